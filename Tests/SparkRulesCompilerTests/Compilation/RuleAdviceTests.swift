import Foundation
import Testing

@testable import SparkRulesCompiler

/// The help texts of a rule, which name what it contains and agree with one another.
@Suite("Help texts of a rule")
struct RuleAdviceTests {
  /// A rule with the end of the help for each of its findings.
  struct Advised: CustomTestStringConvertible, Sendable {
    var lines: String
    var helps: [String]
    var testDescription: String { lines }

    init(_ lines: String, _ helps: String...) {
      self.lines = lines
      self.helps = helps
    }
  }

  private static let emit = "actions:\n  - emit: seen"

  static let rules: [Advised] = [
    Advised(
      "view: Cellar/bottle-<id>\ntrigger: appear\nonce: session\n\(emit)",
      "a list such as `[session, id]`"),
    Advised(
      "view: Home/card\ntrigger: appear\nonce: session\n\(emit)\n    with: {quest: \"${data.quest_id}\"}",
      "a list such as `[session, data.quest_id]`"),
    Advised(
      "view: Home/card\ntrigger: appear\nonce: session\n\(emit)",
      "a list such as `[session, data.…]`"),
    Advised(
      "view: Feed/ad-<ad>\ntrigger: appear\nonce: user\n\(emit)",
      "if the app provides it; for each of them once, `once-per: [install, ad]`"),
    Advised(
      "view: Home\ntrigger: appear\nlimit: 5\nper: session\n\(emit)",
      "let the app count, such as `if: app.events_sent < 5`",
      "delete this line: the number up to 5 that the app provides must be that of each `session`"),
    Advised(
      "view: Home/card\ntrigger: appear\ndistinct_on: data.event_id\nwindow: session\n\(emit)",
      "or `install` instead of `session` for once ever",
      "delete this line: `once-per: [session, data.event_id]` is the limit of the rule"),
    Advised(
      "view: Player/play\ntrigger: tap\nwithin: 2s\nif: count(tap) >= 3\n\(emit)",
      "add `times`, or delete `within`",
      "delete this and write `times: 3`, with `within: 2s`, and `once-per: session` for only one of them"
    ),
    Advised(
      "view: SellForm\ntrigger: disappear\nif: not tapped(sendButton)\n\(emit)",
      "for a form that people have begun to fill in, `from: {view: SellForm/.Field, trigger: focus}`"
    ),
    Advised(
      "view: Articles\ntrigger: scroll-depth\nat: [25%, 90%]\n\(emit)\n    with: {p: \"${scroll.percent}\"}",
      "write `depth | percent`"),
    Advised(
      "trigger: launched\n\(emit)\n    with: {p: \"${platform}\"}",
      "write `app-start`", "write `app.platform`, which the app must provide"),
    Advised(
      "view: Search/queryField\ntrigger: submit\nif: LENGTH(view.text) > 3\n\(emit)",
      "let the app provide the text, and write `if: data.query | length > 3`"),
    Advised(
      "view: Pay/pay\ntrigger: tap\nwait: 20s\nif: not exists(Pay/pay tap)\n\(emit)",
      "write `after: 20s`, and `from: tap` instead of `trigger`",
      "delete it, and write `without: {view: Pay/pay, trigger: tap}`"),
    Advised(
      "screen: Cards\ntrigger: tap\n\(emit)",
      "write `view: Cards/*` for a tap on any view of the screen, or the path of one view, such as `view: Cards/buyButton`"
    ),
    Advised(
      "view: Paywall\ntrigger: appear\nactions:\n  - count: reads\n  - emit: seen\n    with:\n      n: {{reads}}",
      "let the app provide the number, such as `app.reads`"),
    // `depth` exists only in scroll-depth rules.
    Advised(
      "view: Articles\ntrigger: foo\n\(emit)\n    with: {t: \"${threshold}\"}",
      "declare it at the top: `triggers: [foo]`",
      "or write `<threshold>` in the path to capture it, or add it to `let`"),
    Advised(
      "view: Shoe/size\ntrigger: tap\n\(emit)\n    with:\n      size:\n        - small",
      "write the value on the line of the key, without the dash: `size: small`"),
    Advised(
      "view: Shoe/size\ntrigger: tap\n\(emit)\n    with:\n      size:\n        - small\n        - ${data.b}",
      "write one text, such as `size: \"small, ${data.b}\"`"),
    Advised(
      "view: Shoe/size\ntrigger: tap\nfrequency_cap: 1 per hour\n\(emit)",
      "write `once-per: 1h`, the time since the last event; for once per person, `once-per: install`"
    ),
    Advised(
      "view: Shoe/size\ntrigger: tap\nfrequency_cap: 3 per hour\n\(emit)",
      "for 3, let the app count, such as `if: app.events_sent < 3`"),
    Advised(
      "view: Shoe/size\ntrigger: tap\nif: data.code matches \"SAVE[0-9]+\"\n\(emit)",
      "there are no regular expressions: let the app test the text, such as `if: data.is_valid`"),
    Advised(
      "view: Shoe/size\ntrigger: tap\nif: data.code matches \"^colou?r\"\n\(emit)",
      "for the beginning alone, write `data.code starts with \"colo\"`; for the whole pattern, let the app test the "
        + "text, such as `data.is_valid`"),
  ]

  @Test(
    "name its captures, marks, screen and field, and do not contradict each other", arguments: rules
  )
  func advice(_ rule: Advised) {
    let text = Examples.rule(rule.lines)
    let result = RuleCompiler.compile(SourceText(name: "a.yaml", text: text))
    let helps = result.diagnostics.map { $0.help ?? "" }
    #expect(helps.count == rule.helps.count, "\(helps)")
    for (help, end) in zip(helps, rule.helps) { #expect(help.hasSuffix(end)) }
  }

  @Test("name no value that only an example has", arguments: CorpusTests.files(in: "err"))
  func examples(_ name: String) throws {
    let (source, result) = try CorpusTests.compile(name, in: "err")
    let helps = result.diagnostics.filter { $0.code == UnknownKey.code }.compactMap(\.help)
    guard helps.contains(where: { $0.contains("data.sku") }) else { return }
    #expect(source.bytes.hasBytes("data.sku".utf8))
  }
}
