import Foundation
import Testing

@testable import SparkRulesAuthoring
@testable import SparkRulesCompiler

/// Files in `Grammar` that are generated from the code.
///
/// `SPARK_RECORD=1 swift test --filter GrammarFileTests` writes them.
@Suite("Generated files in Grammar")
struct GrammarFileTests {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Grammar")

  @Test(
    "a generated file is current",
    arguments: [
      ("diagnostics.md", DiagnosticsList.markdown()), ("rules.schema.json", RuleFileSchema.text()),
    ])
  func current(_ name: String, _ text: String) throws {
    let file = Self.folder.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["SPARK_RECORD"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let isCurrent = text == (try? String(contentsOf: file, encoding: .utf8))
    #expect(
      isCurrent,
      "Grammar/\(name) is not current: SPARK_RECORD=1 swift test --filter GrammarFileTests")
  }

  @Test("the list contains every check once")
  func complete() {
    let lines = DiagnosticsList.markdown().split(separator: "\n")
    for check in AllChecks.all {
      #expect(lines.filter { $0.hasPrefix("| \(check.code) |") }.count == 1, "\(check.code)")
    }
  }
}
