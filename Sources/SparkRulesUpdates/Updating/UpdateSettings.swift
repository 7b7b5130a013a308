import Foundation

extension RuleUpdater {
  /// Where updates come from, and which ones the app accepts.
  public struct Settings: Sendable {
    /// The folder that `spark-rules release publish` writes, over https; http only on this machine.
    public var url: URL
    /// The keys that sign updates.
    public var keys: PinnedKeys
    /// The name of the bundle.
    public var set: String
    /// The app's bundle identifier.
    public var app: String
    /// The version of the app.
    public var appVersion: String
    /// The time between two requests in seconds; at least a minute.
    public var interval: TimeInterval
    /// The folder for updates, which is created when one is accepted.
    public var folder: URL?
    /// The sink that receives the events about updates; nil for all sinks.
    public var sink: String?
    /// What updates may do.
    public var ceiling: UpdateCeiling
    /// The transport; nil for URLSession.
    package var transport: (any UpdateTransport)?
    /// Whether the app starts in the foreground, in tests, which then make requests and move the app; nil to
    /// observe the app.
    package var simulatesForeground: Bool?

    /// Creates settings.
    ///
    /// - Parameters:
    ///   - url: The folder that `spark-rules release publish` writes, on a web server.
    ///   - keys: The keys that sign updates.
    ///   - set: The name of the bundle.
    ///   - app: The app's bundle identifier.
    ///   - appVersion: The version of the app.
    ///   - interval: The time between two requests in seconds.
    ///   - folder: The folder for updates, by default in the app's support files.
    ///   - sink: The sink that receives the events about updates; nil for all sinks.
    ///   - ceiling: What updates may do.
    public init(
      url: URL, keys: PinnedKeys, set: String = "main",
      app: String = Bundle.main.bundleIdentifier ?? "",
      appVersion: String = Settings.bundleVersion, interval: TimeInterval = 6 * 3_600,
      folder: URL? = Settings.defaultFolder, sink: String? = nil,
      ceiling: UpdateCeiling = UpdateCeiling()
    ) {
      self.url = url
      self.keys = keys
      self.set = set
      self.app = app
      self.appVersion = appVersion
      self.interval = interval
      self.folder = folder
      self.sink = sink
      self.ceiling = ceiling
    }

    /// The version of the app that its bundle specifies.
    public static var bundleVersion: String {
      Bundle.main.infoDictionary?["CFBundleShortVersionString"] as? String ?? ""
    }

    /// The default folder for updates, in the app's support files.
    public static var defaultFolder: URL? {
      StateFile.defaultFolder?.appendingPathComponent("updates", isDirectory: true)
    }

    /// The time between two requests in whole seconds.
    var pause: Int { Int(min(max(interval, 60), 30 * 86_400)) }

    /// Whether requests to the URL are permitted.
    var isSecure: Bool {
      let local: Set = ["localhost", "127.0.0.1", "::1"]
      return url.scheme?.lowercased() == "https"
        || url.scheme?.lowercased() == "http" && local.contains(url.host ?? "")
    }

    /// The URL of a file of the release.
    func url(of file: String) -> URL { url.appendingPathComponent(file, isDirectory: false) }
  }
}
