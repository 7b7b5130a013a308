import Foundation
import Testing

@testable import SparkRulesCompiler

@Suite("Shipped rule files")
struct ShippedRulesTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Rules")

  static let files: [String] = {
    let entries = FileManager.default.enumerator(atPath: folder.path)
    return (entries?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".rules.yaml") }.sorted()
  }()

  @Test("a shipped rule file has no findings", arguments: files)
  func clean(_ name: String) throws {
    let source = try SourceText(
      contentsOfFile: Self.folder.appendingPathComponent(name).path, name: name)
    let result = RuleCompiler.compile(source)
    #expect(HumanReport().text(for: result.diagnostics, in: source) == "")
  }

  @Test("there are shipped rule files")
  func present() { #expect(Self.files.count >= 10) }
}
