import Foundation

/// A file of lines, each of which is passed to the system before the probe continues, so that a kill loses none.
struct ProbeLog: Sendable {
  private let file: Int32

  init(_ path: String) { file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o644) }

  func write(_ line: some StringProtocol) {
    _ = (line + "\n").withCString { Foundation.write(file, $0, strlen($0)) }
  }
}
