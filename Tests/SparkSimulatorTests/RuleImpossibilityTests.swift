import SparkRulesCompiler
import Testing

@testable import SparkSimulator

/// Proofs that rules cannot fire, and how they are reported.
@MainActor
@Suite(.serialized)
struct RuleImpossibilityTests: TrialSuite {
  private nonisolated static let impossible: [(rule: [String], reason: String)] = [
    (
      ["view: Checkout/buyButon", "trigger: tap"],
      "no view matches `Checkout/buyButon`: nothing on these screens is called `buyButon`; did you mean "
        + "`buyButton`?"
    ),
    (["view: Product/title", "trigger: tap"], "`Product/title` is a label that takes no touches"),
    (["view: .Image", "trigger: tap"], "`Product/photo` is an image that takes no touches"),
    (
      ["view: .Button", "trigger: tap", "if: (app.tier | lower) == \"Gold\""],
      "`app.tier | lower == \"Gold\"`: `lower` gives no capital letters"
    ),
    (
      ["view: .Button", "trigger: tap", "if: screen == \"checkout\""],
      "`screen == \"checkout\"` is never true: `screen` is \"Checkout\"; write \"Checkout\" instead of "
        + "\"checkout\""
    ),
    (
      ["view: Product/photo", "trigger: impression", "if: not view.enabled"],
      "`view.enabled` is never false: `view.enabled` is missing"
    ),
    (
      [
        "from: {view: SignUp/email, trigger: focus}", "to: {view: SignUp, trigger: disappear}",
        "without: {view: SignUp/email, trigger: blur}",
      ],
      "to leave SignUp, `email` has to lose the focus first, and `without` cancels the pair then"
    ),
  ]

  private nonisolated static let alsoImpossible: [(rule: [String], reason: String)] = [
    (
      [
        "steps:", "  - one: {view: Product, trigger: appear}",
        "  - two: {view: Checkout/buyButton, trigger: tap}",
        "without: {view: Product, trigger: disappear}",
      ],
      "`Product` is left before `two` can occur, and `without` cancels the rule then"
    ),
    (
      ["view: Product", "from: appear", "to: disappear", "without: [disappear]"],
      "`without` cancels every `to`, because it has the same trigger"
    ),
    (
      ["view: Product/.Button", "except: Product", "trigger: tap"],
      "`except` excludes every view that `Product/.Button` matches"
    ),
    (
      ["view: Checkout", "trigger: appear", "if: previous_screen == \"Produkt\""],
      "`previous_screen == \"Produkt\"` is never true: `previous_screen` is \"Product\"; write "
        + "\"Product\" instead of \"Produkt\""
    ),
    (
      ["view: .Button", "trigger: tap", "if: screen in [\"Home\", \"Plp\"]"],
      "`screen in [\"Home\", \"Plp\"]` is never true: `screen` is \"Product\" or \"Checkout\""
    ),
    (
      ["view: SignUp/email", "trigger: tap"],
      "`SignUp/email` is a field, which reports `focus` and no `tap`"
    ),
    (
      ["view: Product/add", "trigger: submit"],
      "`Product/add` is a button, and `submit` comes from fields"
    ),
  ]

  @Test("a rule that cannot fire is explained", arguments: impossible + alsoImpossible)
  func impossibilityIsExplained(_ sample: (rule: [String], reason: String)) throws {
    #expect(try line(sample.rule) == "never: \(sample.reason)")
  }

  @Test("a part of a rule that has another effect than it seems to have is remarked")
  func remarks() throws {
    let rules = """
        visible:
          view: Checkout
          from: [appear, app-foreground]
          to: [disappear, app-background]
          actions: [{log: "${elapsed}"}]
        seconds: {view: Checkout, from: appear, to: [disappear, app-background], actions: [{log: "${elapsed}"}]}
        reached:
          steps:
            - start: {view: Product, trigger: appear}
            - bought: {view: Checkout/buyButton, trigger: tap}
          at: [start, bought]
          actions: [{log: "${bought.data.price}"}]
        guarded:
          steps:
            - start: {view: Product, trigger: appear}
            - bought: {view: Checkout/buyButton, trigger: tap}
          at: [start, bought]
          if: bought.data.price == 3
          actions: [{log: x}]

      """
    let found = try results(rules)
    #expect(found.filter(\.fires).count == found.count)
    #expect(
      found.map(\.remarks) == [
        [
          "`app-foreground` begins the time also when the view is not displayed; `trigger: dwell` measures "
            + "the time for which a view is visible"
        ],
        [
          "the time after a return from the background is not counted; `trigger: dwell` measures the time "
            + "for which a view is visible"
        ],
        ["`bought.data.price` is missing at `start`"],
        [
          "at the step `start` it never fires: `bought.data.price == 3` is never true: "
            + "`bought.data.price` is missing"
        ],
      ])
  }

  @Test("a page source proves nothing about views, classes and touches")
  func inferredScreensProveNothing() throws {
    let source = """
      <XCUIElementTypeApplication name="Shop"><XCUIElementTypeWindow>
      <XCUIElementTypeStaticText name="title" label="Title" x="0" y="0" width="100" height="20"/>
      </XCUIElementTypeWindow></XCUIElementTypeApplication>
      """
    #expect(try line(["view: missing", "trigger: tap"], on: [source]).hasPrefix("unknown"))
    #expect(!(try line(["view: title", "trigger: submit"], on: [source]).hasPrefix("never")))
  }

  @Test("validation reports a rule that cannot fire at the key with the cause, once")
  func findingsHaveRanges() throws {
    let text = """
      version: 1
      name: test
      rules:
        label:
          view: Product/title
          trigger: tap
          actions: [{log: x}]
        text:
          view: Product/add
          trigger: tap
          if: view.text == "Add to Cart"
          actions: [{log: x}]
        # The condition has a finding of its own.
        gold:
          view: Product/add
          trigger: tap
          if: (app.tier | lower) == "Gold"
          actions: [{log: x}]
        fires:
          view: Product/add
          trigger: tap
          actions: [{log: x}]

      """
    let source = SourceText(name: "test.rules.yaml", text: text)
    let compiled = RuleCompiler.compile(source)
    let finder = NeverFinder([try tree(Self.screens)])
    for _ in 0..<2 {
      let found = finder.findings(compiled, in: source)
      #expect(
        found.map { String(decoding: source.bytes[$0.range], as: UTF8.self) } == ["trigger", "if"])
      #expect(
        found.map(\.message) == [
          "the rule never fires: `Product/title` is a label that takes no touches",
          "on these screens, `view.text == \"Add to Cart\"` is not true: `view.text` is \"Add to cart\"; "
            + "write \"Add to cart\" instead of \"Add to Cart\"",
        ])
      #expect(found.map(\.code) == ["SR0806", "SR0807"])
    }
  }

  @Test("one cause has one finding")
  func causesAreReportedOnce() throws {
    let text = """
      version: 1
      name: test
      rules:
        button:
          view: Product/.Button
          trigger: submit
          actions: [{log: x}]

      """
    let source = SourceText(name: "test.rules.yaml", text: text)
    let compiled = RuleCompiler.compile(source)
    #expect(compiled.diagnostics.map(\.code) == ["SR0622"])
    let finder = NeverFinder([try tree(Self.screens)])
    let found = finder.findings(compiled, in: source)
    #expect(found.isEmpty)
  }
}
