import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A file in a folder of the app, which is replaced as a whole.
///
/// Only this app can read it, and only after the device was unlocked for the first time. It is not part of
/// backups.
package struct StateFile: StateStore {
  /// The folder, which is created with the file.
  let folder: URL
  /// The file's name.
  private let name: String
  /// The maximum size in bytes, which a valid file never reaches.
  private let limit: Int

  /// Names a file.
  ///
  /// - Parameters:
  ///   - folder: The folder, which is created with the file.
  ///   - name: The file's name.
  ///   - limit: The maximum size in bytes, which a valid file never reaches.
  package init(folder: URL, name: String = "state", limit: Int = 1 << 20) {
    self.folder = folder
    self.name = name
    self.limit = limit
  }

  /// A folder in the app's support files.
  package static let defaultFolder: URL? =
    FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first?
    .appendingPathComponent("spark-rules", isDirectory: true)

  private var file: URL { folder.appendingPathComponent(name, isDirectory: false) }
  private var unfinished: URL {
    folder.appendingPathComponent("\(name).new", isDirectory: false)
  }

  package func read() throws -> [UInt8]? {
    do {
      let handle = try FileHandle(forReadingFrom: file)
      defer { try? handle.close() }
      return [UInt8](try handle.read(upToCount: limit) ?? Data())
    } catch CocoaError.fileReadNoSuchFile, CocoaError.fileNoSuchFile {
      return nil
    }
  }

  package func write(_ bytes: [UInt8]) throws {
    try createFolder()
    do {
      try Data(bytes).write(to: unfinished, options: Self.options)
      let handle = try FileHandle(forWritingTo: unfinished)
      defer { try? handle.close() }
      try handle.synchronize()
    } catch {
      unlink(unfinished.path)
      throw error
    }
    // A process that is killed leaves either the file before or this one.
    guard rename(unfinished.path, file.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  package func remove() {
    unlink(unfinished.path)
    unlink(file.path)
  }

  private func createFolder() throws {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    #if canImport(Darwin)
    var folder = folder
    var values = URLResourceValues()
    values.isExcludedFromBackup = true
    try? folder.setResourceValues(values)
    #endif
  }

  private static var options: Data.WritingOptions {
    #if os(iOS)
    .completeFileProtectionUntilFirstUserAuthentication
    #else
    []
    #endif
  }
}
