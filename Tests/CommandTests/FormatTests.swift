#if Commands
import Foundation
import SparkRulesAuthoring
import SparkRulesCompiler
import Testing

@Suite("Findings in every format")
struct FormatTests {
  /// The corpus of invalid files, and some valid ones: findings of every check.
  static let corpus = [
    "Tests/SparkRulesCompilerTests/Files/wrong", "Tests/SparkRulesCompilerTests/Files/ok", "Rules",
  ]

  /// The files of the corpus that are text; their names are not those of rule files.
  static let files: [String] = corpus.flatMap { folder in
    let url = Command.package.appendingPathComponent(folder)
    let names = (FileManager.default.enumerator(atPath: url.path)?.allObjects as? [String]) ?? []
    return names.filter { $0.hasSuffix(".yaml") && !$0.contains("utf16") }.sorted().map {
      "\(folder)/\($0)"
    }
  }

  /// The findings in the corpus as a file.
  private func document(_ format: ReportFormat, in scratch: Scratch) throws -> URL {
    let run = try Command.run(["validate", "--format", format.rawValue] + Self.files)
    #expect(run.status == 1)
    #expect(run.errors.isEmpty)
    return try scratch.file("\(format).json", Data(run.output.utf8))
  }

  @Test(
    "json conforms to its schema in Grammar",
    .enabled(if: PublicValidator.isThere, "Python's jsonschema is not installed"))
  func json() throws {
    let scratch = try Scratch()
    let schema = Command.package.appendingPathComponent("Grammar/findings.schema.json")
    let document = try document(.json, in: scratch)
    #expect(try PublicValidator.complaints(about: [document], schema: schema) == "")
    let broken = try scratch.file(
      "broken.json",
      Data(#"{"version":1,"files":[],"diagnostics":[{"code":"SR1"}]}"#.utf8))
    #expect(try PublicValidator.complaints(about: [broken], schema: schema) != "")
  }

  private static let sarif = "sarif-2.1.0.json"

  @Test(
    "sarif conforms to the schema of OASIS",
    .enabled(if: PublicValidator.isThere, "Python's jsonschema is not installed"),
    .enabled(
      if: PublicValidator.isCI || PublicValidator.publicSchema(sarif) != nil,
      "SPARK_SCHEMAS has no \(sarif)"))
  func publicSARIF() throws {
    let scratch = try Scratch()
    let schema = try #require(PublicValidator.publicSchema(Self.sarif))
    let document = try document(.sarif, in: scratch)
    #expect(try PublicValidator.complaints(about: [document], schema: schema) == "")
    let text = try String(contentsOf: document, encoding: .utf8)
    let broken = try scratch.file(
      "broken.json", Data(text.replacingOccurrences(of: "ruleId", with: "rule").utf8))
    #expect(try PublicValidator.complaints(about: [broken], schema: schema) != "")
  }

  @Test(
    "sarif has what code scanning reads",
    .enabled(if: PublicValidator.isThere, "Python's jsonschema is not installed"))
  func needs() throws {
    let scratch = try Scratch()
    let schema = try scratch.file("needs.json", Data(ReaderNeeds.sarif.utf8))
    let document = try document(.sarif, in: scratch)
    #expect(try PublicValidator.complaints(about: [document], schema: schema) == "")
    let broken = try scratch.file("broken.json", Data(#"{"runs":[{}],"results":[]}"#.utf8))
    #expect(try PublicValidator.complaints(about: [broken], schema: schema) != "")
  }

  @Test(
    "short and github have one line for each finding", arguments: [ReportFormat.short, .github])
  func lines(_ format: ReportFormat) throws {
    let run = try Command.run(["validate", "--format", format.rawValue] + Self.files)
    let json = try Command.run(["validate", "--format", "json"] + Self.files)
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let count = try #require(root["diagnostics"] as? [Any]).count
    let lines = run.output.split(separator: "\n")
    #expect(count > 60)
    #expect(lines.count == count)
    switch format {
    case .github:
      #expect(lines.allSatisfy { $0.hasPrefix("::error file=") || $0.hasPrefix("::warning file=") })
    default:
      #expect(lines.allSatisfy { $0.contains("error[SR") || $0.contains("warning[SR") })
    }
  }

  @Test("a file without findings gets one line for people, and an empty list for programs")
  func clean() throws {
    func output(_ format: ReportFormat) throws -> String {
      let run = try Command.run(["validate", "Rules/shop", "--format", format.rawValue])
      #expect(run.status == 0)
      #expect(run.errors.isEmpty)
      return run.output
    }
    #expect(
      try output(.human)
        == "Rules/shop/shop.rules.yaml: nothing wrong; 7 rules send 7 events, keep 3 counters and "
        + "write 1 log line; the app must provide 6 values, which `describe --privacy` lists\n")
    #expect(
      try output(.json) == #"{"version":1,"files":["Rules/shop/shop.rules.yaml"],"diagnostics":[]}"#
        + "\n")
    #expect(try output(.short).isEmpty)
    #expect(try output(.github).isEmpty)
    #expect(try output(.sarif).contains(#""results":[]"#))
  }

  @Test("there are no colors unless the output is a terminal", arguments: ReportFormat.allCases)
  func colors(_ format: ReportFormat) throws {
    let run = try Command.run(["validate", "--format", format.rawValue] + Self.files)
    #expect(!run.output.contains("\u{1B}"))
  }
}
#endif
