import SparkKit
import SparkRulesModel

/// Finds the rules that could take a view, by what the last step of a path asks for.
///
/// Each path stands in one place, under the most telling thing that its last step asks for. So a
/// view is held against a handful of steps however many rules are loaded, and a view that no rule
/// takes against none. Where many rules ask for the same class only, they stand under the name of
/// what they ask for around it.
@MainActor final class RuleIndex {
  /// What is filed, mostly: the listener itself where the place says all, below 0; else an entry.
  ///
  /// Without references, as it is copied at each look.
  private struct Entry {
    let listener: Int32
    /// The number of the class word; below 0 where the step does not ask.
    let classWord: Int32
    /// Which of the patterns the name has to fit; below 0 where the place says all of it.
    let pattern: Int32
    let asksScreen: Bool
    let asksName: Bool
  }

  /// What names begin or end with, and what to file under it.
  private struct NameParts {
    var heads: [(text: [UInt8], number: Int32)] = []
    var tails: [(text: [UInt8], number: Int32)] = []
  }

  /// What is filed under the words that a class answers to.
  struct IndexedRules {
    fileprivate let index: Int
    fileprivate let numbers: [Int32]
    fileprivate let isGuarded: Bool
  }

  private static var lastNumber = 0

  /// From how many on rules for one class stand under the names around it.
  static let crowd = 8

  private let classes: ClassTable
  /// Unlike that of every other index.
  private let number: Int
  // Read at every look, and changed only while the index is made: exclusive access needs no check.
  @exclusivity(unchecked)
  private var entries: [Entry] = []
  @exclusivity(unchecked)
  private var patterns: [NameMatcher] = []
  @exclusivity(unchecked)
  private var byName = NameTable()
  @exclusivity(unchecked)
  private var byHead = ByteTrie(.forwards, [])
  @exclusivity(unchecked)
  private var byTail = ByteTrie(.backwards, [])
  private var byClass: [Int: [Int32]] = [:]
  /// By the name of something around the view, those of crowded classes.
  @exclusivity(unchecked)
  private var byOuterName = NameTable()
  private var crowded: Set<Int> = []
  /// Those that ask for any view, and those that ask for any screen.
  @exclusivity(unchecked)
  private var universal: [Int32] = []
  @exclusivity(unchecked)
  private var screens: [Int32] = []
  @exclusivity(unchecked)
  private var surroundings = Surroundings()

  /// The listeners that were found last: ascending, each once.
  @exclusivity(unchecked)
  private(set) var found: [Int32] = []

  /// Makes an index.
  ///
  /// - Parameters:
  ///   - selections: What the listeners ask for; nil for one that no view concerns.
  ///   - classes: The table of class words.
  ///   - staying: Whether a listener has to be found wherever the view stands, as one that is asked
  ///     once and not at every trigger.
  init(
    _ selections: [PreparedSelection?], classes: ClassTable,
    staying: (Int) -> Bool = { _ in false }
  ) {
    self.classes = classes
    Self.lastNumber += 1
    number = Self.lastNumber
    var waiting: [Int: [(number: Int32, outerName: [UInt8]?)]] = [:]
    var parts = NameParts()
    // From the last to the first, as each is put in front of those that stand in the same place.
    for listener in selections.indices.reversed() {
      for path in selections[listener]?.paths ?? [] {
        guard let step = path.steps.last, let word = insert(step, of: listener, &parts) else {
          continue
        }
        let outer = staying(listener) ? nil : path.outerName
        let isSettled = outer == nil && step.name == nil
        waiting[word, default: []].append(
          (isSettled ? Self.settled(listener) : entry(step, of: listener), outer))
      }
    }
    for (word, waiting) in waiting { file(waiting, under: word) }
    byHead = ByteTrie(.forwards, parts.heads)
    byTail = ByteTrie(.backwards, parts.tails)
  }

  /// Files what asks for a class alone.
  private func file(_ waiting: [(number: Int32, outerName: [UInt8]?)], under word: Int) {
    let isCrowded = waiting.count > Self.crowd
    var others: [Int32] = []
    for (number, outerName) in waiting {
      if isCrowded, let outerName {
        byOuterName.insert(outerName, number)
        crowded.insert(word)
      } else {
        others.append(number)
      }
    }
    if !others.isEmpty { byClass[word] = others.reversed() }
  }

  /// Finds the rules that could take a view.
  ///
  /// - Parameter view: The view.
  /// - Returns: The numbers of the listeners, ascending, each once: all that have a path that takes
  ///   the view; of the others, few.
  func candidates<Subject: PathSubject>(for view: Subject) -> [Int] {
    find(view)
    return found.map { Int($0) }
  }

  /// Finds the rules that could take a view, and keeps them in `found`.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - moment: The number of the trigger, where it is one of many views: what is around them is
  ///     looked at once.
  func find<Subject: PathSubject>(_ view: Subject, in moment: Int? = nil) {
    if !found.isEmpty { found.removeAll(keepingCapacity: true) }
    let isGuarded = collect(view, view.kind)
    if let outer = view.outer { find(view, in: outer, isGuarded, moment) }
    if found.count > 1 { order() }
  }

  /// Finds the rules that could take a view for what is just around it.
  ///
  /// A function of its own, as the optional and what is in it were counted one by one otherwise.
  @inline(__always)
  private func find<Subject: PathSubject>(
    _ view: Subject, in outer: Subject, _ isGuarded: Bool, _ moment: Int?
  ) {
    let kind = outer.kind(in: classes)
    if kind == .view {
      guard isGuarded else { return }
      if let moment, surroundings.isEmpty(around: outer, moment) { return }
      collectGuarded(view, nil, outer, moment)
    } else if collect(outer, kind) || isGuarded {
      collectGuarded(view, outer, outer, moment)
    }
  }

  private func order() {
    var isOrdered = true
    for place in 1..<found.count where found[place - 1] >= found[place] {
      isOrdered = false
      break
    }
    if isOrdered { return }
    found.sort()
    var unique = 0
    for place in 1..<found.count where found[place] != found[unique] {
      unique += 1
      found[unique] = found[place]
    }
    found.removeLast(found.count - unique - 1)
  }

  private static func settled(_ listener: Int) -> Int32 { -1 - Int32(listener) }

  /// Files a step; gives the class under which it has to be filed still, if by that alone.
  private func insert(
    _ step: PreparedStep, of listener: Int, _ parts: inout NameParts
  ) -> Int? {
    guard let name = step.name else {
      if step.asksScreen { screens.append(Self.settled(listener)) }
      if step.classWord == nil { universal.append(entry(step, of: listener)) }
      return step.classWord
    }
    if name.isExact {
      byName.insert(name.head, filed(step, of: listener, isFitting: true))
    } else if !name.head.isEmpty {
      parts.heads.append((name.head, filed(step, of: listener, isFitting: name.isHeadAlone)))
    } else if !name.tail.isEmpty {
      parts.tails.append((name.tail, filed(step, of: listener, isFitting: name.isTailAlone)))
    } else {
      if step.asksScreen { screens.append(entry(step, of: listener)) }
      if step.classWord == nil { universal.append(entry(step, of: listener)) }
      return step.classWord
    }
    return nil
  }

  /// What to file of a step that asks for a name, where each name that is found there fits or not.
  private func filed(_ step: PreparedStep, of listener: Int, isFitting: Bool) -> Int32 {
    if isFitting, step.classWord == nil { return Self.settled(listener) }
    return entry(step, of: listener, isNameKnown: isFitting)
  }

  private func entry(
    _ step: PreparedStep, of listener: Int, isNameKnown: Bool = false
  ) -> Int32 {
    var pattern: Int32 = -1
    if let name = step.name, !isNameKnown {
      pattern = Int32(patterns.count)
      patterns.append(name)
    }
    entries.append(
      Entry(
        listener: Int32(listener), classWord: Int32(step.classWord ?? -1), pattern: pattern,
        asksScreen: step.asksScreen, asksName: step.name != nil))
    return Int32(entries.count - 1)
  }

  /// Collects what could take a view or screen; tells whether there is more under what is around.
  private func collect<Subject: PathSubject>(_ subject: Subject, _ kind: SubjectKind) -> Bool {
    // No step that asks for a name takes a container.
    if kind != .container, let name = subject.stepName(in: classes), !name.isEmpty {
      name.withBytes { bytes in
        if !byName.isEmpty {
          let list = byName.list(bytes, NameTable.hash(bytes))
          if !list.isEmpty { byName.forEach(in: list) { take($0, subject, kind, bytes) } }
        }
        if !byHead.isEmpty { byHead.search(bytes) { take($0, subject, kind, bytes) } }
        if !byTail.isEmpty { byTail.search(bytes) { take($0, subject, kind, bytes) } }
      }
    }
    // A copy of an empty list would be counted all the same.
    if kind == .screen, !screens.isEmpty {
      for number in screens { take(number, subject, kind, subject.lineage(in: classes).words) }
    }
    if !universal.isEmpty {
      for number in universal { take(number, subject, kind, subject.lineage(in: classes).words) }
    }
    let facts = facts(of: subject)
    if facts.isFiled {
      let lineage = subject.lineage(in: classes)
      for number in filed(for: lineage).numbers { take(number, subject, kind, lineage.words) }
    }
    return facts.isGuarded
  }

  /// Takes what stands under a part of the name.
  @inline(__always)
  private func take<Subject: PathSubject>(
    _ number: Int32, _ subject: Subject, _ kind: SubjectKind, _ name: UnsafeBufferPointer<UInt8>
  ) {
    if number < 0 { return found.append(-1 - number) }
    let entry = entries[Int(number)]
    if entry.pattern >= 0, !patterns[Int(entry.pattern)].fits(name) { return }
    if fitsClass(entry, kind, subject.lineage(in: classes).words) { found.append(entry.listener) }
  }

  /// Takes what stands elsewhere.
  @inline(__always)
  private func take<Subject: PathSubject>(
    _ number: Int32, _ subject: Subject, _ kind: SubjectKind, _ words: @autoclosure () -> [Int]
  ) {
    if number < 0 { return found.append(-1 - number) }
    let entry = entries[Int(number)]
    if fitsClass(entry, kind, words()), fitsName(entry, subject, kind) {
      found.append(entry.listener)
    }
  }

  @inline(__always)
  private func fitsName<Subject: PathSubject>(
    _ entry: Entry, _ subject: Subject, _ kind: SubjectKind
  ) -> Bool {
    if entry.pattern < 0 { return true }
    guard kind != .container, let name = subject.stepName, !name.isEmpty else { return false }
    return patterns[Int(entry.pattern)].fits(name)
  }

  /// A step that asks nothing takes views only: a screen needs its name or class said.
  @inline(__always)
  private func fitsClass(
    _ entry: Entry, _ kind: SubjectKind, _ words: @autoclosure () -> [Int]
  ) -> Bool {
    if entry.classWord < 0 { return entry.asksName || kind == .view }
    if entry.asksScreen, kind == .screen { return true }
    return words().contains(Int(entry.classWord))
  }

  // MARK: Classes

  @inline(__always)
  private func facts<Subject: PathSubject>(of subject: Subject) -> ClassTable.Facts {
    let facts = classes.facts(of: subject.classKey)
    return facts.index == number ? facts : gatherFacts(of: subject)
  }

  private func gatherFacts<Subject: PathSubject>(of subject: Subject) -> ClassTable.Facts {
    let filed = filed(for: subject.lineage(in: classes))
    let facts = ClassTable.Facts(
      index: number, isFiled: !filed.numbers.isEmpty, isGuarded: filed.isGuarded)
    classes.keep(facts, of: subject.classKey)
    return facts
  }

  /// What is filed under a class, gathered once for each.
  @inline(__always)
  private func filed(for lineage: ClassTable.ClassHierarchy) -> IndexedRules {
    if let filed = lineage.filed, filed.index == number { return filed }
    return gather(for: lineage)
  }

  private func gather(for lineage: ClassTable.ClassHierarchy) -> IndexedRules {
    var numbers: [Int32] = []
    var isGuarded = false
    for word in lineage.words {
      if let filed = byClass[word] { numbers += filed }
      if crowded.contains(word) { isGuarded = true }
    }
    let filed = IndexedRules(index: number, numbers: numbers, isGuarded: isGuarded)
    lineage.filed = filed
    return filed
  }

  // MARK: What is around

  private func collectGuarded<Subject: PathSubject>(
    _ view: Subject, _ screen: Subject?, _ outer: Subject, _ moment: Int?
  ) {
    if let moment {
      var place = surroundings.place(around: outer, byOuterName, moment)
      while let found = surroundings[place] {
        take(found.list, view, screen)
        place = found.outer
      }
      return
    }
    // No `while let`: it would count references twice at each step.
    var subject = outer
    while true {
      let list = byOuterName.list(of: subject)
      if !list.isEmpty { take(list, view, screen) }
      guard let further = subject.outer else { return }
      subject = further
    }
  }

  private func take<Subject: PathSubject>(
    _ list: NumberLists.List, _ view: Subject, _ screen: Subject?
  ) {
    let (kind, words) = (view.kind, view.lineage(in: classes).words)
    byOuterName.forEach(in: list) { take($0, view, kind, words) }
    guard let screen else { return }
    let (screenKind, screenWords) = (screen.kind, screen.lineage(in: classes).words)
    byOuterName.forEach(in: list) { take($0, screen, screenKind, screenWords) }
  }
}

extension PreparedPath {
  /// The nearest name that the path asks for around its last step.
  fileprivate var outerName: [UInt8]? {
    steps.dropLast().last { $0.name?.isExact ?? false }?.name?.head
  }
}
