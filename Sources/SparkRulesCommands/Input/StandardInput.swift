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
    let (bytes, failure) = pieces(atMost: maximumSize)
    if let failure { throw SourceTextError(name: name, reason: .unreadable(failure)) }
    if bytes.count > maximumSize {
      throw SourceTextError(name: name, reason: .tooLarge(size: bytes.count, limit: maximumSize))
    }
    return SourceText(name: name, bytes: bytes)
  }

  /// Reads all of it so that it can be read again, from the beginning.
  ///
  /// What comes through a pipe is kept in a file, which then takes the pipe's place.
  ///
  /// - Parameter limit: The most bytes that anybody will take.
  /// - Returns: What was read.
  /// - Throws: `Stop` where it cannot be kept.
  static func peek(atMost limit: Int) throws(CommandFailure) -> [UInt8] {
    let start = lseek(0, 0, SEEK_CUR)
    let (bytes, failure) = pieces(atMost: limit)
    if let failure {
      throw CommandFailure(.unreadable, "standard input cannot be read: \(failure)")
    }
    if start >= 0, lseek(0, start, SEEK_SET) == start { return bytes }
    guard let kept = tmpfile(), fwrite(bytes, 1, bytes.count, kept) == bytes.count,
      fflush(kept) == 0, dup2(fileno(kept), 0) == 0, lseek(0, 0, SEEK_SET) == 0
    else {
      throw CommandFailure(
        .unreadable, "standard input cannot be kept: \(String(cString: strerror(errno)))")
    }
    fclose(kept)
    return bytes
  }

  /// Reads to the end, or until there is more than somebody takes.
  ///
  /// - Parameter limit: The most bytes that are taken.
  /// - Returns: What was read, and why that is not all where it could not be read on.
  private static func pieces(atMost limit: Int) -> (bytes: [UInt8], failure: String?) {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let count = piece.withUnsafeMutableBytes { Foundation.read(0, $0.baseAddress, $0.count) }
      if count == 0 { break }
      if count > 0 {
        bytes += piece.prefix(count)
      } else if errno == EINTR || errno == EAGAIN {
        waitForMore()
      } else {
        return (bytes, String(cString: strerror(errno)))
      }
    }
    return (bytes, nil)
  }

  /// Waits until there is more: a terminal or pipe may be set not to wait by itself.
  private static func waitForMore() {
    var descriptor = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    poll(&descriptor, 1, -1)
  }
}
