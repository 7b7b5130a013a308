import HeadlessUIKit
import SparkRulesCompiler

/// Finds the paths by which the steps of a session choose views.
@MainActor
package enum ViewChoices {
  /// The choice of a view.
  ///
  /// - Parameters:
  ///   - index: The number of the view in its file, as in `ScreenLayout`.
  ///   - tree: The screens.
  /// - Returns: The choice, with a number if no path matches only this view; nil if there is no such view.
  package static func choice(of index: Int, on tree: ScreenTree) -> SessionStep.ViewChoice? {
    let screens = SimulatedScreens(tree)
    defer { screens.close() }
    let views = screens.views
    guard views.indices.contains(index) else { return nil }
    let view = views[index]
    var ambiguous: SessionStep.ViewChoice?
    for source in sources(of: view) {
      guard let path = try? PathText.parse(source) else { continue }
      let probe = PathProbe([path])
      let matching = views.filter(probe.matches)
      guard let number = matching.firstIndex(of: view) else { continue }
      if matching.count == 1 { return SessionStep.ViewChoice(path: path) }
      // The views of other screens are not displayed at the same time.
      let root = screen(of: view)
      let beside = matching.filter { screen(of: $0) === root }
      if ambiguous == nil {
        let own = beside.firstIndex(of: view) ?? number
        ambiguous = SessionStep.ViewChoice(path: path, number: own + 1)
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

  private static func screen(of view: UIView) -> UIView {
    sequence(first: view, next: \.superview).reduce(view) { $1 is UIWindow ? $0 : $1 }
  }
}
