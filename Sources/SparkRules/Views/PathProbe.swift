/// Tests whether paths match a view, and what each step matches, without running rules.
@MainActor package struct PathProbe {
  /// A step of a path and what it matched.
  package struct Stop {
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
  package func takes(_ view: UIView) -> Bool {
    paths.contains { $0.path.matches(ViewSubject.view(view), classes) }
  }

  /// Returns what the steps of the first matching path match.
  ///
  /// - Parameter view: The view.
  /// - Returns: The steps, innermost first; nil if no path matches the view.
  package func stops(to view: UIView) -> [Stop]? {
    for (path, steps) in paths {
      guard let subjects = path.subjects(of: ViewSubject.view(view), classes) else { continue }
      return zip(subjects, steps.reversed()).map { Stop(responder: $0.responder, step: $1) }
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
  /// - Returns: The screen's name; nil if the view is on none.
  package static func screen(of view: UIView) -> String? { AncestorChain(view).screen }
}
