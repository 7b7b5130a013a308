import Foundation
import SparkLanguageServer
import Testing

/// What completion offers at a cursor.
struct CompletionCase: Sendable, CustomStringConvertible {
  /// The file with `‸` at the cursor.
  let file: String
  /// The first labels.
  let first: [String]
  /// The line of the cursor after the first candidate was inserted.
  let line: String?
  /// A label that is not offered.
  let without: String?

  init(_ file: String, _ first: [String], line: String? = nil, without: String? = nil) {
    self.file = file
    self.first = first
    self.line = line
    self.without = without
  }

  var description: String {
    file.split(separator: "\n").last { $0.contains("‸") }.map(String.init) ?? file
  }
}

@Suite("Completion")
@MainActor
struct CompletionTests {
  nonisolated private static let head = """
    version: 1
    name: shop
    let:
      currency: ${data.currency}
    tables:
      names: {PLP: listing}
    triggers: [didShake]
    rules:
      sent:
        view: a
        trigger: tap
        actions:
          - emit: bought
            with: {price: "${data.price}"}

    """

  nonisolated private static func rule(_ lines: String) -> String { head + "  buy:\n" + lines }

  nonisolated static let cases: [CompletionCase] = [
    CompletionCase("‸", ["version", "name"], line: "version: 1"),
    CompletionCase("version: 1\nna‸\nrules:\n", ["name", "active"], without: "version"),
    CompletionCase(rule("    vi‸"), ["view", "except"], line: "    view: "),
    CompletionCase(
      rule("    view: a\n    ‸\n    trigger: tap\n"), ["except", "times", "within", "active"],
      without: "view"),
    CompletionCase(
      rule("    trigger: impression\n    ‸\n"), ["view", "except", "at-least", "visible"],
      without: "at"),
    CompletionCase(
      rule("    trigger: scroll-depth\n    ‸\n"), ["view", "except", "at", "active"]),
    CompletionCase(
      rule("    from: appear\n    ‸\n"),
      ["view", "except", "to", "without", "at-least", "at-most", "after", "keep"],
      without: "trigger"),
    CompletionCase(
      rule("    from: appear\n    after: 3s\n    ‸\n"), ["view", "except", "without"],
      without: "to"),
    CompletionCase(
      rule("    trigger: tap\n    if: data.items | sum(‸)\n"), [], without: "view.text"),
    CompletionCase(
      rule("    trigger: tap\n    if: data.price ‸\n"), ["and", "or", "in", "is set"],
      without: "view.text"),
    CompletionCase(rule("    trigger: ‸"), ["tap", "appear"], line: "    trigger: tap"),
    CompletionCase(rule("    trigger:‸"), ["tap"], line: "    trigger: tap"),
    CompletionCase(
      rule("    trigger: [tap, ‸\n    actions:\n"), ["tap"], line: "    trigger: [tap, tap"),
    CompletionCase(rule("    trigger:\n      - ‸\n"), ["tap"], line: "      - tap"),
    CompletionCase(rule("    trigger: \"t‸\"\n"), ["tap"], line: "    trigger: \"tap\""),
    CompletionCase(rule("    view: .But‸\n"), [".Screen", ".View"], line: "    view: .Screen"),
    CompletionCase(
      rule("    view: Checkout/.B‸\n"), [".Screen"], line: "    view: Checkout/.Screen"),
    CompletionCase(
      rule("    from: {view: a, ‸}\n"), ["trigger"], line: "    from: {view: a, trigger: }"),
    CompletionCase(rule("    from:\n      ‸"), ["view", "trigger"], line: "      view: "),
    CompletionCase(
      rule("    view: p-<sku>\n    trigger: tap\n    if: ‸"), ["sku", "currency"],
      line: "    if: sku",
      without: "elapsed"),
    CompletionCase(
      rule("    view: p-<sku>\n    trigger: tap\n    if: \"s‸\"\n"), ["sku"],
      line: "    if: \"sku\""),
    CompletionCase(
      rule("    view: p\n    trigger: tap\n    if: view.on and view.‸\n"), ["currency"]),
    CompletionCase(
      rule(
        "    view: p-<sku>\n    trigger: tap\n    actions:\n      - emit: x\n        with:\n          a: ${‸"
      ),
      ["sku"], line: "          a: ${sku"),
    CompletionCase(
      rule(
        "    view: p-<sku>\n    trigger: tap\n    actions:\n      - emit: x\n        with: {a: ‸}\n"
      ),
      ["${sku}"], line: "        with: {a: '${sku}'}"),
    CompletionCase(
      rule("    view: p\n    trigger: tap\n    actions:\n      - log: ${screen | ‸}\n"),
      ["default", "lower"], line: "      - log: ${screen | default()}", without: "percent"),
    CompletionCase(
      rule("    view: p\n    trigger: tap\n    actions:\n      - log: ${screen | lookup(‸)}\n"),
      ["names"], line: "      - log: ${screen | lookup(names)}"),
    CompletionCase(rule("    actions:\n      - ‸"), ["log", "emit", "count"], without: "with"),
    CompletionCase(rule("    actions:\n      - emit: x\n        ‸"), ["with"], without: "log"),
    CompletionCase(rule("    actions:\n      - emit: ‸"), ["bought"], line: "      - emit: bought"),
    CompletionCase(
      rule("    actions:\n      - emit: bought\n        with:\n          ‸"), ["price"]),
    CompletionCase(rule("    actions:\n      - emit: bought\n        with: {‸"), ["price"]),
    CompletionCase(rule("    actions:\n      - log: a\n        level: ‸"), ["trace", "debug"]),
    CompletionCase(rule("    mode: ‸"), ["shadow"]),
    CompletionCase(rule("    once-per: ‸"), ["view", "visit", "session"]),
    CompletionCase(
      rule(
        "    steps:\n      - product: {view: a, trigger: appear}\n      - paid: {view: b, trigger: tap}\n"
          + "    at: [‸]\n"), ["product", "paid"]),
    CompletionCase(rule("    sample: {share: 10%, by: ‸}\n"), ["session", "install"]),
    CompletionCase(rule("    view: a  # see ‸\n"), []),
    // An edit must be on one line.
    CompletionCase(rule("    view: Screen/\n      bu‸\n"), []),
    CompletionCase(rule("    trigger: tap\n    if: trigger == \"‸\"\n"), ["tap"]),
    CompletionCase(rule("    trigger: tap\n    if: time.weekday == '‸'\n"), ["monday"]),
    CompletionCase("rules: [\n\n" + rule("    vi‸"), ["view"]),
    CompletionCase(
      "version: 1\nlet: {a: \"\nrules:\n  r:\n    view: a\n    tr‸\n", ["except", "trigger"]),
  ]

  @Test(
    "values that another rule remembers are offered in a rule and for all events",
    arguments: [
      "rules:\n  bought:\n    view: a\n    trigger: tap\n    if: ‸\n  opened:\n",
      "with: {first: \"${‸}\"}\nrules:\n  opened:\n",
    ])
  func remembered(start: String) {
    let file = """
      version: 1
      name: shop
      triggers: [linkOpened]
      \(start)    trigger: linkOpened
          actions:
            - remember: {campaign: "${trigger.campaign}"}
      """
    let items = TestClient().request("textDocument/completion", at: file)["items"].array
    #expect(items.contains { $0["label"].string == "remembered.campaign" })
    #expect(!items.isEmpty)
  }

  @Test("the candidates fit the cursor, and the first one is inserted correctly", arguments: cases)
  func candidates(case: CompletionCase) {
    let client = TestClient()
    let items = client.request("textDocument/completion", at: `case`.file)["items"].array
    let labels = items.map { $0["label"].string ?? "" }
    #expect(Array(labels.prefix(`case`.first.count)) == `case`.first)
    if `case`.first.isEmpty { #expect(labels.isEmpty) }
    if let without = `case`.without { #expect(!labels.contains(without)) }
    guard let line = `case`.line, let item = items.first else { return }
    let (start, end) = (item["textEdit"]["range"]["start"], item["textEdit"]["range"]["end"])
    let lines = `case`.file.replacingOccurrences(of: "‸", with: "").components(separatedBy: "\n")
    let units = Array(lines[start["line"].int ?? 0].utf16)
    let text =
      Array(units[..<(start["character"].int ?? 0)])
      + Array((item["textEdit"]["newText"].string ?? "").utf16)
      + Array(units[(end["character"].int ?? 0)...])
    #expect(String(decoding: text, as: UTF16.self) == line)
  }
}
