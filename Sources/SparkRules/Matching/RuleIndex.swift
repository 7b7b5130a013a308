/// An index that finds the rules that may match a view from the last step of their paths.
///
/// Each path is stored once, under the most selective requirement of its last step: its name, or
/// otherwise its class. A view is therefore compared with a few steps, regardless of the number of
/// loaded rules. If many rules only require the same class, they are stored under the nearest name
/// that an earlier step of their path requires.
@MainActor final class RuleIndex {
  /// The entries that apply to a class.
  struct ClassEntries {
    fileprivate let index: Int
    fileprivate let entries: [Int32]
    /// Whether entries for the class are also stored under the names of ancestors.
    fileprivate let isCrowded: Bool
  }

  /// The number of rules for one class above which they are stored under the names of ancestors.
  static let crowdingLimit = 8

  private static var lastNumber = 0

  private let classes: ClassTable
  /// A number that no other index has, including deallocated ones.
  private let number: Int
  private let stored: StoredSteps
  private var outerRules = OuterRuleCache()

  /// Creates an index.
  ///
  /// - Parameters:
  ///   - selections: The views of each subscription; nil for one that concerns no view.
  ///   - classes: The table that numbers class names.
  ///   - isMeasured: Whether a subscription is looked up only once, not at every trigger; it is
  ///     then found regardless of the view's ancestors.
  init(
    _ selections: [PreparedSelection?], classes: ClassTable,
    isMeasured: (Int) -> Bool = { _ in false }
  ) {
    self.classes = classes
    Self.lastNumber += 1
    number = Self.lastNumber
    stored = StoredSteps(selections, isMeasured: isMeasured)
  }

  /// Finds the rules that may match a view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - trigger: The number of the trigger if it concerns several views, whose ancestors are then
  ///     looked up once; otherwise nil.
  /// - Returns: The numbers of the subscriptions, ascending and without duplicates: every one with
  ///   a path that matches the view, and few others.
  func candidates<Subject: PathSubject>(for view: Subject, trigger: Int? = nil) -> [Int32] {
    var found: [Int32] = []
    var isCrowded = collect(view, view.kind, into: &found)
    if let outer = view.outer {
      let kind = outer.kind
      // The last step of a path may also name the screen whose root view this is.
      if kind != .view, collect(outer, kind, into: &found) { isCrowded = true }
      if isCrowded {
        let entries = outerRules.entries(around: outer, trigger: trigger, stored.outerNames)
        append(entries, matching: view, to: &found)
        if kind != .view { append(entries, matching: outer, to: &found) }
      }
    }
    if found.count > 1 { Self.sortUniquely(&found) }
    return found
  }

  /// Appends the subscriptions whose last step matches a subject.
  ///
  /// - Returns: Whether entries for its class are also stored under the names of its ancestors.
  private func collect<Subject: PathSubject>(
    _ subject: Subject, _ kind: SubjectKind, into found: inout [Int32]
  ) -> Bool {
    // A step that requires a name never matches a container.
    if kind != .container, let name = subject.stepName, !name.isEmpty {
      var named: [Int32] = []
      stored.names.resolve(name, into: &named)
      append(named, matching: subject, to: &found)
    }
    if kind == .screen { append(stored.screens, matching: subject, to: &found) }
    append(stored.universal, matching: subject, to: &found)
    guard stored.requiresClasses else { return false }
    let classEntries = classEntries(for: subject.hierarchy(in: classes))
    append(classEntries.entries, matching: subject, to: &found)
    return classEntries.isCrowded
  }

  private func append<Subject: PathSubject>(
    _ candidates: [Int32], matching subject: Subject, to found: inout [Int32]
  ) {
    for candidate in candidates {
      let entry = stored.entries[Int(candidate)]
      if entry.step?.matchesIgnoringPosition(subject, classes) ?? true {
        found.append(entry.subscription)
      }
    }
  }

  private func classEntries(for hierarchy: ClassHierarchy) -> ClassEntries {
    if let known = hierarchy.entries, known.index == number { return known }
    let entries = ClassEntries(
      index: number, entries: hierarchy.numbers.flatMap { stored.byClass[$0] ?? [] },
      isCrowded: hierarchy.numbers.contains(where: stored.crowdedClasses.contains))
    hierarchy.entries = entries
    return entries
  }

  private static func sortUniquely(_ numbers: inout [Int32]) {
    numbers.sort()
    var count = 1
    for index in 1..<numbers.count where numbers[index] != numbers[count - 1] {
      numbers[count] = numbers[index]
      count += 1
    }
    numbers.removeLast(numbers.count - count)
  }
}
