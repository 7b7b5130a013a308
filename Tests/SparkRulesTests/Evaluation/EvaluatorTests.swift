import SparkRulesModel
import Testing

@testable import SparkRules

@Suite("Expressions") @MainActor
struct EvaluatorTests {
  private let source = TestSource()

  private func value(_ tree: Tree, limits: ValueLimits = ValueLimits()) -> SparkValue {
    let evaluator = Evaluator(salt: "", limits: limits)
    evaluator.begin(localCount: 0)
    return evaluator.value(of: tree.expression, from: source)
  }

  @Test(
    "and, or and not are three-valued",
    arguments: [
      (BinaryOperator.and, [true, false, nil, false, false, false, nil, false, nil]),
      (.or, [true, true, true, true, false, nil, true, nil, nil]),
    ] as [(BinaryOperator, [Bool?])])
  func kleene(symbol: BinaryOperator, expected: [Bool?]) {
    let values: [SparkValue] = [true, false, nil]
    let results = values.flatMap { one in
      values.map { value(.binary(symbol, .value(one), .value($0))) }
    }
    #expect(results == expected.map { $0.map { .bool($0) } ?? .null })
    #expect(source.notes.isEmpty)
  }

  @Test("not of null is null")
  func not() {
    #expect(value(.not(.value(true))) == false)
    #expect(value(.not(.value(false))) == true)
    #expect(value(.not(.value(nil))) == nil)
  }

  @Test("a value that is not Boolean is null under and, or and not, and is counted")
  func nonBool() {
    #expect(value(.binary(.and, .value(1), .value(true))) == nil)
    #expect(value(.binary(.or, .value("yes"), .value(true))) == true)
    #expect(value(.not(.value("x"))) == nil)
    #expect(source.notes == ["type mismatch: and", "type mismatch: or", "type mismatch: and"])
  }

  @Test(
    "a comparison with null is null",
    arguments: [
      BinaryOperator.equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .contains,
      .startsWith, .endsWith, .isIn, .add, .subtract, .multiply, .divide,
    ])
  func nullComparison(symbol: BinaryOperator) {
    #expect(value(.binary(symbol, .value(nil), .value(1))) == nil)
    #expect(value(.binary(symbol, .value("a"), .value(nil))) == nil)
    #expect(value(.binary(symbol, .value(nil), .value(nil))) == nil)
    #expect(source.notes.isEmpty)
  }

  @Test("is set is true or false, never null")
  func isSet() {
    #expect(value(.isSet(.value(nil))) == false)
    #expect(value(.isSet(.value(""))) == true)
    #expect(value(.isSet(.value(false))) == true)
  }

  @Test(
    "comparisons of values of one kind",
    arguments: [
      (1, .equal, 1.0, true), (1, .less, 1.5, true), (2, .greater, 1.5, true),
      (9_007_199_254_740_993, .greater, 9_007_199_254_740_992.0, true),
      (9_007_199_254_740_993, .equal, 9_007_199_254_740_992.0, false),
      (.int(.max), .less, 9.3e18, true), (.int(.min), .greater, -9.3e18, true),
      (-1.5, .less, -1, true), (-1, .greaterOrEqual, -1.5, true),
      (0.0, .equal, .double(-0.0), true),
      ("a", .less, "b", true), ("Z", .less, "a", true), ("é", .greater, "z", true),
      ("a", .lessOrEqual, "a", true), ("a", .notEqual, "b", true), ("1", .equal, "1", true),
      ("caf\u{E9}", .equal, "cafe\u{301}", false), (true, .equal, true, true),
      (true, .notEqual, false, true), ([1, "a"], .equal, [1.0, "a"], true),
      ([1, nil], .equal, [1, nil], true), ([1], .equal, ["1"], false),
      (["a": 1], .equal, ["a": 1], true), (["a": 1], .notEqual, ["b": 1], true),
      ("shoes", .contains, "hoe", true), ("shoes", .contains, "", true),
      ("shoes", .contains, "x", false), (["a", "b"], .contains, "b", true),
      (["a", 1], .contains, 1.0, true), (["a"], .contains, 1, false),
      ("b", .isIn, ["a", "b"], true), ("hoe", .isIn, "shoes", true), (3, .isIn, [1, 2], false),
      ("shoes", .startsWith, "sho", true), ("shoes", .startsWith, "oes", false),
      ("shoes", .endsWith, "oes", true), ("shoes", .endsWith, "sho", false),
      ("é", .endsWith, "\u{301}", false),
    ] as [(SparkValue, BinaryOperator, SparkValue, Bool)])
  func comparison(one: SparkValue, symbol: BinaryOperator, other: SparkValue, expected: Bool) {
    #expect(value(.binary(symbol, .value(one), .value(other))) == .bool(expected))
    #expect(source.notes.isEmpty)
  }

  @Test(
    "a comparison of different kinds is null, and counted",
    arguments: [
      (1, .equal, "1"), ("1", .less, 2), (true, .equal, 1), (true, .less, false),
      ([1], .less, [2]), (["a": 1], .contains, "a"), (1, .contains, 1), (1, .isIn, "1"),
      (1, .startsWith, "1"), ([1], .notEqual, "x"), ("a", .add, "b"), (true, .add, 1),
    ] as [(SparkValue, BinaryOperator, SparkValue)])
  func mismatch(one: SparkValue, symbol: BinaryOperator, other: SparkValue) {
    #expect(value(.binary(symbol, .value(one), .value(other))) == nil)
    #expect(source.notes == ["type mismatch: \(symbol.rawValue)"])
  }

  @Test(
    "two texts have no order, which is counted",
    arguments: [.less, .lessOrEqual, .greater, .greaterOrEqual] as [BinaryOperator])
  func textOrder(symbol: BinaryOperator) {
    source.values[.app(["version"])] = "3.10.0"
    source.values[.app(["minimum"])] = "3.2.0"
    let texts = [Tree.variable(.app(["version"])), .variable(.app(["minimum"]))]
    #expect(value(.binary(symbol, texts[0], texts[1])) == nil)
    #expect(value(.binary(symbol, texts[0], .filter(.lower, texts[1], []))) == nil)
    #expect(
      source.notes == Array(repeating: "type mismatch: \(symbol.rawValue)", count: 2))
  }

  @Test("parts of `time` have an order, and so has a constant of an earlier version's set")
  func timeOrder() {
    source.values[.stage(0, .localTime(.clock))] = "18:00"
    source.values[.localTime(.clock)] = "18:05"
    source.values[.app(["version"])] = "3.2"
    let times = [Tree.variable(.stage(0, .localTime(.clock))), .variable(.localTime(.clock))]
    #expect(value(.binary(.less, times[0], times[1])) == true)
    #expect(value(.binary(.greaterOrEqual, times[0], .value("18:00"))) == true)
    #expect(value(.binary(.less, .variable(.app(["version"])), .value("3.3"))) == true)
    #expect(source.notes.isEmpty)
  }

  @Test(
    "whole numbers stay whole, except in quotients and where they would overflow",
    arguments: [
      (1, .add, 2, 3), (1, .subtract, 2, -1), (3, .multiply, 4, 12), (6, .divide, 3, 2.0),
      (1, .divide, 4, 0.25), (1, .add, 0.5, 1.5),
      (.int(.max), .add, 1, 9_223_372_036_854_775_808.0),
      (.int(.min), .subtract, 1, -9_223_372_036_854_775_808.0),
      (.int(.min), .multiply, -1, 9_223_372_036_854_775_808.0),
    ] as [(SparkValue, BinaryOperator, SparkValue, SparkValue)])
  func arithmetic(one: SparkValue, symbol: BinaryOperator, other: SparkValue, expected: SparkValue)
  {
    #expect(value(.binary(symbol, .value(one), .value(other))) == expected)
  }

  @Test("a number that is not finite is null, and is counted")
  func notFinite() {
    #expect(value(.binary(.multiply, .value(1e300), .value(1e300))) == nil)
    #expect(value(.binary(.divide, .value(1), .value(0))) == nil)
    #expect(value(.binary(.divide, .value(0), .value(.double(-0.0)))) == nil)
    source.values[.data(["x"])] = .double(.nan)
    #expect(value(.variable(.data(["x"]))) == nil)
    #expect(
      source.notes == [
        "not finite: *", "division by zero: /", "division by zero: /", "not finite: data.x",
      ])
  }

  @Test("negation changes the sign, also of the smallest integer")
  func negate() {
    #expect(value(.negate(.value(3))) == -3)
    #expect(value(.negate(.value(1.5))) == -1.5)
    #expect(value(.negate(.value(nil))) == nil)
    #expect(value(.negate(.value(.int(.min)))) == .double(9_223_372_036_854_775_808))
    #expect(value(.negate(.value("1"))) == nil)
    #expect(source.notes == ["type mismatch: -"])
  }

  @Test("nodes of a damaged set that refer to none before them read null")
  func damaged() {
    let evaluator = Evaluator(salt: "")
    evaluator.begin(localCount: 0)
    for node: RuleExpression.Node in [
      .binary(.add, 0, 1), .not(-1), .filter(.lower, .max, [7]), .list([.min, 3]),
      .variable(.local(.max)), .variable(.local(-1)),
    ] {
      let result = evaluator.value(of: RuleExpression(nodes: [node]), from: source)
      #expect(result == nil || result == .list([nil, nil]))
    }
    #expect(evaluator.value(of: RuleExpression(nodes: []), from: source) == nil)
  }

  @Test("a firing that uses too many steps is abandoned, and counted once")
  func budget() {
    let evaluator = Evaluator(salt: "", limits: ValueLimits(steps: 10))
    evaluator.begin(localCount: 0)
    let tree = Tree.list(Array(repeating: .value(1), count: 20))
    #expect(!evaluator.isExhausted)
    #expect(evaluator.value(of: tree.expression, from: source) == nil)
    #expect(evaluator.value(of: tree.expression, from: source) == nil)
    #expect(evaluator.isExhausted)
    #expect(source.notes == ["step budget"])
    evaluator.begin(localCount: 0)
    #expect(evaluator.value(of: Tree.value(1).expression, from: source) == 1)
  }

  @Test("lists that contain each other twice have a limited size")
  func doubling() {
    var nodes: [RuleExpression.Node] = [.constant("x")]
    for index in 0..<60 { nodes.append(.list([index, index])) }
    let evaluator = Evaluator(salt: "")
    evaluator.begin(localCount: 0)
    let result = evaluator.value(
      of: .expression(RuleExpression(nodes: nodes)), as: "p", from: source)
    #expect(result.printed.utf8.count < 10_000)
    #expect(source.notes.contains("value cut: []"))
  }
}
