import HeadlessUIKit
import SparkRulesCompiler

/// Finds the paths by which the steps of a session choose views.
@MainActor
package struct ViewChoices {
  private let screens: SimulatedScreens
  private let views: [UIView]
  /// The path of each view, as events contain it.
  let paths: [String]

  /// Builds the views of screens.
  ///
  /// - Parameter tree: The screens.
  init(_ tree: ScreenTree) { self.init(SimulatedScreens(tree)) }

  /// Finds the paths of views that have been built.
  ///
  /// - Parameter screens: The screens.
  init(_ screens: SimulatedScreens) {
    self.screens = screens
    views = screens.views
    paths = views.map(PathProbe.path)
  }

  /// Removes the views.
  func close() { screens.close() }

  /// The choice of a view.
  ///
  /// - Parameters:
  ///   - index: The number of the view in its file, as in `ScreenLayout`.
  ///   - tree: The screens.
  ///   - isDisplayed: Whether the screen of the view is displayed when the step is played.
  /// - Returns: The choice, with a number if no path matches only this view; nil if there is no such view.
  package static func choice(
    of index: Int, on tree: ScreenTree, isDisplayed: Bool = true
  ) -> SessionStep.ViewChoice? {
    let choices = ViewChoices(tree)
    defer { choices.close() }
    return choices.choice(of: index, isDisplayed: isDisplayed)
  }

  /// The choice of a view.
  ///
  /// - Parameters:
  ///   - index: The number of the view in its file, as in `ScreenLayout`.
  ///   - isDisplayed: Whether the screen of the view is displayed when the step is played.
  /// - Returns: The choice, with a number if no path matches only this view; nil if there is none.
  func choice(of index: Int, isDisplayed: Bool = true) -> SessionStep.ViewChoice? {
    views.indices.contains(index) ? choice(of: views[index], isDisplayed: isDisplayed) : nil
  }

  /// The choice of a view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - isDisplayed: Whether the screen of the view is displayed when the step is played.
  /// - Returns: The choice, with a row or number if no path matches only this view; nil if there is none.
  func choice(of view: UIView, isDisplayed: Bool = true) -> SessionStep.ViewChoice? {
    var ambiguous: SessionStep.ViewChoice?
    for source in Self.sources(of: view) {
      guard let path = try? PathText.parse(source) else { continue }
      let matching = views.filter(PathProbe([path]).matches)
      guard matching.contains(view) else { continue }
      if matching.count == 1 { return SessionStep.ViewChoice(path: path) }
      if let row = view.sparkIndexPath,
        matching.count(where: { $0.sparkIndexPath == row }) == 1
      {
        return SessionStep.ViewChoice(
          path: path, row: SessionStep.Row(section: row.section, row: row.row))
      }
      guard ambiguous == nil else { continue }
      // The views of other screens are not displayed at the same time, and hidden ones are not counted.
      let root = Self.root(of: view)
      let visible = matching.filter { Self.root(of: $0) === root && !Self.isHidden($0) }
      let counted = isDisplayed && !visible.isEmpty ? visible : matching
      if let number = counted.firstIndex(of: view) {
        ambiguous = SessionStep.ViewChoice(path: path, number: number + 1)
      }
    }
    return ambiguous
  }

  /// The paths that may match only this view, the most readable first.
  private static func sources(of view: UIView) -> [String] {
    let path = PathProbe.path(to: view)
    var sources = [path]
    if let name = view.accessibilityIdentifier, !name.isEmpty,
      let screen = PathProbe.screen(of: view)
    {
      sources.insert("\(PathEscaping.escape(screen))/\(PathEscaping.escape(name))", at: 0)
    }
    return sources
  }

  private static func root(of view: UIView) -> UIView {
    sequence(first: view, next: \.superview).reduce(view) { $1 is UIWindow ? $0 : $1 }
  }

  private static func isHidden(_ view: UIView) -> Bool {
    sequence(first: view, next: \.superview).contains { $0.isHidden && !($0 is UIWindow) }
  }
}
