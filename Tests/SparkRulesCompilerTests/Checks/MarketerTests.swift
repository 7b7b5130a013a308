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
      "trigger: double tap", "SR0601 write `trigger: tap`, and below it `times: 2` and `within: 1s`"
    ),
    Mistake("trigger: page_view", "SR0601 write `appear`"),
    Mistake(
      "trigger: first_open", "SR0601 write `app-start`, add `once-per: install`, and delete `view`"),
    Mistake("view: product-%", "SR0432 write `product-*` for any sequence of characters"),
    Mistake(
      "screen: Checkout",
      "SR0301 write `view: Checkout/buyButton` instead of `view` and `screen`"),
    Mistake("enabled: yes", "SR0301 a rule is active without this line: delete it"),
    Mistake(
      "else: x",
      "SR0301 a rule knows no other rule: give it the opposite of the other one's condition, such as "
        + "`if: not app.is_member`"),
    Mistake(
      "once: true",
      "SR0301 write `once-per: install` for once ever, or `session`, `day`, `visit` (one appearance of the screen) or "
        + "`view`; for once per article, a value such as `once-per: [install, data.article_id]`"),
    Mistake(
      "once-per: user",
      "SR0540 write `install`, which is one installation of the app; `[install, app.user_id]` is one person "
        + "on this phone, if the app provides it"),
    Mistake("once-per: once per day", "SR0540 write `day`"),
    Mistake("once-per: week", "SR0540 write `168h`"),
    Mistake("once-per: device", "SR0540 write `install`, which is one installation of the app"),
    Mistake("once-per: 24 hours", "SR0331 write `24h` for a duration"),
    Mistake(
      "once-per: 10m",
      "SR0330 write `1h` or more, or `session`, which ends after 30 minutes in the background; or write `throttle: 10m` "
        + "instead of `once-per`, which is for each view by itself, and for a screen each time that it is opened"
    ),
    Mistake(
      "sample: {share: 10%, by: device}",
      "SR0540 write `install`, which is one installation of the app"),
    Mistake("campaign: {until: 2026-11-27}", "SR0301 write `active`"),
    Mistake("active: {until: 27.11.2026}", "SR0332 write `2026-11-27`"),
    Mistake("once-per: sesion", "SR0540 did you mean `session`?"),
    Mistake("view: buyButton, payButton", "SR0431 write a list: `[buyButton, payButton]`"),
    Mistake("view: buyButton or payButton", "SR0431 write a list: `[buyButton, payButton]`"),
    Mistake(
      "view: buyButton in Checkout", "SR0431 write `Checkout/buyButton`"),
    Mistake(
      "view: not back_button",
      "SR0431 write `except: back_button` on its own line, and under `view` only the views to match, such as `.Button`"
    ),
    Mistake(
      "view: .Button except backButton",
      "SR0431 write `view: .Button`, and on its own line `except: backButton`"),
    Mistake(
      "view: „Jetzt kaufen“",
      "SR0426 for a visible text, name the class and test the text: `view: .Button` and "
        + "`if: view.text == \"Jetzt kaufen\"`; an identifier has no quotes, `Jetzt kaufen`"
    ),
    Mistake("view: product-.*", "SR0432 write `product-*`"),
    Mistake(
      "view: buyButton // the button",
      "SR0403 write `#` to begin a comment, or `/` for inside at any depth"),
    Mistake(
      "view: product-:sku\nactions:\n  - log: ${sku}",
      "SR0429 write `<sku>` to capture, or `\\:` if it belongs to the name"),
    Mistake("from: appear\nto: disappear\nat-least: 00:30", "SR0309 write `30s`"),
    Mistake(
      "if:\n  - data.vip\n  - data.price > 1",
      "SR0305 write the conditions on one line: `if: data.vip and data.price > 1`, or with `or` if one of "
        + "them is enough"),
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
      "SR0549 join texts in a template: `Tapped ${view.id}`"),
    Mistake(
      "actions:\n  - log: ${data.vip ? \"vip\" : \"guest\"}",
      "SR0516 write `${data.vip}` for the value itself, or two rules, with `if: data.vip` for `vip` and `if: not (data.vip | default(false))` for `guest`; if it is a text, with `if: data.vip is set` and `if: not data.vip is set`"
    ),
    Mistake(
      "actions:\n  - warning: Buy", "SR0603 write `- log: Buy`, and below it `level: warning`"),
    Mistake(
      "actions:\n  - emit: buy\n    with:\n      price = ${data.price}",
      "SR0305 write `price: ${data.price}` on its own line"),
    Mistake(
      "actions:\n  - emit: buy\n    with:\n      item:\n        sku: a",
      "SR0305 a property has one value: write `item_sku: a` instead of the map"),
    Mistake(
      "actions:\n  - emit: buy\n    with:\n      price: 9,99",
      "SR0318 write `9.99`, or `\"9,99\"` if a text is intended"),
    Mistake("trigger: tap or appear", "SR0601 write a list: `[tap, appear]`"),
    Mistake(
      "from: searchField\nto: disappear",
      "SR0601 write `from: {view: searchField, trigger: focus}`"),
    Mistake("view: Checkout → buyButton", "SR0431 write `Checkout/buyButton` for the view inside"),
    Mistake(
      "trigger: scroll-depth\nat: 25, 50, 75",
      "SR0622 write the path of the list, or of another view that scrolls",
      "SR0310 write a list: `[25%, 50%, 75%]`"),
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
    arguments: ["log in with Apple", "Today, 5 new", "item of the day"])
  func names(_ name: String) {
    let result = RuleCompiler.compile(SourceText(name: "a.yaml", text: Examples.view(name)))
    #expect(result.diagnostics == [])
  }

  @Test(
    "a name that looks like the text of a button is not split",
    arguments: ["Log in now", "Terms and Conditions", "Sign in", "On sale"])
  func texts(_ name: String) {
    let result = RuleCompiler.compile(SourceText(name: "a.yaml", text: Examples.view(name)))
    #expect(result.diagnostics.map(\.severity) == [.warning])
    #expect(
      result.diagnostics.first?.help?.hasPrefix(
        "if it is the text of a button, write `view: .Button`, and below it `if: view.text == \"\(name)\"`"
      )
        == true)
  }
}
