/// An index that finds the rules that may match a view from the last step of their paths.
///
/// Each path is stored once, under the most selective requirement of its last step: its name, or
/// otherwise its class. A view is therefore compared with a few steps, regardless of the number of
/// loaded rules. If many rules only require the same class, they are stored under the nearest name
/// that an earlier step of their path requires.
@MainActor final class RuleIndex {
  /// The last step of a path.
  private struct Entry {
    let subscription: Int32
    let step: PreparedStep
  }

  /// The entries that apply to a class.
  struct ClassEntries {
    fileprivate let index: Int
    fileprivate let entries: [Int32]
    /// Whether entries for the class are also stored under the names of ancestors.
    fileprivate let isCrowded: Bool
  }

  /// An entry that only requires a class, and the nearest name that an earlier step of its path
  /// requires.
  private typealias ClassEntry = (entry: Int32, outerName: [UInt8]?)

  /// The number of rules for one class above which they are stored under the names of ancestors.
  static let crowdingLimit = 8

  private static var lastNumber = 0

  private let classes: ClassTable
  /// A number that no other index has, including deallocated ones.
  private let number: Int
  private var entries: [Entry] = []
  private var names = NameTrie()
  private var byClass: [Int: [Int32]] = [:]
  private var crowdedClasses: Set<Int> = []
  private var outerNames = NameTrie()
  /// The entries without requirements, and those that require any screen.
  private var universal: [Int32] = []
  private var screens: [Int32] = []
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
    var classEntries: [Int: [ClassEntry]] = [:]
    for (subscription, selection) in selections.enumerated() {
      for path in selection?.paths ?? [] {
        guard let step = path.steps.last else { continue }
        let entry = Int32(entries.count)
        entries.append(Entry(subscription: Int32(subscription), step: step))
        if let token = step.name?.token {
          names.insert(entry, under: token)
          continue
        }
        if step.requiresScreen { screens.append(entry) }
        if let word = step.classNumber {
          classEntries[word, default: []].append(
            (entry, isMeasured(subscription) ? nil : path.outerName))
        } else {
          universal.append(entry)
        }
      }
    }
    for (word, entries) in classEntries { insert(entries, under: word) }
  }

  private func insert(_ classEntries: [ClassEntry], under word: Int) {
    let isCrowded = classEntries.count > Self.crowdingLimit
    for (entry, outerName) in classEntries {
      if isCrowded, let outerName {
        outerNames.insert(entry, under: .whole(outerName))
        crowdedClasses.insert(word)
      } else {
        byClass[word, default: []].append(entry)
      }
    }
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
    var isCrowded = collect(view, into: &found)
    if let outer = view.outer {
      // The last step of a path may also name the screen whose root view this is.
      let isRootView = outer.kind != .view
      if isRootView, collect(outer, into: &found) { isCrowded = true }
      if isCrowded {
        let outerEntries = outerRules.entries(around: outer, trigger: trigger, outerNames)
        append(outerEntries, matching: view, to: &found)
        if isRootView { append(outerEntries, matching: outer, to: &found) }
      }
    }
    return found.count > 1 ? Self.sortedUnique(found) : found
  }

  /// Appends the subscriptions whose last step matches a subject.
  ///
  /// - Returns: Whether entries for its class are also stored under the names of its ancestors.
  private func collect<Subject: PathSubject>(
    _ subject: Subject, into found: inout [Int32]
  ) -> Bool {
    var candidates: [Int32] = []
    // A step that requires a name never matches a container.
    if subject.kind != .container, let name = subject.stepName, !name.isEmpty {
      names.resolve(name, into: &candidates)
    }
    if subject.kind == .screen { candidates += screens }
    if !universal.isEmpty { candidates += universal }
    let classEntries = classEntries(for: subject.hierarchy(in: classes))
    if !classEntries.entries.isEmpty { candidates += classEntries.entries }
    append(candidates, matching: subject, to: &found)
    return classEntries.isCrowded
  }

  private func append<Subject: PathSubject>(
    _ candidates: [Int32], matching subject: Subject, to found: inout [Int32]
  ) {
    for candidate in candidates
    where entries[Int(candidate)].step.matchesIgnoringPosition(subject, classes) {
      found.append(entries[Int(candidate)].subscription)
    }
  }

  private func classEntries(for hierarchy: ClassHierarchy) -> ClassEntries {
    if let known = hierarchy.entries, known.index == number { return known }
    let entries = ClassEntries(
      index: number, entries: hierarchy.numbers.flatMap { byClass[$0] ?? [] },
      isCrowded: hierarchy.numbers.contains(where: crowdedClasses.contains))
    hierarchy.entries = entries
    return entries
  }

  private static func sortedUnique(_ numbers: [Int32]) -> [Int32] {
    var unique: [Int32] = []
    for number in numbers.sorted() where number != unique.last { unique.append(number) }
    return unique
  }
}

extension PreparedPath {
  /// The nearest name that the path requires outside of its last step.
  fileprivate var outerName: [UInt8]? {
    for step in steps.dropLast().reversed() {
      if case .whole(let name) = step.name?.token { return name }
    }
    return nil
  }
}
