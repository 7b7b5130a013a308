import SparkRulesModel
import Testing

@Suite("Fingerprints of rules")
struct RuleFingerprintTests {
  private static func reading(_ local: Int) -> CompiledRule {
    CompiledRule(
      name: "r", views: nil, schedule: .triggers([.keyword(.tap)], repetition: nil),
      actions: [.log(.info, .expression(RuleExpression(nodes: [.variable(.local(local))])))])
  }

  private static func local(_ name: String, _ value: SparkValue) -> RuleSet.Local {
    RuleSet.Local(name: name, value: .constant(value))
  }

  private static func local(_ name: String, reads index: Int) -> RuleSet.Local {
    RuleSet.Local(
      name: name, value: .expression(RuleExpression(nodes: [.variable(.local(index))])))
  }

  @Test("the fingerprint is the same in every process")
  func frozen() {
    let prints = RuleSet.everyPart.fingerprints.map { String($0, radix: 16) }
    #expect(
      prints == ["8ca7a0e2d2d764a3", "69d4db3533f10c08", "93a68870ab60ec53", "c361c3cbc5905879"])
  }

  @Test("the fingerprint does not depend on what surrounds the rule")
  func otherRules() {
    let set = RuleSet.everyPart
    var other = set
    other.rules.reverse()
    other.triggers.append("didTilt")
    other.name = "another"
    for rule in set.rules { #expect(rule.fingerprint(in: set) == rule.fingerprint(in: other)) }
    #expect(other.fingerprints == set.fingerprints.reversed())
    #expect(Set(set.fingerprints).count == set.rules.count)
  }

  @Test("a `let` counts by its value, not by its index or name")
  func locals() {
    let one = RuleSet(name: "s", locals: [Self.local("a", "x")], rules: [Self.reading(0)])
    let moved = RuleSet(
      name: "s", locals: [Self.local("new", "y"), Self.local("b", "x")], rules: [Self.reading(1)])
    let changed = RuleSet(name: "s", locals: [Self.local("a", "y")], rules: [Self.reading(0)])
    #expect(one.fingerprints == moved.fingerprints)
    #expect(one.fingerprints != changed.fingerprints)
  }

  @Test("a `let` that another one uses counts too")
  func chainedLocals() {
    func prints(_ value: SparkValue) -> [UInt64] {
      RuleSet(
        name: "s", locals: [Self.local("a", value), Self.local("b", reads: 0)],
        rules: [Self.reading(1)]
      ).fingerprints
    }
    #expect(prints("x") == prints("x"))
    #expect(prints("x") != prints("y"))
  }

  @Test("a reference to a missing or later `let` does not crash")
  func missingLocals() {
    let set = RuleSet(
      name: "s", locals: [Self.local("a", reads: 7), Self.local("b", reads: 1)],
      rules: [Self.reading(-1), Self.reading(9), Self.reading(.max), Self.reading(.min)])
    #expect(set.fingerprints.count == 4)
  }

  static let allChanges: [@Sendable (inout CompiledRule) -> Void] = [
    { $0.name += "2" }, { $0.captures = ["other"] }, { $0.views?.except = [] },
    { $0.views?.paths[0].steps[0].position = 1 }, { $0.views = nil },
    { $0.schedule = .triggers([.keyword(.tap)], repetition: nil) }, { $0.condition = nil },
    { $0.condition?.nodes[1] = .negate(0) }, { $0.gates.sample = 0.2 }, { $0.gates.throttle = nil },
    { $0.gates.oncePer.swapAt(0, 1) }, { $0.actions.swapAt(0, 1) }, { $0.actions.removeLast() },
    { $0.actions[2] = .count("taps", by: nil) },
  ]

  @Test("every change of the rule changes the fingerprint", arguments: allChanges.indices)
  func changes(index: Int) throws {
    let set = RuleSet.everyPart
    let rule = try #require(set.rules.first)
    var changed = rule
    Self.allChanges[index](&changed)
    #expect(changed != rule)
    #expect(changed.fingerprint(in: set) != rule.fingerprint(in: set))
  }

  @Test("two random rules never have the same fingerprint")
  func random() {
    var maker = RuleSetGenerator(seed: 17)
    let set = RuleSet(name: "s", rules: (0..<2000).map { _ in maker.rule() })
    #expect(Set(set.fingerprints).count == set.rules.count)
  }
}
