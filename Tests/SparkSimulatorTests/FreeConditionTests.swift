import SparkRulesCompiler
import TestSupport
import Testing

@testable import SparkSimulator

@MainActor
struct FreeConditionTests {
  private static let operators = [
    "==", "!=", "<", "<=", ">", ">=", "contains", "starts-with", "ends-with", "in", "+",
  ]
  private static let constants = [
    "3", "-1.5", "\"text\"", "\"\"", "true", "null", "[1, 2]", "[]", "data.b", "1e999",
  ]

  @Test("a condition that needs no proof has none")
  func isNeverProven() throws {
    var random = SeededGenerator(seed: Seeds.first)
    let count = Seeds.samples(of: 150)
    var free = 0
    for _ in 0..<count {
      let text = Self.condition(&random, depth: 2)
      guard let set = Self.compiled(text), let rule = set.rules.first,
        rule.condition?.isFree == true
      else { continue }
      free += 1
      for goal in FiringGoal.all(of: rule, in: set) {
        let proof = ImpossibilityProof([goal], on: nil, allRows: nil)
        #expect(proof.neverTrue(goal, nil) == nil, "\(text)")
      }
    }
    #expect(free * 20 > count, "\(free) of \(count)")
  }

  @Test(
    "a condition that may be impossible needs a proof",
    arguments: [
      "data.a > 5 and data.a < 4", "data.a == null", "data.a in []", "view.text == 3", "1 > 2",
      "(data.a | lower) == \"A\"", "time.hour > 30",
    ])
  func isNotFree(_ text: String) throws {
    guard let condition = Self.compiled(text)?.rules.first?.condition else { return }
    #expect(!condition.isFree)
  }

  private static func compiled(_ condition: String) -> RuleSet? {
    let text = """
      version: 1
      name: free
      rules:
        r:
          view: a
          trigger: tap
          if: '\(condition)'
          actions: [{log: x}]
      """
    return RuleCompiler.compile(SourceText(name: "free.rules.yaml", text: text)).ruleSet
  }

  private static func condition(_ random: inout SeededGenerator, depth: Int) -> String {
    if depth > 0, random.oneIn(2) {
      let word = random.oneIn(2) ? "and" : "or"
      let (one, other) = (
        condition(&random, depth: depth - 1), condition(&random, depth: depth - 1)
      )
      return "(\(one)) \(word) (\(other))"
    }
    let name = "\(random.oneIn(3) ? "app" : "data").v\(random.below(40))"
    switch random.below(6) {
    case 0: return "not \(name)"
    case 1: return "\(name) is set"
    case 2: return name
    default:
      let symbol = random.one(of: operators, else: "==")
      return "\(name) \(symbol) \(random.one(of: constants, else: "3"))"
    }
  }
}
