#if Commands
import Foundation
import Testing

@Suite("Tracking plans of the command", .serialized)
struct PlanCommandTests {
  /// Exports the plan of a folder of `Rules`.
  private static func export(
    _ folder: String, _ format: String, to scratch: Scratch
  ) async throws -> String {
    let run = try await Command.run(["plan", "export", "Rules/\(folder)", "--format", format])
    #expect(run.status == 0, "\(run.errors)")
    return try scratch.file("plan.json", run.output)
  }

  @Test(
    "the events of each session in Rules agree with the exported plan",
    arguments: RulesTests.folders.map { ($0, "jsonschema") } + [("shop", "segment")])
  func sessions(folder: String, format: String) async throws {
    let scratch = try Scratch()
    let plan = try await Self.export(folder, format, to: scratch)
    let check = try await Command.run(
      ["plan", "check", plan, "--events", "Rules/\(folder)/expected.jsonl"])
    #expect(check.status == 0)
    #expect(check.output.isEmpty, "\(check.output)")
    let rules = try await Command.run(["plan", "check", plan, "Rules/\(folder)", "--strict"])
    #expect(rules.status == 0, "\(rules.output)")
  }

  @Test(
    "a public validator accepts each event of Rules with the exported JSON Schema",
    .enabled("Python's jsonschema is not installed") { await PublicValidator.isThere.value })
  func validator() async throws {
    var groups: [(documents: [URL], schema: URL)] = []
    var folders: [Scratch] = []
    for folder in RulesTests.folders {
      let scratch = try Scratch()
      folders.append(scratch)
      let plan = try await Self.export(folder, "jsonschema", to: scratch)
      let lines = try RulesTests.expected(folder).split(separator: "\n").map(String.init)
      let events = try lines.filter { $0.hasPrefix("{\"emit\"") }.enumerated().map {
        try URL(fileURLWithPath: scratch.file("\(folder)-\($0.offset).json", $0.element))
      }
      groups.append((events, URL(fileURLWithPath: plan)))
    }
    #expect(try await PublicValidator.complaints(groups) == "")
    let wrong = "{\"emit\": \"no such event\", \"properties\": {}}"
    let shop = try #require(RulesTests.folders.firstIndex(of: "shop"))
    let document = try URL(fileURLWithPath: folders[shop].file("wrong.json", wrong))
    groups[shop].documents.append(document)
    let complaints = try await PublicValidator.complaints(groups)
    #expect(complaints.contains("is not one of"), "\(complaints)")
  }

  @Test(
    "a changed plan is reported in the rules and in the plan, also by validate and its settings")
  func changed() async throws {
    let scratch = try Scratch()
    let rules = try scratch.rule(
      "buy", "view: buy\ntrigger: tap\nactions:\n  - emit: bought\n    with:\n      price: 5")
    let plan = try scratch.file(
      "plan.json",
      "{\"$defs\": {\"bought\": {\"properties\": {\"price\": {\"type\": \"string\"}}}}}\n")
    let expected = [
      "\(rules):10:11: error[SR0714]: `price` is a number, and in the plan a text (\(plan):1:38)",
      "\(plan):1:38: error[SR0714]: the rule `buy` (\(rules):10:11) sends a number",
    ]
    func lines(_ arguments: [String]) async throws -> [String] {
      let run = try await Command.run(arguments + ["--format", "short"])
      #expect(run.status == 1)
      return run.output.split(separator: "\n").map(String.init)
    }
    #expect(try await lines(["plan", "check", plan, rules]) == expected)
    #expect(try await lines(["validate", rules, "--plan", plan]) == expected)
    _ = try scratch.file(".spark-rules.yaml", "plan: plan.json\n")
    #expect(try await lines(["validate", rules]) == expected)
    let report = try await Command.run(["plan", "check", plan, rules])
    #expect(report.output.contains("10 |           price: 5\n   |           ^^^^^\n"))
  }

  @Test("wrong usage and files that are no plan are reported")
  func wrong() async throws {
    let scratch = try Scratch()
    let plan = try scratch.file("plan.json", "{}")
    #expect(try await Command.run(["plan", "check", plan]).status == 2)
    #expect(try await Command.run(["plan", "check", plan, "Rules", "--events", "x"]).status == 2)
    let none = try await Command.run(["plan", "check", plan, "Rules/shop"])
    #expect(none.status == 1)
    #expect(none.errors.hasPrefix("\(plan): this is not a tracking plan; "))
    let missing = try await Command.run(["validate", "Rules/shop", "--plan", "no-such.json"])
    #expect(missing.status == 3)
    #expect(missing.errors.contains("no-such.json: there is no such file"))
  }
}
#endif
