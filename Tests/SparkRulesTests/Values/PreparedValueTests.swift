import SeededNumbers
import SparkRulesModel
import Testing

@testable import SparkRules

@Suite("Templates made ready") @MainActor
struct PreparedValueTests {
  @Test(
    "they give what the templates give, and count the same",
    arguments: Seeds.numbers(usually: 300, from: 1))
  func same(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let values = Self.values(&random)
    // Of few steps, so that they are used up now and then.
    let limits = ValueLimits(valueBytes: 24, steps: Int.random(in: 2...30, using: &random))
    let (one, other) = (Evaluator(salt: "", limits: limits), Evaluator(salt: "", limits: limits))
    let (first, second) = (TestSource(values), TestSource(values))
    one.begin(localCount: 1)
    other.begin(localCount: 1)
    for _ in 0..<6 {
      let template = Self.template(&random)
      let plain = one.value(of: template, as: "p", from: first)
      let list = PreparedValues([PreparedValue(template, as: "p")])
      let prepared = other.value(at: 0, of: list, from: second)
      #expect(prepared == plain, "seed \(seed), \(template)")
      #expect(prepared.printed.utf8.elementsEqual(plain.printed.utf8), "seed \(seed)")
      #expect(second.notes == first.notes, "seed \(seed), \(template)")
      #expect(other.isExhausted == one.isExhausted, "seed \(seed)")
    }
  }

  @Test(
    "numbers within a text are spelled as elsewhere",
    arguments: [0, 7, 10, 99, 100, -1, -10, 12_345_678, .max, .min])
  func numbers(number: Int) {
    var bytes = Array("a".utf8)
    bytes.append(number)
    #expect(String(decoding: bytes, as: UTF8.self) == "a\(number)")
  }

  private static let names = ["a", "b", "none"]

  private static func values(_ random: inout SeededGenerator) -> [RuleVariable: SparkValue] {
    var values: [RuleVariable: SparkValue] = [.trigger: "tap", .capture(0): "cut"]
    for variable in [.data(["a"]), .data(["b"]), .data(["b", "c"]), .app(["a"]), .screen]
      as [RuleVariable]
    {
      values[variable] = value(&random)
    }
    return values
  }

  private static func value(_ random: inout SeededGenerator) -> SparkValue {
    switch random.below(9) {
    case 0: .null
    case 1: .bool(true)
    case 2: .int(Int.random(in: -1000...1000, using: &random))
    case 3: .double(0.5)
    case 4: .double(.infinity)
    case 5: .text(random.text(upTo: 4, letters: ["x", "é", "🇩🇪"]))
    case 6: .text(random.text(upTo: 30, letters: ["x", "é", "🇩🇪"]))
    case 7: .list(Array(repeating: "abc", count: random.below(10)))
    default: .map(["k": .int(1)])
    }
  }

  private static func template(_ random: inout SeededGenerator) -> RuleTemplate {
    switch random.below(4) {
    case 0: .constant(value(&random))
    case 1, 2: .expression(expression(&random))
    default:
      .text(
        (0..<random.below(5)).map { _ in
          random.below(2) == 0
            ? .text(random.text(upTo: 20, letters: ["y", "ü"])) : .expression(expression(&random))
        })
    }
  }

  private static func expression(_ random: inout SeededGenerator) -> RuleExpression {
    let name = random.pick(names) ?? "a"
    let tree: Tree =
      switch random.below(9) {
      case 0: .variable(.trigger)
      case 1: .variable(.screen)
      case 2: .variable(.local(0))
      case 3: .variable(.data([name, "c"]))
      case 4: .variable(.app([name]))
      case 5: .filter(.default, .variable(.data([name])), [.value("d")])
      case 6: .binary(.add, .variable(.data([name])), .value(1))
      default: .variable(.data([name]))
      }
    return tree.expression
  }
}
