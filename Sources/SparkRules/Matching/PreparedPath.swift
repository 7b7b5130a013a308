/// A path prepared for matching.
struct PreparedPath: Sendable {
  /// The steps, outermost first; never empty.
  let steps: [PreparedStep]

  /// Prepares a path; returns nil for one without steps, which matches nothing.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - classes: The table that numbers class names.
  @MainActor init?(_ path: SelectorPath, classes: ClassTable) {
    guard !path.steps.isEmpty else { return nil }
    steps = path.steps.map { PreparedStep($0, classes: classes) }
  }

  /// Returns whether the path matches a view.
  ///
  /// The last step matches the view itself, otherwise the screen whose root view it is. Each
  /// earlier step matches the nearest possible ancestor. Steps are independent of each other, so
  /// choosing a more distant ancestor would never produce another match.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - classes: The table that numbers class names.
  ///   - visit: Called with each step and the subject that it matches, the last step first, until
  ///     a step matches none.
  /// - Returns: Whether it matches.
  @MainActor
  func matches<Subject: PathSubject>(
    _ view: Subject, _ classes: ClassTable, visit: (PreparedStep, Subject) -> Void = { _, _ in }
  ) -> Bool {
    guard let target = target(of: view, classes) else { return false }
    return matches(endingAt: target, classes, visit: visit)
  }

  /// Returns whether the path matches a view or any of its ancestors.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - classes: The table that numbers class names.
  /// - Returns: Whether it matches one of them.
  @MainActor
  func matchesAround<Subject: PathSubject>(_ view: Subject, _ classes: ClassTable) -> Bool {
    guard let target = steps[steps.count - 1].nearestMatch(from: view, classes) else {
      return false
    }
    return matches(endingAt: target, classes) { _, _ in }
  }

  /// The subject of the last step: the view, or the screen whose root view it is.
  @MainActor
  private func target<Subject: PathSubject>(of view: Subject, _ classes: ClassTable) -> Subject? {
    let last = steps.count - 1
    if steps[last].matches(view, classes) { return view }
    guard let screen = view.outer, screen.kind != .view, steps[last].matches(screen, classes) else {
      return nil
    }
    return screen
  }

  /// Matches the steps before the last one, given the subject of the last one.
  @MainActor
  private func matches<Subject: PathSubject>(
    endingAt target: Subject, _ classes: ClassTable, visit: (PreparedStep, Subject) -> Void
  ) -> Bool {
    visit(steps[steps.count - 1], target)
    var next = target.outer
    for index in steps.indices.dropLast().reversed() {
      guard let start = next, let subject = steps[index].nearestMatch(from: start, classes) else {
        return false
      }
      visit(steps[index], subject)
      next = subject.outer
    }
    return true
  }
}
