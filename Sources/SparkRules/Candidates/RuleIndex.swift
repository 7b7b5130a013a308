import SparkRulesModel

/// Finds the rules that could take a view, by what the last step of a path asks for.
///
/// Each path stands in one place, under the most telling thing that its last step asks for. So a
/// view is held against a handful of steps however many rules are loaded, and a view that no rule
/// takes against none. Where many rules ask for the same class only, they stand under the name of
/// what they ask for around it.
@MainActor final class RuleIndex {
  private struct Entry {
    let listener: Int32
    let step: PreparedStep
    /// Whether the place where it is filed says all: a name and nothing else.
    let isSettled: Bool
  }

  /// What is filed under the words that a class answers to.
  struct Filed {
    fileprivate let index: Int
    fileprivate let entries: [Int32]
    fileprivate let isGuarded: Bool
  }

  private static var lastNumber = 0

  /// From how many on rules for one class stand under the names around it.
  static let crowd = 8

  private let classes: ClassTable
  /// Unlike that of every other index.
  private let number: Int
  private var entries: [Entry] = []
  private var byName = NameTable()
  private var byHead = ByteTrie()
  private var byTail = ByteTrie()
  private var byClass: [Int: [Int32]] = [:]
  /// By the name of something around the view, those of crowded classes.
  private var byOuterName = NameTable()
  private var crowded: Set<Int> = []
  /// What stands under the names of something and all around it, in one moment.
  private var around: [ObjectIdentifier: [Int32]] = [:]
  private var aroundMoment = -1
  /// Those that ask for any view, and those that ask for any screen.
  private var universal: [Int32] = []
  private var screens: [Int32] = []

  /// The listeners that were found last: ascending, each once.
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
    var waiting: [Int: [(entry: Int32, outerName: [UInt8]?)]] = [:]
    for (listener, selection) in selections.enumerated() {
      for path in selection?.paths ?? [] {
        guard let step = path.steps.last, let word = insert(step, of: listener) else { continue }
        let outer = staying(listener) ? nil : path.outerName
        waiting[word, default: []].append((Int32(entries.count - 1), outer))
      }
    }
    for (word, waiting) in waiting {
      let isCrowded = waiting.count > Self.crowd
      for (entry, outerName) in waiting {
        if isCrowded, let outerName {
          byOuterName.insert(outerName, entry)
          crowded.insert(word)
        } else {
          byClass[word, default: []].append(entry)
        }
      }
    }
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
    var isGuarded = collect(view)
    let outer = view.outer
    let screen = outer?.kind == .view ? nil : outer
    if let screen, collect(screen) { isGuarded = true }
    if isGuarded { collectGuarded(view, screen, outer, moment) }
    if found.count > 1 { order() }
  }

  private func order() {
    found.sort()
    var unique = 0
    for place in 1..<found.count where found[place] != found[unique] {
      unique += 1
      found[unique] = found[place]
    }
    found.removeLast(found.count - unique - 1)
  }

  /// Files a step; gives the class under which it has to be filed still, if by that alone.
  private func insert(_ step: PreparedStep, of listener: Int) -> Int? {
    let entry = Int32(entries.count)
    let isExact = step.name?.isExact ?? false
    entries.append(
      Entry(
        listener: Int32(listener), step: step, isSettled: isExact && step.classWord == nil))
    if let name = step.name, isExact {
      byName.insert(name.head, entry)
    } else if let name = step.name, !name.head.isEmpty {
      byHead.insert(name.head, entry)
    } else if let name = step.name, !name.tail.isEmpty {
      byTail.insert(name.tail.reversed(), entry)
    } else if step.asksScreen {
      screens.append(entry)
      return step.classWord
    } else if let word = step.classWord {
      return word
    } else {
      universal.append(entry)
    }
    return nil
  }

  /// Collects what could take a view or screen; tells whether there is more under what is around.
  private func collect<Subject: PathSubject>(_ subject: Subject) -> Bool {
    if let name = subject.stepName, !name.isEmpty {
      name.withBytes { bytes in
        for entry in byName.numbers(bytes) {
          if entries[Int(entry)].isSettled, subject.kind != .container {
            found.append(entries[Int(entry)].listener)
          } else {
            check(entry, subject)
          }
        }
        if !byHead.isEmpty { byHead.prefixes(of: bytes) { check($0, subject) } }
        if !byTail.isEmpty { byTail.prefixes(of: bytes.reversed()) { check($0, subject) } }
      }
    }
    if !screens.isEmpty, subject.kind == .screen { for entry in screens { check(entry, subject) } }
    for entry in universal { check(entry, subject) }
    if byClass.isEmpty, crowded.isEmpty { return false }
    let filed = filed(for: subject.lineage(in: classes))
    for entry in filed.entries { check(entry, subject) }
    return filed.isGuarded
  }

  @inline(__always)
  private func check<Subject: PathSubject>(_ entry: Int32, _ subject: Subject) {
    if entries[Int(entry)].step.fitsItself(subject, classes) {
      found.append(entries[Int(entry)].listener)
    }
  }

  /// What is filed under a class, gathered once for each.
  private func filed(for lineage: ClassTable.Lineage) -> Filed {
    if let filed = lineage.filed, filed.index == number { return filed }
    let filed = Filed(
      index: number, entries: lineage.words.flatMap { byClass[$0] ?? [] },
      isGuarded: !crowded.isDisjoint(with: lineage.words))
    lineage.filed = filed
    return filed
  }

  private func collectGuarded<Subject: PathSubject>(
    _ view: Subject, _ screen: Subject?, _ outer: Subject?, _ moment: Int?
  ) {
    if let moment {
      for entry in entries(around: outer, moment) {
        check(entry, view)
        if let screen { check(entry, screen) }
      }
      return
    }
    var next = outer
    while let subject = next {
      if let name = subject.stepName, !name.isEmpty {
        for entry in name.withBytes({ byOuterName.numbers($0) }) {
          check(entry, view)
          if let screen { check(entry, screen) }
        }
      }
      next = subject.outer
    }
  }

  /// What stands under the names around a view, walking outwards only as far as no view before it
  /// in the same moment has.
  private func entries<Subject: PathSubject>(around outer: Subject?, _ moment: Int) -> [Int32] {
    if moment != aroundMoment {
      around.removeAll(keepingCapacity: true)
      aroundMoment = moment
    }
    var ahead: [Subject] = []
    var entries: [Int32] = []
    var next = outer
    while let subject = next {
      if let identity = subject.identity, let known = around[identity] {
        if ahead.isEmpty { return known }
        entries = known
        break
      }
      ahead.append(subject)
      next = subject.outer
    }
    while let subject = ahead.popLast() {
      if let name = subject.stepName, !name.isEmpty {
        entries += name.withBytes { byOuterName.numbers($0) }
      }
      if let identity = subject.identity { around[identity] = entries }
    }
    return entries
  }
}

extension PreparedPath {
  /// The nearest name that the path asks for around its last step.
  fileprivate var outerName: [UInt8]? {
    steps.dropLast().last { $0.name?.isExact ?? false }?.name?.head
  }
}
