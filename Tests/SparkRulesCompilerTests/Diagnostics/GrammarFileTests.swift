import Foundation
import Testing

@testable import SparkRulesCompiler

/// Files in `Grammar` that are made from the code.
///
/// `SPARK_RECORD=1 swift test --filter GrammarFileTests` writes them anew.
@Suite("What Grammar shows is current")
struct GrammarFileTests {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Grammar")

  @Test(
    "a file that is made from the code",
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
      isCurrent, "Grammar/\(name) is old: SPARK_RECORD=1 swift test --filter GrammarFileTests")
  }

  @Test("every check stands in the list once")
  func complete() {
    let lines = DiagnosticsList.markdown().split(separator: "\n")
    for check in AllChecks.all {
      #expect(lines.filter { $0.hasPrefix("| \(check.code) |") }.count == 1, "\(check.code)")
    }
  }
}
