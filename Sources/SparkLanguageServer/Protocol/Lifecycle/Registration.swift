/// Files that a client watches.
package struct FileSystemWatcher: Codable, Sendable, Hashable {
  /// The names of the files.
  package var globPattern: String

  /// Creates a value.
  package init(globPattern: String) {
    self.globPattern = globPattern
  }
}

/// The files that a client watches.
package struct DidChangeWatchedFilesRegistrationOptions: Codable, Sendable, Hashable {
  /// The files.
  package var watchers: [FileSystemWatcher]

  /// Creates a value.
  package init(watchers: [FileSystemWatcher]) {
    self.watchers = watchers
  }
}

/// A notification that the client is requested to send.
package struct Registration: Codable, Sendable, Hashable {
  /// An identifier.
  package var id: String
  /// The notification.
  package var method: String
  /// The files.
  package var registerOptions: DidChangeWatchedFilesRegistrationOptions

  /// Creates a value.
  package init(
    id: String, method: String, registerOptions: DidChangeWatchedFilesRegistrationOptions
  ) {
    self.id = id
    self.method = method
    self.registerOptions = registerOptions
  }
}

/// The parameters of `client/registerCapability`.
package struct RegistrationParams: Codable, Sendable, Hashable {
  /// The notifications.
  package var registrations: [Registration]

  /// Creates a value.
  package init(registrations: [Registration]) {
    self.registrations = registrations
  }
}
