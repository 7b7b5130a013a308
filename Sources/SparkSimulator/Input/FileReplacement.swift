import Foundation

/// Replaces the content of a file atomically.
package enum FileReplacement {
  /// Replaces a file's content, unless the file has changed since it was read.
  ///
  /// The new content is written to a temporary file in the same folder, which then takes the file's
  /// name. A concurrent reader, or a crash, sees either the old or the new content.
  ///
  /// - Parameters:
  ///   - path: The file; for a symbolic link, the link's target is replaced.
  ///   - old: The content that was read.
  ///   - new: The new content.
  /// - Throws: `InputFailure` if the file cannot be replaced; it is then unchanged.
  package static func replace(
    _ path: String, _ old: [UInt8], with new: [UInt8]
  ) throws(InputFailure) {
    guard let resolved = realpath(path, nil) else { throw failure(path) }
    let target = String(cString: resolved)
    free(resolved)
    var info = stat()
    guard stat(target, &info) == 0, access(target, W_OK) == 0 else { throw failure(path) }
    guard FileManager.default.contents(atPath: target).map({ [UInt8]($0) }) == old else {
      throw InputFailure(
        .unreadable, "\(path): the file was changed by another program; nothing was written")
    }
    // A file with several names keeps them only if its content is changed in place.
    guard info.st_nlink == 1 else { return try overwrite(target, with: new, for: path) }
    try replace(target, with: new, info, for: path)
  }

  /// Writes a file; an existing one is replaced atomically.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - path: The file; for a symbolic link, the link's target is replaced. A file that is not regular,
  ///     such as a pipe, is written to.
  /// - Throws: `InputFailure` if the file cannot be written; an existing one is then unchanged.
  package static func write(_ bytes: [UInt8], to path: String) throws(InputFailure) {
    var target = path
    if let resolved = realpath(path, nil) {
      target = String(cString: resolved)
      free(resolved)
    }
    var info = stat()
    guard stat(target, &info) == 0 else {
      let mask = umask(0)
      umask(mask)
      info.st_mode = 0o666 & ~mask
      return try replace(target, with: bytes, info, isNew: true, for: path)
    }
    guard info.st_mode & S_IFMT == S_IFREG, info.st_nlink == 1 else {
      return try overwrite(target, with: bytes, for: path)
    }
    guard access(target, W_OK) == 0 else { throw failure(path) }
    try replace(target, with: bytes, info, for: path)
  }

  private static func replace(
    _ target: String, with bytes: [UInt8], _ info: stat, isNew: Bool = false, for path: String
  ) throws(InputFailure) {
    let temporary = temporaryPath(beside: target)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure(path) }
    do throws(InputFailure) {
      // Only the superuser can keep another owner; anyone else owns the file already.
      if !isNew { _ = fchown(descriptor, info.st_uid, info.st_gid) }
      try write(bytes, to: descriptor, for: path)
      guard fchmod(descriptor, info.st_mode & 0o7777) == 0, fsync(descriptor) == 0 else {
        throw failure(path)
      }
      guard rename(temporary, target) == 0 else { throw failure(path) }
      close(descriptor)
    } catch {
      close(descriptor)
      unlink(temporary)
      throw error
    }
  }

  private static func overwrite(
    _ target: String, with bytes: [UInt8], for path: String
  ) throws(InputFailure) {
    let descriptor = open(target, O_WRONLY | O_TRUNC | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    try write(bytes, to: descriptor, for: path)
  }

  private static func temporaryPath(beside target: String) -> String {
    let url = URL(fileURLWithPath: target)
    return url.deletingLastPathComponent()
      .appendingPathComponent(".\(url.lastPathComponent).\(getpid())").path
  }

  private static func write(
    _ bytes: [UInt8], to descriptor: Int32, for path: String
  ) throws(InputFailure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw failure(path)
      }
    }
  }

  private static func failure(_ path: String) -> InputFailure {
    InputFailure(
      .unreadable, "\(path): the file cannot be written: \(String(cString: strerror(errno)))")
  }
}
