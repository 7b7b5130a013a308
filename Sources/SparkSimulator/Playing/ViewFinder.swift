import HeadlessUIKit
import SparkKit
import SparkRules
import SparkRulesCompiler
import SparkRulesModel

/// Finds the view that a step of a session means.
@MainActor
struct ViewFinder {
  /// The most paths that a message lists.
  private static let listed = 3

  let stage: SimulatedScreens
  /// The views that paths take.
  let found: FoundViews

  /// Makes a finder.
  ///
  /// - Parameter stage: Where the views are.
  init(stage: SimulatedScreens) {
    self.stage = stage
    found = FoundViews(on: stage) { stage.source == .accessibility || $0.isSeen }
  }

  /// Finds a view.
  ///
  /// - Parameters:
  ///   - choice: What the step says.
  ///   - line: The step's line.
  /// - Returns: The view.
  /// - Throws: `InputProblem` where no view fits, or several do.
  func find(_ choice: SessionStep.ViewChoice, line: Int) throws(InputProblem) -> UIView {
    let found = found.views(taken: choice.path)
    let fitting =
      choice.row == nil ? found.views : found.views.filter { place(of: $0) == choice.row }
    if fitting.count == 1, choice.number == nil { return fitting[0] }
    let seen = fitting.filter(\.isSeen)
    let views = seen.isEmpty ? fitting : seen
    let source = choice.path.source
    if let number = choice.number {
      guard views.indices.contains(number - 1) else {
        throw InputProblem(
          "`\(source)` takes \(views.count) views, so there is no number \(number)", line: line)
      }
      return views[number - 1]
    }
    if views.count > 1 { throw several(views, source, line: line) }
    guard let view = views.first else { throw none(choice, found.probe, line: line) }
    return view
  }

  /// The row that a view stands in; nil for a view in no list's cell that is displayed.
  private func place(of view: UIView) -> SessionStep.Row? {
    guard view.sparkCellInList?.cell.isHidden == false, let path = view.sparkIndexPath else {
      return nil
    }
    return SessionStep.Row(section: path.section, row: path.row)
  }

  /// Why a list has no such row, in a sentence; nil where it has.
  func missing(_ path: IndexPath, in list: ListSource, atEnd: Bool = false) -> String? {
    let name = "`\(PathProbe.path(to: list.view))`"
    guard list.sections.indices.contains(path.section) else {
      let count = list.sections.count
      return "\(name) has \(count) section\(count == 1 ? "" : "s"), so there is no section "
        + "\(path.section): the first is 0"
    }
    let count = list.sections[path.section].rows.count
    if path.row < count || (atEnd && path.row == count) { return nil }
    return "\(name) has \(count) row\(count == 1 ? "" : "s"), so there is no row \(path.row): "
      + "the first is 0"
  }

  /// Whether a view is on display: in a window, and hidden by nothing.
  func isSeen(_ view: UIView) -> Bool { view.isSeen }

  private func several(_ views: [UIView], _ source: String, line: Int) -> InputProblem {
    let some = views.prefix(Self.listed).map { "`\(PathProbe.path(to: $0))`" }
    let rest = views.count > Self.listed ? " and others" : ""
    return InputProblem(
      "`\(source)` takes \(views.count) views: \(some.joined(separator: ", "))\(rest); "
        + "say more of the path, or which one with `\"nth\": 1`", line: line)
  }

  private func none(
    _ choice: SessionStep.ViewChoice, _ probe: PathProbe, line: Int
  ) -> InputProblem {
    let source = choice.path.source
    if let reason = choice.row.flatMap({ outOfSight($0, probe) }) {
      return InputProblem(reason, line: line)
    }
    let names = names
    let wrong = choice.path.steps.compactMap { step -> String? in
      guard case .text(let text)? = step.name?.parts.first, step.name?.parts.count == 1,
        !names.contains(text)
      else { return nil }
      return text
    }
    if let reason = wrong.lazy.compactMap(rowOutOfSight).first {
      return InputProblem(reason, line: line)
    }
    let advice = wrong.compactMap { NearNames.question($0, in: names) }.first
    let place = choice.row.map { " in row \($0.row)" } ?? ""
    return InputProblem(
      "no view fits `\(source)`\(place)" + (advice.map { "; \($0)" } ?? ""), line: line)
  }

  /// The names of all views and screens.
  private var names: [String] {
    var names: [String] = []
    for view in stage.views {
      if let name = view.accessibilityIdentifier, !name.isEmpty { names.append(name) }
      if let controller = view.next as? UIViewController,
        let screen = PathProbe.screen(of: view), controller.viewIfLoaded === view
      {
        names.append(screen)
      }
    }
    return names
  }

  // MARK: Rows that are not in sight

  /// Why there is no view in a row, where the same path takes views in other rows of a list.
  private func outOfSight(_ row: SessionStep.Row, _ probe: PathProbe) -> String? {
    let path = IndexPath(row: row.row, section: row.section)
    let lists = stage.views.lazy.filter(probe.takes)
      .compactMap { $0.sparkCellInList?.list }
    guard let list = lists.compactMap({ stage.source(of: $0) }).first else { return nil }
    return missing(path, in: list) ?? wayTo(path, in: list)
  }

  /// Where a name is that only a row has which is not in sight.
  private func rowOutOfSight(_ name: String) -> String? {
    for list in stage.lists {
      for (section, content) in list.sections.enumerated() {
        for row in content.rows.indices {
          let path = IndexPath(row: row, section: section)
          if Self.names(list.node(at: path), name) {
            return "`\(name)` is in row \(row): " + wayTo(path, in: list)
          }
        }
      }
    }
    return nil
  }

  private static func names(_ node: ViewNode, _ name: String) -> Bool {
    node.identifier == name || node.children.contains { names($0, name) }
  }

  private func wayTo(_ path: IndexPath, in list: ListSource) -> String {
    let name = PathProbe.path(to: list.view)
    guard list.view.isSeen else {
      return "the list `\(name)` is not on display at this moment; `show` its screen first"
    }
    let section = path.section == 0 ? "" : #", "section": \#(path.section)"#
    return "row \(path.row) of `\(name)` is not in sight; scroll there first: "
      + #"{"do": "scroll", "view": "\#(name)", "row": \#(path.row)\#(section)}"#
  }
}

extension UIView {
  /// Whether the view is on display: in a window, and hidden by nothing.
  var isSeen: Bool {
    guard window != nil else { return false }
    var step: UIView? = self
    while let current = step {
      if current.isHidden { return false }
      step = current.superview
    }
    return true
  }
}
