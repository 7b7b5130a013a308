#if Commands
import Foundation

@testable import SparkStudio

/// A copy of the shop in a temporary folder, which is removed with this object.
final class TemporaryProject: Sendable {
  let folder: URL
  let project: StudioProject

  /// The shop of the repository.
  static let shop = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Rules/shop").standardizedFileURL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("spark-studio-\(UUID().uuidString)").resolvingSymlinksInPath()
    try FileManager.default.copyItem(at: Self.shop, to: folder)
    project = try StudioProject(rules: folder.path)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The path of a file in the folder.
  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// The content of a file in the folder.
  func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  /// Replaces a file in the folder.
  func write(_ text: String, to name: String) throws {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
  }
}
#endif
