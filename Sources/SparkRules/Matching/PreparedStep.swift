import SparkRulesModel

/// A step of a path made ready to be held against views.
struct PreparedStep: Sendable {
  /// The number of the class word; nil where the step does not ask.
  let classWord: Int?
  /// Whether the class word is `.Screen`.
  let asksScreen: Bool
  /// The name; nil where the step does not ask.
  let name: NameMatcher?
  /// What `NameTable.hash` gives of the name, where only one name fits; else 0.
  let nameHash: UInt
  /// Which of the siblings that fit the rest.
  let position: Int?

  /// Prepares a step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - classes: The table that numbers the class words.
  @MainActor init(_ step: PathStep, classes: ClassTable) {
    classWord = if let word = step.className { classes.number(of: word) } else { nil }
    asksScreen = step.className == BuiltInClass.screen.rawValue
    let name: NameMatcher? = if let pattern = step.name { NameMatcher(pattern) } else { nil }
    self.name = name
    nameHash = if let name, name.isExact { NameTable.hash(name.head) } else { 0 }
    position = step.position
  }

  /// Whether a subject fits, its place among its siblings left aside.
  ///
  /// - Parameters:
  ///   - subject: The view or view controller.
  ///   - classes: The table that numbers the class words.
  /// - Returns: Whether it fits.
  @MainActor @inline(__always)
  func fitsItself<Subject: PathSubject>(_ subject: Subject, _ classes: ClassTable) -> Bool {
    if let name {
      guard subject.kind != .container, let own = subject.stepName, !own.isEmpty, name.fits(own)
      else { return false }
    }
    return fitsClass(subject, classes)
  }

  /// Whether a subject fits, its place among its siblings included.
  ///
  /// - Parameters:
  ///   - subject: The view or view controller.
  ///   - classes: The table that numbers the class words.
  /// - Returns: Whether it fits.
  @MainActor @inline(__always)
  func fits<Subject: PathSubject>(_ subject: Subject, _ classes: ClassTable) -> Bool {
    fitsItself(subject, classes) && fitsPosition(subject, classes)
  }

  /// A step that asks nothing takes views only: a screen needs its name or class said.
  @MainActor
  private func fitsClass<Subject: PathSubject>(_ subject: Subject, _ classes: ClassTable) -> Bool {
    guard let classWord else { return name != nil || subject.kind == .view }
    if asksScreen, subject.kind == .screen { return true }
    return subject.lineage(in: classes).words.contains(classWord)
  }

  @MainActor
  private func fitsPosition<Subject: PathSubject>(_ subject: Subject, _ classes: ClassTable) -> Bool
  {
    guard let position else { return true }
    let siblings = subject.siblings
    var place = 0
    // Counted from the near end, and no further than asked: a list may have thousands of siblings.
    for offset in 0..<siblings.count {
      let index = siblings.index(
        siblings.startIndex, offsetBy: position > 0 ? offset : siblings.count - 1 - offset)
      let sibling = siblings[index]
      guard fitsItself(sibling, classes) else { continue }
      place += 1
      if place == abs(position) { return sibling == subject }
    }
    return false
  }
}
