#if Commands
import Foundation
import SparkRulesAuthoring
import SparkRulesCompiler
import Testing

@Suite("Findings in every format", .serialized)
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
  private func document(_ format: ReportFormat, in scratch: Scratch) async throws -> URL {
    let run = try await Command.run(["validate", "--format", format.rawValue] + Self.files)
    #expect(run.status == 1)
    #expect(run.errors.isEmpty)
    return try scratch.file("\(format).json", Data(run.output.utf8))
  }

  @Test(
    "json conforms to its schema in Grammar",
    .enabled("Python's jsonschema is not installed") { await PublicValidator.isThere.value })
  func json() async throws {
    let scratch = try Scratch()
    let schema = Command.package.appendingPathComponent("Grammar/findings.schema.json")
    let document = try await document(.json, in: scratch)
    #expect(try await PublicValidator.complaints(about: [document], schema: schema) == "")
    let broken = try scratch.file(
      "broken.json",
      Data(#"{"version":1,"files":[],"diagnostics":[{"code":"SR1"}]}"#.utf8))
    #expect(try await PublicValidator.complaints(about: [broken], schema: schema) != "")
  }

  private static let sarif = "sarif-2.1.0.json"

  @Test(
    "sarif conforms to the schema of OASIS",
    .enabled("Python's jsonschema is not installed") { await PublicValidator.isThere.value },
    .enabled(
      if: PublicValidator.isCI || PublicValidator.publicSchema(sarif) != nil,
      "SPARK_SCHEMAS has no \(sarif)"))
  func publicSARIF() async throws {
    let scratch = try Scratch()
    let schema = try #require(PublicValidator.publicSchema(Self.sarif))
    let document = try await document(.sarif, in: scratch)
    #expect(try await PublicValidator.complaints(about: [document], schema: schema) == "")
    let text = try String(contentsOf: document, encoding: .utf8)
    let broken = try scratch.file(
      "broken.json", Data(text.replacingOccurrences(of: "ruleId", with: "rule").utf8))
    #expect(try await PublicValidator.complaints(about: [broken], schema: schema) != "")
  }

  @Test(
    "sarif has what code scanning reads",
    .enabled("Python's jsonschema is not installed") { await PublicValidator.isThere.value })
  func needs() async throws {
    let scratch = try Scratch()
    let schema = try scratch.file("needs.json", Data(ReaderNeeds.sarif.utf8))
    let document = try await document(.sarif, in: scratch)
    #expect(try await PublicValidator.complaints(about: [document], schema: schema) == "")
    let broken = try scratch.file("broken.json", Data(#"{"runs":[{}],"results":[]}"#.utf8))
    #expect(try await PublicValidator.complaints(about: [broken], schema: schema) != "")
  }

  @Test(
    "short and github have one line for each finding", arguments: [ReportFormat.short, .github])
  func lines(_ format: ReportFormat) async throws {
    let run = try await Command.run(["validate", "--format", format.rawValue] + Self.files)
    let json = try await Command.run(["validate", "--format", "json"] + Self.files)
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
  func clean() async throws {
    func output(_ format: ReportFormat) async throws -> String {
      let run = try await Command.run(["validate", "Rules/shop", "--format", format.rawValue])
      #expect(run.status == 0)
      #expect(run.errors.isEmpty)
      return run.output
    }
    #expect(
      try await output(.human)
        == "Rules/shop/shop.rules.yaml: nothing wrong; 7 rules send 7 events, keep 3 counters and "
        + "write 1 log line; the app must provide 6 values, which `describe --privacy` lists\n")
    #expect(
      try await output(.json)
        == #"{"version":1,"files":["Rules/shop/shop.rules.yaml"],"diagnostics":[]}"#
        + "\n")
    #expect(try await output(.short).isEmpty)
    #expect(try await output(.github).isEmpty)
    #expect(try await output(.sarif).contains(#""results":[]"#))
  }

  @Test("there are no colors unless the output is a terminal", arguments: ReportFormat.allCases)
  func colors(_ format: ReportFormat) async throws {
    let run = try await Command.run(["validate", "--format", format.rawValue] + Self.files)
    #expect(!run.output.contains("\u{1B}"))
  }
}
#endif
