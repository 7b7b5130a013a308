/// The index entries stored under the names of a view's ancestors, computed once per ancestor.
///
/// The cache is valid during one trigger. Views that appear together mostly share their ancestors:
/// without the cache each of them looks up the name of every ancestor, ten and more per view, which
/// the row "a view that none of 10,000 rules takes" (220 ns at most) does not allow.
@MainActor struct OuterRuleCache {
  private var trigger: Int?
  private var known: [ObjectIdentifier: [Int32]] = [:]
  /// The previous answer: views in a list mostly have the same parent as the view before them.
  private var last: (subject: ObjectIdentifier, entries: [Int32])?

  /// Returns the entries stored under the names of a subject and of its ancestors.
  ///
  /// - Parameters:
  ///   - subject: The innermost subject whose name counts.
  ///   - trigger: The number of the trigger if it concerns several views; nil to cache nothing.
  ///   - names: The entries by name.
  /// - Returns: The entries.
  mutating func entries<Subject: PathSubject>(
    around subject: Subject, trigger: Int?, _ names: NameTrie
  ) -> [Int32] {
    if trigger == nil || trigger != self.trigger {
      if !known.isEmpty { known.removeAll(keepingCapacity: true) }
      last = nil
      self.trigger = trigger
    }
    if let last, last.subject == subject.identity { return last.entries }
    var unknown: [Subject] = []
    var entries: [Int32] = []
    var next: Subject? = subject
    while let ancestor = next {
      if trigger != nil, let identity = ancestor.identity, let known = known[identity] {
        entries = known
        break
      }
      unknown.append(ancestor)
      next = ancestor.outer
    }
    for ancestor in unknown.reversed() {
      if let name = ancestor.stepName, !name.isEmpty { names.resolve(name, into: &entries) }
      if trigger != nil, let identity = ancestor.identity { known[identity] = entries }
    }
    if trigger != nil, let identity = subject.identity { last = (identity, entries) }
    return entries
  }
}
