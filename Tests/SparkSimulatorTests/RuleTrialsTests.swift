import Foundation
import SparkRulesCompiler
import TestSupport
import Testing

@testable import SparkSimulator

/// Sessions in which rules fire.
@MainActor
@Suite(.serialized)
struct RuleTrialsTests: TrialSuite {
  private nonisolated static let firing: [(rule: [String], session: String)] = [
    (["view: Checkout/buyButton", "trigger: tap"], "show Checkout, tap buyButton"),
    (
      ["view: Checkout/buyButton", "trigger: tap", "if: data.price > 20"],
      "show Checkout, tap buyButton, if `data.price` is 21"
    ),
    (
      ["view: Product", "from: appear", "to: disappear", "at-least: 2s"], "wait 2 s, leave Product"
    ),
    (
      [
        "from: {view: SignUp/.Field, trigger: focus}", "to: {view: SignUp, trigger: disappear}",
      ], "show SignUp, focus email, leave SignUp"
    ),
    (
      [
        "from: pushOpened", "to: {view: Checkout/buyButton, trigger: tap}", "at-most: 24h",
      ],
      "trigger pushOpened, show Checkout, tap buyButton (`at-most: 24h` is never reached: a session ends after "
        + "30 min in the background)"
    ),
    (
      ["view: Checkout", "trigger: appear", "if: previous_screen == \"SignUp\""],
      "show SignUp, show Checkout, if `previous_screen` is SignUp"
    ),
    (
      ["view: Checkout/buyButton", "trigger: tap", "if: time.clock >= 18:00"],
      "at 2026-01-01T18:00, show Checkout, tap buyButton"
    ),
    (["view: Product/photo", "trigger: impression"], "wait 1.1 s"),
    (
      ["view: Checkout/buyButton", "from: tap", "to: app-background"],
      "show Checkout, tap buyButton, background"
    ),
    (
      ["view: Product/add", "from: tap", "after: 3s", "if: screen == \"Checkout\""],
      "tap add, show Checkout, wait 3.1 s, if `screen` is Checkout"
    ),
    (["trigger: app-background"], "background"),
    (
      ["trigger: session-start", "if: session.number == 3"],
      "2 times (background, wait 31 min, foreground)"
    ),
    (
      ["view: Checkout/buyButton", "trigger: tap", "times: 3", "within: 5s"],
      "show Checkout, tap buyButton 3 times"
    ),
  ]

  @Test("a session is found and described", arguments: firing)
  func sessionIsFound(_ sample: (rule: [String], session: String)) throws {
    #expect(try line(sample.rule) == "fires: \(sample.session)")
  }

  @Test(
    "an event is described by its own properties, and a rule without one by what it does instead",
    arguments: [
      (
        "{emit: bought, with: {app: shop, price: \"${data.price}\", label: \"${view.text}\"}}",
        "→ bought price=3 label=\"Buy now\""
      ),
      ("{count: taps}, {log: x}", "→ counts taps by 1"), ("{log: tapped}", "→ logs tapped"),
      ("{remember: {last: \"${screen}\"}}", "→ remembers last=Checkout"),
    ])
  func consequence(actions: String, expected: String) throws {
    let found = try last(
      """
        one: {view: Product, trigger: appear, actions: [{emit: seen, with: {app: shop}}]}
        two: {view: Checkout/buyButton, trigger: tap, actions: [\(actions)]}

      """)
    #expect(found == "show Checkout, tap buyButton \(expected)")
  }

  @Test(
    "a session contains what has to be remembered before",
    arguments: [
      (
        "trigger: pushOpened, actions: [{remember: {it: \"${trigger.campaign}\"}}]",
        "remembered.it == \"winter\"", "trigger pushOpened, show Checkout, tap buyButton", "winter"
      ),
      (
        "view: Product/add, trigger: tap, actions: [{remember: {it: paid}}]",
        "remembered.it is set", "tap add, show Checkout, tap buyButton", "paid"
      ),
      (
        "view: Product/add, trigger: tap, actions: "
          + "[{remember: {it: \"${(remembered.it | default(0)) + 1}\"}}]",
        "remembered.it >= 3", "tap add 3 times, show Checkout, tap buyButton", "3"
      ),
    ])
  func remembered(rule: String, condition: String, words: String, value: String) throws {
    let rules = """
        one: {\(rule)}
        two: {view: Checkout/buyButton, trigger: tap, if: '\(condition)', actions: [{log: x}]}

      """
    #expect(try last(rules) == "\(words), if `remembered.it` is \(value) → logs x")
    #expect(try last(rules, on: []).contains(", if `remembered.it` is \(value) → logs x"))
  }

  @Test("values that follow from one another have one reason")
  func endlessValues() throws {
    let found = try last(
      """
        one: {view: Product/add, trigger: tap, actions: [{remember: {it: "${(remembered.it | default(0)) + 1}"}}]}
        two: {view: Checkout/buyButton, trigger: tap, if: remembered.it > 1000, actions: [{log: x}]}

      """)
    #expect(
      found == "unknown: no session was found after which `remembered.it` is 1001: "
        + "no session was found after which `remembered.it` is 1000")
  }

  @Test("a value that no rule remembers is the reason why no session is found")
  func neverRemembered() throws {
    let found = try last(
      """
        one: {view: Product/add, trigger: tap, actions: [{remember: {plan: free}}]}
        two: {view: Checkout/buyButton, trigger: tap, if: remembered.plan == "gold", actions: [{log: x}]}

      """)
    #expect(
      found == "unknown: no session was found after which `remembered.plan` is gold: "
        + "no values were found for which `plan == \"gold\"` is true")
  }

  /// Rules that compare what the app can change.
  private nonisolated static let changed: [(rule: [String], session: String)] = [
    (
      ["view: Product/add", "trigger: impression", "if: view.text == \"Sold out\""],
      "wait 1.1 s, if `view.text` is \"Sold out\" (on these screens, "
        + "`view.text == \"Sold out\"` is not true: `view.text` is \"Add to cart\")"
    ),
    (
      ["view: Product/add", "trigger: tap", "if: view.text == \"Add to Cart\""],
      "tap add, if `view.text` is \"Add to Cart\" (on these screens, `view.text == \"Add to Cart\"` is not true: "
        + "`view.text` is \"Add to cart\"; write \"Add to cart\" instead of \"Add to Cart\")"
    ),
    (
      ["view: .Button", "trigger: tap", "if: screen == \"Home\" or view.text == \"Buy Now\""],
      "tap add, if `view.text` is \"Buy Now\" (on these screens, `view.text == \"Buy Now\"` is not true: "
        + "`view.text` is \"Buy now\"; write \"Buy now\" instead of \"Buy Now\", and "
        + "`screen == \"Home\"` is not true: `screen` is \"Checkout\" or \"Product\")"
    ),
    (
      ["view: .Button", "trigger: tap", "if: view.text == \"Buy now\""],
      "show Checkout, tap buyButton"
    ),
    (
      ["view: Product/add", "trigger: impression", "if: not view.enabled"],
      "wait 1.1 s, if `view.enabled` is false"
    ),
    (
      ["view: SignUp/email", "trigger: blur", "if: view.text == \"a\""],
      "show SignUp, focus email, blur email, if `view.text` is a (on these screens, "
        + "`view.text == \"a\"` is not true: `view.text` is missing)"
    ),
  ]

  @Test("the app changes texts and states of views", arguments: changed)
  func appChangesViews(_ sample: (rule: [String], session: String)) throws {
    #expect(try line(sample.rule) == "fires: \(sample.session)")
  }

  @Test("steps after which a rule does nothing else are not part of its session")
  func shortSessions() throws {
    let list = """
      {"version": 1, "screens": [{"screen": "S", "view": {"children": [
        {"class": "UIScrollView", "id": "page", "frame": [0, 0, 390, 400],
          "children": [{"id": "text", "frame": [0, 0, 390, 410]}]}]}}]}
      """
    let rules = """
        read: {view: page, trigger: scroll-depth, at: [25%, 50%], actions: [{emit: read, with: {depth: "${depth}"}}]}

      """
    let session = try #require(try results(rules, on: [list]).first?.session)
    #expect(session.words == "start the app")
    #expect(session.lines.count == 2)
    let source = """
      <XCUIElementTypeApplication name="Shop"><XCUIElementTypeWindow>
      <XCUIElementTypeButton name="map" label="Map" x="0" y="0" width="100" height="20"/>
      </XCUIElementTypeWindow></XCUIElementTypeApplication>
      """
    #expect(
      try line(["view: map", "from: appear", "to: tap", "at-most: 5s"], on: [source])
        == "fires: tap map")
    // A saved session without steps is valid, and the rule fires in it as well.
    let script = try SessionScript(reading: session.jsonLines)
    #expect(script.steps.isEmpty)
  }

  @Test("of parts that exclude each other, one that fails with the nearest values is named")
  func contradictionIsNamed() throws {
    let found = try line(
      [
        "view: .Button", "trigger: tap",
        "if: time.weekday == \"friday\" and time.clock >= 18:00 and time.clock < 17:00",
      ])
    #expect(found.contains("`time.clock"), "\(found)")
  }

  @Test("a value that is not solved is unknown, with the part of the condition")
  func unsolvedPartIsNamed() throws {
    let found = try line(
      ["view: .Button", "trigger: tap", "if: (data.code | hash) == \"abc\""])
    #expect(
      found == "unknown: no values were found for which `data.code | hash == \"abc\"` is true")
  }

  @Test("a rule that another one deprives of the touch fires only alone")
  func otherRuleIsNamed() throws {
    let card = """
      {"version": 1, "screens": [{"screen": "S", "view": {"children": [
        {"id": "card", "children": [{"id": "inner", "frame": [0, 0, 390, 44]}]}]}}]}
      """
    let rules = """
        outer: {view: S/card, trigger: tap, actions: [{log: x}]}
        inner: {view: S/card/inner, trigger: tap, actions: [{log: y}]}

      """
    let found = try results(rules, on: [card])
    #expect(found.map(\.fires) == [false, true])
    guard case .unknown(let reason) = found[0].outcome else { return }
    #expect(reason == "it fires alone; with the other rules, `inner` receives the trigger")
  }

  @Test("a draft of a test passes")
  func draftPasses() throws {
    let rules = """
        rule: {view: Checkout/buyButton, trigger: tap, if: data.price > 20, actions: [{emit: sold, with: {at: "${data.price}"}}]}

      """
    let result = try #require(try results(rules).first)
    let draft = try #require(TestDraft.text(of: result))
    #expect(
      draft == """
        - name: rule fires
          steps:
            - {at: 1, do: update, view: Checkout/buyButton, to: {data: {price: 21}}}
            - {at: 1, do: show, view: Checkout}
            - {at: 1, do: tap, view: Checkout/buyButton}
          expect:
            - {emit: sold, properties: {at: 21}}

        """)
    let file = try TestFile(SourceText(name: "x.test.yaml", text: "tests:\n" + draft))
    let test = try #require(file.tests.first)
    let text = "version: 1\nname: test\nrules:\n" + rules
    let set = try #require(RuleCompiler.compile(SourceText(name: "x", text: text)).ruleSet)
    #expect(TestRunner([set]).run(test, on: try tree(Self.screens)).status == .passed)
  }

  @Test("a rule that sends nothing has its effect as its consequence, and no draft of a test")
  func silentRules() throws {
    let rules = """
        first: {trigger: pushOpened, actions: [{remember: {campaign: "${trigger.campaign}"}}]}
        last: {view: Checkout/buyButton, trigger: tap, actions: [{remember: {price: "${data.price}"}}]}
        taps: {view: Product/add, trigger: tap, actions: [{count: taps, by: 2}]}
        quiet: {view: Product/add, trigger: long-press, mode: shadow, actions: [{emit: held}]}
        reader: {view: Product/add, trigger: tap, actions: [{emit: a, with: {campaign: "${remembered.campaign}"}}]}

      """
    let found = try results(rules)
    #expect(
      found.map { $0.session?.consequence } == [
        "→ remembers campaign=a", "→ remembers price=3", "→ counts taps by 2",
        "it is in shadow mode and sends nothing", "→ a",
      ])
    #expect(
      found.map { TestDraft.text(of: $0) != nil } == [true, true, true, false, true])
  }

  // MARK: Examples

  /// The folders of examples with rules.
  private nonisolated static let examples: [URL] = {
    let folders = try? FileManager.default.contentsOfDirectory(
      at: sampleRules, includingPropertiesForKeys: nil)
    return (folders ?? []).filter { folder in
      FileManager.default.fileExists(atPath: folder.appendingPathComponent("expected.jsonl").path)
    }.sorted { $0.path < $1.path }
  }()

  @Test(
    "every rule of the examples fires, on its screens and on screens that are made",
    arguments: examples)
  func examplesFire(_ folder: URL) throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    let sets = try files.filter { $0.path.hasSuffix(".rules.yaml") }.map { file in
      let source = SourceText(
        name: file.lastPathComponent, bytes: Array(try Data(contentsOf: file)))
      return try #require(RuleCompiler.compile(source).ruleSet)
    }
    let screens = try files.filter {
      ["screen.json", "page-source.xml"].contains($0.lastPathComponent)
    }
    .map { try ScreenTree(reading: Array(try Data(contentsOf: $0))) }
    #expect(!sets.isEmpty && screens.count == 1)
    for trees in [screens, []] {
      for result in RuleTrials(rules: sets, screens: trees).results() {
        #expect(result.fires, "\(result.rule): \(result.outcome)")
      }
    }
  }
}
