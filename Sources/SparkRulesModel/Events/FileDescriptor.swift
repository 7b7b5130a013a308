import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An open file or stream of the system, closed when nobody uses it any more.
final class FileDescriptor: Sendable {
  /// The system's number for it.
  let number: Int32
  /// What closes it, where this is not its owner.
  private let owner: FileHandle?

  /// Uses somebody else's stream, and keeps it open.
  init(_ handle: FileHandle) {
    number = handle.fileDescriptor
    owner = handle
  }

  /// Opens a file to write at its end.
  init(appendingTo url: URL) throws {
    guard url.isFileURL else {
      throw JSONLinesError("write events to \(url.absoluteString)", code: EPROTONOSUPPORT)
    }
    // Without O_NONBLOCK a named pipe that nobody reads would be waited for, here, for ever.
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

  /// How long the file is; nil for what is no regular file.
  var size: Int? {
    var status = stat()
    guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// Whether the file ends within a line.
  ///
  /// It is opened anew, since this descriptor can only write.
  func endsWithinLine(_ url: URL) -> Bool {
    guard (size ?? 0) > 0, let handle = try? FileHandle(forReadingFrom: url),
      let end = try? handle.seekToEnd(),
      end > 0, (try? handle.seek(toOffset: end - 1)) != nil,
      let last = try? handle.read(upToCount: 1)
    else { return false }
    return last.first != UInt8(ascii: "\n")
  }

  /// Writes some of the bytes; gives how many, or the system's number for why not.
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

  /// Cuts the file to a length; gives whether that was possible.
  func truncate(to size: Int) -> Bool { ftruncate(number, off_t(size)) == 0 }
}

/// The system's number for what went wrong.
struct SystemError: Error {
  var code: Int32
}
