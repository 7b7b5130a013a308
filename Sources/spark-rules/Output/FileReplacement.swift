import Foundation

/// Replaces the content of a file atomically.
enum FileReplacement {
  /// Replaces a file's content, unless the file has changed since it was read.
  ///
  /// The new content is written to a temporary file in the same folder, which then takes the file's
  /// name. A concurrent reader, or a crash, sees either the old or the new content.
  ///
  /// - Parameters:
  ///   - path: The file; for a symbolic link, the link's target is replaced.
  ///   - old: The content that was read.
  ///   - new: The new content.
  /// - Throws: `CommandFailure` if the file cannot be replaced; it is then unchanged.
  static func replace(_ path: String, _ old: [UInt8], with new: [UInt8]) throws(CommandFailure) {
    guard let resolved = realpath(path, nil) else { throw failure(path) }
    let target = String(cString: resolved)
    free(resolved)
    var info = stat()
    guard stat(target, &info) == 0, access(target, W_OK) == 0 else { throw failure(path) }
    guard FileManager.default.contents(atPath: target).map({ [UInt8]($0) }) == old else {
      throw CommandFailure(
        .unreadable, "\(path): the file was changed by another program; nothing was written")
    }
    let temporary = temporaryPath(beside: target)
    do {
      try write(new, to: temporary, mode: info.st_mode, for: path)
    } catch {
      unlink(temporary)
      throw error
    }
    guard rename(temporary, target) == 0 else {
      let error = failure(path)
      unlink(temporary)
      throw error
    }
  }

  private static func temporaryPath(beside target: String) -> String {
    let url = URL(fileURLWithPath: target)
    return url.deletingLastPathComponent()
      .appendingPathComponent(".\(url.lastPathComponent).\(getpid())").path
  }

  private static func write(
    _ bytes: [UInt8], to temporary: String, mode: mode_t, for path: String
  ) throws(CommandFailure) {
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw failure(path)
      }
    }
    guard fchmod(descriptor, mode & 0o7777) == 0, fsync(descriptor) == 0 else {
      throw failure(path)
    }
  }

  private static func failure(_ path: String) -> CommandFailure {
    CommandFailure(
      .unreadable, "\(path): the file cannot be written: \(String(cString: strerror(errno)))")
  }
}
