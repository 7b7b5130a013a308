import HeadlessUIKit
import SparkRulesCompiler
import SparkRulesTesting

/// The views of screens on which a rule is tried.
@MainActor
final class FiringScreens {
  /// A view that the steps of a session can use.
  struct Target {
    /// The view.
    let view: UIView
    /// The index of its screen.
    let screen: Int
    /// The choice of the view while its screen is displayed.
    let choice: SessionStep.ViewChoice
    /// The list and row that contain the view; nil for a view outside of lists.
    var row: (list: SessionStep.ViewChoice, index: SessionStep.Row, source: ListSource)?
  }

  /// The screens as values.
  let tree: ScreenTree
  /// The screens.
  let simulated: SimulatedScreens
  private let choices: ViewChoices
  private var known: [ViewSelection: [Target]] = [:]
  private var knownViews: [ViewSelection: [(view: UIView, screen: Int)]] = [:]

  /// Builds the views, each screen as if it were displayed.
  ///
  /// - Parameter tree: The screens.
  init(_ tree: ScreenTree) {
    self.tree = tree
    simulated = SimulatedScreens(tree)
    // Lists create their cells when they are displayed.
    for index in simulated.screens.indices { simulated.show(index) }
    choices = ViewChoices(simulated)
    simulated.close()
  }

  /// The views that a selection matches, those on the first screen first.
  ///
  /// - Parameter selection: The selection.
  /// - Returns: The views that steps can choose.
  func targets(of selection: ViewSelection) -> [Target] {
    if let found = known[selection] { return found }
    let found = views(of: selection).compactMap { view, screen -> Target? in
      guard let choice = choices.choice(of: view) else { return nil }
      return Target(view: view, screen: screen, choice: choice, row: row(of: view))
    }
    known[selection] = found
    return found
  }

  /// The views that a selection matches, without private ones.
  ///
  /// - Parameter selection: The selection.
  /// - Returns: The views with the indexes of their screens.
  func views(of selection: ViewSelection) -> [(view: UIView, screen: Int)] {
    if let found = knownViews[selection] { return found }
    let paths = PathProbe(selection.paths)
    let except = PathProbe(selection.except)
    let found: [(UIView, Int)] = simulated.screens.enumerated().flatMap { index, screen in
      RuleMatcher.views(in: screen.root).filter { view in
        guard paths.matches(view) else { return false }
        let line = sequence(first: view, next: \.superview)
        return !line.contains { $0.sparkPrivate || except.matches($0) }
      }.map { ($0, index) }
    }
    knownViews[selection] = found
    return found
  }

  /// The choice of a view that need not be displayed; nil if no path matches it.
  func choice(of view: UIView) -> SessionStep.ViewChoice? { choices.choice(of: view) }

  /// The choice of the root view of a screen that is not displayed.
  func root(_ screen: Int) -> SessionStep.ViewChoice? {
    let root = simulated.screens[screen].root
    let name = root.sparkController.flatMap { screenName(of: $0) }
    if let name, let path = try? PathText.parse(PathEscaping.escape(name)) {
      let probe = PathProbe([path])
      if simulated.views.filter(probe.matches) == [root] {
        return SessionStep.ViewChoice(path: path)
      }
    }
    return choices.choice(of: root, isDisplayed: false)
  }

  /// The index of the screen with a name; nil if there is none.
  func screen(named name: String) -> Int? { names.firstIndex(of: name) }

  /// The names of the screens.
  lazy var names: [String?] = simulated.screens.map { screen in
    RuleMatcher.views(in: screen.root).lazy.compactMap { view in
      view.sparkController.flatMap { screenName(of: $0) }
    }.first
  }

  /// The names of all controllers with views, each once.
  lazy var allNames: [String] = simulated.screens.flatMap { screen in
    RuleMatcher.views(in: screen.root).compactMap { view in
      view.sparkController.flatMap { screenName(of: $0) }
    }
  }.uniqued()

  /// Views in rows of lists that are not displayed before the list is scrolled, as far as a rule's condition
  /// names the rows.
  ///
  /// - Parameters:
  ///   - targets: The displayed views.
  ///   - goal: The goal, whose constants are compared with numbers and data of rows.
  ///   - selection: The views of the goal.
  /// - Returns: The views, chosen by the path of the rule.
  func laterRows(
    of targets: [Target], for goal: FiringGoal, _ selection: ViewSelection
  ) -> [Target] {
    let constants = Set(
      goal.requirements.flatMap(\.expression.nodes).flatMap { node -> [SparkValue] in
        if case .constant(let value) = node { [value] } else { [] }
      })
    guard !constants.isEmpty, let path = selection.paths.first,
      let free = try? PathText.parse(path.withoutCaptures)
    else { return [] }
    var found: [Target] = []
    var lists: Set<ObjectIdentifier> = []
    for target in targets {
      guard let row = target.row, lists.insert(ObjectIdentifier(row.source)).inserted,
        row.source.sections.indices.contains(row.index.section)
      else { continue }
      let rows = row.source.sections[row.index.section].rows
      let known = Set(targets.compactMap(\.row?.index.row))
      let wanted = rows.indices.filter { index in
        constants.contains(.int(index)) || rows[index].values.contains(where: constants.contains)
      }
      for index in wanted.prefix(8) where !known.contains(index) {
        let later = SessionStep.Row(section: row.index.section, row: index)
        found.append(
          Target(
            view: target.view, screen: target.screen,
            choice: SessionStep.ViewChoice(path: free, row: later),
            row: (row.list, later, row.source)))
      }
    }
    return found
  }

  /// The list and row that contain a view.
  private func row(
    of view: UIView
  ) -> (list: SessionStep.ViewChoice, index: SessionStep.Row, source: ListSource)? {
    guard let path = view.sparkIndexPath, let list = view.sparkCellInList?.list,
      let source = simulated.source(of: list), let choice = choices.choice(of: list)
    else { return nil }
    return (choice, SessionStep.Row(section: path.section, row: path.row), source)
  }
}

extension SelectorPath {
  /// The source with `*` for each capture.
  fileprivate var withoutCaptures: String {
    var text = ""
    var isInside = false
    var isEscaped = false
    for character in source {
      if !isEscaped, character == "<" {
        text.append("*")
        isInside = true
      }
      if !isInside { text.append(character) }
      if !isEscaped, character == ">" { isInside = false }
      isEscaped = !isEscaped && character == "\\"
    }
    return text
  }
}
