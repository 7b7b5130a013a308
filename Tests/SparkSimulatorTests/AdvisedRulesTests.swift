import SparkRulesCompiler
import Testing

@testable import SparkSimulator

/// A rule that is not valid, the rule that its finding advises, and when the latter fires in a session.
struct AdvisedRule: CustomTestStringConvertible, Sendable {
  /// The lines before `actions` of the rule that a person wrote.
  let written: String
  /// The parts of the help, each of which is a part of the corrected rule as well.
  let parts: [String]
  /// The lines before `actions` of the corrected rule.
  let corrected: String
  /// The steps of the session.
  let session: String
  /// The times of the events, in seconds.
  let times: [Double]

  var testDescription: String { written }

  static let all = [
    AdvisedRule(
      written: "view: Home\ntrigger: idle\nafter: 30s",
      parts: ["from: [app-foreground, touch]", "after: 30s", "if: screen == \"Home\""],
      corrected: "from: [app-foreground, touch]\nafter: 30s\nif: screen == \"Home\"",
      session: """
        {"at":20,"do":"tap","view":"start"}
        {"at":60,"do":"tap","view":"start"}
        {"at":70,"do":"show","view":"Help"}
        {"at":200,"do":"wait"}
        """, times: [50]),
    AdvisedRule(
      written: "view: Home\ntrigger: timer\nafter: 30s",
      parts: ["from: appear", "after: 30s"],
      corrected: "view: Home\nfrom: appear\nafter: 30s",
      session: """
        {"at":10,"do":"tap","view":"start"}
        {"at":100,"do":"wait"}
        """, times: [30]),
    AdvisedRule(
      written: "view: Home\ntrigger: appear\nunless: Home/start tap\nwithin: 30s",
      parts: ["from: appear", "after: 30s", "without: {view: Home/start, trigger: tap}"],
      corrected: "view: Home\nfrom: appear\nafter: 30s\nwithout: {view: Home/start, trigger: tap}",
      session: """
        {"at":10,"do":"tap","view":"start"}
        {"at":50,"do":"show","view":"Help"}
        {"at":60,"do":"hide","view":"Help"}
        {"at":200,"do":"wait"}
        """, times: [90]),
    AdvisedRule(
      written: "view: Home\ntrigger: disappear\nunless: Home/start tapped",
      parts: [
        "from: appear", "to: [disappear, app-background]",
        "without: {view: Home/start, trigger: tap}",
      ],
      corrected:
        "view: Home\nfrom: appear\nto: [disappear, app-background]\n"
        + "without: {view: Home/start, trigger: tap}",
      session: """
        {"at":10,"do":"show","view":"Help"}
        {"at":20,"do":"hide","view":"Help"}
        {"at":25,"do":"tap","view":"start"}
        {"at":30,"do":"show","view":"Help"}
        """, times: [10]),
    AdvisedRule(
      written: "view: Home\ntrigger: disappear\nif: not tapped(start)",
      parts: [
        "from: appear", "to: [disappear, app-background]", "without: {view: start, trigger: tap}",
      ],
      corrected:
        "view: Home\nfrom: appear\nto: [disappear, app-background]\n"
        + "without: {view: start, trigger: tap}",
      session: """
        {"at":5,"do":"tap","view":"start"}
        {"at":10,"do":"show","view":"Help"}
        {"at":20,"do":"hide","view":"Help"}
        {"at":30,"do":"background"}
        """, times: [30]),
    AdvisedRule(
      written: "view: Home\ntrigger: form_abandon",
      parts: [
        "from: {view: Home, trigger: appear}",
        "to: {view: Home, trigger: [disappear, app-background]}",
      ],
      corrected:
        "from: {view: Home, trigger: appear}\n"
        + "to: {view: Home, trigger: [disappear, app-background]}\n"
        + "without: {view: Home/start, trigger: tap}",
      session: """
        {"at":10,"do":"show","view":"Help"}
        {"at":20,"do":"hide","view":"Help"}
        {"at":25,"do":"tap","view":"start"}
        {"at":30,"do":"background"}
        """, times: [10]),
    AdvisedRule(
      written: "view: Home/start\ntrigger: triple-tap",
      parts: ["times: 3", "within: 1s"],
      corrected: "view: Home/start\ntrigger: tap\ntimes: 3\nwithin: 1s",
      session: """
        {"at":1,"do":"tap","view":"start"}
        {"at":5,"do":"tap","view":"start"}
        {"at":5.3,"do":"tap","view":"start"}
        {"at":5.6,"do":"tap","view":"start"}
        """, times: [5.6]),
    AdvisedRule(
      written: "view: Home\ntrigger: appear\nif: time_on_screen > 60",
      parts: ["from: appear", "to: disappear", "at-least: 60s"],
      corrected: "view: Home\nfrom: appear\nto: disappear\nat-least: 60s",
      session: """
        {"at":30,"do":"show","view":"Help"}
        {"at":40,"do":"hide","view":"Help"}
        {"at":110,"do":"show","view":"Help"}
        """, times: [110]),
    AdvisedRule(
      written: "view: Home/end\ntrigger: tap\nafter: Home/start",
      parts: ["from: {view: Home/start, trigger: tap}"],
      corrected:
        "from: {view: Home/start, trigger: tap}\nto: {view: Home/end, trigger: tap}\nat-most: 10s",
      session: """
        {"at":1,"do":"tap","view":"end"}
        {"at":2,"do":"tap","view":"start"}
        {"at":5,"do":"tap","view":"end"}
        {"at":20,"do":"tap","view":"start"}
        {"at":40,"do":"tap","view":"end"}
        """, times: [5]),
    AdvisedRule(
      written: "view: Home/start\ntrigger: tap\ncount: 3\nwithin: 5s",
      parts: ["times: 3"],
      corrected: "view: Home/start\ntrigger: tap\ntimes: 3\nwithin: 5s",
      session: """
        {"at":1,"do":"tap","view":"start"}
        {"at":3,"do":"tap","view":"start"}
        {"at":5,"do":"tap","view":"start"}
        {"at":6,"do":"tap","view":"start"}
        """, times: [5]),
    AdvisedRule(
      written: "view: Home\ntrigger: disappear\nif: count(Home/start tap) > 0",
      parts: ["from: {view: Home/start, trigger: tap}"],
      corrected:
        "from: {view: Home/start, trigger: tap}\nto: {view: Home, trigger: disappear}",
      session: """
        {"at":5,"do":"show","view":"Help"}
        {"at":10,"do":"hide","view":"Help"}
        {"at":15,"do":"tap","view":"start"}
        {"at":20,"do":"show","view":"Help"}
        """, times: [20]),
    AdvisedRule(
      written: "view: Home\ntrigger: appear\ncancel_on: tap",
      parts: ["without: touch"],
      corrected: "view: Home\nfrom: appear\nafter: 5s\nwithout: touch",
      session: """
        {"at":3,"do":"tap","view":"end"}
        {"at":10,"do":"show","view":"Help"}
        {"at":20,"do":"hide","view":"Help"}
        {"at":40,"do":"wait"}
        """, times: [25]),
    AdvisedRule(
      written: "view: Help\ntrigger: background",
      parts: ["trigger: app-background", "if: screen == \"Help\""],
      corrected: "trigger: app-background\nif: screen == \"Help\"",
      session: """
        {"at":10,"do":"background"}
        {"at":20,"do":"foreground"}
        {"at":30,"do":"show","view":"Help"}
        {"at":40,"do":"background"}
        """, times: [40]),
  ]
}

@MainActor
@Suite("What the answers to rules that are not valid advise, played", .serialized)
struct AdvisedRulesTests {
  private func compile(_ lines: String) -> CompilationResult {
    let indented = lines.split(separator: "\n").map { "    \($0)\n" }.joined()
    let text =
      "version: 1\nname: a\nrules:\n  advised:\n\(indented)    actions:\n      - emit: sent\n"
    return RuleCompiler.compile(SourceText(name: "a.rules.yaml", text: text))
  }

  @Test("The corrected rule fires as the written one was meant", arguments: AdvisedRule.all)
  func corrected(_ rule: AdvisedRule) throws {
    let helps = compile(rule.written).diagnostics.compactMap(\.help)
    for part in rule.parts {
      #expect(helps.contains { $0.contains("`\(part)`") }, "\(helps)")
      #expect(rule.corrected.contains(part))
    }
    let result = compile(rule.corrected)
    #expect(result.diagnostics.map(\.message) == [])
    let set = try #require(result.ruleSet)
    let script = try SessionScript(reading: Array(rule.session.utf8))
    let trace = SessionTrace.play(script, rules: [set], screens: try tree(twoScreens), .rules)
    #expect(trace.events.map(\.time) == rule.times)
  }
}
