import Foundation
import Testing

@testable import SparkRulesCompiler

/// A rule file in a page of the documentation.
struct DocumentedRules: Sendable, CustomTestStringConvertible {
  let page: String
  let line: Int
  let text: String

  var testDescription: String { "\(page):\(line)" }

  /// Whole rule files in fenced blocks; parts of files do not begin with a version.
  static let all: [DocumentedRules] = pages.flatMap { page -> [DocumentedRules] in
    let text = (try? String(contentsOf: root.appendingPathComponent(page), encoding: .utf8)) ?? ""
    let lines = text.components(separatedBy: "\n")
    return lines.indices.filter { lines[$0] == "```yaml" }.compactMap { start in
      let block = lines[(start + 1)...].prefix { $0 != "```" }
      guard block.first == "version: 1" else { return nil }
      return DocumentedRules(
        page: page, line: start + 2, text: block.joined(separator: "\n") + "\n")
    }
  }

  /// The README and all pages about rules.
  static let pages: [String] = {
    let folder = "Sources/SparkRulesCompiler/SparkRulesCompiler.docc"
    let files = try? FileManager.default.contentsOfDirectory(
      atPath: root.appendingPathComponent(folder).path)
    let names = (files ?? []).filter { $0.hasSuffix(".md") }.sorted()
    return ["README.md"] + names.map { "\(folder)/\($0)" }
  }()

  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
}

@Suite("The documentation")
struct DocumentationTests {
  @Test("every rule file in a page is valid", arguments: DocumentedRules.all)
  func isRight(_ rules: DocumentedRules) {
    let result = RuleCompiler.compile(SourceText(name: rules.page, text: rules.text))
    #expect(result.diagnostics.map { "\($0.code) \($0.message)" } == [])
    #expect(result.ruleSet != nil)
  }

  @Test("every code of a check in a page exists", arguments: DocumentedRules.pages)
  func codes(_ page: String) throws {
    let text = try String(
      contentsOf: DocumentedRules.root.appendingPathComponent(page), encoding: .utf8)
    let codes = text.matches(of: /\bSR[0-9]{4}\b/).map { String($0.output) }
    #expect(codes.filter { AllChecks.check(for: $0)?.code != $0 } == [])
  }

  @Test(
    "the pages contain rule files", arguments: ["README", "WritingRules", "Recipes", "CheatSheet"])
  func hasRules(page: String) {
    #expect(DocumentedRules.all.contains { $0.page.hasSuffix("\(page).md") })
  }
}
