import SparkRulesModel

/// Which paths could take a view, by the most telling thing that their last steps ask.
///
/// Each path stands in one place: under its exact name, else under the beginning of its name, else
/// under the end, else under the class, else under nothing. To a view that no rule takes the number
/// of rules makes no difference.
@MainActor struct RuleIndex {
  /// A path of a listener.
  private struct Entry {
    /// The listener's place in the order of the files.
    var listener: Int
    var step: PreparedStep
  }

  private let classes: ClassTable
  private var entries: [Entry] = []
  private var byName: [String: [Int]] = [:]
  private var byHead = ByteTrie()
  private var byTail = ByteTrie()
  private var byClass: [Int: [Int]] = [:]
  private var universal: [Int] = []
  /// What asks for `.Screen` and no name.
  private var screens: [Int] = []

  /// Makes an index.
  ///
  /// - Parameters:
  ///   - selections: The selection of each listener, in the order of the files; nil for one that
  ///     concerns no view.
  ///   - classes: The table that numbers the class words.
  init(_ selections: [PreparedSelection?], classes: ClassTable) {
    self.classes = classes
    for (listener, selection) in selections.enumerated() {
      for path in selection?.paths ?? [] {
        if let step = path.steps.last { insert(step, of: listener) }
      }
    }
  }

  /// The listeners that could take a view, in their order, each once.
  ///
  /// Their last steps fit the view, or the screen whose root view it is, all but a position.
  ///
  /// - Parameter view: The view.
  /// - Returns: The listeners' places.
  func candidates<Subject: PathSubject>(for view: Subject) -> [Int] {
    var found: [Int] = []
    collect(view, &found)
    if let screen = view.outer, screen.kind != .view { collect(screen, &found) }
    guard found.count > 1 else { return found }
    found.sort()
    var unique = 0
    for listener in found.dropFirst() where listener != found[unique] {
      unique += 1
      found[unique] = listener
    }
    found.removeLast(found.count - unique - 1)
    return found
  }

  private mutating func insert(_ step: PreparedStep, of listener: Int) {
    let entry = entries.count
    entries.append(Entry(listener: listener, step: step))
    if let name = step.name, name.isExact {
      byName[String(decoding: name.head, as: UTF8.self), default: []].append(entry)
    } else if let name = step.name, !name.head.isEmpty {
      byHead.insert(name.head, entry)
    } else if let name = step.name, !name.tail.isEmpty {
      byTail.insert(name.tail.reversed(), entry)
    } else if step.asksScreen {
      screens.append(entry)
      if let word = step.classWord { byClass[word, default: []].append(entry) }
    } else if let word = step.classWord {
      byClass[word, default: []].append(entry)
    } else {
      universal.append(entry)
    }
  }

  private func collect<Subject: PathSubject>(_ subject: Subject, _ found: inout [Int]) {
    func check(_ entry: Int) {
      let entry = entries[entry]
      if entry.step.fitsItself(subject, classes) { found.append(entry.listener) }
    }
    if let name = subject.stepName, !name.isEmpty {
      byName[name]?.forEach(check)
      name.withBytes { bytes in
        byHead.prefixes(of: bytes, check)
        byTail.prefixes(of: bytes.reversed(), check)
      }
    }
    if !byClass.isEmpty {
      for word in classes.lineage(subject.classNames).words { byClass[word]?.forEach(check) }
    }
    if subject.kind == .screen { screens.forEach(check) }
    universal.forEach(check)
  }
}
