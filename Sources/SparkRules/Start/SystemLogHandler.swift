#if canImport(os)
import Foundation
import Logging
import os

/// Writes lines to the log of Apple's systems.
struct SystemLogHandler: LogHandler {
  var metadata: Logging.Logger.Metadata = [:]
  /// The lowest level that the system shows or stores.
  ///
  /// Lines below it are not written at all, so that rules need not describe each of their decisions.
  var logLevel: Logging.Logger.Level
  private let subsystem: String
  private let category: String

  /// Creates a handler.
  ///
  /// - Parameter label: The category of the lines.
  init(label: String) {
    subsystem = Bundle.main.bundleIdentifier ?? label
    category = label
    let log = OSLog(subsystem: subsystem, category: category)
    logLevel = log.isEnabled(type: .debug) ? .trace : .info
  }

  subscript(metadataKey key: String) -> Logging.Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let values = metadata.merging(event.metadata ?? [:]) { _, new in new }
    let context = values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      .joined(separator: " ")
    let text = event.message.description
    // Not stored, because it is not Sendable in SDKs before iOS 17; the system stores the log's object.
    let log = os.Logger(subsystem: subsystem, category: category)
    // The names of rules and sets are the app's own; the text may contain data of the user.
    log.log(level: event.level.type, "\(context, privacy: .public) \(text, privacy: .private)")
  }
}

extension Logging.Logger.Level {
  /// The nearest level of the system's log.
  fileprivate var type: OSLogType {
    switch self {
    case .trace, .debug: .debug
    case .info: .info
    case .notice: .default
    case .warning, .error: .error
    case .critical: .fault
    }
  }
}
#endif
