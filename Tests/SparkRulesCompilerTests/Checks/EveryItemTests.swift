import SparkRulesModel
import Testing

@testable import SparkRulesCompiler

/// The problems that must be found, item by item.
@Suite("Every documented problem is found")
struct EveryItemTests {
  struct Item: CustomTestStringConvertible, Sendable {
    var what: String
    var codes: [String]
    var text: String
    var testDescription: String { "\(what): \(codes.joined(separator: " "))" }

    init(_ what: String, _ codes: String, _ text: String) {
      self.what = what
      self.codes = codes.split(separator: " ").map(String.init)
      self.text = text
    }
  }

  /// A rule with these lines.
  static func rule(_ lines: String) -> String { Examples.rule(lines) }
  /// A rule with these actions.
  static func actions(_ lines: String) -> String { Examples.actions(lines) }
  static func log(_ text: String) -> String { Examples.actions("- log: \(text)") }
  static func with(_ entry: String) -> String {
    Examples.actions("- emit: x\n  with:\n    a: \(entry)")
  }
  static func path(_ path: String) -> String { Examples.view(path) }
  static func condition(_ text: String) -> String { Examples.condition(text) }

  /// The pitfalls of YAML.
  static let pitfalls: [Item] = [
    Item("`no` for false", "SR0318", with("no")),
    Item("`yes` for true", "SR0318", with("yes")),
    Item("`off`", "SR0318", with("off")),
    Item("`True`", "SR0318", with("True")),
    Item("`~` for null", "SR0318", with("~")),
    Item("a leading zero", "SR0318", with("010")),
    Item("octal", "SR0318", with("0o10")),
    Item("digits in groups", "SR0318", with("1_000")),
    Item("a number that prints differently", "SR0552", with("1.10")),
    Item(
      "digits in groups in a number field", "SR0311",
      rule("view: b\ntrigger: tap\ntimes: 1_0\nwithin: 1s\nactions:\n  - emit: x")),
    Item(
      "a clock time in a duration", "SR0309",
      rule("view: b\nfrom: appear\nto: disappear\nat-least: 12:30:45\nactions:\n  - emit: x")),
    Item("` #` cuts a value", "SR0206", log("Checkout #buy")),
    Item("` #` cuts a path", "SR0206", path("Cell #3")),
    Item("` #` cuts a condition", "SR0206", condition("text == \"No. #1\"")),
    Item("` #` cuts a template", "SR0206", log("${a | default(\"x # y\")}")),
    Item("a value starts with `#`", "SR0206", path("#buyButton")),
    Item("`{{ }}` starts a value", "SR0305", log("{{x}}")),
    Item("`{x}` starts a value", "SR0305", path("{sku}")),
    Item(
      "`${x}` inside brackets", "SR0214",
      rule("view: b\ntrigger: tap\nonce-per: [session, ${data.x}]\nactions:\n  - emit: x")),
    Item("`.T[2]` inside brackets", "SR0214", path("[.Button[2], pay]")),
    Item("a second colon", "SR0212", log("Buy tapped: ${screen}")),
    Item("a colon at the end", "SR0212", log("Total:")),
    Item("a colon inside quotes", "SR0212", condition("text == \"Sale: today\"")),
    Item("`*` first", "SR0202", path("*Button")),
    Item("`&` first", "SR0201", log("&foo bar")),
    Item("`!` first", "SR0203", log("!important")),
    Item("`!` before a condition", "SR0203", condition("!view.on")),
    Item("`%` first", "SR0213", log("%x%")),
    Item("`@` first", "SR0213", path("@x")),
    Item("a backtick first", "SR0213", log("`tick`")),
    Item("`, ` first", "SR0213", log(", comma")),
    Item("`> ` first", "SR0216", condition("> 3")),
    Item("`| ` first", "SR0216", log("| piped")),
    Item("`[` first", "SR0305", log("[Add] ")),
    Item("text after brackets", "SR0211", log("[Add] to cart")),
    Item("text after quotes", "SR0211", log("\"Buy\" button")),
    Item(
      "tabs", "SR0104",
      Examples.head + "rules:\n\ta:\n    view: b\n    trigger: tap\n    actions:\n      - emit: x\n"
    ),
    Item(
      "a tab inside a rule", "SR0104",
      Examples.head + "rules:\n  a:\n    view: b\n\ttrigger: tap\n    actions:\n      - emit: x\n"),
    Item("a repeated key", "SR0303", rule("view: b\nview: c\ntrigger: tap\nactions:\n  - emit: x")),
    Item(
      "a rule twice", "SR0303",
      Examples.valid
        + "  buy-tapped:\n    view: c\n    trigger: tap\n    actions:\n      - emit: y\n"),
    Item("a merge key", "SR0205", rule("<<: x\nview: b\ntrigger: tap\nactions:\n  - emit: x")),
    Item("an alias", "SR0202", log("*a")),
    Item(
      "several documents", "SR0204",
      Examples.valid + "---\n" + Examples.valid),
    Item("no space after a colon", "SR0217", rule("view: b\ntrigger:tap\nactions:\n  - emit: x")),
    Item("no space after a dash", "SR0305", rule("view: b\ntrigger: tap\nactions:\n  -emit: x")),
    Item(
      "a name runs on", "SR0207", rule("view: buy\n  button\ntrigger: tap\nactions:\n  - emit: x")),
    Item("a text runs on", "SR0208", actions("- log: Buy\n    tapped")),
    Item("a quote never closed", "SR0209", log("\"Buy")),
    Item("an apostrophe first", "SR0209", log("'s cart")),
    Item("an unknown escape", "SR0210", log("\"\\d+\"")),
    Item("an escape that YAML accepts", "SR0221", path("\"0\\/3\"")),
    Item(
      "a no-break space in a key", "SR0106",
      rule("view: b\ntrigger:\u{A0}tap\nactions:\n  - emit: x")),
    Item("a zero-width space in a value", "SR0108", path("buy\u{200B}Button")),
    Item("a full-width colon", "SR0106", rule("view: b\ntrigger：tap\nactions:\n  - emit: x")),
    Item("a bidi control", "SR0108", log("buy\u{202E}now")),
    Item("curly quotes in a condition", "SR0506", condition("screen == “Cart”")),
    Item("an en dash for a dash", "SR0106", rule("view: b\ntrigger: tap\nactions:\n  – emit: x")),
    Item("bytes that are not UTF-8", "SR0101", log("Caf\u{E0E9}")),
    Item("a control character", "SR0102", log("a\u{7}b")),
    Item("NEL", "SR0103", log("a\u{85}b")),
    Item("LS", "SR0103", log("a\u{2028}b")),
    Item(
      "a merge conflict", "SR0105",
      Examples.head + "<<<<<<< HEAD\n" + Examples.rules + "=======\n>>>>>>> b\n"),
    Item("an empty value", "SR0306", rule("view:\ntrigger: tap\nactions:\n  - emit: x")),
    Item("null for a value", "SR0306", path("null")),
    Item("a dash after a key", "SR0220", path("- b")),
    Item(
      "a rule outside of `rules`", "SR0304",
      Examples.head + "rules:\nbuy:\n  view: b\n  trigger: tap\n  actions:\n    - emit: x\n"),
  ]

  /// Mistakes in the structure and meaning of a rule file.
  static let mistakes: [Item] = [
    Item("an unknown key", "SR0301", rule("view: b\ntriger: tap\nactions:\n  - emit: x")),
    Item("another language's key", "SR0301", rule("view: b\non: tap\nactions:\n  - emit: x")),
    Item("a missing key", "SR0302", rule("view: b\ntrigger: tap")),
    Item(
      "a misplaced key", "SR0304",
      rule("view: b\ntrigger: tap\nwith:\n  a: 1\nactions:\n  - emit: x")),
    Item("a wrong type", "SR0305", rule("view: b\ntrigger: tap\nactions: emit")),
    Item("an empty section", "SR0306", Examples.head + "rules:\n"),
    Item("another version", "SR0307", "version: 2\nname: a\n" + Examples.rules),
    Item("a well-known class without its dot", "SR0424", path("UIButton")),
    Item("an unknown trigger", "SR0601", rule("view: b\ntrigger: click\nactions:\n  - emit: x")),
    Item("an undeclared capture", "SR0540", with("${sku}")),
    Item("a repeated capture", "SR0413", path("a-<x>/b-<x>")),
    Item("a capture missing from one path", "SR0415", path("[a-<x>, b]")),
    Item("an unknown value", "SR0540", with("${scren}")),
    Item("an unknown property", "SR0541", with("${view.name}")),
    Item("an unknown filter", "SR0545", with("${screen | capitalize}")),
    Item(
      "an unknown `let` name", "SR0540",
      Examples.head + "let:\n  a: ${b}\nwith:\n  a: ${a}\n" + Examples.rules),
    Item(
      "a circle of `let` entries", "SR0557",
      Examples.head + "let:\n  a: ${b}\n  b: ${a}\nwith:\n  a: ${a}\n" + Examples.rules),
    Item("wrong arguments", "SR0546", with("${screen | truncate}")),
    Item("an argument of the wrong type", "SR0548", with("${screen | truncate('a')}")),
    Item("`elapsed` without `from`", "SR0544", with("${elapsed}")),
    Item("`visible` outside of `impression`", "SR0544", with("${visible}")),
    Item("`depth` outside of `scroll-depth`", "SR0544", with("${depth}")),
    Item(
      "`index` where no list can be", "SR0544",
      rule(
        "view: .Screen\ntrigger: appear\nactions:\n  - emit: x\n    with:\n      a: ${index.row}")),
    Item(
      "`index` where no view is", "SR0544",
      Examples.head
        + "triggers: [didShake]\nrules:\n  a:\n    trigger: didShake\n    actions:\n      - emit: x\n        with:\n          a: ${index.row}\n"
    ),
    Item("types that cannot be compared", "SR0550", condition("index.row == 'x'")),
    Item("always true", "SR0556", condition("1 < 2")),
    Item("always false", "SR0556", condition("screen == 'a' and screen == 'b'")),
    Item(
      "an empty range", "SR0607",
      rule("view: b\nfrom: appear\nto: disappear\nat-least: 2s\nat-most: 1s\nactions:\n  - emit: x")
    ),
    Item("a double count", "SR0611", actions("- emit: x\n- emit: x")),
    Item("an unused `let`", "SR0608", Examples.head + "let:\n  a: 1\n" + Examples.rules),
    Item("an e-mail address", "SR0613", log("by jane@example.com")),
    Item("an e-mail address in a condition", "SR0613", condition("app.user == 'a.b@c.de'")),
    Item("a key", "SR0614", with("AIzaSyA1234567890abcdefghijklmnopqrstuv")),
    Item("a token of letters and digits", "SR0614", with("0123456789abcdef0123456789abcdef")),
    Item(
      "what was typed into a field", "SR0615",
      rule("view: .Field\ntrigger: blur\nactions:\n  - emit: x\n    with:\n      a: ${view.text}")),
    Item(
      "what was typed where the focus goes", "SR0615",
      rule("view: search\ntrigger: focus\nactions:\n  - log: ${view.text}")),
    Item(
      "a property of two kinds", "SR0616",
      actions("- emit: x\n  with:\n    a: 1\n- emit: y\n- count: z")
        + "  other:\n    view: c\n    trigger: tap\n    actions:\n      - emit: x\n        with:\n          a: one\n"
    ),
    Item(
      "event names that look alike", "SR0617", actions("- emit: Buy Tapped\n- emit: buy_tapped")),
    Item("an undeclared sink", "SR0602", actions("- emit: {firebase: x}")),
    Item("an undeclared action", "SR0603", actions("- vibrate:")),
  ]

  /// Habits from other languages.
  static let habits: [Item] = [
    Item("`#id`", "SR0421", path("'#buy'")),
    Item("`>`", "SR0404", path("a > b")),
    Item("`//`", "SR0403", path("a//b")),
    Item("`**`", "SR0407", path("/**/b")),
    Item("`{{ }}`", "SR0503", log("a {{screen}}")),
    Item("`$(x)`", "SR0503", log("a $(screen)")),
    Item("`$x`", "SR0503", log("a $screen")),
    Item("`&&`", "SR0510", condition("view.on && view.enabled")),
    Item("`||`", "SR0510", condition("view.on || view.enabled")),
    Item("`=`", "SR0510", condition("screen = 'a'")),
    Item("`on:`", "SR0301", rule("view: b\non: tap\nactions:\n  - emit: x")),
    Item("`click`", "SR0601", rule("view: b\ntrigger: click\nactions:\n  - emit: x")),
    Item(
      "`1 second`", "SR0309",
      rule("view: b\ntrigger: impression\nat-least: 1 second\nactions:\n  - emit: x")),
    Item(
      "`0.5`", "SR0310", rule("view: b\ntrigger: impression\nvisible: 0.5\nactions:\n  - emit: x")),
    Item("a regular expression", "SR0432", path("product-.*")),
    Item("several paths in one", "SR0431", path("buyButton, payButton")),
    Item("a value without `${}`", "SR0560", with("data.price")),
    Item("`null`", "SR0512", condition("data.x != null")),
    Item("a ternary", "SR0516", log("'${data.x ? 1 : 2}'")),
    Item("a call", "SR0517", log("${upper(screen)}")),
  ]

  @Test(
    "each problem has one finding of the expected check", arguments: pitfalls + mistakes + habits)
  func item(_ item: Item) {
    let file = MarkedFile(item.text)
    let result = RuleCompiler.compile(file.source)
    let shown = HumanReport().text(for: result.diagnostics, in: file.source)
    #expect(result.diagnostics.map(\.code) == item.codes, "\(shown)")
    #expect(result.diagnostics.allSatisfy { $0.help != nil || !$0.notes.isEmpty }, "\(shown)")
  }

  @Test(
    "a larger size limit allows more rules, up to the limit of the app",
    arguments: [(1, 10_000), (8 << 20, 10_000), (16 << 20, 20_000), (100 << 20, 100_000)])
  func rules(_ size: Int, _ rules: Int) {
    #expect(RuleCompiler.Limits(size: size).rules == rules)
    #expect(rules <= RuleLimits.rules)
  }

  @Test("one rule too many is reported at its name, with help to raise the limit")
  func tooMany() {
    let text = Examples.head + "rules:\n" + (0...10_000).map { "  r\($0): x\n" }.joined()
    let source = SourceText(name: "a.yaml", text: text)
    let usual = RuleCompiler.compile(source).diagnostics
    #expect(usual.map(\.code) == [TooManyRules.code])
    #expect(usual.first?.help?.contains("--max-size") == true)
    let large = RuleCompiler.compile(source, limits: .init(size: 16 << 20)).diagnostics
    #expect(!large.contains { $0.code == TooManyRules.code })
    #expect(large.count == 10_001)
  }

  @Test("a file above the size limit is not read")
  func size() {
    let source = SourceText(name: "a.yaml", text: Examples.valid)
    let result = RuleCompiler.compile(source, limits: .init(size: 20))
    #expect(result.diagnostics.map(\.code) == ["SR0107"])
  }

  @Test("a set whose common properties make it too large is reported")
  func commonProperties() {
    let properties = (0..<9_999).map { "  p\($0): \($0)\n" }.joined()
    let rules = (0..<102).map {
      "  r\($0): {view: A/b\($0), trigger: tap, actions: [{emit: e\($0)}]}\n"
    }
    let text = "version: 1\nname: big\nwith:\n\(properties)rules:\n\(rules.joined())"
    let result = RuleCompiler.compile(SourceText(name: "big.yaml", text: text))
    #expect(result.diagnostics.map(\.code) == ["SR0362"])
  }
}
