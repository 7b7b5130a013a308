import TestSupport
import Testing

@testable import SparkRulesAuthoring
@testable import SparkRulesCompiler

@Suite("Recovery from broken rules")
struct RecoveryTests {
  /// Rules with different YAML errors, each with the code of its finding.
  static let broken: [(code: String, lines: [String])] = [
    ("SR0217", ["view: b", "trigger:tap", "actions:", "  - emit: x"]),
    ("SR0209", ["view: b", "trigger: tap", "actions:", "  - log: \"Buy"]),
    ("SR0209", ["view: b", "trigger: tap", "actions:", "  - log: 's cart"]),
    ("SR0215", ["view: [a, b", "trigger: tap", "actions:", "  - emit: x"]),
    ("SR0212", ["view: b", "trigger: tap", "actions:", "  - log: a: b"]),
    ("SR0213", ["view: @b", "trigger: tap", "actions:", "  - emit: x"]),
    ("SR0218", ["view: b", " trigger: tap", "actions:", "  - emit: x"]),
    ("SR0211", ["view: b", "trigger: tap", "actions:", "  - log: \"a\" b"]),
    ("SR0216", ["view: b", "trigger: tap", "actions:", "  - log: > x"]),
    ("SR0210", ["view: b", "trigger: tap", "actions:", "  - log: \"\\d\""]),
    ("SR0220", ["view: - b", "trigger: tap", "actions:", "  - emit: x"]),
    ("SR0202", ["view: */b", "trigger: tap", "actions:", "  - emit: x"]),
    ("SR0104", ["view: b", "\ttrigger: tap", "actions:", "  - emit: x"]),
    ("SR0106", ["view: b", "trigger\u{FF1A} tap", "actions:", "  - emit: x"]),
    ("SR0601", ["view: b", "trigger: click", "actions:", "  - emit: x"]),
    ("SR0301", ["view: b", "triger: tap", "actions:", "  - emit: x"]),
  ]
  static let right = ["view: b", "trigger: tap", "actions:", "  - log: it's", "  - emit: x"]

  @Test("each rule with a random mistake has its finding, in order", arguments: Seeds.numbers(30))
  func random(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var text = "version: 1\nname: shop\nrules:\n"
    var codes: [String] = []
    for number in 0..<Int.random(in: 1..<40, using: &random) {
      var lines = Self.right
      if Bool.random(using: &random), let mistake = Self.broken.randomElement(using: &random) {
        lines = mistake.lines
        codes.append(mistake.code)
      }
      // Each rule sends its own event, so that there is no double count.
      let own = lines.map { $0 == "  - emit: x" ? "  - emit: x\(number)" : $0 }
      text += "  rule-\(number):\n" + own.map { "    \($0)\n" }.joined()
    }
    let source = SourceText(name: "a.yaml", text: text)
    let result = RuleCompiler.compile(source)
    #expect(
      result.diagnostics.map(\.code) == codes,
      "seed \(seed):\n\(HumanReport().text(for: result.diagnostics, in: source))")
  }

  /// Lines with YAML errors that do not affect the lines around them, each with the code of its finding.
  static let brokenLines: [(code: String, line: String)] = [
    ("SR0212", "- log: a: b"), ("SR0211", "- log: \"a\" b"), ("SR0213", "- log: @x"),
    ("SR0215", "- log: [a, b"), ("SR0216", "- log: > x"), ("SR0210", "- log: \"\\d\""),
    ("SR0220", "- log: - b"), ("SR0202", "- log: */b"), ("SR0214", "- log: [a, ${x}]"),
    ("SR0603", "- logg: a"), ("SR0545", "- log: ${screen | capitalize}"),
    ("SR0317", "- with: {a: 1}"),
  ]

  @Test("each of several mistakes in a rule is reported once", arguments: Seeds.numbers(30))
  func several(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var lines = ["view: b", "trigger: tap", "actions:", "  - emit: x"]
    var codes: [String] = []
    for _ in 0..<Int.random(in: 2..<9, using: &random) {
      guard let mistake = Self.brokenLines.randomElement(using: &random) else { continue }
      lines.append("  " + mistake.line)
      codes.append(mistake.code)
    }
    if Bool.random(using: &random) {
      lines[1] = "trigger: @tap"
      codes.insert("SR0213", at: 0)
    }
    if Bool.random(using: &random) {
      lines[0] = "view: [a, b"
      codes.insert("SR0215", at: 0)
    }
    let source = SourceText(name: "a.yaml", text: Examples.rule(lines.joined(separator: "\n")))
    let result = RuleCompiler.compile(source)
    #expect(
      result.diagnostics.map(\.code) == codes,
      "seed \(seed):\n\(HumanReport().text(for: result.diagnostics, in: source))")
  }

  @Test("a rule with very many mistakes is abandoned after a limit")
  func many() {
    let lines = (0..<200).map { "  - log: @x\($0)" }.joined(separator: "\n")
    let text = Examples.rule("view: b\ntrigger: tap\nactions:\n" + lines)
    let codes = RuleCompiler.compile(SourceText(name: "a", text: text)).diagnostics.map(\.code)
    #expect(Set(codes) == ["SR0213"])
    #expect(codes.count <= 20)
  }

  @Test(
    "a mistake that affects several lines is one finding",
    arguments: [
      "view: b\n trigger: tap\nactions:\n  - log: @x",
      "view: b\ntrigger: tap\n  actions:\n  - emit: x",
      "view: b\ntrigger: tap\nactions:\n  - log: \"a\n  - log: \"b\"\n  - emit: x",
      "view: [\na, ${x}\n, b]\ntrigger: tap\nactions:\n  - emit: x",
      "view: b\ntrigger: tap\nactions:\n  - log: 'it's\n  - emit: 'x'",
      "view: b\ntrigger: tap\nactions:\n  - emit: x\n  with:\n    a: 1",
      "view: b\ntrigger: tap\nactions:\n - emit: x\n  - log: y",
      "view: b\ntrigger: tap\nactions:\n  - emit: x\n - log: y",
      "view: b\n   trigger: tap\nactions:\n  - emit: x",
      "view: b\ntrigger: tap\nactions:\n  - emit: x\n    with:\n     a: 1\n    b: 2",
      "view: b\ntrigger\n  tap\nactions:\n  - emit: x",
    ])
  func further(_ lines: String) {
    let source = SourceText(name: "a.yaml", text: Examples.rule(lines))
    let result = RuleCompiler.compile(source)
    #expect(
      result.diagnostics.count == 1,
      "\(HumanReport().text(for: result.diagnostics, in: source))")
  }

  @Test(
    "a line is repaired if its rule can be read with the repair",
    arguments: [
      "view: b\ntrigger:tap\nactions:\n  - emit: x",
      "view: b\ntrigger tap\nactions:\n  - emit: x",
      "view: b\n trigger: tap\nactions:\n  - emit: x",
      "view: b\n   trigger: tap\nactions:\n  - emit: x",
      "view: b\ntrigger: tap\nactions\n  - emit: x",
      "view: b\ntrigger: tap\nactions:\n  - emit: x\n  -log: y",
      "view: b\ntrigger: tap\nactions:\n  - emit: x\n  with:\n      a: 1",
    ])
  func repairs(_ lines: String) {
    let outcome = Fixer.fix(SourceText(name: "a.yaml", text: Examples.rule(lines)))
    #expect(outcome.changes.count == 1)
    #expect(
      outcome.result.diagnostics == [],
      "\(HumanReport().text(for: outcome.result.diagnostics, in: outcome.source))")
  }

  @Test(
    "a line with several possible repairs is reported without one",
    arguments: [
      "view: b\ntrigger: tap\nif: data.x\nand data.y\nactions:\n  - emit: x",
      "view: b\ntrigger: tap\nactions:\n    - emit: x\n   - log: y",
    ])
  func noRepair(_ lines: String) {
    let source = SourceText(name: "a.yaml", text: Examples.rule(lines))
    #expect(RuleCompiler.compile(source).diagnostics.map(\.fix) == [nil])
  }

  @Test(
    "a broken section hides neither rules nor other sections",
    arguments: [
      "let:\n  a: [x\n", "with:\n  a: b: c\n", "actions: [x\n", "sinks: @x\n", "author:me\n",
    ])
  func sections(_ section: String) {
    for text in [
      "version: 1\nname: shop\n\(section)rules:\n  a:\n    view: b\n    trigger: clik\n    actions:\n      - emit: x\n",
      "version: 1\nname: shop\nrules:\n  a:\n    view: b\n    trigger: clik\n    actions:\n      - emit: x\n\(section)",
    ] {
      let codes = RuleCompiler.compile(SourceText(name: "a", text: text)).diagnostics.map(\.code)
      #expect(codes.count == 2 && codes.contains("SR0601"), "\(codes) in \(text)")
    }
  }

  @Test("if triggers cannot be parsed, no trigger is reported as unknown")
  func unknownTriggers() {
    let text =
      "version: 1\nname: shop\ntriggers: [x\nrules:\n  a:\n    trigger: clik\n"
      + "    actions:\n      - emit: x\n"
    let codes = RuleCompiler.compile(SourceText(name: "a", text: text)).diagnostics.map(\.code)
    #expect(codes == ["SR0215"])
  }

  @Test("a missing value at the end of a region is reported at its own offset")
  func absentAtTheEnd() {
    let text = "version: 1\nname: shop\nrules:\n  a: \"x\" y\n  b:\n    view:\nlet: [\nwith: @x\n"
    let codes = RuleCompiler.compile(SourceText(name: "a", text: text)).diagnostics.map(\.code)
    #expect(codes.filter { $0 == "SR0211" || $0 == "SR0215" || $0 == "SR0213" }.count == 3)
  }

  @Test("3,000 mistakes have 3,000 findings")
  func linear() {
    let text =
      "version: 1\nname: shop\nrules:\n"
      + (0..<3_000).map { number in
        let lines = Self.broken[number % 12].lines.map {
          $0 == "  - emit: x" ? "\($0)\(number)" : $0
        }
        return "  rule-\(number):\n" + lines.map { "    \($0)\n" }.joined()
      }.joined()
    let result = RuleCompiler.compile(SourceText(name: "a", text: text))
    #expect(result.diagnostics.count == 3_000)
  }

  // The help for a key may depend on the keys around it; this test takes minutes if each key looks at all the others.
  @Test(
    "9,000 unknown keys of a rule have 9,000 findings",
    arguments: ["experiment_", "start_date_", "zork"])
  func unknownKeys(prefix: String) {
    let lines = (0..<9_000).map { "\(prefix)\($0): 2026-01-01\n" }.joined()
    let text = Examples.rule("view: b\ntrigger: tap\n\(lines)actions:\n  - emit: e")
    let result = RuleCompiler.compile(SourceText(name: "a", text: text))
    #expect(result.diagnostics.count == 9_000)
  }

  // These tests take minutes if each name or path is compared with all the others.
  @Test("1,500 misspelled names beside as many right ones have 1,500 findings")
  func misspelledNames() {
    let locals = (0..<1_500).map { "  value_\($0): a\($0)\n" }.joined()
    let rules = (0..<1_500).map {
      "  rule-\($0):\n    view: b\n    trigger: tap\n    if: data.x == valeu_\($0)\n"
        + "    actions:\n      - emit: event_\($0)\n"
    }.joined()
    let text = "version: 1\nname: shop\nlet:\n\(locals)rules:\n\(rules)"
    let result = RuleCompiler.compile(SourceText(name: "a", text: text))
    #expect(result.diagnostics.count { $0.code == "SR0540" } == 1_500)
  }

  @Test("a rule has 10,000 paths and 10,000 paths that are excluded")
  func manyPaths() {
    let (paths, excluded) = ((0..<10_000).map { "v\($0)" }, (0..<10_000).map { "w\($0)-*" })
    let text = Examples.rule(
      "view: [\(paths.joined(separator: ", "))]\nexcept: [\(excluded.joined(separator: ", "))]\n"
        + "trigger: tap\nactions:\n  - emit: e")
    let result = RuleCompiler.compile(SourceText(name: "a", text: text))
    #expect(result.ruleSet?.rules.first?.views?.paths.count == 10_000)
  }

  @Test("a name with more than a megabyte is reported")
  func longName() {
    let name = String(repeating: "b", count: (1 << 20) + 1)
    let text =
      "version: 1\nname: shop\nrules:\n  ? \(name)\n  : view: b\n    trigger: tap\n"
      + "    actions:\n      - emit: e\n"
    let result = RuleCompiler.compile(SourceText(name: "a", text: text))
    #expect(result.diagnostics.contains { $0.code == "SR0361" })
    #expect(result.ruleSet == nil)
  }
}
