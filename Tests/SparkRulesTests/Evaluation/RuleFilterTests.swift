import SparkRulesModel
import TestSupport
import Testing

@testable import SparkRules

@Suite("Filters") @MainActor
struct RuleFilterTests {
  private let source = TestSource()

  private func apply(
    _ filter: RuleFilter, _ value: SparkValue, _ arguments: [SparkValue], salt: String = ""
  ) -> SparkValue {
    let evaluator = Evaluator(salt: salt)
    evaluator.begin(localCount: 0)
    let tree = Tree.filter(filter, .value(value), arguments.map { .value($0) })
    return evaluator.value(of: tree.expression, from: source)
  }

  @Test(
    "each filter has the specified result",
    arguments: [
      (.default, nil, ["USD"], "USD"), (.default, "EUR", ["USD"], "EUR"), (.default, 0, [1], 0),
      (.default, "", ["x"], ""), (.default, nil, [nil], nil),
      (.lower, "ÀB İ", [], "àb i̇"), (.upper, "straße i", [], "STRASSE I"),
      (.trim, " \u{A0}\n a b\t ", [], "a b"), (.trim, " \n ", [], ""),
      (.truncate, "👨‍👩‍👧 family", [2], "👨‍👩‍👧 "), (.truncate, "e\u{301}x", [1], "e\u{301}"),
      (.truncate, "abc", [9], "abc"), (.truncate, "abc", [0], ""), (.truncate, "abc", [2.0], "ab"),
      (.number, "12", [], 12), (.number, "-1.50e2", [], -150.0), (.number, "007", [], nil),
      (.number, "1.", [], nil), (.number, "0x10", [], nil), (.number, " 1", [], nil),
      (.number, "", [], nil), (.number, "1e999", [], nil), (.number, "+1", [], nil),
      (.number, "nan", [], nil), (.number, "9223372036854775808", [], 9_223_372_036_854_775_808.0),
      (.number, 3, [], 3), (.number, "-0", [], 0),
      (.percent, 0.25, [], 25), (.percent, 1, [], 100), (.percent, 0.07, [], 7),
      (.percent, nil, [], nil),
      (.percent, 0.123456789, [], 12.345679), (.percent, -0.5, [], -50),
      (.percent, 1e300, [], 1e302),
      (.round, 2.5, [], 3.0), (.round, -2.5, [], -3.0), (.round, 2.4999, [], 2.0),
      (.round, 1.005, [2], 1.01), (.round, 2.675, [2], 2.68), (.round, 1.45, [1], 1.5),
      (.round, 9.995, [2], 10.0), (.round, 7, [], 7), (.round, 0.04, [1], 0.0),
      (.round, 0.05, [1], 0.1), (.round, -0.04, [1], 0.0), (.round, 1e-7, [2], 0.0),
      (.round, 5e-7, [6], 1e-6), (.round, 1e21, [2], 1e21), (.round, 0.1, [.int(.max)], 0.1),
      (.round, 1e300, [.int(.max)], 1e300), (.round, 99.5, [], 100.0), (.round, 0.5, [], 1.0),
      (.replace, "a-b-c", ["-", "+"], "a+b+c"), (.replace, "aaa", ["aa", "b"], "ba"),
      (.replace, "abc", ["", "x"], "abc"), (.replace, "abc", ["b", ""], "ac"),
      (.length, "👨‍👩‍👧é", [], 2), (.length, [1, 2, 3], [], 3), (.length, ["a": 1], [], 1),
      (.length, "", [], 0),
      (.lower, true, [], "true"), (.replace, 1.5, [".", ","], "1,5"), (.truncate, 12345, [2], "12"),
      (.lower, nil, [], nil), (.round, nil, [1], nil), (.hash, nil, [], nil),
    ] as [(RuleFilter, SparkValue, [SparkValue], SparkValue)])
  func table(filter: RuleFilter, value: SparkValue, arguments: [SparkValue], expected: SparkValue) {
    let result = apply(filter, value, arguments)
    #expect(result == expected)
    #expect(result.printed == expected.printed)
    #expect(source.notes.isEmpty)
  }

  @Test(
    "a filter on a value of another kind is null, and counted",
    arguments: [
      (.lower, ["a"], []), (.upper, ["a": 1], []), (.trim, [1], []), (.truncate, "abc", ["x"]),
      (.truncate, "abc", [-1]), (.truncate, "abc", [1.5]), (.truncate, "abc", [nil]),
      (.number, true, []), (.round, "1.5", []), (.round, 1.5, [-1]), (.replace, "a", ["a", nil]),
      (.length, 5, []), (.length, true, []), (.hash, ["a"], []),
    ] as [(RuleFilter, SparkValue, [SparkValue])])
  func mismatch(filter: RuleFilter, value: SparkValue, arguments: [SparkValue]) {
    #expect(apply(filter, value, arguments) == nil)
    #expect(source.notes == ["type mismatch: \(filter.rawValue)"])
  }

  @Test("each filter's example is correct", arguments: RuleFilter.allCases)
  func example(filter: RuleFilter) {
    let example = filter.definition.example
    #expect(apply(filter, example.input, example.arguments) == example.result)
    #expect(filter.arguments.contains(example.arguments.count))
  }

  @Test("hash is SHA-256 of the app's salt and the text, in hexadecimal")
  func hash() {
    let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    #expect(apply(.hash, "abc", []) == .text(abc))
    #expect(apply(.hash, "bc", [], salt: "a") == .text(abc))
    #expect(apply(.hash, 5, []) == apply(.hash, "5", []))
  }

  @Test("rounding returns the nearest number with so many digits, for random numbers")
  func rounding() {
    var random = SeededGenerator()
    for _ in 0..<5000 {
      let digits = Int.random(in: 0...6, using: &random)
      let thousandths = Int.random(in: -10_000_000_000...10_000_000_000, using: &random)
      // A whole number of units and a half: as decimal numbers all of them are halves.
      let text = "\(thousandths)5"
      let sign = text.hasPrefix("-") ? "-" : ""
      let body = text.drop { $0 == "-" }
      let padded = String(repeating: "0", count: max(0, digits + 2 - body.count)) + body
      let point = padded.index(padded.endIndex, offsetBy: -(digits + 1))
      let value = Double("\(sign)\(padded[..<point]).\(padded[point...])") ?? 0
      let away = thousandths < 0 ? thousandths - 1 : thousandths + 1
      let expected = Double("\(text.hasPrefix("-0") ? -1 : away)e-\(digits)") ?? 0
      if thousandths == 0 { continue }
      #expect(
        Rounding.round(value, digits: digits) == expected, "\(value), seed \(random.seed)")
    }
  }
}
