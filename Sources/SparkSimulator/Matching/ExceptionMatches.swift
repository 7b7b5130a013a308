import SparkRules
import SparkRulesCompiler

/// Finds paths under `except` that exclude no view on some screens.
@MainActor
enum ExceptionMatches {
  /// The paths under `except` of each selection that exclude none of the views that its paths match.
  ///
  /// - Parameters:
  ///   - selections: The selections.
  ///   - trees: The screens; rows that a list creates when it is scrolled count as well.
  /// - Returns: The indexes of the paths, by the selection; none if there are too many rows.
  static func unused(
    in selections: [ViewSelection], on trees: [ScreenTree]
  ) -> [ViewSelection: Set<Int>] {
    let all = selections.filter { !$0.except.isEmpty && !$0.paths.isEmpty }
    let complete = trees.compactMap { $0.hasLists ? $0.withAllRows : $0 }
    guard !all.isEmpty, complete.count == trees.count else { return [:] }
    // Each selection without `except`, and then with each of its paths alone.
    let variants = all.map { selection in
      [ViewSelection(paths: selection.paths)]
        + selection.except.map { ViewSelection(paths: selection.paths, except: [$0]) }
    }
    let matcher = RuleMatcher(
      RuleSet(name: "", rules: variants.joined().map(CatalogBuilder.rule)))
    var counts = [Int](repeating: 0, count: variants.joined().count)
    for tree in complete {
      let screens = SimulatedScreens(tree)
      for (index, screen) in screens.screens.enumerated() {
        screens.show(index)
        for (rule, found) in matcher.matches(in: screen.root).enumerated() {
          counts[rule] += found.matches.count
        }
      }
      screens.close()
    }
    var rest = counts[...]
    return Dictionary(
      zip(all, variants).map { selection, variants in
        let own = Array(rest.prefix(variants.count))
        rest = rest.dropFirst(variants.count)
        let unused = selection.except.indices.filter { own[0] > 0 && own[$0 + 1] == own[0] }
        return (selection, Set(unused))
      }, uniquingKeysWith: { first, _ in first })
  }
}
