import Testing

@testable import SparkRulesCompiler

/// Mistakes of people who are new to the language, with the expected help.
@Suite("Mistakes of beginners")
struct MarketerTests {
  struct Mistake: CustomTestStringConvertible, Sendable {
    var lines: String
    /// The findings, each as its code and help.
    var answers: [String]
    var testDescription: String { lines }

    init(_ lines: String, _ answers: String...) {
      self.lines = lines
      self.answers = answers
    }
  }

  /// A rule with these lines and everything else that is required.
  static func file(_ lines: String) -> String {
    var lines = lines
    if !lines.contains("view:"), !lines.hasPrefix("rules:") { lines = "view: buyButton\n" + lines }
    if !lines.contains("trigger:"), !lines.contains("from:") { lines += "\ntrigger: tap" }
    if !lines.contains("actions:") { lines += "\nactions:\n  - emit: buy" }
    return Examples.rule(lines)
  }

  static let mistakes: [Mistake] = [
    Mistake("trigger: when tapped", "SR0601 write `tap`"),
    Mistake(
      "trigger: double tap", "SR0601 write `tap`, and add `times: 2` and `within: 1s`"),
    Mistake("trigger: page_view", "SR0601 write `appear`"),
    Mistake(
      "screen: Checkout",
      "SR0301 a screen is the first step of the path: `view: Checkout/buyButton`"),
    Mistake("enabled: yes", "SR0301 put `#` before the lines of a rule to switch it off"),
    Mistake("else: x", "SR0301 write a second rule, with `if: not …`"),
    Mistake("once: true", "SR0301 write `once-per: session`, or `visit` or `view`"),
    Mistake(
      "once-per: user", "SR0540 write `install`"),
    Mistake("once-per: once per day", "SR0540 write `day`"),
    Mistake("once-per: week", "SR0540 write `168h`"),
    Mistake("once-per: device", "SR0540 write `install`"),
    Mistake("once-per: 24 hours", "SR0331 write `24h` for a duration"),
    Mistake("once-per: 10m", "SR0330 write `throttle: 10m` instead, or a longer duration"),
    Mistake("sample: {share: 10%, by: device}", "SR0540 write `install`"),
    Mistake("campaign: {until: 2026-11-27}", "SR0301 write `active`"),
    Mistake("active: {until: 27.11.2026}", "SR0332 write `2026-11-27`"),
    Mistake("once-per: sesion", "SR0540 did you mean `session`?"),
    Mistake("view: buyButton, payButton", "SR0431 write a list: `[buyButton, payButton]`"),
    Mistake("view: buyButton or payButton", "SR0431 write a list: `[buyButton, payButton]`"),
    Mistake(
      "view: buyButton in Checkout", "SR0431 write `Checkout/buyButton` for the view inside"),
    Mistake(
      "view: not back_button",
      "SR0431 write the views to match under `view`, and `back_button` under `except`"),
    Mistake(
      "view: .Button except backButton",
      "SR0416 write `.Button`, and on its own line `except: backButton`"),
    Mistake(
      "view: „Jetzt kaufen“",
      "SR0426 for a visible text, name the class and test the text: `view: .Button` and "
        + "`if: view.text == \"Jetzt kaufen\"`; an identifier has no quotes, `Jetzt kaufen`"
    ),
    Mistake("view: product-.*", "SR0432 write `*` for any sequence of characters"),
    Mistake(
      "view: buyButton // the button",
      "SR0403 write `#` to begin a comment, or `/` for inside at any depth"),
    Mistake(
      "view: product-:sku\nactions:\n  - log: ${sku}",
      "SR0429 write `<sku>` to capture, or `\\:` if it belongs to the name"),
    Mistake("from: appear\nto: disappear\nat-least: 00:30", "SR0309 write `30s`"),
    Mistake(
      "if:\n  - data.vip\n  - data.price > 1",
      "SR0305 write the conditions on one line, with `and` or `or` between them"),
    Mistake("actions:\n  - emit(buy_tapped)", "SR0305 add a colon: `- emit: buy_tapped`"),
    Mistake(
      "actions:\n  - emit: buy\n  - with:\n      price: 1",
      "SR0317 write it without its own dash, below its `emit` or `count`"),
    Mistake(
      "actions:\n  - emit: buy\n    with:\n    price: 1\n    sku: x",
      "SR0306 indent the lines that belong to it more deeply"),
    Mistake(
      "actions:\n  - emit: buy\n    with:\n      price: data.price",
      "SR0560 write `${data.price}` for the value, or put the text in quotes"),
    Mistake("actions:\n  - count: 1", "SR0319 write a name, and below it `by: 1`"),
    Mistake(
      "actions:\n  - log: \"Tapped \" + view.id",
      "SR0211 join texts in a template: `Tapped ${view.id}`"),
    Mistake(
      "actions:\n  - log: ${\"Tapped \" + view.id}",
      "SR0549 join texts in a template: `${a} ${b}`"),
    Mistake(
      "actions:\n  - log: ${data.vip ? \"vip\" : \"guest\"}",
      "SR0516 write two rules, each with its own `if`"),
    Mistake("actions:\n  - warning: Buy", "SR0603 write `- log: …`, and below it `level: warning`"),
    Mistake(
      "actions:\n  - emit: buy\n    with:\n      price = ${data.price}",
      "SR0305 write `price: ${data.price}` on its own line"),
    Mistake(
      "actions:\n  - emit: buy\n    with:\n      item:\n        sku: a",
      "SR0305 a property has one value: write `item_sku: a`"),
    Mistake(
      "actions:\n  - emit: buy\n    with:\n      price: 9,99",
      "SR0318 write `9.99`, or `\"9,99\"` if a text is intended"),
    Mistake("trigger: tap or appear", "SR0601 write a list: `[tap, appear]`"),
    Mistake(
      "from: searchField\nto: disappear",
      "SR0601 if it is a view, write `from: {view: searchField, trigger: tap}`"),
    Mistake("view: Checkout → buyButton", "SR0431 write `Checkout/buyButton` for the view inside"),
    Mistake(
      "trigger: scroll-depth\nat: 25, 50, 75", "SR0310 write a list: `[25%, 50%, 75%]`"),
    Mistake("-- our button", "SR0217 write `#` instead of `--` to begin a comment"),
    Mistake(
      "view: buyButton\n<!-- ours -->", "SR0217 write `#` instead of `<!--` to begin a comment"),
  ]

  @Test("the help contains the correction", arguments: mistakes)
  func answer(_ mistake: Mistake) {
    let source = SourceText(name: "a.yaml", text: Self.file(mistake.lines))
    let result = RuleCompiler.compile(source)
    let shown = HumanReport().text(for: result.diagnostics, in: source)
    #expect(result.diagnostics.map { "\($0.code) \($0.help ?? "")" } == mistake.answers, "\(shown)")
  }

  @Test("a rule without a name, or a `let` entry with an invalid one, is one mistake")
  func nameless() {
    let texts = [
      Examples.head + "rules:\n  view: b\n  trigger: tap\n  actions:\n    - emit: x\n": "SR0304",
      Examples.head + "let:\n  my-shop: 1\nwith:\n  shop: ${my_shop}\n" + Examples.rules: "SR0558",
    ]
    for (text, code) in texts {
      let result = RuleCompiler.compile(SourceText(name: "a.yaml", text: text))
      #expect(result.diagnostics.map(\.code) == [code], "\(text)")
    }
  }

  @Test(
    "a name that looks like several names is not reported",
    arguments: [
      "log in with Apple", "Log in now", "Terms and Conditions", "Today, 5 new", "Sign in",
      "On sale",
      "item of the day",
    ])
  func names(_ name: String) {
    let result = RuleCompiler.compile(SourceText(name: "a.yaml", text: Examples.view(name)))
    #expect(result.diagnostics == [])
  }
}
