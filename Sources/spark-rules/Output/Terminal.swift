import Foundation

/// Standard output or standard error, written without buffering.
struct Terminal {
  /// Receives the results.
  static let standardOutput = Terminal(descriptor: 1)
  /// Receives messages about the work.
  static let standardError = Terminal(descriptor: 2)

  private let descriptor: Int32

  /// Whether the descriptor is a terminal.
  var isATerminal: Bool { isatty(descriptor) == 1 }

  /// Whether the descriptor is a terminal and the environment permits color (https://no-color.org).
  var showsColor: Bool {
    let environment = ProcessInfo.processInfo.environment
    return isATerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }

  /// Writes a line.
  ///
  /// - Parameter text: The line, without a line break.
  func line(_ text: String) { write(text + "\n") }

  /// Writes a text as UTF-8.
  ///
  /// - Parameter text: The text.
  func write(_ text: String) { write(Array(text.utf8)) }

  /// Writes bytes unchanged.
  ///
  /// If the reader of standard output closes it, the command exits with 0, because the reader needs
  /// no further output.
  ///
  /// - Parameter bytes: The bytes.
  func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR, errno != EAGAIN {
        fail(errno)
        return
      }
    }
  }

  private func fail(_ code: Int32) {
    guard descriptor == 1 else { return }
    if code == EPIPE { exit(StatusCode.clean.rawValue) }
    let reason = String(cString: strerror(code))
    Terminal.standardError.line("spark-rules: the output cannot be written: \(reason)")
    exit(StatusCode.unreadable.rawValue)
  }
}
