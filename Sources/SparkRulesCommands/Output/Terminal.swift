import Foundation

/// Standard output or standard error, written at once and without a buffer of its own.
package struct Terminal {
  /// Where results go.
  package static let standardOutput = Terminal(descriptor: 1)
  /// Where everything goes that is said about the work.
  package static let standardError = Terminal(descriptor: 2)

  private let descriptor: Int32

  /// Whether a person looks on.
  var isATerminal: Bool { isatty(descriptor) == 1 }

  /// Whether a person looks on, who has not asked for plain text (https://no-color.org).
  var showsColor: Bool {
    let environment = ProcessInfo.processInfo.environment
    return isATerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }

  /// Writes a line.
  ///
  /// - Parameter text: The line, without its end.
  package func line(_ text: String) { write(Array(text.utf8) + [UInt8(ascii: "\n")]) }

  /// Writes bytes as they are.
  ///
  /// Where nobody reads standard output any more the command ends, quietly: what was asked for has
  /// been given as far as it was wanted.
  ///
  /// - Parameter bytes: The bytes.
  package func write(_ bytes: [UInt8]) {
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
