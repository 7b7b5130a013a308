import SparkRulesModel

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// Tells which views the rules of a set take as things stand, without setting anything off.
@MainActor package struct RuleMatcher {
  /// A view that a rule takes.
  package struct Match {
    /// The view.
    package let view: UIView
    /// Where it is, as events say it.
    package let path: String
    /// What the captures took, in the order of the rule.
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

  /// The views that each rule takes, at any of its moments.
  ///
  /// - Parameter root: The view to look at, with all that is in it.
  /// - Returns: For each rule, in the order of the file, the views from the outside in.
  package func matches(in root: UIView) -> [(rule: String, matches: [Match])] {
    let views = Self.views(in: root)
    return rules.map { rule in (rule.name, views.compactMap { match(of: rule, $0) }) }
  }

  private func match(of rule: Prepared, _ view: UIView) -> Match? {
    guard !view.isKeptPrivate,
      let captures = rule.selections.lazy.compactMap({
        $0.judge(ViewSubject.view(view), classes)
      }).first
    else { return nil }
    return Match(
      view: view, path: ViewPath.path(to: view),
      captures: zip(rule.captures, captures).map { EventRecord.Property(name: $0, value: $1) })
  }

  private static func views(in root: UIView) -> [UIView] {
    var views: [UIView] = []
    var ahead = [root]
    while let view = ahead.popLast() {
      views.append(view)
      ahead += view.subviews.reversed()
    }
    return views
  }
}

extension CompiledRule {
  /// The views of all its moments.
  fileprivate var selections: [ViewSelection] {
    guard case .pair(let pair) = moment else { return views.map { [$0] } ?? [] }
    return [pair.from, pair.to, pair.without].compactMap { $0?.views ?? ($0 == nil ? nil : views) }
  }
}
