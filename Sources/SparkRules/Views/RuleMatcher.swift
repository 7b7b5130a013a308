/// Finds the views that the rules of a set match at present, without running the rules.
@MainActor package struct RuleMatcher {
  /// A view that a rule matches.
  package struct Match {
    /// The view.
    package let view: UIView
    /// Its path, as events contain it.
    package let path: String
    /// The captures, in the order of the rule.
    package let captures: [EventRecord.Property]
  }

  private struct Prepared {
    let name: String
    let captures: [String]
    let selections: [PreparedSelection]
  }

  private let classes = ClassTable()
  private var rules: [Prepared] = []

  /// Prepares the rules of a set.
  ///
  /// - Parameter ruleSet: The set.
  package init(_ ruleSet: RuleSet) {
    for rule in ruleSet.rules {
      let selections = rule.selections.map {
        PreparedSelection($0, captureCount: rule.captures.count, classes: classes)
      }
      rules.append(Prepared(name: rule.name, captures: rule.captures, selections: selections))
    }
  }

  /// The rules' names, in the order of the file.
  package var ruleNames: [String] { rules.map(\.name) }

  /// Finds the views that each rule matches, for any of its triggers.
  ///
  /// - Parameter root: The view to search, with its descendants.
  /// - Returns: For each rule, in the order of the file, the views from the outside in.
  package func matches(in root: UIView) -> [(rule: String, matches: [Match])] {
    let views = Self.views(in: root)
    return rules.map { rule in (rule.name, views.compactMap { match(of: rule, $0) }) }
  }

  private func match(of rule: Prepared, _ view: UIView) -> Match? {
    guard !view.isOrIsInPrivateView,
      let captures = rule.selections.lazy.compactMap({
        $0.match(ViewSubject.view(view), classes)
      }).first
    else { return nil }
    return Match(
      view: view, path: ViewPath.path(to: view),
      captures: zip(rule.captures, captures).map { EventRecord.Property(name: $0, value: $1) })
  }

  /// Returns a view and its descendants, each before its own subviews.
  ///
  /// - Parameter root: The view.
  /// - Returns: The views.
  package static func views(in root: UIView) -> [UIView] {
    var views: [UIView] = []
    var pending = [root]
    while let view = pending.popLast() {
      views.append(view)
      pending += view.subviews.reversed()
    }
    return views
  }
}

extension CompiledRule {
  /// The views of all triggers of the rule.
  fileprivate var selections: [ViewSelection] {
    let ends = schedule.ends
    return ends.isEmpty ? views.map { [$0] } ?? [] : ends.compactMap { $0.views ?? views }
  }
}
