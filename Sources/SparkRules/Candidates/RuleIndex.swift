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
  private struct Entry {
    let listener: Int32
    let step: PreparedStep
  }

  /// What is filed under the words that a class answers to.
  struct Filed {
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
  private var byName = NameTable()
  @exclusivity(unchecked)
  private var byHead = ByteTrie(.forwards)
  @exclusivity(unchecked)
  private var byTail = ByteTrie(.backwards)
  @exclusivity(unchecked)
  private var byClass: [Int: [Int32]] = [:]
  /// By the name of something around the view, those of crowded classes.
  @exclusivity(unchecked)
  private var byOuterName = NameTable()
  @exclusivity(unchecked)
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
    // From the last to the first, as each is put in front of those that stand in the same place.
    for listener in selections.indices.reversed() {
      for path in selections[listener]?.paths ?? [] {
        guard let step = path.steps.last, let word = insert(step, of: listener) else { continue }
        let outer = staying(listener) ? nil : path.outerName
        let isSettled = outer == nil && step.name == nil
        waiting[word, default: []].append(
          (isSettled ? Self.settled(listener) : entry(step, of: listener), outer))
      }
    }
    for (word, waiting) in waiting { file(waiting, under: word) }
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
    var isGuarded = collect(view, view.kind)
    let outer = view.outer
    var screen: Subject?
    if let outer, outer.kind != .view {
      screen = outer
      if collect(outer, outer.kind) { isGuarded = true }
    }
    if isGuarded, let outer { collectGuarded(view, screen, outer, moment) }
    if found.count > 1 { order() }
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
  private func insert(_ step: PreparedStep, of listener: Int) -> Int? {
    guard let name = step.name else {
      if step.asksScreen { screens.append(Self.settled(listener)) }
      if step.classWord == nil { universal.append(entry(step, of: listener)) }
      return step.classWord
    }
    if name.isExact {
      let isSettled = step.classWord == nil
      byName.insert(name.head, isSettled ? Self.settled(listener) : entry(step, of: listener))
    } else if !name.head.isEmpty {
      byHead.insert(name.head, entry(step, of: listener))
    } else if !name.tail.isEmpty {
      byTail.insert(name.tail, entry(step, of: listener))
    } else {
      if step.asksScreen { screens.append(entry(step, of: listener)) }
      if step.classWord == nil { universal.append(entry(step, of: listener)) }
      return step.classWord
    }
    return nil
  }

  private func entry(_ step: PreparedStep, of listener: Int) -> Int32 {
    entries.append(Entry(listener: Int32(listener), step: step))
    return Int32(entries.count - 1)
  }

  /// Collects what could take a view or screen; tells whether there is more under what is around.
  private func collect<Subject: PathSubject>(_ subject: Subject, _ kind: SubjectKind) -> Bool {
    // No step that asks for a name takes a container.
    if kind != .container, let name = subject.stepName, !name.isEmpty {
      name.withBytes { bytes in
        if !byName.isEmpty {
          let list = byName.list(bytes, NameTable.hash(bytes))
          byName.forEach(in: list) { take($0, subject) }
        }
        if !byHead.isEmpty { byHead.search(bytes) { take($0, subject) } }
        if !byTail.isEmpty { byTail.search(bytes) { take($0, subject) } }
      }
    }
    if kind == .screen { for number in screens { take(number, subject) } }
    for number in universal { take(number, subject) }
    if byClass.isEmpty, crowded.isEmpty { return false }
    let filed = filed(for: subject.lineage(in: classes))
    for number in filed.numbers { take(number, subject) }
    return filed.isGuarded
  }

  @inline(__always)
  private func take<Subject: PathSubject>(_ number: Int32, _ subject: Subject) {
    if number < 0 {
      found.append(-1 - number)
    } else if entries[Int(number)].step.fitsItself(subject, classes) {
      found.append(entries[Int(number)].listener)
    }
  }

  /// What is filed under a class, gathered once for each.
  @inline(__always)
  private func filed(for lineage: ClassTable.Lineage) -> Filed {
    if let filed = lineage.filed, filed.index == number { return filed }
    return gather(for: lineage)
  }

  private func gather(for lineage: ClassTable.Lineage) -> Filed {
    let filed = Filed(
      index: number, numbers: lineage.words.flatMap { byClass[$0] ?? [] },
      isGuarded: !crowded.isDisjoint(with: lineage.words))
    lineage.filed = filed
    return filed
  }

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
    var next: Subject? = outer
    while let subject = next {
      take(byOuterName.list(of: subject), view, screen)
      next = subject.outer
    }
  }

  @inline(__always)
  private func take<Subject: PathSubject>(
    _ list: NumberLists.List, _ view: Subject, _ screen: Subject?
  ) {
    if list.isEmpty { return }
    byOuterName.forEach(in: list) { number in
      take(number, view)
      if let screen { take(number, screen) }
    }
  }
}

extension PreparedPath {
  /// The nearest name that the path asks for around its last step.
  fileprivate var outerName: [UInt8]? {
    steps.dropLast().last { $0.name?.isExact ?? false }?.name?.head
  }
}
