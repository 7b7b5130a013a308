#if Commands
import Foundation
import Testing

/// Sets that the version of 22 November 2026, before tables, periods, labels and `read`, compiled from the
/// rules in `Rules`, with the screens, sessions and lines of that version.
@Suite("Sets that an earlier version compiled", .serialized)
struct EarlierSetTests {
  private static let path = "Tests/CommandTests/EarlierSets"

  /// The folders, by name.
  static let folders =
    ((try? FileManager.default.contentsOfDirectory(
      atPath: Command.package.appendingPathComponent(path).path)) ?? [])
    .sorted()

  @Test("all of them are there")
  func some() { #expect(Self.folders.count == 20) }

  @Test("they produce the lines of their version", arguments: folders)
  func lines(folder: String) async throws {
    let path = "\(Self.path)/\(folder)"
    let folder = Command.package.appendingPathComponent(path)
    let source = folder.appendingPathComponent("page-source.xml").path
    let screen = FileManager.default.fileExists(atPath: source) ? "page-source.xml" : "screen.json"
    let run = try await Command.run([
      "run", "\(path)/set.sparkrules", "--screen", "\(path)/\(screen)", "--session",
      "\(path)/session.jsonl",
    ])
    #expect(run.status == 0, "\(run.errors)")
    let expected = try String(
      contentsOf: folder.appendingPathComponent("expected.jsonl"), encoding: .utf8)
    #expect(run.output == expected)
  }
}
#endif
