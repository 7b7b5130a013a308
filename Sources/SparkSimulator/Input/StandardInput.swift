import Foundation
import SparkRulesCompiler

/// Standard input, read to its end.
package enum StandardInput {
  /// Reads all of standard input.
  ///
  /// - Parameters:
  ///   - name: Its name in messages.
  ///   - maximumSize: The maximum size in bytes.
  /// - Returns: The text.
  /// - Throws: `SourceTextError` if it is larger, or cannot be read.
  static func read(name: String, maximumSize: Int) throws -> SourceText {
    var bytes: [UInt8] = []
    while bytes.count <= maximumSize {
      let chunk = try Self.chunk(name: name)
      if chunk.isEmpty { break }
      bytes += chunk
    }
    if bytes.count > maximumSize {
      throw SourceTextError(name: name, reason: .tooLarge(size: bytes.count, limit: maximumSize))
    }
    return SourceText(name: name, bytes: bytes)
  }

  /// Reads the next bytes as soon as there are any.
  ///
  /// - Parameter name: The name of standard input in messages.
  /// - Returns: The bytes; none at the end.
  /// - Throws: `SourceTextError` if it cannot be read.
  package static func chunk(name: String) throws(SourceTextError) -> [UInt8] {
    let size = 1 << 16
    while true {
      var code: Int32 = 0
      var isRead = false
      let chunk = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        let result = Foundation.read(0, buffer.baseAddress, size)
        code = errno
        isRead = result >= 0
        count = max(result, 0)
      }
      if isRead { return chunk }
      guard code == EINTR || code == EAGAIN else {
        throw SourceTextError(name: name, reason: .unreadable(String(cString: strerror(code))))
      }
      waitForMore()
    }
  }

  /// Waits for more input; the parent process may have set the descriptor to non-blocking.
  private static func waitForMore() {
    var descriptor = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    poll(&descriptor, 1, -1)
  }
}
