/// Keys that belong to another part of the file.
extension RuleFileReader {
  /// Reports a key that another part of the file has.
  ///
  /// - Returns: Whether it is reported, or part of a mistake that is.
  mutating func reportOfOtherPart<Word: MapKey>(
    _ name: String, at range: Range<Int>, _ value: NodeID, _ known: MapFields<Word>
  ) -> Bool {
    let event = (known as? MapFields<ActionKey>)?.string(.emit, in: tree)
    let isAction = Word.self == RuleKey.self && ActionKey(rawValue: name) != nil
    let pairs = isAction ? mapOfKeys.map { tree.pairs(of: $0) } ?? [] : []
    let hasEvent = tree.readableStrings(of: pairs).contains {
      $0.key == ActionKey.emit.rawValue && !$0.value.isEmpty
    }
    if isAction, name == ActionKey.with.rawValue, hasEvent {
      // The answer about its `emit` names it.
      return true
    }
    guard
      let misplaced = MisplacedKey.finding(
        name, at: range, in: Word.self, value, tree, event: event,
        undeclared: event == nil || !MisplacedKey.sinkKeys.contains(name) ? [] : undeclaredSinks(),
        beside: pairs.compactMap { tree.readableString(of: $0.key) })
    else { return false }
    report(misplaced)
    if Word.self == RuleKey.self,
      MisplacedKey.looksLikeRule(value, tree) || name == FileKey.rules.rawValue
    {
      hasUnreadKeys = true
    }
    if isAction || name == FileKey.rules.rawValue { misplacedAction = range }
    if Word.self == FileKey.self {
      file.isComplete = false
      addOutdented(Located(value: name, range: range), value)
    }
    if name == FileKey.let.rawValue { file.hasAllLocals = false }
    if name == FileKey.tables.rawValue { file.hasAllTables = false }
    return true
  }
}
