import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A file descriptor that is closed when it is deallocated.
final class FileDescriptor: Sendable {
  /// The descriptor.
  let number: Int32
  /// The owner that closes the descriptor, if it is not this object.
  private let owner: FileHandle?

  /// Uses a stream of another owner and retains the owner.
  init(_ handle: FileHandle) {
    number = handle.fileDescriptor
    owner = handle
  }

  /// Opens a file for appending.
  init(appendingTo url: URL) throws {
    guard url.isFileURL else {
      throw JSONLinesError("write events to \(url.absoluteString)", code: EPROTONOSUPPORT)
    }
    // Without O_NONBLOCK, opening a named pipe without a reader would block.
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK
    let opened = url.withUnsafeFileSystemRepresentation { path in
      path.map { open($0, flags, mode_t(0o644)) } ?? -1
    }
    guard opened >= 0 else {
      throw JSONLinesError("open \(url.path) to write events", code: errno)
    }
    number = opened
    owner = nil
  }

  deinit { if owner == nil { close(number) } }

  /// The size in bytes; nil if it is not a regular file.
  var size: Int? {
    var status = stat()
    guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// Returns whether the file ends in an incomplete line.
  ///
  /// The file is opened again, because this descriptor is write-only.
  func endsWithinLine(_ url: URL) -> Bool {
    guard (size ?? 0) > 0, let handle = try? FileHandle(forReadingFrom: url),
      let end = try? handle.seekToEnd(),
      end > 0, (try? handle.seek(toOffset: end - 1)) != nil,
      let last = try? handle.read(upToCount: 1)
    else { return false }
    return last.first != UInt8(ascii: "\n")
  }

  /// Writes some of the bytes; returns their number, or the system's error.
  func writeSome(_ bytes: UnsafeRawBufferPointer) -> Result<Int, SystemError> {
    while true {
      let count = write(number, bytes.baseAddress, bytes.count)
      if count > 0 || bytes.isEmpty { return .success(count) }
      if count == 0 { return .failure(SystemError(code: EIO)) }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var waiting = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        if poll(&waiting, 1, -1) < 0 && errno != EINTR { return .failure(SystemError(code: errno)) }
      case let code: return .failure(SystemError(code: code))
      }
    }
  }

  /// Truncates the file; returns whether this succeeded.
  func truncate(to size: Int) -> Bool { ftruncate(number, off_t(size)) == 0 }
}

/// An error number of the system.
struct SystemError: Error {
  var code: Int32
}
