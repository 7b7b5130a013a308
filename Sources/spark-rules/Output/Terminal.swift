#if Commands
import Foundation
import SparkRulesCompiler
import SparkSimulator

/// Standard output or standard error, written without buffering.
struct Terminal {
  /// Receives the results.
  static let standardOutput = Terminal(descriptor: 1)
  /// Receives messages about the work.
  static let standardError = Terminal(descriptor: 2)

  private let descriptor: Int32

  /// Whether the descriptor is a terminal.
  var isATerminal: Bool { isatty(descriptor) == 1 }

  /// The number of columns of the terminal; nil if the descriptor is none, or has no room for words.
  var width: Int? {
    var size = winsize()
    guard isATerminal, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 40 else {
      return nil
    }
    return Int(size.ws_col)
  }

  /// Whether the descriptor is a terminal and the environment permits color (https://no-color.org).
  var showsColor: Bool {
    let environment = ProcessInfo.processInfo.environment
    return isATerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }

  /// The report of findings that suits the terminal.
  var report: HumanReport { HumanReport(usesColor: showsColor, width: width) }

  /// Writes a line.
  ///
  /// - Parameter text: The line, without a line break; names in it cannot control the terminal.
  func line(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    write(lines.map { VisibleText.of(String($0)) + "\n" }.joined())
  }

  /// Writes a text as UTF-8.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - status: The exit code if the reader closes standard output.
  func write(_ text: String, ifClosed status: StatusCode = .clean) {
    write(Array(text.utf8), ifClosed: status)
  }

  /// Writes bytes unchanged.
  ///
  /// If the reader of standard output closes it, the command exits, because the reader needs no further
  /// output.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - status: The exit code in that case: a reader such as `head` must not hide that there are errors.
  func write(_ bytes: [UInt8], ifClosed status: StatusCode = .clean) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR, errno != EAGAIN {
        fail(errno, ifClosed: status)
        return
      }
    }
  }

  private func fail(_ code: Int32, ifClosed status: StatusCode) {
    guard descriptor == 1 else { return }
    if code == EPIPE { exit(status.rawValue) }
    let reason = String(cString: strerror(code))
    Terminal.standardError.line("spark-rules: the output cannot be written: \(reason)")
    exit(StatusCode.unreadable.rawValue)
  }
}
#endif
