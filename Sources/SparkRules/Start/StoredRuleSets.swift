import Foundation
import SparkRulesModel

/// Copies of compiled sets that worked, one for each file that an app starts its rules with.
///
/// A copy is the header of the file that it stands in for, and then the compiled set: so an update
/// is taken up again at the next start, and given up when the app itself comes with another file.
struct StoredRuleSets: Sendable {
  /// A copy.
  struct Copy: Sendable {
    /// The first bytes of the file that it stands in for.
    let origin: [UInt8]
    /// The compiled set.
    let compiled: [UInt8]
  }

  /// Where the copies are; nil where none are kept.
  let folder: URL?

  /// Where the names of copies come from.
  private static let names = UUID(
    uuid: (
      0x5B, 0x1C, 0x90, 0x2E, 0x2A, 0x3D, 0x4F, 0x0B, 0x9C, 0x41, 7, 0x6E, 0xD2, 0x18, 0xA3, 0x77
    ))

  /// The app's folder for what can be made again.
  static var defaultFolder: URL? {
    FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first?
      .appendingPathComponent("spark-rules", isDirectory: true)
  }

  /// The copy for a file.
  ///
  /// - Parameter name: The file's name.
  /// - Returns: The copy, not yet checked; nil where there is none.
  func copy(for name: String) -> Copy? {
    guard let place = place(of: name), let handle = try? FileHandle(forReadingFrom: place) else {
      return nil
    }
    defer { try? handle.close() }
    let longest = RuleLimits.bytes + CompiledHeader.length
    guard let data = try? handle.read(upToCount: longest + 1), data.count <= longest,
      data.count > CompiledHeader.length
    else { return nil }
    return Copy(
      origin: [UInt8](data.prefix(CompiledHeader.length)),
      compiled: [UInt8](data.dropFirst(CompiledHeader.length)))
  }

  /// Keeps a copy, whole or not at all.
  ///
  /// - Parameters:
  ///   - copy: The copy.
  ///   - name: The name of the file that it stands in for.
  /// - Throws: What Foundation says where it cannot be written.
  func keep(_ copy: Copy, for name: String) throws {
    guard let folder, let place = place(of: name) else { return }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(copy.origin + copy.compiled).write(to: place, options: .atomic)
  }

  /// Names may hold anything, and be as long as a file's may be already.
  private func place(of name: String) -> URL? {
    folder?.appendingPathComponent(
      EventIdentifiers.version5(namespace: Self.names, name: name).uuidString + ".kept",
      isDirectory: false)
  }
}
