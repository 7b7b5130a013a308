/// The last steps of all paths, each stored under its most selective requirement.
@MainActor struct StoredSteps {
  /// The last step of a path.
  struct Entry {
    /// The number of the subscription.
    let subscription: Int32
    /// The number of the class name that the step requires; nil if it requires none.
    let classNumber: Int?
    /// The step; nil if it requires nothing besides its class or the token of its name.
    let step: PreparedStep?
  }

  /// An entry that only requires a class, and the nearest name that an earlier step of its path
  /// requires.
  private typealias ClassEntry = (entry: Int32, outerName: [UInt8]?)

  /// The entries.
  private(set) var entries: [Entry] = []
  /// The entries that require a name.
  private(set) var names = NameTrie()
  /// The entries that require a class, by its number.
  private(set) var byClass: [Int: [Int32]] = [:]
  /// The classes whose entries are also stored in `outerNames`.
  private(set) var crowdedClasses: Set<Int> = []
  /// The entries that only require a class, by the nearest name of an earlier step of their path.
  private(set) var outerNames = NameTrie()
  /// The entries without requirements.
  private(set) var universal: [Int32] = []
  /// The entries that require any screen.
  private(set) var screens: [Int32] = []
  /// Whether any entry is stored under a class.
  var requiresClasses: Bool { !byClass.isEmpty || !crowdedClasses.isEmpty }

  /// Stores the last steps of paths.
  ///
  /// - Parameters:
  ///   - selections: The views of each subscription; nil for one that concerns no view.
  ///   - isMeasured: Whether a subscription is found regardless of the view's ancestors.
  init(_ selections: [PreparedSelection?], isMeasured: (Int) -> Bool) {
    var classEntries: [Int: [ClassEntry]] = [:]
    for (subscription, selection) in selections.enumerated() {
      for path in selection?.paths ?? [] {
        guard let step = path.steps.last else { continue }
        let entry = Int32(entries.count)
        entries.append(
          Entry(
            subscription: Int32(subscription), classNumber: step.classNumber,
            step: step.hasOneRequirement ? nil : step))
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

  private mutating func insert(_ classEntries: [ClassEntry], under word: Int) {
    let isCrowded = classEntries.count > RuleIndex.crowdingLimit
    for (entry, outerName) in classEntries {
      if isCrowded, let outerName {
        outerNames.insert(entry, under: .whole(outerName))
        crowdedClasses.insert(word)
      } else {
        byClass[word, default: []].append(entry)
      }
    }
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
