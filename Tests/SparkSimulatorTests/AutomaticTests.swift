import Foundation
import SparkRulesCompiler
import SparkRulesModel
import Testing

@testable import SparkSimulator

/// Sessions with SparkKit's automatic tracking instead of the simulator's own reports.
@Suite("Sessions under automatic tracking")
@MainActor
struct AutomaticTests {
  nonisolated private static let rules = sampleRules

  /// The folders with a session.
  nonisolated static let folders: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: rules.path)) ?? [])
    .filter { folder in
      let session = rules.appendingPathComponent("\(folder)/session.jsonl")
      return FileManager.default.fileExists(atPath: session.path)
    }
    .sorted()

  private func lines(_ folder: URL, _ files: [String], isAutomatic: Bool) throws -> [String] {
    let sets = try files.filter { $0.hasSuffix(".rules.yaml") }.sorted()
      .map { try RuleSet(yamlAt: folder.appendingPathComponent($0)) }
    let screen = files.contains("screen.json") ? "screen.json" : "page-source.xml"
    var simulation = Simulation(
      rules: sets,
      screens: try ScreenTree(
        reading: [UInt8](Data(contentsOf: folder.appendingPathComponent(screen)))))
    simulation.isAutomatic = isAutomatic
    let script = try SessionScript(
      reading: [UInt8](Data(contentsOf: folder.appendingPathComponent("session.jsonl"))))
    var lines: [String] = []
    _ = try simulation.play(script) { lines.append(String(decoding: $0, as: UTF8.self)) }
    return lines
  }

  @Test("a sample session has the same output as without automatic tracking", arguments: folders)
  func same(name: String) throws {
    let folder = Self.rules.appendingPathComponent(name)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let own = try lines(folder, files, isAutomatic: false)
    #expect(!own.isEmpty)
    #expect(try lines(folder, files, isAutomatic: true) == own)
  }
}
