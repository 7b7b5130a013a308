/// Tests whether paths match a view, and what each step matches, without running rules.
@MainActor package struct PathProbe {
  /// A step of a path and the view or view controller that it matches.
  package struct MatchedStep {
    /// The view or view controller.
    package let responder: UIResponder
    /// The step.
    package let step: PathStep
  }

  private let classes = ClassTable()
  private let paths: [(path: PreparedPath, steps: [PathStep])]

  /// Prepares paths.
  ///
  /// - Parameter paths: The paths, any of which may match.
  package init(_ paths: [SelectorPath]) {
    let classes = classes
    self.paths = paths.compactMap { path in
      PreparedPath(path, classes: classes).map { ($0, path.steps) }
    }
  }

  /// Returns whether any path matches a view.
  ///
  /// - Parameter view: The view.
  /// - Returns: Whether one matches.
  package func matches(_ view: UIView) -> Bool {
    paths.contains { $0.path.matches(ViewSubject.view(view), classes) }
  }

  /// Returns the view or view controller that each step of the first matching path matches.
  ///
  /// - Parameter view: The view.
  /// - Returns: The steps, innermost first; nil if no path matches the view.
  package func matchedSteps(to view: UIView) -> [MatchedStep]? {
    for (path, steps) in paths {
      var responders: [UIResponder] = []
      let isMatch = path.matches(ViewSubject.view(view), classes) { _, subject in
        responders.append(subject.responder)
      }
      guard isMatch else { continue }
      return zip(responders, steps.reversed()).map { MatchedStep(responder: $0, step: $1) }
    }
    return nil
  }

  /// Returns the path of a view, as events contain it.
  ///
  /// - Parameter view: The view.
  /// - Returns: The path.
  package static func path(to view: UIView) -> String { ViewPath.path(to: view) }

  /// Returns the name of the screen that a view is on.
  ///
  /// - Parameter view: The view.
  /// - Returns: The screen's name; nil if no screen contains the view.
  package static func screen(of view: UIView) -> String? { AncestorChain(view).screen }
}
