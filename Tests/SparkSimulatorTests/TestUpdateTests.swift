import SparkRulesCompiler
import SparkRulesModel
import Testing

@testable import SparkSimulator

@MainActor
@Suite("Updates of tests", .serialized)
struct TestUpdateTests {
  private static let screens = """
    {"version": 1, "screens": [{"screen": "Checkout", "data": {"price": 5}, "view": {"children": [
      {"class": "UIButton", "id": "buy"}, {"class": "UIButton", "id": "help"}]}}]}
    """

  private static let ruleText = """
    rules:
      bought:
        view: buy
        trigger: tap
        actions:
          - emit: bought
            with: {price: '${data.price}', currency: USD, note: "true"}
          - count: sales
      helped: {view: help, trigger: tap, actions: [{emit: helped}]}
    """

  /// Runs the tests of a file, and returns the updated file and the tests that still fail.
  private func update(_ text: String) throws -> (text: String, failing: [String], changed: [String])
  {
    let set = try rules(Self.ruleText)
    let tree = try ScreenTree(reading: Array(Self.screens.utf8))
    let results = { (source: SourceText) in
      try TestFile(source).tests.map { TestRunner([set]).run($0, on: tree) }
    }
    let source = SourceText(name: "a.test.yaml", text: text)
    let update = TestUpdate(source, try results(source))
    let failing = try results(update.source).filter { $0.status == .failed }.map(\.test.name)
    return (String(decoding: update.source.bytes, as: UTF8.self), failing, update.changed)
  }

  private static let head = """
    # The shop.
    tests:
      - name: t  # a name
        steps: [{do: tap, view: buy}, {do: tap, view: help}]

    """

  nonisolated private static let bought =
    #"{emit: bought, properties: {currency: USD, note: "true", price: 5}}"#

  @Test(
    "only what differs is replaced, and the test then passes",
    arguments: [
      (
        "    count: {bought: 7, sales: 1}  # how many\n",
        "    count: {bought: 1, sales: 1}  # how many\n"
      ),
      (
        "    expect:\n      # first\n      - {emit: bought, properties: {price: 6, note: x}} # price\n      - gone\n",
        "    expect:\n      # first\n      - {emit: bought, properties: {price: 5, note: \"true\"}} # price\n"
      ),
      (
        "    expect:\n      - emit: bought\n        properties:\n          price: 6  # the price\n          gone: 1\n",
        "    expect:\n      - {emit: bought, properties: {price: 5}}\n"
      ),
      (
        "    expect:\n      - emit: bought\n        properties:\n          price: 6  # the price\n",
        "    expect:\n      - emit: bought\n        properties:\n          price: 5  # the price\n"
      ),
      ("    expect: [bought, gone, helped, helped]\n", "    expect: [bought, helped]\n"),
      ("    exactly: []\n", "    exactly:\n      - \(bought)\n      - {emit: helped}\n"),
      ("    exactly: [helped]", "    exactly: [\(bought), helped]"),
      (
        "    exactly:\n      - gone\n      - helped  # help\n    never: [gone]\n",
        "    exactly:\n      - \(bought)\n      - helped  # help\n    never: [gone]\n"
      ),
      (
        "    exactly:\n      - {emit: bought, screen: Cart}",
        "    exactly:\n      - {emit: bought, screen: Checkout}\n      - {emit: helped}"
      ),
    ])
  func replaced(former: String, expected: String) throws {
    let (text, failing, changed) = try update(Self.head + former)
    #expect(text == Self.head + expected)
    #expect(failing.isEmpty)
    #expect(changed == ["t"])
  }

  @Test(
    "what must not happen, and an expectation of which nothing would remain, are not changed",
    arguments: ["    never: [helped]\n", "    expect: [gone]\n", "    expect: [bought]\n"])
  func unchanged(text: String) throws {
    let result = try update(Self.head + text)
    #expect(result.text == Self.head + text)
    #expect(result.changed.isEmpty)
  }

  @Test("a test that is to do, and tests beside a failed one, are not changed")
  func others() throws {
    let rest = """
          todo: later
          exactly: []
        - {name: u, steps: [{do: tap, view: help}], exactly: [bought], never: [x]}
        - {name: v, steps: [{do: tap, view: help}], exactly: [helped]}

      """
    let result = try update(Self.head + rest)
    #expect(
      result.text == Self.head + rest.replacingOccurrences(of: "[bought]", with: "[{emit: helped}]")
    )
    #expect(result.changed == ["u"])
  }
}
