import Foundation
import SparkRulesModel
import Testing

@testable import SparkRulesAuthoring
@testable import SparkRulesCompiler

@Suite("Descriptions of rules")
struct DescriptionTests {
  private func sentence(_ lines: String, head: String = "") throws -> String {
    let body = lines.split(separator: "\n").map { "    \($0)\n" }.joined()
    let set = try RuleSet(yaml: "version: 1\nname: shop\n\(head)rules:\n  it:\n" + body)
    return try #require(SetDescription(set).rules.first).sentence
  }

  @Test(
    "each kind of schedule",
    arguments: [
      ("view: buyButton\ntrigger: tap", "when `buyButton` is tapped"),
      ("view: .Screen\ntrigger: appear", "when a screen appears"),
      (
        "view: .ProductCell\ntrigger: [select, deselect]",
        "when a product cell is selected or is deselected"
      ),
      (
        "view: Checkout/.Button#pay-*\ntrigger: tap",
        "when a button named `pay-*` in `Checkout` is tapped"
      ),
      ("view: .Image[3]\ntrigger: tap", "when the 3rd image is tapped"),
      ("view: .Button[-1]\ntrigger: tap", "when the last button is tapped"),
      ("view: [a, b]\ntrigger: tap", "when `a` or `b` is tapped"),
      (
        "view: \"*\"\nexcept: [debugMenu]\ntrigger: tap",
        "when any view is tapped, unless the view is or is in `debugMenu`"
      ),
      ("view: a\ntrigger: tap\ntimes: 3\nwithin: 1s", "when `a` is tapped 3 times within 1 s"),
      (
        "view: a\ntrigger: scroll-depth\nat: [75%, 25%]",
        "when `a` has been scrolled to 25 % or 75 %"
      ),
      (
        "view: a\nfrom: appear\nto: disappear\nat-least: 2s",
        "when `a` disappears, at least 2 s after it appeared"
      ),
      (
        "from: {view: a, trigger: focus}\nto: {view: b, trigger: tap}\nwithout: {view: c, trigger: tap}\nat-most: 1m",
        "when `b` is tapped, at most 1 min after `a` got the focus, unless `c` is tapped in between"
      ),
      (
        "from: [app-foreground, touch]\nafter: 10s",
        "10 s after the app entered the foreground or the screen was touched, if that does not occur again "
          + "before"
      ),
      ("trigger: didShake", "when the app reports `didShake`"),
      ("view: a\ntrigger: didShake", "when the app reports `didShake` for `a`"),
      (
        "view: a\ntrigger: tap\nif: data.price > 0 and not app.is_test",
        "when `a` is tapped, but only if `data.price > 0 and not app.is_test`"
      ),
      (
        "view: a\ntrigger: tap\nif: data.title contains 'Hamlet'",
        "when `a` is tapped, but only if `data.title contains \"Hamlet\"` (capital and small letters differ)"
      ),
      (
        "view: a\ntrigger: tap\nif: (data.title | lower) contains 'hamlet'",
        "when `a` is tapped, but only if `data.title | lower contains \"hamlet\"`"
      ),
      (
        "steps:\n  - one: {view: a, trigger: tap}\n  - two: {view: b, trigger: tap}\nat-most: 10m",
        "when `a` is tapped, then `b` is tapped, all within 10 min"
      ),
      (
        "view: a\ntrigger: tap\nthrottle: 500ms",
        "when `a` is tapped, at most once in 500 ms for each view"
      ),
      ("view: a\ntrigger: tap\nsample: 10%", "when `a` is tapped, in 10 % of the sessions"),
      (
        "view: a\ntrigger: tap\nsample: {share: 10%, by: install}",
        "when `a` is tapped, in 10 % of the installations"
      ),
      (
        "view: a\ntrigger: tap\nsample: {share: 10%, by: app.user}",
        "when `a` is tapped, for 10 % of the values of `app.user`"
      ),
      (
        "view: a\ntrigger: tap\nonce-per: [install, data.campaign]",
        "once per campaign and installation when `a` is tapped"
      ),
      ("view: a\ntrigger: tap\nonce-per: day", "once per day when `a` is tapped"),
      ("view: a\ntrigger: tap\nonce-per: 36h", "once per 36 h when `a` is tapped"),
      (
        "view: a\ntrigger: tap\nactive: {from: 2026-11-27, until: 2026-11-30}\nif: data.x",
        "when `a` is tapped, from Friday 2026-11-27 until the end of Monday 2026-11-30, but only if `data.x`"
      ),
      (
        "view: a\ntrigger: tap\nactive: {until: 2026-11-30T18:00+01:00}",
        "when `a` is tapped, before 2026-11-30T17:00Z"
      ),
      (
        "view: a\ntrigger: tap\nactive: {until: 2026-11-30}",
        "when `a` is tapped, until the end of Monday 2026-11-30"
      ),
    ])
  func schedules(_ lines: String, _ phrase: String) throws {
    let found = try sentence(lines + "\nactions:\n  - emit: x", head: "triggers: [didShake]\n")
    #expect(found == "sends `x` \(phrase)")
  }

  @Test("the language's own impression")
  func impression() throws {
    #expect(
      try sentence(
        "view: .ProductCell\ntrigger: impression\nvisible: 50%\nat-least: 1s\n"
          + "once-per: [session, data.product]\nactions:\n  - emit: product_impression")
        == "sends `product_impression` once per product and session when at least half of a product "
        + "cell has been visible for 1 s")
  }

  @Test("everything that a rule does is described")
  func actions() throws {
    let lines = """
      view: a
      trigger: tap
      actions:
        - emit: {firebase: buy, amplitude: Buy it}
        - emit: other
        - count: taps
        - count: money
          by: ${data.price}
        - survey:
        - log: hi
        - log: ho
      """
    #expect(
      try sentence(lines, head: "sinks: [firebase, amplitude]\nactions: [survey]\n")
        == "sends `buy` to firebase and `Buy it` to amplitude and `other`, counts `taps`, adds to "
        + "`money`, calls `survey` and writes to the log when `a` is tapped")
  }

  @Test("an event whose name is looked up, and a first value that is remembered, are described")
  func choices() throws {
    let lines = """
      view: [a, c]
      trigger: tap
      actions:
        - emit: ${view.id | lookup(names)}
          with: {campaign: "${remembered.campaign}", last: "${remembered.last}"}
        - remember: {campaign: "${app.campaign}"}
          keep: first
        - remember: {last: "${data.price}"}
      """
    #expect(
      try sentence(lines, head: "tables:\n  names: {a: buy_tapped, c: help_tapped}\n")
        == "sends one of `buy_tapped` and `help_tapped` and remembers `campaign` (the first value) and "
        + "`last` when `a` or `c` is tapped")
  }

  @Test("events of several rules are one entry, with all types and values")
  func events() throws {
    let set = try RuleSet(
      yaml: """
        version: 1
        name: shop
        let:
          currency: ${data.currency | default("USD")}
        with:
          on: ${screen}
        rules:
          a:
            view: cell-<sku>
            trigger: tap
            actions:
              - emit: tapped
                with:
                  what: ${sku}
                  price: ${data.price * 1.19 | round(2)}
                  currency: ${currency}
                  fixed: 3
                  isOn: ${view.on}
          b:
            view: c
            trigger: tap
            actions:
              - emit: tapped
                with:
                  what: 7

        """)
    let event = try #require(SetDescription(set).events.first)
    #expect(event.rules == ["a", "b"])
    let rows = event.properties.map {
      "\($0.name): \($0.types.joined(separator: "/")) \($0.values.joined(separator: "/"))"
    }
    #expect(
      rows == [
        "on: text ${screen}", "what: text/number ${sku}/7",
        "price: number ${(data.price * 1.19) | round(2)}",
        "currency: any ${data.currency | default(\"USD\")}", "fixed: number 3",
        "isOn: boolean ${view.on}",
      ])
  }

  @Test(
    "an expression is printed so that parsing returns the same expression",
    arguments: [
      "(data.a + 1) * 2 > 3", "not (data.a == 1 or data.b) and data.c is set",
      "data.x in [\"S\", \"M\"]", "(data.a | length) + 1 > 2", "-data.a < 3",
      "data.text starts with \"a\\\"b\"",
    ])
  func expressions(_ condition: String) throws {
    let set = try RuleSet(
      yaml: Examples.condition(
        "'\(condition.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'"
      ))
    let expression = try #require(set.rules.first?.condition)
    #expect(ProgramSyntax(captures: [], locals: []).text(expression) == condition)
  }

  @Test("a set that no compiler created is described without a crash")
  func hostile() {
    let odd = RuleExpression(nodes: [
      .variable(.local(9)), .variable(.capture(7)), .binary(.add, 5, -1), .filter(.round, 2, [2]),
    ])
    let rule = CompiledRule(
      name: "", views: ViewSelection(paths: [SelectorPath(steps: [], source: "")]),
      schedule: .scrollDepth([]), condition: odd,
      gates: Gates(sample: .nan, throttle: .infinity, oncePer: [.value(RuleExpression(nodes: []))]),
      actions: [
        .emit(Emission(destination: .sinks([]), properties: [])), .count("a|b`", by: .text([])),
      ])
    let set = RuleSet(name: "\u{1B}[31m", rules: [rule])
    for format in DescriptionFormat.allCases {
      #expect(!format.text(for: [SetDescription(set)]).contains("\u{1B}"))
    }
  }

  @Test("an event that one rule sends to all sinks is described without sinks")
  func allSinks() throws {
    let set = try RuleSet(
      yaml: """
        version: 1
        name: shop
        sinks: [firebase]
        rules:
          one:
            view: a
            trigger: tap
            actions: [{emit: {firebase: buy}}]
          all:
            view: b
            trigger: tap
            actions: [{emit: buy}]
        """)
    #expect(SetDescription(set).events.map(\.sinks) == [[]])
  }

  /// Listed individually, so that a new folder does not change the recorded file.
  static let shipped: [String] = [
    "add-to-cart/add-to-cart.rules.yaml",
    "banner-campaign/banner-campaign.rules.yaml",
    "checkout-taps/checkout-taps.rules.yaml",
    "expensive-guest/expensive-guest.rules.yaml",
    "form-abandoned/form-abandoned.rules.yaml",
    "login/login.rules.yaml",
    "product-dwell/product-dwell.rules.yaml",
    "rage-taps/rage-taps.rules.yaml",
    "real-screen/departures.rules.yaml",
    "screen-views/screen-views.rules.yaml",
    "search-editing/search-editing.rules.yaml",
    "search-to-product/search-to-product.rules.yaml",
    "shadow-rule/shadow-rule.rules.yaml",
    "shop/shop.rules.yaml",
    "two-systems/two-systems.rules.yaml",
    "video-watch/video-watch.rules.yaml",
  ]

  /// `SPARK_RECORD=1 swift test --filter DescriptionTests` records the descriptions; read the
  /// difference before it is committed.
  @Test("the shipped rules have the recorded descriptions", arguments: DescriptionFormat.allCases)
  func golden(_ format: DescriptionFormat) throws {
    let folder = GrammarFileTests.folder.deletingLastPathComponent().appendingPathComponent("Rules")
    let sets = try Self.shipped.map {
      SetDescription(try RuleSet(yamlAt: folder.appendingPathComponent($0)))
    }
    let text = format.text(for: sets)
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Golden/rules.\(format).txt")
    if ProcessInfo.processInfo.environment["SPARK_RECORD"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(text == (try? String(contentsOf: file, encoding: .utf8)))
  }
}
