#if Commands
import SparkRulesAuthoring
import SparkRulesCompiler
import Testing

@Suite("New rules")
struct NewRuleTests {
  /// A file before and after a rule for `Checkout/helpButton` is added.
  struct Layout: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let before: String
    let after: String
  }

  private static let rule = """
      help-tapped:
        view: Checkout/helpButton
        trigger: tap
        actions:
          - emit: help_tapped
            with:
              label: ${view.text}

    """

  private static let first = """
      first:
        view: Listing/a
        trigger: tap
        actions:
          - emit: a_tapped

    """

  static let layouts: [Layout] = [
    Layout(
      testDescription: "an empty file", before: "",
      after: "version: 1\nname: my-shop\n\nrules:\n\(rule)"),
    Layout(
      testDescription: "a file with only a comment", before: "# Our rules.",
      after: "# Our rules.\n\nversion: 1\nname: my-shop\n\nrules:\n\(rule)"),
    Layout(
      testDescription: "a file without rules", before: "version: 1\nname: shop\n",
      after: "version: 1\nname: shop\n\nrules:\n\(rule)"),
    Layout(
      testDescription: "a file without a name", before: "version: 1\nrules:\n",
      after: "version: 1\nname: my-shop\nrules:\n\(rule)"),
    Layout(
      testDescription: "rules without a value and a comment",
      before: "version: 1\nname: shop\nrules:  # none yet\n",
      after: "version: 1\nname: shop\nrules:  # none yet\n\(rule)"),
    Layout(
      testDescription: "empty braces", before: "version: 1\nname: shop\nrules: {}\n",
      after: "version: 1\nname: shop\nrules:\n\(rule)"),
    Layout(
      testDescription: "one rule", before: "version: 1\nname: shop\nrules:\n\(first)",
      after: "version: 1\nname: shop\nrules:\n\(first)\n\(rule)"),
    Layout(
      testDescription: "no line break at the end",
      before: "version: 1\nname: shop\nrules:\n\(first.dropLast())",
      after: "version: 1\nname: shop\nrules:\n\(first)\n\(rule)"),
    Layout(
      testDescription: "a section after the rules",
      before: "version: 1\nname: shop\nrules:\n\(first)\nwith:\n  screen: ${screen}\n",
      after: "version: 1\nname: shop\nrules:\n\(first)\n\(rule)\nwith:\n  screen: ${screen}\n"),
    Layout(
      testDescription: "a rule of the same screen before another screen",
      before: """
        version: 1
        name: shop
        rules:
          # Buying.
          buy:
            view: Checkout/buyButton
            trigger: tap
            actions:
              - emit: buy_tapped  # a sale
            # Checked in May.

          # The list.
          list: {view: Listing/a, trigger: tap, actions: [emit: list_tapped]}

        """,
      after: """
        version: 1
        name: shop
        rules:
          # Buying.
          buy:
            view: Checkout/buyButton
            trigger: tap
            actions:
              - emit: buy_tapped  # a sale
            # Checked in May.

        \(rule)
          # The list.
          list: {view: Listing/a, trigger: tap, actions: [emit: list_tapped]}

        """),
    Layout(
      testDescription: "rules without empty lines, four spaces and dashes below their key",
      before: """
        version: 1
        name: shop
        rules:
            a:
                view: Listing/a
                trigger: tap
                actions:
                - emit: a_tapped
            b:
                view: Listing/b
                trigger: tap
                actions:
                - emit: b_tapped
        """,
      after: """
        version: 1
        name: shop
        rules:
            a:
                view: Listing/a
                trigger: tap
                actions:
                - emit: a_tapped
            b:
                view: Listing/b
                trigger: tap
                actions:
                - emit: b_tapped
            help-tapped:
                view: Checkout/helpButton
                trigger: tap
                actions:
                - emit: help_tapped
                  with:
                      label: ${view.text}

        """),
    Layout(
      testDescription: "a name that is taken",
      before: """
        version: 1
        name: shop
        rules:
          help-tapped:
            view: Listing/a
            trigger: tap
            actions:
              - log: |
                  Help

        """,
      after: """
        version: 1
        name: shop
        rules:
          help-tapped:
            view: Listing/a
            trigger: tap
            actions:
              - log: |
                  Help

        \(rule.replacing("help-tapped:", with: "help-tapped-2:"))
        """.appending("")),
  ]

  private func added(
    _ rule: NewRule, to text: String
  ) throws(NewRule.Problem) -> NewRule.Result {
    try rule.added(to: SourceText(name: "Rules/MyShop.rules.yaml", text: text)) {
      RuleCompiler.compile($0)
    }
  }

  private var help: NewRule {
    NewRule(
      name: "help-tapped", path: "Checkout/helpButton", trigger: "tap", event: "help_tapped",
      properties: [.init(name: "label", value: "${view.text}")])
  }

  @Test("A rule is added without changing the rest of a file", arguments: layouts)
  func layout(_ layout: Layout) throws {
    let result = try added(help, to: layout.before)
    let text = String(decoding: result.source.bytes, as: UTF8.self)
    #expect(text == layout.after.replacing(/\n\n$/, with: "\n"))
    #expect(RuleCompiler.compile(result.source).ruleSet != nil)
    let bytes = result.source.bytes
    #expect(String(decoding: bytes[result.nameRange], as: UTF8.self) == result.name)
    let rule = String(decoding: bytes[result.range], as: UTF8.self)
    #expect(rule.hasPrefix("\(result.name):"))
    #expect(rule.hasSuffix("label: ${view.text}"))
  }

  @Test("A file with CRLF line breaks is continued with them")
  func lineBreaks() throws {
    let text = "version: 1\nname: shop\nrules:\n\(Self.first)".replacing("\n", with: "\r\n")
    let result = try added(help, to: text)
    let lines = String(decoding: result.source.bytes, as: UTF8.self).utf8.split(separator: 0x0A)
    #expect(lines.allSatisfy { $0.last == 0x0D })
  }

  @Test(
    "Texts are quoted so that the compiler reads exactly them",
    arguments: [
      "plain", "a: b", "a #b", "#b", "it's", "say \"hi\"", "both ' and \"", "true", "12", "1.50",
      "- a", "[a]", "{a", "*", "&a", "!a", "%a", "@a", "`a`", "a:", "line\nbreak", "tab\tbed",
      "back\\slash", "ends with ", " begins", "~", "null", "émoji 🎉", "100 %", "a, b", "? a", "|",
      "True", "yes", "off", "NULL", "none", "0x1F", "1e3", "1_000", ".5", "+1", "5.", "12:30",
      "2026-01-01", "<<", "=", "...", "---", "it''s", "$", "a\u{7}b", "\u{200B}",
    ])
  func quoting(_ text: String) throws {
    var rule = help
    rule.event = text.contains(where: \.isNewline) ? "help_tapped" : text
    rule.properties = [.init(name: "label", value: text)]
    let result = try added(rule, to: "version: 1\nname: shop\nrules:\n\(Self.first)")
    let set = try #require(RuleCompiler.compile(result.source).ruleSet)
    let events = SetDescription(set).events
    let event = try #require(events.last)
    #expect(event.name == rule.event)
    #expect(event.properties.map(\.values) == [[text]])
    #expect(event.properties.map(\.types) == [["text"]])
  }

  @Test("A path with special characters is read as this path")
  func path() throws {
    for path in ["Home/a \\#b", "Home/.Button#it's", "*/x", "Home/“quoted” name", "Home/a$\\{b"] {
      var rule = help
      rule.path = path
      let result = try added(rule, to: "version: 1\nname: shop\n")
      let set = try #require(RuleCompiler.compile(result.source).ruleSet)
      #expect(set.rules[0].views?.paths.map(\.source) == [path])
    }
  }

  @Test("A template that cannot be read is refused with the compiler's message")
  func invalidTemplate() {
    var rule = help
    rule.properties = [.init(name: "label", value: "${view.")]
    #expect(throws: NewRule.Problem.self) { try added(rule, to: "version: 1\nname: shop\n") }
    rule.properties = []
    rule.trigger = "tapp"
    #expect(throws: NewRule.Problem.self) { try added(rule, to: "version: 1\nname: shop\n") }
    rule.trigger = "tap"
    rule.event = ""
    #expect(throws: NewRule.Problem.self) { try added(rule, to: "version: 1\nname: shop\n") }
  }

  @Test("A file whose rules are in braces, or that is no rule file, is not changed")
  func refusedFiles() {
    for text in [
      "version: 1\nname: a\nrules: {a: {view: x, trigger: tap, actions: [emit: b]}}\n", "- a\n",
      "rules: text\n", "{version: 1}\n",
    ] {
      #expect(throws: NewRule.Problem.self) { try added(help, to: text) }
    }
  }

  @Test(
    "The style of names is that of most names",
    arguments: [
      (["buy_tapped", "help_tapped", "a-b"], "sign_in"), (["a-b", "c"], "sign-in"),
      (["buyTapped"], "signIn"), (["BuyTapped"], "SignIn"), (["Buy Tapped"], "Sign In"),
      (["Buy tapped"], "Sign in"), (["login"], "sign_in"), ([], "sign_in"),
    ])
  func style(_ names: [String], _ expected: String) {
    #expect(NamingStyle(of: names, standard: .snake).name(["sign", "in"]) == expected)
  }

  @Test("Words end at separators and before uppercase letters")
  func words() {
    #expect(NamingStyle.words(of: "buyNow-button") == ["buy", "now", "button"])
    #expect(NamingStyle.words(of: "URLField2Label") == ["url", "field2", "label"])
    #expect(NamingStyle.words(of: "Add to cart!") == ["add", "to", "cart"])
    #expect(NamingStyle.words(of: "…").isEmpty)
  }
}
#endif
