import SparkRulesModel

/// Which rules, conditions and properties tests have exercised.
public struct TestCoverage: Sendable {
  /// Something that a test can exercise.
  struct Unit: Hashable, Sendable {
    /// The rule, as `set/rule`.
    let rule: String
    /// What is exercised, as a clause.
    let text: String

    /// The rule fires.
    static func fires(_ rule: String) -> Unit { Unit(rule: rule, text: "fires") }
    /// The path of a list matches a view on which a trigger of the rule occurs.
    static func path(_ rule: String, _ source: String) -> Unit {
      Unit(rule: rule, text: "path `\(source)` matches")
    }
    /// A side of the condition is reached.
    static func condition(_ rule: String, is value: Bool) -> Unit {
      Unit(rule: rule, text: value ? "`if` is true" : "`if` is not true")
    }
    /// A limit prevents the rule from firing.
    static func limit(_ rule: String, _ keyword: String) -> Unit {
      Unit(rule: rule, text: "`\(keyword)` prevents it")
    }
    /// A property has a value.
    static func property(_ rule: String, _ name: String) -> Unit {
      Unit(rule: rule, text: "`\(name)` has a value")
    }
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
      units.append(.fires(name))
      let paths = rule.alternativePaths.map { Unit.path(name, $0.source) }
      units += paths.indices.filter { !paths[..<$0].contains(paths[$0]) }.map { paths[$0] }
      if rule.condition != nil {
        units += [.condition(name, is: true), .condition(name, is: false)]
      }
      units += rule.gates.keywords.map { .limit(name, $0) }
      for case .emit(let emission) in rule.actions {
        units += emission.properties.map { .property(name, $0.name) }
      }
    }
  }

  /// Adds what a test has exercised.
  ///
  /// - Parameter result: The result of the test.
  public mutating func add(_ result: TestResult) {
    exercised.formUnion(result.exercised)
    for line in result.lines {
      guard case .text(let set)? = line.fields["set"], case .text(let rule)? = line.fields["rule"],
        case .map(let properties)? = line.fields["properties"]
      else { continue }
      for (key, value) in properties where value != .null {
        exercised.insert(.property("\(set)/\(rule)", key))
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

extension CompiledRule {
  /// The paths of the rule's lists with several paths, each of which a test can exercise.
  var alternativePaths: [SelectorPath] {
    let lists = [views?.paths ?? []] + schedule.ends.map { $0.views?.paths ?? [] }
    return lists.filter { $0.count > 1 }.flatMap { $0 }
  }
}

extension Gates {
  /// The limits that a session can reach; `sample` by session includes all firings of a session or none.
  fileprivate var keywords: [String] {
    var keywords: [String] = []
    if sample != nil, sampleUnit != .session { keywords.append("sample") }
    if throttle != nil { keywords.append("throttle") }
    if !oncePer.isEmpty || lastingScope != nil { keywords.append("once-per") }
    return keywords
  }
}
