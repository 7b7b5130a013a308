import Foundation

/// The metadata that shows whether a file has changed.
package struct FileStamp: Sendable, Hashable {
  private var seconds = 0
  private var nanoseconds = 0
  private var size = -1
  private var inode: UInt64 = 0

  /// Reads the metadata of a file.
  ///
  /// - Parameter path: The file; one that does not exist has a stamp of its own.
  package init(_ path: String) {
    var info = stat()
    guard stat(path, &info) == 0 else { return }
    #if canImport(Darwin)
    let time = info.st_mtimespec
    #else
    let time = info.st_mtim
    #endif
    seconds = Int(time.tv_sec)
    nanoseconds = Int(time.tv_nsec)
    size = Int(info.st_size)
    inode = UInt64(info.st_ino)
  }
}
