import Foundation
import Testing

@testable import SparkRulesCompiler

/// Rule files with the exact report for each.
///
/// `SPARK_RECORD=1 swift test --filter Corpus` records the reports; read the difference before it
/// is committed.
@Suite("The corpus of rule files")
struct CorpusTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  static func files(in name: String) -> [String] {
    let folder = folder.appendingPathComponent(name).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".yaml") }.sorted()
  }

  static func compile(_ name: String, in folder: String) throws -> (SourceText, CompilationResult) {
    let path = Self.folder.appendingPathComponent(folder).appendingPathComponent(name).path
    let source = try SourceText(contentsOfFile: path, name: name)
    return (source, RuleCompiler.compile(source))
  }

  @Test("a valid file has no finding", arguments: files(in: "ok"))
  func right(_ name: String) throws {
    let (source, result) = try Self.compile(name, in: "ok")
    #expect(HumanReport().text(for: result.diagnostics, in: source) == "")
    #expect(result.ruleSet != nil)
  }

  @Test("an invalid file has the recorded report", arguments: files(in: "err"))
  func wrong(_ name: String) throws {
    let (source, result) = try Self.compile(name, in: "err")
    let shown = HumanReport().text(for: result.diagnostics, in: source)
    let expected = Self.folder.appendingPathComponent("err")
      .appendingPathComponent(name.replacingOccurrences(of: ".yaml", with: ".txt"))
    if ProcessInfo.processInfo.environment["SPARK_RECORD"] == "1" {
      try shown.write(to: expected, atomically: true, encoding: .utf8)
    }
    #expect(shown == (try? String(contentsOf: expected, encoding: .utf8)))
    #expect(!result.diagnostics.isEmpty)
    #expect((result.ruleSet == nil) == result.diagnostics.contains { $0.severity == .error })
  }

  @Test("the corpus contains files")
  func present() {
    #expect(Self.files(in: "ok").count >= 5)
    #expect(Self.files(in: "err").count >= 100)
  }
}
