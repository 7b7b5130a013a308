import Testing

@testable import SparkRulesCompiler

@Suite("One run finds every broken rule and spoils no other")
struct RecoveryTests {
  /// Rules that break YAML, each in its own way, with the code that says so.
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

  @Test("rules with random mistakes give each its finding, in order", arguments: 0..<30)
  func random(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var text = "version: 1\nname: shop\nrules:\n"
    var codes: [String] = []
    for number in 0..<Int.random(in: 1..<40, using: &random) {
      var lines = Self.right
      if Bool.random(using: &random), let mistake = Self.broken.randomElement(using: &random) {
        lines = mistake.lines
        codes.append(mistake.code)
      }
      // Each rule sends an event of its own, so that nothing is counted twice.
      let own = lines.map { $0 == "  - emit: x" ? "  - emit: x\(number)" : $0 }
      text += "  rule-\(number):\n" + own.map { "    \($0)\n" }.joined()
    }
    let source = SourceText(name: "a.yaml", text: text)
    let result = RuleCompiler.compile(source)
    #expect(
      result.diagnostics.map(\.code) == codes,
      "seed \(seed):\n\(HumanReport().text(for: result.diagnostics, in: source))")
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

  @Test("where triggers could not be read, none is unknown")
  func unknownTriggers() {
    let text =
      "version: 1\nname: shop\ntriggers: [x\nrules:\n  a:\n    trigger: clik\n"
      + "    actions:\n      - emit: x\n"
    let codes = RuleCompiler.compile(SourceText(name: "a", text: text)).diagnostics.map(\.code)
    #expect(codes == ["SR0215"])
  }

  @Test("a value left out at the end of a region stays where it is")
  func absentAtTheEnd() {
    let text = "version: 1\nname: shop\nrules:\n  a: \"x\" y\n  b:\n    view:\nlet: [\nwith: @x\n"
    let codes = RuleCompiler.compile(SourceText(name: "a", text: text)).diagnostics.map(\.code)
    #expect(codes.filter { $0 == "SR0211" || $0 == "SR0215" || $0 == "SR0213" }.count == 3)
  }

  @Test("the time grows with the number of mistakes, not with its square", .timeLimit(.minutes(1)))
  func linear() {
    let text =
      "version: 1\nname: shop\nrules:\n"
      + (0..<3_000).map { number in
        "  rule-\(number):\n" + Self.broken[number % 12].lines.map { "    \($0)\n" }.joined()
      }.joined()
    let result = RuleCompiler.compile(SourceText(name: "a", text: text))
    #expect(result.diagnostics.count == 3_000)
  }
}
