import SparkRulesCompiler

/// Finds the rules of files that cannot fire on the same screens, each rule once.
@MainActor
final class NeverFinder {
  /// The results for the rules of a set, and what their values depend on beside them.
  private struct Known {
    let locals: [RuleSet.Local]
    let tables: [RuleSet.Table]
    var results: [CompiledRule: Impossibility?] = [:]
  }

  /// The number of rules of a set after which its results are discarded.
  private static let limit = 100_000

  private let trees: [ScreenTree]
  private lazy var trials = RuleTrials(rules: [], screens: trees)
  private var known: [String: Known] = [:]

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
    let impossible = impossible(in: set)
    guard !impossible.isEmpty else { return [] }
    let file = YAMLDocument(source)
    return impossible.compactMap { name, impossibility in
      guard let (key, entry) = impossibility.ranges(ofRule: name, in: file),
        !result.diagnostics.contains(where: { $0.range.overlaps(entry) })
      else { return nil }
      if impossibility.key == "trigger",
        let view = impossibility.ranges(of: "view", ofRule: name, in: file)?.entry,
        // It finds a trigger that no view reports, and marks the view.
        result.diagnostics.contains(where: {
          $0.code == UnfitTrigger.code && $0.range.overlaps(view)
        })
      {
        return nil
      }
      guard impossibility.isCertain else {
        return Diagnostic(AbsentText.self, at: key, impossibility.reason)
      }
      return Diagnostic(
        NeverFires.self, at: key, "the rule never fires: \(impossibility.reason)")
    }
  }

  /// The rules that cannot fire.
  private func impossible(in set: RuleSet) -> [(String, Impossibility)] {
    // A proof without screens takes less time than to find out whether the rule is known.
    guard !trees.isEmpty else {
      return set.rules.compactMap { rule in
        trials.impossibility(of: rule, in: set).map { (rule.name, $0) }
      }
    }
    var known = known.removeValue(forKey: set.name)
    if known?.locals != set.locals || known?.tables != set.tables
      || known?.results.count ?? 0 > Self.limit
    {
      known = nil
    }
    var own = known ?? Known(locals: set.locals, tables: set.tables)
    defer { self.known[set.name] = own }
    return set.rules.compactMap { rule in
      let found = own.results[rule] ?? trials.impossibility(of: rule, in: set)
      own.results.updateValue(found, forKey: rule)
      return found.map { (rule.name, $0) }
    }
  }
}
