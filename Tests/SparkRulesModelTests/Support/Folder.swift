import Foundation

/// Runs a test with a folder that is removed afterwards.
func withFolder(_ body: (URL) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("spark-rules-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try await body(folder)
}

/// The renamed files of a file of JSON lines, the latest first.
func aside(_ file: URL) -> [URL] {
  var files: [URL] = []
  while true {
    let next = URL(fileURLWithPath: "\(file.path).\(files.count + 1)")
    guard FileManager.default.fileExists(atPath: next.path) else { return files }
    files.append(next)
  }
}
