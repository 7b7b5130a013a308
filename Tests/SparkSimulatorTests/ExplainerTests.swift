import Foundation
import SparkRulesCompiler
import SparkRulesModel
import Testing

@testable import SparkSimulator

@MainActor
@Suite("Explanations of rules", .serialized)
struct ExplainerTests {
  private static let screens = """
    {"version": 1, "app": {"is_test": false}, "screens": [
      {"screen": "Checkout", "data": {"price": 5}, "view": {"children": [
        {"id": "footer", "children": [
          {"class": "UIButton", "id": "payButton", "text": "Pay"},
          {"class": "UILabel", "id": "note", "text": "Note"}
        ]},
        {"class": "UITextField", "id": "email"}
      ]}},
      {"screen": "Cart", "view": {"children": [{"class": "UIButton", "id": "buyButton"}]}}
    ]}
    """

  /// The explanations of a rule in a session: the mark, the parts and the text at each step.
  private func explain(
    _ rule: String, _ steps: [String], above: String = ""
  ) throws -> [String] {
    let set = try rules(
      "\(above)\nrules:\n  r:\n"
        + rule.split(separator: "\n").map { "    \($0)\n" }.joined())
    let tree = try ScreenTree(reading: Array(Self.screens.utf8))
    let script = try SessionScript(reading: Array(steps.joined(separator: "\n").utf8))
    return try Explainer(rules: [set], screens: tree).explain(script).flatMap { step in
      step.rules.map { rule in
        "\(step.line) \(rule.failed.map { "\($0.rawValue) \(rule.result.rawValue)" } ?? "fires"): "
          + rule.text
      }
    }
  }

  private static let tap = #"{"at": 1, "do": "tap", "view": "payButton"}"#
  private static let act = "actions: [log: x]"

  @Test(
    "the first part that did not hold is named",
    arguments: [
      ("view: footer/payButton\ntrigger: tap", ["1 fires: `tap` on `Checkout/footer/payButton`"]),
      (
        "view: Checkout/footer/buyButton\ntrigger: tap",
        [
          "1 path did not hold: 2 of 3 parts of the path match: `payButton` is inside `Checkout/footer`, "
            + "but is not `buyButton`"
        ]
      ),
      (
        "view: Cart/payButton\ntrigger: tap",
        [
          "1 path did not hold: 1 of 2 parts of the path match: `payButton` is at "
            + "`Checkout/footer/payButton`, not inside `Cart`"
        ]
      ),
      (
        "view: payButton\ntrigger: tap\nif: data.price > 10 and not app.is_test",
        ["1 if did not hold: `data.price > 10` is false: `data.price` is 5"]
      ),
      (
        "view: payButton\ntrigger: tap\nif: data.sku == \"a\" or not (data.price > 1)",
        [
          "1 if did not hold: `data.sku == \"a\"` is unknown: `data.sku` is missing; "
            + "`data.price > 1` is true: `data.price` is 5"
        ]
      ),
      (
        "view: payButton\ntrigger: tap\nif: app.vip",
        ["1 if unknown: `app.vip` is unknown: `app.vip` is missing"]
      ),
      (
        "view: payButton\ntrigger: tap\ntimes: 2\nwithin: 5s",
        ["1 order did not hold: `tap` has occurred once of 2 times within 5 s"]
      ),
      (
        "view: payButton\ntrigger: tap\nsample: 0.001%",
        [
          "1 limits did not hold: `sample` excludes this session: its number is 0.146, "
            + "and only those below 0.00001 count"
        ]
      ),
      (
        "view: payButton\ntrigger: tap\nactive: {until: 2025-12-31}",
        [
          "1 active did not hold: it is 2026-01-01 00:00, and its campaign ended on 2025-12-31 (`active`)"
        ]
      ),
      (
        "view: payButton\nfrom: appear\nto: tap\nat-least: 5s",
        [
          "0 order did not hold: `appear` begins it; it waits for `tap`",
          "1 order did not hold: 1 s since `from`, of at least 5 s",
        ]
      ),
      (
        "view: payButton/payButton\ntrigger: tap",
        [
          "1 path did not hold: 1 of 2 parts of the path match: `payButton` is at "
            + "`Checkout/footer/payButton`, not inside `payButton`"
        ]
      ),
      (
        "view: payButton\ntrigger: focus\nexcept: footer/payButton",
        ["1 path did not hold: `except` excludes `payButton`"]
      ),
      (
        "view: footer\ntrigger: tap\nexcept: payButton",
        ["1 trigger did not hold: `payButton` is a control inside it, and takes the `tap`"]
      ),
    ])
  func parts(rule: String, expected: [String]) throws {
    #expect(try explain(rule + "\n" + Self.act, [Self.tap]) == expected)
  }

  private static func away(at time: Double) -> String {
    #"{"at": \#(time), "do": "show", "view": "Cart"}"#
  }

  @Test("a view that was not visible for long enough is explained where it is gone, with numbers")
  func impressions() throws {
    let rule = "view: payButton\ntrigger: impression\nvisible: 50%\nat-least: 3s\n" + Self.act
    #expect(
      try explain(rule, [Self.away(at: 2.4)]) == [
        "1 trigger did not hold: `Checkout/footer/payButton` was visible for 2.4 s of at least 3 s"
      ])
    // The session ends while the view is visible.
    #expect(
      try explain(rule, [#"{"at": 1, "do": "wait"}"#]).last
        == "1 trigger did not hold: `Checkout/footer/payButton` was visible for 1 s of at least 3 s"
    )
    #expect(
      try explain(rule, [Self.away(at: 3.5)]).first
        == "0 fires: `impression` on `Checkout/footer/payButton`")
    #expect(
      try explain(rule, [Self.tap, Self.away(at: 2)]).first
        == "1 trigger did not hold: it fires when 50 % of the view has been visible for 3 s")
  }

  @Test("an end after what had begun has ended is explained by that")
  func ended() throws {
    let twice = [Self.tap, #"{"at": 2, "do": "tap", "view": "payButton"}"#]
    #expect(
      try explain(
        "from: {view: email, trigger: focus}\nto: {view: payButton, trigger: tap}\n" + Self.act,
        [#"{"at": 0.5, "do": "focus", "view": "email"}"#] + twice
      ).last
        == "3 order did not hold: `tap` is the end, but `from` has not occurred here since the last "
        + "end or `without`")
  }

  private static let takenTouches = """
    {"version": 1, "screens": [{"screen": "List", "view": {"children": [
      {"id": "rows", "children": [
        {"class": "UITableViewCell", "id": "row", "children": [
          {"class": "UILabel", "id": "title", "text": "Shoes"}]}]},
      {"class": "UIButton", "id": "voucher", "enabled": false}]}}]}
    """

  @Test("a touch that another rule takes, or that has no effect, is explained by that")
  func takenTouch() throws {
    let set = try rules(
      """
      rules:
        row: {view: row, trigger: tap, actions: [log: x]}
        rows: {view: rows, trigger: tap, actions: [log: x]}
        voucher: {view: voucher, trigger: tap, actions: [log: x]}
        chosen: {view: row, trigger: select, actions: [log: x]}

      """)
    let steps = ["rows", "voucher", "title"].enumerated().map {
      #"{"at": \#($0 + 1), "do": "tap", "view": "\#($1)"}"#
    }
    let script = try SessionScript(reading: Array(steps.joined(separator: "\n").utf8))
    func texts(only names: Set<String>) throws -> [String] {
      try Explainer(rules: [set], screens: try tree(Self.takenTouches), only: names)
        .explain(script).flatMap { step in step.rules.map { "\(step.line) \($0.text)" } }
    }
    #expect(
      try texts(only: ["rows"]).first == "1 the rule `row` receives the `tap`, on `row` inside it")
    #expect(
      try texts(only: ["voucher"]).contains("2 `voucher` is disabled, so the tap has no effect"))
    #expect(try texts(only: ["chosen"]).last == "3 `select` did not occur on it")
  }

  @Test("a step after the time of its funnel is explained by that")
  func lateStep() throws {
    #expect(
      try explain(
        "steps:\n  - one: {view: email, trigger: focus}\n"
          + "  - two: {view: payButton, trigger: tap}\nat-most: 30s\n" + Self.act,
        [
          #"{"at": 5, "do": "focus", "view": "email"}"#,
          #"{"at": 40, "do": "tap", "view": "payButton"}"#,
        ]
      ).last == "2 order did not hold: 35 s since `one`, of at most 30 s")
  }

  @Test("a tap on a label, which takes no touches, is explained by that")
  func label() throws {
    #expect(
      try explain(
        "view: note\ntrigger: tap\n" + Self.act, [#"{"at": 1, "do": "tap", "view": "note"}"#]) == [
          "1 trigger did not hold: `note` takes no touches, as labels and images by default"
        ])
  }

  @Test("steps of a funnel, limits and pairs are explained in their order")
  func sequences() throws {
    let twice = [Self.tap, #"{"at": 2, "do": "tap", "view": "payButton"}"#]
    #expect(
      try explain("view: payButton\ntrigger: tap\nonce-per: session\n" + Self.act, twice) == [
        "1 fires: `tap` on `Checkout/footer/payButton`",
        "2 limits did not hold: `once-per`: it has already fired for this session",
      ])
    #expect(
      try explain(
        "steps:\n  - one: app-start\n  - two: {view: email, trigger: focus}\n"
          + "  - three: {view: payButton, trigger: tap}\n" + Self.act, twice) == [
          "0 order did not hold: it reaches the step `one`, and waits for `two`",
          "1 order did not hold: it is not the turn of the step `three`, but of `two`",
          "2 order did not hold: it is not the turn of the step `three`, but of `two`",
        ])
    #expect(
      try explain(
        "steps:\n  - one: {view: email, trigger: focus}\n"
          + "  - two: {view: payButton, trigger: tap}\n" + Self.act, [Self.tap]) == [
          "1 order did not hold: it is not the turn of the step `two`: the funnel begins with `one`"
        ])
  }

  @Test(
    "a rule fires in an explanation exactly if it writes lines, in every example",
    arguments: ExampleFolder.all)
  func examples(folder: ExampleFolder) throws {
    var written: [String: Int] = [:]
    let explanations = try Explainer(rules: folder.sets, screens: folder.screens)
      .explain(folder.session) { bytes in
        guard let line = TestResult.Line(bytes), case .text(let rule)? = line.fields["rule"] else {
          return
        }
        written[rule, default: 0] += 1
      }
    let fired = Set(explanations.flatMap(\.rules).filter(\.fires).map(\.name))
    #expect(fired == Set(written.keys))
  }
}

/// A folder of `Rules` with a session.
struct ExampleFolder: CustomTestStringConvertible, Sendable {
  let url: URL
  var testDescription: String { url.lastPathComponent }

  static var all: [ExampleFolder] {
    let rules = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Rules")
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: rules.path)) ?? []
    return folders.sorted().map { ExampleFolder(url: rules.appendingPathComponent($0)) }
      .filter { FileManager.default.fileExists(atPath: $0.file("session.jsonl").path) }
  }

  private func file(_ name: String) -> URL { url.appendingPathComponent(name) }

  private func bytes(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: file(name))) }

  var sets: [RuleSet] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
        .filter { $0.hasSuffix(".rules.yaml") }
        .map { name in
          let text = String(decoding: try bytes(name), as: UTF8.self)
          return try #require(RuleCompiler.compile(SourceText(name: name, text: text)).ruleSet)
        }
    }
  }

  var screens: ScreenTree {
    get throws {
      let name =
        FileManager.default.fileExists(atPath: file("screen.json").path)
        ? "screen.json"
        : try #require(
          FileManager.default.contentsOfDirectory(atPath: url.path).first { $0.hasSuffix(".xml") })
      return try ScreenTree(reading: bytes(name))
    }
  }

  var session: SessionScript {
    get throws { try SessionScript(reading: bytes("session.jsonl")) }
  }
}
