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

  /// A file of the corpus with its findings, which several suites examine.
  static func compile(_ name: String, in folder: String) throws -> (SourceText, CompilationResult) {
    try results.value(for: "\(folder)/\(name)") {
      let path = Self.folder.appendingPathComponent(folder).appendingPathComponent(name).path
      let source = try SourceText(contentsOfFile: path, name: name)
      return (source, RuleCompiler.compile(source))
    }
  }

  private static let results = Results()

  // The lock protects the values.
  private final class Results: @unchecked Sendable {
    typealias Value = (SourceText, CompilationResult)
    private let lock = NSLock()
    private var values: [String: Value] = [:]

    func value(for key: String, _ make: () throws -> Value) rethrows -> Value {
      if let known = lock.withLock({ values[key] }) { return known }
      let value = try make()
      lock.withLock { values[key] = value }
      return value
    }
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
