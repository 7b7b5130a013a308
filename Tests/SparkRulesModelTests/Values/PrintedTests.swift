import SparkRulesModel
import TestSupport
import Testing

@Suite("Values inside a text")
struct PrintedTests {
  /// The result of `String(x)` in ECMAScript, from V8 or from the examples in ECMA-262.
  static let numbers: [(Double, String)] = [
    (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (100, "100"), (1.5, "1.5"), (-1.5, "-1.5"),
    (0.1, "0.1"), (0.1 + 0.2, "0.30000000000000004"), (1.0 / 3, "0.3333333333333333"),
    (123.456, "123.456"), (0.000001, "0.000001"), (0.0000015, "0.0000015"), (1e-7, "1e-7"),
    (1.5e-7, "1.5e-7"), (-1e-7, "-1e-7"), (1.2345678901234568e20, "123456789012345680000"),
    (9.999999999999999e20, "999999999999999900000"), (1e20, "100000000000000000000"),
    (1e21, "1e+21"), (1.5e21, "1.5e+21"), (-1e21, "-1e+21"), (1e300, "1e+300"),
    (9_007_199_254_740_992, "9007199254740992"), (9_007_199_254_740_994, "9007199254740994"),
    (12_345_678_901_234_568, "12345678901234568"), (18_014_398_509_481_984, "18014398509481984"),
    (2_251_799_813_685_248.5, "2251799813685248.5"), (.leastNonzeroMagnitude, "5e-324"),
    (2.2250738585072014e-308, "2.2250738585072014e-308"),
    (1.7976931348623157e308, "1.7976931348623157e+308"), (4.35, "4.35"),
    (1e16, "10000000000000000"),
    (123e-20, "1.23e-18"), (0.00001, "0.00001"), (1234.5e10, "12345000000000"),
    (.nan, "NaN"), (.infinity, "Infinity"), (-.infinity, "-Infinity"),
    (2e-7 * 3, "6e-7"), (70.1 * 100, "7009.999999999999"), (1.005, "1.005"),
    (5e20, "500000000000000000000"),
  ]

  @Test("a number is printed as in ECMAScript", arguments: numbers)
  func numbersAsECMAScript(value: Double, text: String) {
    #expect(SparkValue.double(value).printed == text)
  }

  @Test("a printed number is parsed as the same number, in JSON's syntax")
  func numbersRoundTrip() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<5000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      let text = SparkValue.double(value).printed
      #expect(Double(text) == value, "seed 11: \(value)")
      #expect(!text.contains("E") && !text.hasSuffix(".") && !text.hasPrefix("."))
    }
  }

  static let values: [(SparkValue, String)] = [
    (nil, ""), (true, "true"), (false, "false"), (.int(.min), "-9223372036854775808"),
    (.int(.max), "9223372036854775807"), ("", ""), ("Überweisung \"7\"", "Überweisung \"7\""),
    ([], "[]"), ([:], "{}"), ([1, "a", nil, [true]], #"[1,"a",null,[true]]"#),
    (["b": 1, "a": [1.5], "é": nil, "B": [:]], #"{"B":{},"a":[1.5],"b":1,"é":null}"#),
  ]

  @Test("each kind of value has one spelling", arguments: values)
  func kinds(value: SparkValue, text: String) {
    #expect(value.printed == text)
  }
}
