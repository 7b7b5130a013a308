/// The index entries stored under the names of a view's ancestors, computed once per ancestor.
///
/// The cache is valid during one trigger, because views that appear together usually share their
/// ancestors. Without it, each view looks up the names of ten or more ancestors, which exceeds the
/// limit of the row "a view that none of 10,000 rules matches" (220 ns).
@MainActor final class OuterRuleCache {
  private var trigger: Int?
  private var known: [ObjectIdentifier: [Int32]] = [:]
  /// The previous result, because views in a list usually have the same parent.
  private var last: (subject: ObjectIdentifier, entries: [Int32])?

  /// Returns the entries stored under the names of a subject and of its ancestors.
  ///
  /// - Parameters:
  ///   - subject: The innermost subject whose name counts.
  ///   - trigger: The number of the trigger if it concerns several views; nil to cache nothing.
  ///   - names: The entries by name.
  /// - Returns: The entries.
  func entries<Subject: PathSubject>(
    around subject: Subject, trigger: Int?, _ names: NameTrie
  ) -> [Int32] {
    if trigger == nil || trigger != self.trigger {
      if !known.isEmpty { known.removeAll(keepingCapacity: true) }
      last = nil
      self.trigger = trigger
    }
    if let last, last.subject == subject.identity { return last.entries }
    let entries = entries(around: subject, names)
    if let identity = subject.identity, trigger != nil { last = (identity, entries) }
    return entries
  }

  /// Returns the entries of a subject and of its ancestors.
  ///
  /// The recursion is as deep as the views, as it is for UIKit's own functions.
  private func entries<Subject: PathSubject>(
    around subject: Subject, _ names: NameTrie
  ) -> [Int32] {
    let identity = trigger == nil ? nil : subject.identity
    if let identity, let known = known[identity] { return known }
    var entries: [Int32] = []
    if let outer = subject.outer { entries = self.entries(around: outer, names) }
    if let name = subject.stepName, !name.isEmpty { names.resolve(name, into: &entries) }
    if let identity { known[identity] = entries }
    return entries
  }
}
