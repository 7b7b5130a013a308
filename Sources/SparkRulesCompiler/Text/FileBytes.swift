import Foundation

/// Reads a whole regular file, and never more of it than allowed.
enum FileBytes {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: Where the file is.
  ///   - maximumSize: The most bytes that are read.
  ///   - error: Makes the error for a reason.
  /// - Returns: The bytes.
  /// - Throws: What `error` makes.
  static func read(
    path: String, maximumSize: Int, error: (SourceTextError.Reason) -> SourceTextError
  ) throws -> [UInt8] {
    // Without O_NONBLOCK opening a pipe would wait for its writer.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw error(errno == ENOENT ? .missing : .unreadable(String(cString: strerror(errno))))
    }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else {
      throw error(.unreadable(String(cString: strerror(errno))))
    }
    switch info.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw error(.folder)
    default: throw error(.notRegular)
    }
    let size = Int(info.st_size)
    guard size <= maximumSize else { throw error(.tooLarge(size: size, limit: maximumSize)) }
    guard let bytes = contents(of: descriptor, expecting: size) else {
      throw error(.unreadable(String(cString: strerror(errno))))
    }
    return bytes
  }

  /// Reads up to the size that was found; a file that grows meanwhile is cut, one that shrinks short.
  private static func contents(of descriptor: Int32, expecting size: Int) -> [UInt8]? {
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size, let base = buffer.baseAddress {
        let got = Foundation.read(descriptor, base + count, size - count)
        if got > 0 {
          count += got
        } else if got == 0 {
          break
        } else if errno != EINTR {
          failed = true
          break
        }
      }
    }
    return failed ? nil : bytes
  }
}
