import Testing

@testable import SparkRulesCompiler

/// Pitfalls of YAML for people who are not programmers, as libyaml parses them; each row has a finding.
@Suite("Every pitfall of YAML is reported")
struct PitfallTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var name: String
    var text: String
    /// The codes of all findings.
    var codes: [String]
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ codes: String...) {
      self.name = name
      self.text = text
      self.codes = codes
    }
  }

  /// A position for a value, with the lines around it.
  enum Position: String, CaseIterable {
    case view, `if`, log, with

    func file(_ value: String) -> String {
      switch self {
      case .view: Examples.rule("view: \(value)\ntrigger: tap\nactions:\n  - emit: x")
      case .if: Examples.rule("view: b\ntrigger: tap\nif: \(value)\nactions:\n  - emit: x")
      case .log: Examples.actions("- log: \(value)")
      case .with: Examples.actions("- emit: x\n  with:\n    a: \(value)")
      }
    }
  }

  static func codes(_ text: String) -> [String] {
    RuleCompiler.compile(SourceText(name: "a", text: text)).diagnostics.map(\.code)
  }

  static func value(_ value: String, at position: Position, _ codes: String...) -> Row {
    var row = Row("\(position): \(value)", position.file(value))
    row.codes = codes
    return row
  }

  static let values: [Row] = [
    value("no", at: .with, "SR0318"), value("Yes", at: .with, "SR0318"),
    value("on", at: .with, "SR0318"),
    value("010", at: .with, "SR0318"), value("0o10", at: .with, "SR0318"),
    value("1_000", at: .with, "SR0318"),
    value("1.10", at: .with, "SR0552"), value("~", at: .with, "SR0318"),
    value("Checkout #buy", at: .view, "SR0206"), value("Cell #3", at: .log, "SR0206"),
    value("view.text == \"No. #1\"", at: .if, "SR0206"), value("#buyButton", at: .view, "SR0206"),
    value("#${screen}", at: .with, "SR0206"),
    value("${data.a | default(\"x # y\")}", at: .log, "SR0206"),
    value("{{ x }}", at: .log, "SR0305"), value("{sku}", at: .view, "SR0305"),
    value("{x}", at: .if, "SR0305"),
    value("[a]", at: .log, "SR0305"), value("[data-id=1]", at: .if, "SR0305"),
    value("[${view.id}, b]", at: .view, "SR0214"), value("{a: ${screen}}", at: .with, "SR0214"),
    value("${screen: 1}", at: .log, "SR0212"), value("a: b: c", at: .log, "SR0212"),
    value("Note:", at: .with, "SR0212"),
    value("${screen}: ${view.id}", at: .with, "SR0212"),
    value("view.text == \"Sale: today\"", at: .if, "SR0212"),
    value("view.on ? 1 : 2", at: .if, "SR0212"),
    value("*Button", at: .view, "SR0202"), value("*", at: .view, "SR0202"),
    value("*/b", at: .view, "SR0202"),
    value("&foo bar", at: .log, "SR0201"), value("&guest", at: .if, "SR0201"),
    value("!important", at: .with, "SR0203"),
    value("!view.on", at: .if, "SR0203"), value("!!! price", at: .log, "SR0203"),
    value("%x%", at: .log, "SR0213"), value("@x", at: .view, "SR0213"),
    value("`tick`", at: .with, "SR0213"),
    value(", comma", at: .log, "SR0213"), value("? help", at: .log, "SR0213"),
    value("- dash", at: .with, "SR0220"),
    value("> 3", at: .log, "SR0216"), value("| piped", at: .with, "SR0216"),
    value("\"Buy\" button", at: .log, "SR0211"), value("\"Sale\" in view.text", at: .if, "SR0211"),
    value("[Add] to cart", at: .with, "SR0211"), value("{sku}-cell", at: .view, "SR0211"),
    value("{{x}} hi", at: .log, "SR0211"),
    value("'s cart", at: .log, "SR0209"), value("\"never closed", at: .view, "SR0209"),
    value("\"\\d+\"", at: .log, "SR0210"), value("\"\\*\"", at: .view, "SR0210"),
    value("\"0\\/3\"", at: .view, "SR0221"),
    value("buy\n      button", at: .view, "SR0207"), value("Buy\n        now", at: .log, "SR0208"),
    value("a\u{2028}b", at: .log, "SR0103"), value("buy\u{A0}now", at: .view, "SR0108"),
    value("buy\u{200B}now", at: .view, "SR0108"), value("\u{FEFF}buy", at: .view, "SR0108"),
    value("\u{202E}buy", at: .log, "SR0108"), value("“buy”", at: .view, "SR0426"),
    value("null", at: .view, "SR0306"), value("", at: .log, "SR0306"), value("", at: .if, "SR0306"),
    value("", at: .with, "SR0306"),
  ]

  static let structures: [Row] = [
    Row(
      "a tab for indentation",
      Examples.head + "rules:\n\ta: {view: b, trigger: tap, actions: [{emit: x}]}\n", "SR0104"),
    Row("a blank line with a tab", Examples.head + "\t\n" + Examples.rules, "SR0104"),
    Row(
      "a repeated rule", Examples.valid + "  buy-tapped:\n    view: b\n", "SR0303"),
    Row("a repeated key", "version: 1\n" + Examples.valid, "SR0303"),
    Row(
      "a merge key", Examples.rule("<<: base\nview: b\ntrigger: tap\nactions:\n  - emit: x"),
      "SR0205"),
    Row(
      "an alias to nothing", Examples.rule("view: *card\ntrigger: tap\nactions:\n  - emit: x"),
      "SR0202"),
    Row("several documents", Examples.valid + "---\na: b\n", "SR0204"),
    Row(
      "no space after a colon", Examples.rule("view: b\ntrigger:tap\nactions:\n  - emit: x"),
      "SR0217"),
    Row(
      "no space after any colon", Examples.rule("view:b\ntrigger:tap\nactions:\n  - emit: x"),
      "SR0217", "SR0217"),
    Row("no space after an action's colon", Examples.actions("- emit:x"), "SR0305"),
    Row("no space after a dash", Examples.actions("-emit: x"), "SR0305"),
    Row("no colon", Examples.rule("view: b\ntrigger tap\nactions:\n  - emit: x"), "SR0217"),
    Row(
      "a full-width colon", Examples.rule("view：b\ntrigger: tap\nactions:\n  - emit: x"), "SR0106"),
    Row(
      "a no-break space after a colon",
      Examples.rule("view: b\ntrigger:\u{A0}tap\nactions:\n  - emit: x"), "SR0106"),
    Row("a long dash", Examples.actions("– emit: x"), "SR0106"),
    Row("a bullet", Examples.actions("• emit: x"), "SR0106"),
    Row(
      "a rule outdented from its section",
      Examples.head + "rules:\na:\n  view: b\n  trigger: tap\n", "SR0304"),
    Row(
      "`with` after its own dash", Examples.actions("- emit: x\n- with:\n    a: 1"), "SR0317"),
    Row(
      "`with` in a rule",
      Examples.rule("view: b\ntrigger: tap\nwith:\n  a: 1\nactions:\n  - emit: x"), "SR0304"),
    Row(
      "`if` wrapped at its own indentation",
      Examples.rule("view: b\ntrigger: tap\nif: data.x\nand data.y\nactions:\n  - emit: x"),
      "SR0217"),
    Row(
      "a conflict",
      "<<<<<<< a\nversion: 1\n=======\nversion: 1\n>>>>>>> b\nname: shop\n" + Examples.rules,
      "SR0105"),
  ]

  @Test("each row has its finding and no other", arguments: values + structures)
  func row(_ row: Row) {
    #expect(Self.codes(row.text) == row.codes, "\(row.text)")
  }

  static let safe = [
    "Tom's cart", "a/b", "product-*", "购物车", "корзина", "❤️ like", "50% off", "0\\/3", "key:value",
    "-dash", "a-b_c.d",
  ]

  @Test("safe spellings have no findings", arguments: safe)
  func everyday(_ value: String) {
    for position in [Position.view, .log, .with] {
      #expect(Self.codes(position.file(value)) == [], "\(position) \(value)")
    }
  }

  static let safeTemplates = [
    "${screen} | ${view.id}", "${data.a | default(\"x\")}", "${screen}, ${view.id}",
    "tapped \"${screen}\"",
    "it's ${screen}", "$5", "(a) or (b)", "a | b", "Order#3", "x # a comment", "x   #a comment",
  ]

  @Test("safe templates have no findings", arguments: safeTemplates)
  func templates(_ value: String) {
    for position in [Position.log, .with] {
      #expect(Self.codes(position.file(value)) == [], "\(position) \(value)")
    }
  }

  static let safeConditions = [
    "data.a > 3", "not view.on", "data.price >= 10 and view.text contains \"Sale\"",
    "data.x in [\"S\", \"M\"]",
    "view.text == \"#1\"", "view.text ==\n      \"a\"", "data.x is set # a comment",
    "'\"Sale\" in view.text'",
  ]

  @Test("safe conditions have no findings", arguments: safeConditions)
  func conditions(_ value: String) {
    #expect(Self.codes(Position.if.file(value)) == [], "\(value)")
  }
}
