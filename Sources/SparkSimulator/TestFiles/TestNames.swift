import SparkRulesCompiler
import SparkRulesModel

/// The names that rules can write, for tests: a test of a name that no rule can write proves nothing.
public struct TestNames: Sendable {
  /// The properties or labels of the events, counters and app actions, by kind and name.
  private var names: [String: [String: Set<String>]] = [:]
  private var rules: Set<String> = []
  private var sets: Set<String> = []

  /// The keys that lines have, beside the one that names their kind.
  private static let keys: [String: Set<String>] = [
    "emit": ["properties", "version", "view", "screen", "trigger", "id", "sink"],
    "log": ["level"], "count": ["by", "with"], "remember": ["value"],
    "action": ["values"],
  ]
  private static let commonKeys: Set<String> = ["time", "rule", "set"]
  /// The key whose members a rule names, by kind.
  private static let verbs = ["emit": "sends", "count": "counts", "remember": "remembers"]
  private static let memberKeys = ["emit": "properties", "count": "with", "action": "values"]

  /// Collects the names that rules can write.
  ///
  /// - Parameter sets: The rule sets.
  public init(_ sets: [RuleSet]) {
    for set in sets {
      self.sets.insert(set.name)
      for rule in set.rules {
        rules.insert(rule.name)
        for action in rule.actions { add(action) }
      }
    }
  }

  private mutating func add(_ action: RuleAction) {
    let members: [String]
    let kind: String
    switch action {
    case .log: return
    case .remember: (kind, members) = ("remember", [])
    case .emit(let emission): (kind, members) = ("emit", emission.properties.map(\.name))
    case .count(_, _, let labels): (kind, members) = ("count", labels.map(\.name))
    case .custom(_, let values): (kind, members) = ("action", values.map(\.name))
    }
    for name in action.description.names {
      names[kind, default: [:]][name.name, default: []].formUnion(members)
    }
  }

  /// Lists the names in a file of tests that no rule can write; tests that are to do may name rules of the
  /// future.
  ///
  /// - Parameter file: The file.
  /// - Returns: A problem for each, in the order of the file.
  public func problems(in file: TestFile) -> [InputProblem] {
    file.tests.filter { $0.todo == nil }.flatMap { test in
      let patterns = test.expected + (test.exactly ?? []) + test.never
      let counts = test.counts.compactMap { entry -> InputProblem? in
        let known = Set(names["emit", default: [:]].keys).union(names["count", default: [:]].keys)
        return unknown(entry.name, "sends or counts", in: known, line: entry.line)
      }
      return (patterns.flatMap(problems) + counts).sorted { ($0.line ?? 0) < ($1.line ?? 0) }
    }
  }

  private func problems(_ pattern: OutputPattern) -> [InputProblem] {
    let kind = pattern.kind
    let keys = Self.keys[kind, default: []].union(Self.commonKeys).union([kind])
    var problems = pattern.fields.keys.sorted().compactMap { key in
      unknown(key, "writes", "the key", in: keys, line: pattern.line)
    }
    if case .text(let rule)? = pattern.fields["rule"], !rules.contains(rule) {
      problems += [unknown(rule, "is called", in: rules, line: pattern.line)].compactMap { $0 }
    }
    if case .text(let set)? = pattern.fields["set"], !sets.contains(set) {
      let question = Self.question(set, sets)
      problems.append(InputProblem("no rule set is called `\(set)`\(question)", line: pattern.line))
    }
    guard let name = pattern.name else { return problems }
    let known = names[kind, default: [:]]
    let verb = Self.verbs[kind] ?? "asks the app for"
    guard let members = known[name] else {
      return problems
        + [unknown(name, verb, in: Set(known.keys), line: pattern.line)].compactMap { $0 }
    }
    if let key = Self.memberKeys[kind], case .map(let values)? = pattern.fields[key] {
      problems += values.keys.sorted().compactMap { member in
        unknown(member, "\(verb) `\(name)` with", in: members, line: pattern.line)
      }
    }
    return problems
  }

  private func unknown(
    _ name: String, _ verb: String, _ noun: String = "", in known: Set<String>, line: Int
  ) -> InputProblem? {
    if known.contains(name) { return nil }
    let object = noun.isEmpty ? "`\(name)`" : "\(noun) `\(name)`"
    return InputProblem("no rule \(verb) \(object)\(Self.question(name, known))", line: line)
  }

  private static func question(_ name: String, _ known: Set<String>) -> String {
    NearNames.question(name, in: known.sorted()).map { "; \($0)" } ?? ""
  }
}
