import Foundation
import SparkRulesCompiler

/// Standard input, read to its end.
enum StandardInput {
  /// Reads all of standard input.
  ///
  /// - Parameters:
  ///   - name: Its name in messages.
  ///   - maximumSize: The maximum size in bytes.
  /// - Returns: The text.
  /// - Throws: `SourceTextError` if it is larger, or cannot be read.
  static func read(name: String, maximumSize: Int) throws -> SourceText {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= maximumSize {
      let count = chunk.withUnsafeMutableBytes { Foundation.read(0, $0.baseAddress, $0.count) }
      if count == 0 { break }
      if count > 0 {
        bytes += chunk.prefix(count)
      } else if errno == EINTR || errno == EAGAIN {
        waitForMore()
      } else {
        throw SourceTextError(name: name, reason: .unreadable(String(cString: strerror(errno))))
      }
    }
    if bytes.count > maximumSize {
      throw SourceTextError(name: name, reason: .tooLarge(size: bytes.count, limit: maximumSize))
    }
    return SourceText(name: name, bytes: bytes)
  }

  /// Waits for more input; the parent process may have set the descriptor to non-blocking.
  private static func waitForMore() {
    var descriptor = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    poll(&descriptor, 1, -1)
  }
}
