extension RuleFileReader {
  /// The entries of a map whose keys are words of the language; the others are reported.
  mutating func fields<Word: MapKey>(
    of map: NodeID, as words: Word.Type, except excluded: [NodeID] = []
  ) -> MapFields<Word> {
    var fields = MapFields<Word>()
    var unknown: [SyntaxTree.Pair] = []
    // The keys after a second `version` are those of a second file, which was reported.
    var followsSecondFile = false
    for pair in tree.pairs(of: map) where !excluded.contains(pair.key) {
      guard let word = word(of: pair.key, as: words) else {
        unknown.append(pair)
        continue
      }
      if let first = fields[word] {
        let range = tree.range(of: first.key)
        let second = tree.range(of: pair.key)
        if word as? FileKey == .version,
          fields.all.contains(where: { $0.word as? FileKey == .rules })
        {
          report(RepeatedKey.secondFile(at: second, first: range))
          followsSecondFile = true
        } else if !followsSecondFile {
          report(
            RepeatedKey.finding(
              word.rawValue, at: second, first: range, advice: word.combination))
        }
      } else {
        fields.append(word, pair)
      }
    }
    var hasProperty = false
    for pair in unknown {
      // Properties without `with` have one cause.
      if isProperty(pair, known: fields) {
        if hasProperty { continue }
        hasProperty = true
      }
      guard let guess = reportUnknown(pair, known: fields), fields[guess] == nil else { continue }
      fields.append(guess, pair)
    }
    return fields
  }

  /// Whether an unknown key is probably a property of an action.
  private func isProperty<Word: MapKey>(_ pair: SyntaxTree.Pair, known: MapFields<Word>) -> Bool {
    guard Word.self == ActionKey.self, tree.isReadableScalar(pair.key),
      let owner = action(of: known)
    else { return false }
    return UnknownAction.isProperty(
      tree.string(of: pair.key), declared: file.actions.all, of: owner)
  }

  /// The action that a map describes; nil if there is none.
  private func action<Word: MapKey>(of known: MapFields<Word>) -> ActionKey? {
    ActionKey.kinds.first { kind in (kind as? Word).map { known[$0] != nil } ?? false }
  }

  /// The word that a key is; nil if it is another one, or cannot be read.
  func word<Word: MapKey>(of key: NodeID, as words: Word.Type) -> Word? {
    tree.isReadableScalar(key) ? Word(rawValue: tree.string(of: key)) : nil
  }

  /// Reports a key that is no word of the language, and returns the word that it means.
  private mutating func reportUnknown<Word: MapKey>(
    _ pair: SyntaxTree.Pair, known: MapFields<Word>
  ) -> Word? {
    guard let name = readKey(pair.key) else { return nil }
    let range = tree.range(of: pair.key)
    if let misplaced = MisplacedKey.finding(name, at: range, in: Word.self, pair.value, tree) {
      report(misplaced)
      if Word.self == RuleKey.self, ActionKey(rawValue: name) != nil { misplacedAction = range }
      if Word.self == FileKey.self { file.isComplete = false }
      return nil
    }
    if let suspect = suspect(in: range) {
      report(LookAlike.finding(suspect))
      let guess = Word(rawValue: LookAlike.plain(name).filter { $0 != " " })
      if guess == nil { hasUnreadKeys = true }
      return guess
    }
    let value = tree.isReadableScalar(pair.value) ? tree.string(of: pair.value) : nil
    let (finding, guess) = UnknownKey.finding(
      name, at: range, in: Word.self, value: value,
      first: { known[$0].map { tree.range(of: $0.key) } })
    guard Word.self == ActionKey.self else {
      report(finding)
      // The key names the event of a missing action.
      if Word.self == RuleKey.self, guess == nil, name == "event" { misplacedAction = range }
      return guess
    }
    let (actionFinding, action) = UnknownAction.finding(
      name, at: range, declared: file.actions.all, beside: action(of: known))
    let isProperty = action == .with || action == .level || action == .by
    let isTaken = (action as? Word).map { known[$0] != nil } ?? false
    report(isProperty || isTaken ? finding : actionFinding)
    return action as? Word
  }

  /// The first look-alike in a range.
  func suspect(in range: Range<Int>) -> ScannedText.Suspect? {
    ScannedText.suspect(in: range, of: suspects)
  }

  /// The text of a key; nil if it is not a text, which is reported.
  mutating func readKey(_ key: NodeID) -> String? {
    let node = tree.nodes[key]
    guard !node.isBroken else {
      hasUnreadKeys = true
      return nil
    }
    guard node.kind == .scalar, !tree.isAbsent(key) else {
      hasUnreadKeys = true
      report(WrongKind.finding(key, in: tree, expected: .key, of: "a key", suspects))
      return nil
    }
    let name = tree.string(of: key)
    if name == "<<", node.style == .plain {
      hasUnreadKeys = true
      report(MergeKey.finding(at: node.range))
      return nil
    }
    if name.isEmpty {
      report(EmptySection.finding(at: node.range, "a key"))
      return nil
    }
    return name
  }

  /// The pairs of a map with any keys, without repeated keys, which are reported.
  ///
  /// - Returns: The pairs whose key could be read, and whether these are all.
  mutating func namedPairs(
    of map: NodeID
  ) -> (pairs: [(name: Located<String>, value: NodeID)], isComplete: Bool) {
    var pairs: [(name: Located<String>, value: NodeID)] = []
    var names = FirstOccurrences<String>()
    var isComplete = true
    for (key, value) in tree.pairs(of: map) {
      guard let name = readKey(key) else {
        isComplete = false
        continue
      }
      let range = tree.range(of: key)
      if name.utf8.count > RuleLimits.textBytes {
        report(TooManyEntries.text(at: range, of: "a name"))
        isComplete = false
      } else if let first = names.add(name, at: range) {
        report(RepeatedKey.finding(name, at: range, first: first))
      } else {
        pairs.append((Located(value: name, range: range), value))
      }
    }
    return (pairs, isComplete)
  }

  /// Reads names with values: `let`, `with`, and the properties of an app's own action.
  ///
  /// - Returns: The entries that could be read, and whether these are all.
  mutating func readEntries(
    _ node: NodeID, of name: String, _ key: Range<Int>
  ) -> (entries: [RuleFile.Entry], isComplete: Bool) {
    guard let map = readMap(node, of: name, key) else { return ([], false) }
    let (pairs, hasAllKeys) = namedPairs(of: map)
    let entries = pairs.compactMap { name, value in
      readTemplate(value, of: name.value, name.range, as: .literal).map {
        RuleFile.Entry(name: name, value: $0)
      }
    }
    return (entries, hasAllKeys && entries.count == pairs.count)
  }
}
