import SparkRulesModel

/// Which rules, conditions and properties tests have exercised.
public struct TestCoverage: Sendable {
  /// Something that a test can exercise.
  private struct Unit: Hashable {
    let rule: String
    let text: String
  }

  private var units: [Unit] = []
  private var exercised: Set<Unit> = []
  private var rules: Set<String> = []

  /// Creates an empty coverage.
  public init() {}

  /// Adds what rules of a set can do.
  ///
  /// - Parameter set: The set; ignored if it was added before.
  public mutating func add(_ set: RuleSet) {
    for rule in set.rules {
      let name = "\(set.name)/\(rule.name)"
      guard rules.insert(name).inserted else { continue }
      units.append(Unit(rule: name, text: "fires"))
      if rule.condition != nil {
        units += [
          Unit(rule: name, text: "`if` is true"), Unit(rule: name, text: "`if` is not true"),
        ]
      }
      for case .emit(let emission) in rule.actions {
        units += emission.properties.map { Unit(rule: name, text: "`\($0.name)` has a value") }
      }
    }
  }

  /// Adds what a test has exercised.
  ///
  /// - Parameter result: The result of the test.
  public mutating func add(_ result: TestResult) {
    for decision in result.decisions {
      let name = "\(decision.ruleSet)/\(decision.rule)"
      switch decision.verdict {
      case .conditionFails: exercised.insert(Unit(rule: name, text: "`if` is not true"))
      case .fires:
        exercised.formUnion([
          Unit(rule: name, text: "fires"), Unit(rule: name, text: "`if` is true"),
        ])
      default: break
      }
    }
    for line in result.lines {
      guard case .text(let set)? = line.fields["set"], case .text(let rule)? = line.fields["rule"],
        case .map(let properties)? = line.fields["properties"]
      else { continue }
      for (key, value) in properties where value != .null {
        exercised.insert(Unit(rule: "\(set)/\(rule)", text: "`\(key)` has a value"))
      }
    }
  }

  private var covered: Int { units.count { exercised.contains($0) } }

  /// The share as an exact fraction: `12 of 15`.
  public var text: String { "\(covered) of \(units.count)" }

  /// Returns whether the share is at least a percentage; it is not rounded.
  ///
  /// - Parameter percent: The percentage.
  /// - Returns: Whether it is reached.
  public func reaches(_ percent: Int) -> Bool { covered * 100 >= percent * units.count }

  /// What no test has exercised, by rule; a rule that never fires is listed as such.
  public var missing: [(rule: String, texts: [String])] {
    var found: [(rule: String, texts: [String])] = []
    for unit in units where !exercised.contains(unit) {
      if found.last?.rule == unit.rule {
        found[found.count - 1].texts.append(unit.text)
      } else {
        found.append((unit.rule, [unit.text]))
      }
    }
    return found.map { rule, texts in
      (rule, texts.first == "fires" ? ["never fires in a test"] : texts)
    }
  }
}
