import Foundation
import Testing

@testable import SparkRulesAuthoring
@testable import SparkRulesCompiler

@Suite("The summary of findings")
struct FindingsSummaryTests {
  private func file(_ text: String, name: String = "shop.rules.yaml") -> DiagnosedFile {
    let source = SourceText(name: name, text: text)
    return DiagnosedFile(source, RuleCompiler.compile(source))
  }

  private let wrong = "version: 2\nname: shop\n" + Examples.rules
  private let doubtful = SourceText(
    name: "rules.yaml", text: Examples.locals("item: 1", "unused: 2", use: "item"))

  private let complete =
    Examples.actions(
      "- log: Bought\n- emit: bought\n  with:\n    price: ${data.price}\n- count: buys")
    + "  list-seen:\n    view: list\n    trigger: appear\n    actions:\n      - emit: list_seen\n"

  @Test("the summary of a file without findings describes its rule set")
  func clean() {
    let text = ReportFormat.human.text(for: [file(complete)], version: "1")
    #expect(
      text == """
        shop.rules.yaml: nothing wrong; 2 rules send 2 events, keep 1 counter and write 1 log line; \
        the app must provide `data.price`

        """)
    #expect(
      FindingsSummary([file(Examples.valid)]).line
        == "shop.rules.yaml: nothing wrong; 1 rule sends 1 event")
  }

  @Test("the summary of several files counts events with the same name once")
  func several() {
    let files = [file(complete), file(complete, name: "other")]
    #expect(
      FindingsSummary(files).line
        == "2 rule files: nothing wrong; 4 rules send 2 events, keep 1 counter and write 2 log lines"
    )
  }

  @Test("rule files, plans and settings are counted apart")
  func kinds() {
    let rules = file(Examples.valid)
    let plan = DiagnosedFile(rules.source, [], kind: .plan)
    let settings = DiagnosedFile(rules.source, [], kind: .settings)
    #expect(
      FindingsSummary([rules, rules, plan, settings]).line.hasPrefix(
        "2 rule files, 1 tracking plan and 1 settings file: nothing wrong"))
  }

  @Test(
    "what a percentage or a text in lowercase does not say is added to the summary",
    arguments: [
      (
        "sample: 10%",
        "`r` fires in 10% of the sessions (of the installations: `sample: {share: 10%, by: install}`)"
      ),
      ("sample: {share: 25%, by: install}", "`r` fires in 25% of the installations"),
      (
        "sample: {share: 5%, by: app.user_id}",
        "`r` fires in 5% of the values of `app.user_id`; the app must provide `app.user_id`"
      ),
      ("if: data.price > app.minimum", "the app must provide `data.price` and `app.minimum`"),
      (
        "if: data.a and data.b and data.c and data.d",
        "the app must provide 4 values, which `describe --privacy` lists"
      ),
      (
        "if: view.text contains \"sale\"",
        "`contains \"sale\"` distinguishes capital letters, and `(view.text | lower) contains \"sale\"` does not"
      ),
    ])
  func remarks(line: String, remark: String) {
    let rule = "  r:\n    view: b\n    trigger: tap\n    \(line)\n    actions:\n      - emit: e\n"
    #expect(
      FindingsSummary([file(Examples.head + "rules:\n" + rule)]).line
        == "shop.rules.yaml: nothing wrong; 1 rule sends 1 event; \(remark)")
  }

  @Test(
    "several files together have at most three remarks",
    arguments: [
      ([1, 1], 2), ([2, 1], 3), ([2, 2], 0), ([3], 3),
    ] as [([Int], Int)])
  func remarks(rules: [Int], remarks: Int) {
    let rule = "    view: b\n    trigger: tap\n    sample: 10%\n    actions:\n      - emit: e\n"
    let files = rules.enumerated().map { index, count in
      file(
        Examples.head + "rules:\n" + (1...count).map { "  r\($0):\n\(rule)" }.joined(),
        name: "\(index).rules.yaml")
    }
    let line = FindingsSummary(files).line
    #expect(line.components(separatedBy: "of the sessions").count == remarks + 1, "\(line)")
  }

  @Test(
    "a comparison with a capital letter, or of a value that people do not see, has no remark",
    arguments: ["view.text contains \"Sale\"", "screen contains \"sale\""])
  func silence(condition: String) {
    let rule =
      "  r:\n    view: b\n    trigger: tap\n    if: \(condition)\n    actions:\n      - emit: e\n"
    #expect(
      FindingsSummary([file(Examples.head + "rules:\n" + rule)]).line
        == "shop.rules.yaml: nothing wrong; 1 rule sends 1 event")
  }

  @Test("the values that a catalog contains are not among those that the app must provide")
  func knownValues() {
    var catalog = Catalog()
    catalog.data = ["price": .number]
    let text = Examples.rule(
      "view: b\ntrigger: tap\nif: data.price > 5 and app.plan == 1\nactions:\n  - emit: e")
    let source = SourceText(name: "shop.rules.yaml", text: text)
    func line() -> String {
      let result = RuleCompiler.compile(source, against: catalog)
      return FindingsSummary([DiagnosedFile(source, result)]).line
    }
    #expect(line().hasSuffix("the app must provide `app.plan`"))
    #expect(FindingsSummary([file(text)]).line.hasSuffix("provide `data.price` and `app.plan`"))
    catalog.app = ["plan": .number]
    #expect(!line().contains("app must provide"))
  }

  @Test("errors and warnings are counted")
  func findings() {
    let warned = DiagnosedFile(doubtful, RuleCompiler.compile(doubtful))
    #expect(FindingsSummary([file(wrong)]).line.hasPrefix("shop.rules.yaml: 1 error"))
    #expect(FindingsSummary([warned]).line.hasPrefix("rules.yaml: 1 warning"))
    #expect(
      FindingsSummary([warned, file(wrong)]).line.hasPrefix("2 rule files: 1 error, 1 warning"))
  }

  @Test("the summary is one line after all findings and an empty line")
  func last() {
    let text = ReportFormat.human.text(for: [file(wrong, name: "a\nb")], version: "1")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.suffix(3).map(String.init).first == "")
    #expect(lines[lines.count - 2].hasPrefix("a\u{FFFD}b: 1 error"))
    #expect(lines.last == "")
  }
}
