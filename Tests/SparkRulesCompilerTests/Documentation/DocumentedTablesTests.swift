import Foundation
import SparkRulesModel
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

  private static var triggers: String {
    let keywords = TriggerKeyword.allCases.filter { !$0.isDetectorName }
    let rows = keywords.map { "| `\($0.rawValue)` | \($0.definition.summary) |\n" }
    return "| trigger | fires when |\n|---|---|\n" + rows.joined()
  }

  private static var filters: String {
    let rows = RuleFilter.allCases.map { filter in
      "| `\(filter.signature)` | \(filter.definition.summary) | \(example(of: filter)) |\n"
    }
    return "| filter | result | example |\n|---|---|---|\n" + rows.joined()
  }

  private static func example(of filter: RuleFilter) -> String {
    let example = filter.definition.example
    let result = Quoted.code(LiteralPrinter.print(example.result), limit: 40)
    if filter.definition.items != nil {
      return "`data.items \\| \(filter.exampleCall)` is \(result)"
    }
    guard example.input != .null else {
      return "for a missing value, `\(filter.exampleCall)` is \(result)"
    }
    return "`\(LiteralPrinter.print(example.input)) \\| \(filter.exampleCall)` is \(result)"
  }

  @Test(
    "a table is current",
    arguments: [
      ("triggers", "WritingRules.md", triggers),
      ("filters", "ValuesAndFilters.md", filters),
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
