import SparkRulesCompiler

/// Finds the rules of files that cannot fire on the same screens, each rule once.
@MainActor
final class NeverFinder {
  /// A rule with everything that its values depend on.
  private struct Key: Hashable {
    let rule: CompiledRule
    let locals: [RuleSet.Local]
    let tables: [RuleSet.Table]
  }

  /// The number of rules after which results are discarded.
  private static let limit = 100_000

  private let trees: [ScreenTree]
  private lazy var trials = RuleTrials(rules: [], screens: trees)
  private var known: [Key: Impossibility?] = [:]

  /// Creates a finder.
  ///
  /// - Parameter trees: The screens of each file.
  nonisolated init(_ trees: [ScreenTree]) { self.trees = trees }

  /// The findings about the rules of a file; none where the same part of a rule has another finding.
  ///
  /// - Parameters:
  ///   - result: The compiled file.
  ///   - source: The file.
  /// - Returns: The findings.
  func findings(_ result: CompilationResult, in source: SourceText) -> [Diagnostic] {
    guard let set = result.ruleSet else { return [] }
    let impossible = set.rules.compactMap { rule in
      impossibility(of: rule, in: set).map { (rule.name, $0) }
    }
    guard !impossible.isEmpty else { return [] }
    let file = YAMLDocument(source)
    return impossible.compactMap { name, impossibility in
      guard let (key, entry) = impossibility.ranges(ofRule: name, in: file),
        !result.diagnostics.contains(where: { $0.range.overlaps(entry) })
      else { return nil }
      return Diagnostic(
        NeverFires.self, at: key, "the rule never fires: \(impossibility.reason)")
    }
  }

  private func impossibility(of rule: CompiledRule, in set: RuleSet) -> Impossibility? {
    let key = Key(rule: rule, locals: set.locals, tables: set.tables)
    if let found = known[key] { return found }
    if known.count > Self.limit { known = [:] }
    let found = trials.impossibility(of: rule, in: set)
    known.updateValue(found, forKey: key)
    return found
  }
}
