import Foundation
import Testing

@testable import SparkRulesCompiler

@Suite("Rule files that ship are right")
struct ShippedRulesTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Rules")

  static let files: [String] = {
    let entries = FileManager.default.enumerator(atPath: folder.path)
    return (entries?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".rules.yaml") }.sorted()
  }()

  @Test("nothing is found in a rule file that ships", arguments: files)
  func clean(_ name: String) throws {
    let source = try SourceText(
      contentsOfFile: Self.folder.appendingPathComponent(name).path, name: name)
    let result = RuleCompiler.compile(source)
    #expect(HumanReport().text(for: result.diagnostics, in: source) == "")
  }

  @Test("there are files to look at")
  func present() { #expect(Self.files.count >= 10) }
}
