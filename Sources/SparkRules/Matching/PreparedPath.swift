import SparkRulesModel

/// A path made ready to be held against views.
struct PreparedPath: Sendable {
  /// The steps, outermost first; never empty.
  let steps: [PreparedStep]

  /// Prepares a path; gives nil for one without steps, which fits nothing.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - classes: The table that numbers the class words.
  @MainActor init?(_ path: SelectorPath, classes: ClassTable) {
    guard !path.steps.isEmpty else { return nil }
    var steps: [PreparedStep] = []
    steps.reserveCapacity(path.steps.count)
    for step in path.steps { steps.append(PreparedStep(step, classes: classes)) }
    self.steps = steps
  }

  /// Whether a view fits.
  ///
  /// The last step fits the view itself, else the screen whose root view it is. Each step before
  /// takes the nearest ancestor that fits; as steps know nothing of each other, an ancestor further
  /// out could never do better.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - classes: The table that numbers the class words.
  /// - Returns: Whether it fits.
  @MainActor
  func fits<Subject: PathSubject>(_ view: Subject, _ classes: ClassTable) -> Bool {
    guard let target = target(of: view, classes) else { return false }
    return walk(outFrom: target, steps.dropLast(), classes) { _, _ in true }
  }

  /// Whether a view fits, keeping what the captures took.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - classes: The table that numbers the class words.
  ///   - captures: The captures by slot; of no meaning where the view does not fit.
  /// - Returns: Whether it fits.
  @MainActor
  func fits<Subject: PathSubject>(
    _ view: Subject, _ classes: ClassTable, keeping captures: inout [SparkValue]
  ) -> Bool {
    guard let target = target(of: view, classes), let last = steps.last else { return false }
    Self.keep(target, last, &captures)
    return walk(outFrom: target, steps.dropLast(), classes) { subject, step in
      Self.keep(subject, step, &captures)
      return true
    }
  }

  /// Whether the path takes a view, or anything that the view is inside of.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - classes: The table that numbers the class words.
  /// - Returns: Whether it takes one of them.
  @MainActor
  func fitsAround<Subject: PathSubject>(_ view: Subject, _ classes: ClassTable) -> Bool {
    guard let last = steps.last else { return false }
    var next: Subject? = view
    while let subject = next {
      if last.fits(subject, classes) {
        return walk(outFrom: subject, steps.dropLast(), classes) { _, _ in true }
      }
      next = subject.outer
    }
    return false
  }

  /// What the last step takes: the view, or the screen whose root view it is.
  @MainActor
  private func target<Subject: PathSubject>(of view: Subject, _ classes: ClassTable) -> Subject? {
    guard let last = steps.last else { return nil }
    if last.fits(view, classes) { return view }
    guard let screen = view.outer, screen.kind != .view, last.fits(screen, classes) else {
      return nil
    }
    return screen
  }

  /// Walks outwards, giving each step the nearest ancestor that fits.
  @MainActor @inline(__always)
  private func walk<Subject: PathSubject>(
    outFrom target: Subject, _ steps: ArraySlice<PreparedStep>, _ classes: ClassTable,
    _ found: (Subject, PreparedStep) -> Bool
  ) -> Bool {
    var next = target.outer
    for place in steps.indices.reversed() {
      guard let subject = next?.nearest(fitting: steps[place], classes),
        found(subject, steps[place])
      else { return false }
      next = place == steps.startIndex ? nil : subject.outer
    }
    return true
  }

  @MainActor
  private static func keep<Subject: PathSubject>(
    _ subject: Subject, _ step: PreparedStep, _ captures: inout [SparkValue]
  ) {
    guard let matcher = step.name, !matcher.isExact, let name = subject.stepName else { return }
    _ = matcher.fits(name, keeping: &captures)
  }
}
