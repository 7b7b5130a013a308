import Foundation

/// The environment of the rows: other programs, and a folder for their inputs.
@MainActor
final class Bench {
  private let tools: [String: String]
  private let folder: URL

  init(tools: [String: String]) throws {
    self.tools = tools
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "spark-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// A program.
  ///
  /// - Parameter name: The name given by `--tool`.
  /// - Returns: Its path.
  /// - Throws: `BenchError` if `--tool` did not specify it.
  func tool(_ name: String) throws -> String {
    guard let path = tools[name] else { throw BenchError("\(name) is not available") }
    return path
  }

  /// A peer that is a program.
  ///
  /// - Parameters:
  ///   - name: The name in the table.
  ///   - tool: The name given by `--tool`.
  ///   - arguments: Its arguments.
  /// - Returns: The peer.
  func program(_ name: String, tool: String, _ arguments: [String]) -> Contest.Peer {
    Contest.Peer(name: name) { try Program(self.tool(tool), arguments).run().seconds }
  }

  /// A peer that is a program and reports the duration of its work in seconds.
  ///
  /// - Parameters:
  ///   - name: The name in the table.
  ///   - tool: The name given by `--tool`.
  ///   - arguments: Its arguments.
  /// - Returns: The peer.
  func selfTimed(_ name: String, tool: String, _ arguments: [String]) -> Contest.Peer {
    Contest.Peer(name: name) {
      let output = self.folder.appendingPathComponent("seconds").path
      _ = try Program(try self.tool(tool), arguments + [output]).run()
      let text = try String(contentsOfFile: output, encoding: .utf8)
      guard let seconds = Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
        throw BenchError("\(name) reported no time")
      }
      return seconds
    }
  }

  /// Writes an input for programs.
  ///
  /// - Returns: The file's path.
  func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    let url = folder.appendingPathComponent(name)
    try Data(bytes).write(to: url)
    return url.path
  }

  /// Removes the inputs.
  func removeFiles() { try? FileManager.default.removeItem(at: folder) }
}
