import SparkRulesModel

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// Asks whether paths take a view, and what each step takes, without any rule at work.
@MainActor package struct PathProbe {
  /// A step of a path and what it took.
  package struct Stop {
    /// The view or view controller.
    package let responder: UIResponder
    /// The step.
    package let step: PathStep
  }

  private let classes = ClassTable()
  private let paths: [(path: PreparedPath, steps: [PathStep])]

  /// Makes paths ready to be asked.
  ///
  /// - Parameter paths: The paths, any of which may fit.
  package init(_ paths: [SelectorPath]) {
    let classes = classes
    self.paths = paths.compactMap { path in
      PreparedPath(path, classes: classes).map { ($0, path.steps) }
    }
  }

  /// Whether any path takes a view.
  ///
  /// - Parameter view: The view.
  /// - Returns: Whether one does.
  package func takes(_ view: UIView) -> Bool {
    paths.contains { $0.path.fits(ViewSubject.view(view), classes) }
  }

  /// What the steps of the first path that takes a view take.
  ///
  /// - Parameter view: The view.
  /// - Returns: The stops, innermost first; nil where no path takes the view.
  package func stops(to view: UIView) -> [Stop]? {
    let subject = ViewSubject.view(view)
    guard let taken = paths.first(where: { $0.path.fits(subject, classes) }) else { return nil }
    var stops: [Stop] = []
    var next: ViewSubject? = subject
    for (prepared, step) in zip(taken.path.steps, taken.steps).reversed() {
      while let subject = next, !prepared.fits(subject, classes) { next = subject.outer }
      guard let subject = next else { break }
      stops.append(Stop(responder: subject.responder, step: step))
      next = subject.outer
    }
    return stops
  }

  /// Where a view is, in the syntax of a path.
  ///
  /// - Parameter view: The view.
  /// - Returns: The path, as events say it.
  package static func path(to view: UIView) -> String { ViewPath.path(to: view) }

  /// The name of the screen that a view is on.
  ///
  /// - Parameter view: The view.
  /// - Returns: The screen's name; nil where the view is on none.
  package static func screen(of view: UIView) -> String? { ViewChain(view, .wordless).screen }
}
