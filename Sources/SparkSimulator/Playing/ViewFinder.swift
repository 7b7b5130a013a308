import HeadlessUIKit
import SparkRulesCompiler
import SparkRulesTesting

/// Finds the view that a step chooses.
@MainActor
final class ViewFinder {
  /// The maximum number of paths whose views are cached.
  private static let knownLimit = 1_000

  private let screens: SimulatedScreens
  /// The views that paths match, by the text of the path; a session usually repeats a few paths.
  private var known: [String: [UIView]] = [:]
  /// The version of the view trees for which `known` is valid.
  private var version = -1

  /// Creates a finder.
  ///
  /// - Parameter screens: The screens that contain the views.
  init(screens: SimulatedScreens) { self.screens = screens }

  /// Finds a view.
  ///
  /// - Parameters:
  ///   - choice: The choice of the step.
  ///   - line: The line of the step.
  ///   - countsHidden: Whether a number also counts the views that are not displayed, of which `show` displays one.
  /// - Returns: The view.
  /// - Throws: `InputProblem` if no view matches, or several do.
  func find(
    _ choice: SessionStep.ViewChoice, line: Int, countsHidden: Bool = false
  ) throws(InputProblem) -> UIView {
    let found = views(matching: choice.path)
    let matching = choice.row == nil ? found : found.filter { row(of: $0) == choice.row }
    if matching.count == 1, choice.number == nil { return matching[0] }
    let visible = matching.filter(\.isDisplayed)
    let countsAll = visible.isEmpty || countsHidden && choice.number != nil
    let views = countsAll ? matching : visible
    let source = choice.path.source
    if let number = choice.number {
      guard views.indices.contains(number - 1) else {
        throw InputProblem(
          "`\(source)` matches \(views.count) views, so there is no number \(number)", line: line)
      }
      return views[number - 1]
    }
    if views.count > 1 { throw ambiguity(of: views, source, line: line) }
    guard let view = views.first else { throw absence(of: choice, line: line) }
    return view
  }

  /// The view that a choice most likely refers to; nil if the path matches none.
  func likely(_ choice: SessionStep.ViewChoice) -> UIView? {
    if let view = try? find(choice, line: 0) { return view }
    let views = views(matching: choice.path)
    return views.first(where: \.isDisplayed) ?? views.first
  }

  /// The views that a path matches, in the order of the trees.
  private func views(matching path: SelectorPath) -> [UIView] {
    if version != HeadlessTree.version || known.count >= Self.knownLimit {
      version = HeadlessTree.version
      known = [:]
    }
    if let views = known[path.source] { return views }
    let views = screens.views.filter(PathProbe([path]).matches)
    known[path.source] = views
    return views
  }

  /// The row that contains a view; nil for a view outside of displayed cells.
  private func row(of view: UIView) -> SessionStep.Row? {
    guard view.sparkCellInList?.cell.isHidden == false, let path = view.sparkIndexPath else {
      return nil
    }
    return SessionStep.Row(section: path.section, row: path.row)
  }

  /// Describes why a list does not contain a row; nil if it does.
  func problem(of path: IndexPath, in list: ListSource, allowsEnd: Bool = false) -> String? {
    let name = "`\(PathProbe.path(to: list.view))`"
    guard list.sections.indices.contains(path.section) else {
      let count = list.sections.count
      return "\(name) has \(count) section\(count == 1 ? "" : "s"), so there is no section "
        + "\(path.section): the first is 0"
    }
    let count = list.sections[path.section].rows.count
    if path.row < count || (allowsEnd && path.row == count) { return nil }
    return "\(name) has \(count) row\(count == 1 ? "" : "s"), so there is no row \(path.row): "
      + "the first is 0"
  }

  private func ambiguity(of views: [UIView], _ source: String, line: Int) -> InputProblem {
    InputProblem(
      ViewNames.ambiguity(of: views, source)
        + "; use a longer path, or choose one with `\"nth\": 1`", line: line)
  }

  private func absence(of choice: SessionStep.ViewChoice, line: Int) -> InputProblem {
    let source = choice.path.source
    if let reason = choice.row.flatMap({ invisibleRow($0, of: choice.path) }) {
      return InputProblem(reason, line: line)
    }
    let names = ViewNames.names(of: screens.views)
    let unknown = ViewNames.unknown(in: choice.path, among: names)
    if let reason = unknown.lazy.compactMap(invisibleRow).first {
      return InputProblem(reason, line: line)
    }
    let advice = unknown.compactMap { NearNames.question($0, in: names) }.first
    let row = choice.row.map { " in row \($0.row)" } ?? ""
    return InputProblem(
      "no view matches `\(source)`\(row)" + (advice.map { "; \($0)" } ?? ""), line: line)
  }

  // MARK: Rows that are not visible

  /// Describes why no view of a path is in a row, if the path matches views in other rows of a list.
  private func invisibleRow(_ row: SessionStep.Row, of path: SelectorPath) -> String? {
    let index = IndexPath(row: row.row, section: row.section)
    let lists = views(matching: path).lazy.compactMap { $0.sparkCellInList?.list }
    guard let list = lists.compactMap({ self.screens.source(of: $0) }).first else { return nil }
    return problem(of: index, in: list) ?? advice(for: index, in: list)
  }

  /// Describes the row that contains a name, if it is not visible.
  private func invisibleRow(named name: String) -> String? {
    for list in screens.lists {
      for (section, content) in list.sections.enumerated() {
        for row in content.rows.indices {
          let path = IndexPath(row: row, section: section)
          if Self.contains(name, list.node(at: path)) {
            return "`\(name)` is in row \(row): " + advice(for: path, in: list)
          }
        }
      }
    }
    return nil
  }

  private static func contains(_ name: String, _ node: ViewNode) -> Bool {
    node.identifier == name || node.children.contains { contains(name, $0) }
  }

  private func advice(for path: IndexPath, in list: ListSource) -> String {
    let name = PathProbe.path(to: list.view)
    guard list.view.isDisplayed else {
      return "the list `\(name)` is not displayed at this time; `show` its screen first"
    }
    let section = path.section == 0 ? "" : #", "section": \#(path.section)"#
    return "row \(path.row) of `\(name)` is not visible; scroll to it first: "
      + #"{"do": "scroll", "view": "\#(name)", "row": \#(path.row)\#(section)}"#
  }
}
