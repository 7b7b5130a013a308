import Foundation
import Testing

@testable import SparkRulesCompiler

/// Tables in the pages about rules that are generated from the definitions of the language.
///
/// `SPARK_RECORD=1 swift test --filter DocumentedTablesTests` writes them again.
@Suite("The tables of the language's parts", .serialized)
struct DocumentedTablesTests {
  private static let pages = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent(
      "Sources/SparkRulesCompiler/SparkRulesCompiler.docc")

  @Test(
    "a table is current",
    arguments: [
      ("triggers", "WritingRules.md", TriggerWording.table),
      ("filters", "ValuesAndFilters.md", FilterWording.table),
    ])
  func current(_ name: String, _ file: String, _ table: String) throws {
    let page = Self.pages.appendingPathComponent(file)
    let text = try String(contentsOf: page, encoding: .utf8)
    let begin = try #require(text.range(of: "<!-- \(name) -->\n"))
    let end = try #require(text[begin.upperBound...].range(of: "<!-- end -->"))
    let old = begin.upperBound..<end.lowerBound
    if ProcessInfo.processInfo.environment["SPARK_RECORD"] == "1" {
      try text.replacingCharacters(in: old, with: table)
        .write(to: page, atomically: true, encoding: .utf8)
    } else {
      #expect(text[old] == table, "SPARK_RECORD=1 swift test --filter DocumentedTablesTests")
    }
  }
}
