import Foundation
import Testing

@testable import SparkRulesCompiler

/// Rule files in unusual but valid forms.
@Suite("Valid rule files")
struct ValidFileTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  static let names: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/ok")) ?? []
    return names.filter { $0.hasSuffix(".yaml") }.sorted()
  }()

  @Test("a valid file has no finding", arguments: names)
  func right(_ name: String) throws {
    let source = try SourceText(
      contentsOfFile: Self.folder.appendingPathComponent("ok/\(name)").path, name: name)
    let result = RuleCompiler.compile(source)
    #expect(HumanReport().text(for: result.diagnostics, in: source) == "")
    #expect(result.ruleSet != nil)
  }

  @Test("the folder contains files")
  func present() { #expect(Self.names.count >= 20) }
}
