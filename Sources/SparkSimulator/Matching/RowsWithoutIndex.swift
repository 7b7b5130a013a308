import HeadlessUIKit
import SparkRulesCompiler
import SparkRulesTesting

/// Explains why the positions that rules read in a list are missing.
@MainActor
public enum RowsWithoutIndex {
  /// Finds the rules that read a position on views in cells without one.
  ///
  /// - Parameters:
  ///   - sets: The rule sets.
  ///   - tree: The screens; all count as displayed.
  /// - Returns: A sentence for each of these rules, in the order of the sets.
  public static func notes(_ sets: [RuleSet], on tree: ScreenTree) -> [String] {
    let readers = sets.flatMap { set in set.rules.filter { $0.readsIndex(in: set) } }
    guard !readers.isEmpty else { return [] }
    let screens = SimulatedScreens(tree)
    defer { screens.close() }
    for index in screens.screens.indices { screens.show(index) }
    let cells = screens.views.compactMap { view in cell(around: view).map { (view, $0) } }
      .filter { $0.0.sparkIndexPath == nil }
    return readers.compactMap { rule in
      let probe = PathProbe(rule.selections.flatMap(\.paths))
      return cells.first { probe.matches($0.0) }.map { _, cell in
        let list = cell.superview.map { "`\(PathProbe.path(to: $0))`" } ?? "a list"
        return
          "the rule `\(rule.name)` finds no `index`: the cells of \(list) are in the file as views, "
          + "which have no position; rows of a `list` have one"
      }
    }
  }

  private static func cell(around view: UIView) -> UIView? {
    sequence(first: view, next: \.superview).first {
      $0 is UITableViewCell || $0 is UICollectionViewCell
    }
  }
}

extension CompiledRule {
  /// Whether the condition or an action reads the position in a list.
  fileprivate func readsIndex(in set: RuleSet) -> Bool {
    let templates = actions.flatMap(\.templates).flatMap(\.parts)
    return (templates + [condition].compactMap { $0 }).contains { expression in
      expression.variables(in: set).contains { variable in
        var inner = variable
        if case .stage(_, let staged) = variable { inner = staged }
        return [.indexRow, .indexSection, .indexCount].contains(inner)
      }
    }
  }
}
