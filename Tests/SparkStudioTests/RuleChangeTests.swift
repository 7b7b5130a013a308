#if Commands
import SparkRulesAuthoring
import SparkRulesCompiler
import Testing

@testable import SparkStudio

@Suite("Changes of rules by form")
struct RuleChangeTests {
  /// A file with a rule `buy`, whose text is indented like that of a rule.
  private static func file(_ rule: String) -> String { "version: 1\nname: shop\nrules:\n\(rule)" }

  private static let buy = """
      # The sale.
      buy:
        view: Checkout/buyButton  # below the price
        trigger: tap
        if: data.price > 0
        actions:
          - log: tapped
          - emit: buy_tapped  # the event
            with:
              # What the person pays.
              price: ${data.price}
              label: ${view.text}

      other:
        view: Checkout/help
        trigger: tap
        actions: [emit: help]

    """

  private static let wanted = NewRule(
    name: "buy", path: "Checkout/buyButton", trigger: "tap", condition: "data.price > 0",
    event: "buy_tapped",
    properties: [
      .init(name: "price", value: "${data.price}"), .init(name: "label", value: "${view.text}"),
    ])

  /// A change of the rule, and the text that it replaces.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let change: @Sendable (inout NewRule) -> Void
    let old: String
    let new: String
  }

  static let cases: [Case] = [
    Case(testDescription: "nothing", change: { _ in }, old: "", new: ""),
    Case(
      testDescription: "the event", change: { $0.event = "bought" },
      old: "emit: buy_tapped  # the event", new: "emit: bought  # the event"),
    Case(
      testDescription: "the path", change: { $0.path = "Checkout/footer/buyButton" },
      old: "Checkout/buyButton  #", new: "Checkout/footer/buyButton  #"),
    Case(
      testDescription: "the trigger", change: { $0.trigger = "long-press" },
      old: "    trigger: tap\n    if", new: "    trigger: long-press\n    if"),
    Case(
      testDescription: "a condition that requires quotes",
      change: { $0.condition = #"view.text == "a: b""# },
      old: "if: data.price > 0", new: #"if: 'view.text == "a: b"'"#),
    Case(
      testDescription: "no condition", change: { $0.condition = nil },
      old: "    if: data.price > 0\n", new: ""),
    Case(
      testDescription: "a property more",
      change: { $0.properties.append(.init(name: "row", value: "${index.row}")) },
      old: "label: ${view.text}\n", new: "label: ${view.text}\n          row: ${index.row}\n"),
    Case(
      testDescription: "a property less", change: { $0.properties.removeLast() },
      old: "          label: ${view.text}\n", new: ""),
    Case(
      testDescription: "a property instead of another",
      change: { $0.properties = [.init(name: "row", value: "${index.row}")] },
      old: "          price: ${data.price}\n          label: ${view.text}\n",
      new: "          row: ${index.row}\n"),
  ]

  @Test("Only what differs changes in the text", arguments: cases)
  func changes(_ one: Case) throws {
    let before = Self.file(Self.buy)
    var rule = Self.wanted
    one.change(&rule)
    let source = SourceText(name: "shop.rules.yaml", text: before)
    let edits = try RuleChange.edits(of: RuleForm("buy", in: source), to: rule)
    let after = String(decoding: TextEdit.apply(edits, to: source.bytes), as: UTF8.self)
    #expect(
      after
        == (one.old.isEmpty ? before : before.replacing(one.old, with: one.new, maxReplacements: 1))
    )
    #expect(RuleCompiler.compile(SourceText(name: "shop.rules.yaml", text: after)).ruleSet != nil)
  }

  @Test(
    "Properties, a condition and a mode are added to an event without them",
    arguments: [
      (
        "  r:\n    view: a\n    trigger: tap\n    actions:\n    - emit: e",
        "- emit: e\n      with:\n        p: ${screen}"
      ),
      (
        "  r:\n    view: a\n    trigger: tap\n    actions:\n      - {emit: e, with: {q: 1}}\n",
        "with: {q: 1, p: \"${screen}\"}"
      ),
    ])
  func additions(_ rule: String, _ expected: String) throws {
    let source = SourceText(name: "shop.rules.yaml", text: Self.file(rule))
    let form = try RuleForm("r", in: source)
    var wanted = NewRule(
      name: "r", path: "a", trigger: "tap", condition: "view.selected", event: "e")
    wanted.properties = form.properties.map { .init(name: $0.name, value: $0.value.text) }
    wanted.properties.append(.init(name: "p", value: "${screen}"))
    let edits = try RuleChange.edits(of: form, to: wanted)
    let changed = SourceText(
      name: "shop.rules.yaml", bytes: TextEdit.apply(edits, to: source.bytes))
    let text = String(decoding: changed.bytes, as: UTF8.self)
    #expect(text.contains("    trigger: tap\n    if: view.selected\n    actions:"))
    #expect(text.contains(expected), "\(text)")
    let shadow = try RuleChange.edits(settingShadow: true, of: RuleForm("r", in: changed))
    let counted = TextEdit.apply(shadow, to: changed.bytes)
    let result = RuleCompiler.compile(SourceText(name: "shop.rules.yaml", bytes: counted))
    #expect(result.ruleSet?.rules.first?.mode == .shadow)
    let source2 = SourceText(name: "shop.rules.yaml", bytes: counted)
    let act = try RuleChange.edits(settingShadow: false, of: RuleForm("r", in: source2))
    #expect(TextEdit.apply(act, to: counted) == changed.bytes)
  }

  @Test("A rule that is switched off is a comment, and switching it on restores the text")
  func switching() throws {
    let source = SourceText(name: "shop.rules.yaml", text: Self.file(Self.buy))
    let off = TextEdit.apply(try RuleBlock("buy", in: source).switchingOff, to: source.bytes)
    let text = String(decoding: off, as: UTF8.self)
    #expect(text.contains("  # The sale.\n  # buy:\n  #   view: Checkout/buyButton"))
    let result = RuleCompiler.compile(SourceText(name: "shop.rules.yaml", bytes: off))
    #expect(result.ruleSet?.rules.map(\.name) == ["other"])
    #expect(TextEdit.apply(RuleBlock.switchingOn(line: 4, in: off), to: off) == source.bytes)
  }

  @Test("A rule is deleted with its comment, and repeated under another name")
  func blocks() throws {
    let source = SourceText(name: "shop.rules.yaml", text: Self.file(Self.buy))
    let block = try RuleBlock("buy", in: source)
    let deleted = TextEdit.apply([block.deletion], to: source.bytes)
    let other = Self.buy[try #require(Self.buy.firstRange(of: "  other:")).lowerBound...]
    #expect(String(decoding: deleted, as: UTF8.self) == Self.file(String(other)))
    let copy = try block.duplication()
    #expect(copy.name == "buy-2")
    let repeated = TextEdit.apply([copy.edit], to: source.bytes)
    let result = RuleCompiler.compile(SourceText(name: "shop.rules.yaml", bytes: repeated))
    #expect(result.ruleSet?.rules.map(\.name) == ["buy", "buy-2", "other"])
  }

  @Test("What the form cannot express is named")
  func others() throws {
    let rule = """
        r:
          view: [a, b]
          trigger: tap
          throttle: 1s
          actions:
            - emit: e
              with:
                p: {default: 1}
            - count: taps

      """
    let form = try RuleForm("r", in: SourceText(name: "x", text: Self.file(rule)))
    #expect(form.path == nil && form.event?.text == "e")
    #expect(form.others.map(\.key) == ["view", "throttle", "p", "count"])
  }
}
#endif
