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

  private let classes: ClassTable
  /// A number that no other index with this table has, including deallocated ones.
  private let number: Int
  private let stored: StoredSteps
  private let outerRules = OuterRuleCache()

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
    number = classes.nextIndexNumber()
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
    let outer = view.outer
    collect(view, view.kind, outer, trigger, into: &found)
    // The last step of a path may also name the screen whose root view this is.
    if let outer {
      let kind = outer.kind
      if kind != .view { collect(outer, kind, outer, trigger, into: &found) }
    }
    if found.count > 1 { Self.sortUniquely(&found) }
    return found
  }

  /// Appends the subscriptions whose last step matches a subject.
  ///
  /// - Parameters:
  ///   - subject: The view, or the screen whose root view it is.
  ///   - kind: The kind of the subject.
  ///   - outer: The view's next subject outwards.
  ///   - trigger: The number of the trigger if it concerns several views.
  ///   - found: The subscriptions.
  private func collect<Subject: PathSubject>(
    _ subject: Subject, _ kind: SubjectKind, _ outer: Subject?, _ trigger: Int?,
    into found: inout [Int32]
  ) {
    // A step that requires a name never matches a container.
    if kind != .container, let name = subject.stepName, !name.isEmpty {
      var named: [Int32] = []
      stored.names.resolve(name, into: &named)
      append(named, matching: subject, to: &found)
    }
    if kind == .screen { append(stored.screens, matching: subject, to: &found) }
    append(stored.universal, matching: subject, to: &found)
    guard stored.requiresClasses else { return }
    let hierarchy = subject.hierarchy(in: classes)
    let classEntries = classEntries(for: hierarchy)
    append(classEntries.entries, matching: subject, to: &found)
    guard classEntries.isCrowded, let outer else { return }
    let outerEntries = outerRules.entries(around: outer, trigger: trigger, stored.outerNames)
    append(outerEntries, of: hierarchy, matching: subject, to: &found)
  }

  /// Appends the subscriptions of the entries whose step matches a subject.
  ///
  /// - Parameters:
  ///   - candidates: Entries whose requirement the subject satisfies.
  ///   - hierarchy: The class of the subject, if they may require another class.
  ///   - subject: The subject.
  ///   - found: The subscriptions.
  private func append<Subject: PathSubject>(
    _ candidates: [Int32], of hierarchy: ClassHierarchy? = nil, matching subject: Subject,
    to found: inout [Int32]
  ) {
    if candidates.isEmpty { return }
    found.reserveCapacity(found.count + candidates.count)
    for candidate in candidates {
      let entry = stored.entries[Int(candidate)]
      if let hierarchy, let number = entry.classNumber, !hierarchy.numbers.contains(number) {
        continue
      }
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
