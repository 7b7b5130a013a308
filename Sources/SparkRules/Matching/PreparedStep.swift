/// A step of a path prepared for matching.
struct PreparedStep: Sendable {
  /// The number of the class name; nil if the step requires no class.
  let classNumber: Int?
  /// Whether the class name is `.Screen`.
  let requiresScreen: Bool
  /// The name; nil if the step requires none.
  let name: NameMatcher?
  private let position: Int?

  /// Prepares a step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - classes: The table that numbers class names.
  @MainActor init(_ step: PathStep, classes: ClassTable) {
    classNumber = if let word = step.className { classes.number(of: word) } else { nil }
    requiresScreen = step.className == BuiltInClass.screen.rawValue
    name = if let pattern = step.name { NameMatcher(pattern) } else { nil }
    position = step.position
  }

  /// Whether the step only requires a class, or only what the token of its name expresses.
  var hasOneRequirement: Bool {
    guard let name else { return classNumber != nil }
    return classNumber == nil && name.isOnlyToken
  }

  /// Returns whether the step matches a subject, regardless of its position among its siblings.
  ///
  /// - Parameters:
  ///   - subject: The view or view controller.
  ///   - classes: The table that numbers class names.
  /// - Returns: Whether it matches.
  @MainActor
  func matchesIgnoringPosition<Subject: PathSubject>(
    _ subject: Subject, _ classes: ClassTable
  ) -> Bool {
    if let name {
      guard subject.kind != .container, let own = subject.stepName, !own.isEmpty,
        name.matches(own)
      else { return false }
    }
    // A step without requirements matches views only; a screen requires its name or class.
    guard let classNumber else { return name != nil || subject.kind == .view }
    if requiresScreen, subject.kind == .screen { return true }
    return subject.hierarchy(in: classes).numbers.contains(classNumber)
  }

  /// Returns whether the step matches a subject, including its position among its siblings.
  ///
  /// - Parameters:
  ///   - subject: The view or view controller.
  ///   - classes: The table that numbers class names.
  /// - Returns: Whether it matches.
  @MainActor
  func matches<Subject: PathSubject>(_ subject: Subject, _ classes: ClassTable) -> Bool {
    matchesIgnoringPosition(subject, classes) && matchesPosition(subject, classes)
  }

  /// Returns the nearest subject that the step matches.
  ///
  /// - Parameters:
  ///   - start: The subject to begin with.
  ///   - classes: The table that numbers class names.
  /// - Returns: That subject or its nearest matching ancestor; nil if there is none.
  @MainActor
  func nearestMatch<Subject: PathSubject>(
    from start: Subject, _ classes: ClassTable
  ) -> Subject? {
    var next: Subject? = start
    while let subject = next, !matches(subject, classes) { next = subject.outer }
    return next
  }

  @MainActor
  private func matchesPosition<Subject: PathSubject>(
    _ subject: Subject, _ classes: ClassTable
  ) -> Bool {
    guard let position else { return true }
    let siblings = subject.siblings
    var count = 0
    // Counts from the nearer end and stops at the position, because a list may have thousands of
    // siblings.
    for offset in 0..<siblings.count {
      let index = siblings.index(
        siblings.startIndex, offsetBy: position > 0 ? offset : siblings.count - 1 - offset)
      let sibling = siblings[index]
      guard matchesIgnoringPosition(sibling, classes) else { continue }
      count += 1
      if count == abs(position) { return sibling == subject }
    }
    return false
  }
}
