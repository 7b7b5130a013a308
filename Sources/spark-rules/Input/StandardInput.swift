import Foundation
import SparkRulesCompiler

/// What comes in from another program, or from the keyboard.
enum StandardInput {
  /// Reads all of it.
  ///
  /// - Parameters:
  ///   - name: What messages call it.
  ///   - maximumSize: The most bytes that are taken.
  /// - Returns: The text.
  /// - Throws: `SourceTextError` where there is more, or it cannot be read.
  static func read(name: String, maximumSize: Int) throws -> SourceText {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = piece.withUnsafeMutableBytes { Foundation.read(0, $0.baseAddress, $0.count) }
      if count == 0 { return SourceText(name: name, bytes: bytes) }
      if count < 0 {
        if errno == EINTR || errno == EAGAIN {
          waitForMore()
          continue
        }
        throw SourceTextError(name: name, reason: .unreadable(String(cString: strerror(errno))))
      }
      bytes += piece.prefix(count)
      if bytes.count > maximumSize {
        throw SourceTextError(name: name, reason: .tooLarge(size: bytes.count, limit: maximumSize))
      }
    }
  }

  /// Waits until there is more: a terminal or pipe may be set not to wait by itself.
  private static func waitForMore() {
    var descriptor = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    poll(&descriptor, 1, -1)
  }
}
