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

  /// Returns the subjects that the steps match.
  ///
  /// The last step matches the view itself, otherwise the screen whose root view it is. Each
  /// earlier step matches the nearest possible ancestor. Steps are independent of each other, so
  /// choosing a more distant ancestor would never produce another match.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - classes: The table that numbers class names.
  /// - Returns: A subject for each step, the last step first; nil if the path does not match.
  @MainActor
  func subjects<Subject: PathSubject>(of view: Subject, _ classes: ClassTable) -> [Subject]? {
    guard let target = target(of: view, classes) else { return nil }
    return subjects(endingAt: target, classes)
  }

  /// Returns whether the path matches a view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - classes: The table that numbers class names.
  /// - Returns: Whether it matches.
  @MainActor
  func matches<Subject: PathSubject>(_ view: Subject, _ classes: ClassTable) -> Bool {
    subjects(of: view, classes) != nil
  }

  /// Returns whether the path matches a view or any of its ancestors.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - classes: The table that numbers class names.
  /// - Returns: Whether it matches one of them.
  @MainActor
  func matchesAround<Subject: PathSubject>(_ view: Subject, _ classes: ClassTable) -> Bool {
    guard let last = steps.last, let target = last.nearestMatch(from: view, classes) else {
      return false
    }
    return subjects(endingAt: target, classes) != nil
  }

  /// The subject of the last step: the view, or the screen whose root view it is.
  @MainActor
  private func target<Subject: PathSubject>(of view: Subject, _ classes: ClassTable) -> Subject? {
    guard let last = steps.last else { return nil }
    if last.matches(view, classes) { return view }
    guard let screen = view.outer, screen.kind != .view, last.matches(screen, classes) else {
      return nil
    }
    return screen
  }

  /// The subjects of all steps, given that of the last step.
  @MainActor
  private func subjects<Subject: PathSubject>(
    endingAt target: Subject, _ classes: ClassTable
  ) -> [Subject]? {
    var subjects = [target]
    var next = target.outer
    for step in steps.dropLast().reversed() {
      guard let start = next, let subject = step.nearestMatch(from: start, classes) else {
        return nil
      }
      subjects.append(subject)
      next = subject.outer
    }
    return subjects
  }
}
