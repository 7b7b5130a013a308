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
  }

  private let classes = ClassTable()
  private let rules: [Prepared]
  /// The selections of all rules, in their order, each with the index of its rule.
  private let selections: [(rule: Int, views: PreparedSelection)]
  private let index: RuleIndex

  /// Prepares the rules of a set.
  ///
  /// - Parameter ruleSet: The set.
  package init(_ ruleSet: RuleSet) {
    let classes = classes
    rules = ruleSet.rules.map { Prepared(name: $0.name, captures: $0.captures) }
    selections = ruleSet.rules.enumerated().flatMap { number, rule in
      rule.selections.map {
        (number, PreparedSelection($0, captureCount: rule.captures.count, classes: classes))
      }
    }
    index = RuleIndex(selections.map(\.views), classes: classes)
  }

  /// The rules' names, in the order of the file.
  package var ruleNames: [String] { rules.map(\.name) }

  /// Finds the views that each rule matches, for any of its triggers.
  ///
  /// - Parameter root: The view to search, with its descendants.
  /// - Returns: For each rule, in the order of the file, the views from the outside in.
  package func matches(in root: UIView) -> [(rule: String, matches: [Match])] {
    var found = rules.map { (rule: $0.name, matches: [Match]()) }
    for view in Self.views(in: root) where !view.isOrIsInPrivateView {
      let subject = ViewSubject.view(view)
      var last: Int?
      for candidate in index.candidates(for: subject) {
        let (rule, views) = selections[Int(candidate)]
        // A view that several selections of a rule match is listed once.
        guard rule != last, let captures = views.match(subject, classes) else { continue }
        last = rule
        found[rule].matches.append(
          Match(
            view: view, path: ViewPath.path(to: view),
            captures: zip(rules[rule].captures, captures).map {
              EventRecord.Property(name: $0, value: $1)
            }))
      }
    }
    return found
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
