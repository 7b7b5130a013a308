import Foundation

/// The key with which a collector lets events in; it comes from the app, never from a rule file.
///
/// Printing it shows dots, also inside another value, so that it stays out of logs.
public struct WriteKey: Sendable, Hashable {
  private enum Form: Sendable, Hashable {
    case bearer(String)
    case basic(user: String, password: String)
    case header(name: String, value: String)
  }

  private let form: Form

  private init(_ form: Form) { self.form = form }

  /// A key sent as `Authorization: Bearer …`.
  ///
  /// - Parameter token: The key.
  /// - Returns: The key.
  public static func bearer(_ token: String) -> WriteKey { WriteKey(.bearer(token)) }

  /// A key sent as `Authorization: Basic …`, as Segment takes it, with the key as the user.
  ///
  /// - Parameters:
  ///   - user: The user, or the key.
  ///   - password: The password; empty unless given.
  /// - Returns: The key.
  public static func basic(user: String, password: String = "") -> WriteKey {
    WriteKey(.basic(user: user, password: password))
  }

  /// A key sent in a header of the collector's own, such as `X-API-Key`.
  ///
  /// - Parameters:
  ///   - name: The header's name.
  ///   - value: The key.
  /// - Returns: The key.
  public static func header(name: String, value: String) -> WriteKey {
    WriteKey(.header(name: name, value: value))
  }

  /// The header that carries it.
  var header: (name: String, value: String) {
    switch form {
    case .bearer(let token): return ("Authorization", "Bearer \(token)")
    case .basic(let user, let password):
      let text = Data("\(user):\(password)".utf8).base64EncodedString()
      return ("Authorization", "Basic \(text)")
    case .header(let name, let value): return (name, value)
    }
  }
}

extension WriteKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Dots.
  public var description: String { "•••" }
  /// Dots.
  public var debugDescription: String { description }
  /// Nothing to look into.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
