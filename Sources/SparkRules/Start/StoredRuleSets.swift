/// Copies of compiled sets that could be loaded, one for each file that an app starts its rules
/// with.
///
/// A copy consists of the header of the file that it replaces and the compiled set. An update is
/// therefore loaded again at the next start, and ignored when the app contains another file.
struct StoredRuleSets: Sendable {
  /// A copy.
  struct Copy: Sendable {
    /// The header of the file that the copy replaces.
    let origin: [UInt8]
    /// The compiled set.
    let compiled: [UInt8]
  }

  /// The folder of the copies; nil if none are stored.
  let folder: URL?

  /// The namespace of the names of copies.
  private static let names = UUID(
    uuid: (
      0x5B, 0x1C, 0x90, 0x2E, 0x2A, 0x3D, 0x4F, 0x0B, 0x9C, 0x41, 7, 0x6E, 0xD2, 0x18, 0xA3, 0x77
    ))

  /// A folder in the app's caches.
  static let defaultFolder: URL? =
    FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first?
    .appendingPathComponent("spark-rules", isDirectory: true)

  /// Reads the copy for a file.
  ///
  /// - Parameter name: The file's name.
  /// - Returns: The copy, which is not yet validated; nil if there is none.
  func copy(for name: String) -> Copy? {
    guard let url = url(for: name), let handle = try? FileHandle(forReadingFrom: url) else {
      return nil
    }
    defer { try? handle.close() }
    let limit = RuleLimits.bytes + CompiledHeader.length
    guard let data = try? handle.read(upToCount: limit + 1), data.count <= limit,
      data.count > CompiledHeader.length
    else { return nil }
    return Copy(
      origin: [UInt8](data.prefix(CompiledHeader.length)),
      compiled: [UInt8](data.dropFirst(CompiledHeader.length)))
  }

  /// Stores a copy atomically.
  ///
  /// - Parameters:
  ///   - copy: The copy.
  ///   - name: The name of the file that it replaces.
  /// - Throws: Foundation's error if it cannot be written.
  func store(_ copy: Copy, for name: String) throws {
    guard let folder, let url = url(for: name) else { return }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(copy.origin + copy.compiled).write(to: url, options: .atomic)
  }

  /// The copy's file; its name is derived from a hash, because a file's name may already have the
  /// maximum length.
  private func url(for name: String) -> URL? {
    folder?.appendingPathComponent(
      UUID(version5: name, namespace: Self.names).uuidString + ".kept",
      isDirectory: false)
  }
}
