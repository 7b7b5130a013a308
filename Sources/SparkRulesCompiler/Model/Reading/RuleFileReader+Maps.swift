extension RuleFileReader {
  /// The entries of a map whose keys are words of the language; the others are reported.
  mutating func fields<Word: MapKey>(
    of map: NodeID, as words: Word.Type, except excluded: [NodeID] = []
  ) -> MapFields<Word> {
    var fields = MapFields<Word>()
    var unknown: [SyntaxTree.Pair] = []
    for pair in tree.pairs(of: map) where !excluded.contains(pair.key) {
      guard let word = word(of: pair.key, as: words) else {
        unknown.append(pair)
        continue
      }
      if let first = fields[word] {
        hasSecondFile =
          hasSecondFile
          || word as? FileKey == .version
            && fields.all.contains { $0.word as? FileKey == .rules }
        reportRepeated(word, pair, first: tree.range(of: first.key))
      } else {
        fields.append(word, pair)
      }
    }
    // Several lines with the same wrong indentation have one cause.
    let isFlat = Word.part == .file && unknown.contains { isOfRule($0) }
    var hasShifted = false
    for pair in unknown {
      if isProperty(pair, known: fields) || isFlat && (isOfRule(pair) || isNameOfRule(pair)) {
        if hasShifted { continue }
        hasShifted = true
        if reportShallow(pair, &fields) { continue }
      }
      guard let guess = reportUnknown(pair, known: fields), fields[guess] == nil else { continue }
      fields.append(guess, pair)
    }
    return fields
  }

  /// Reports a key that is set a second time.
  private mutating func reportRepeated<Word: MapKey>(
    _ word: Word, _ pair: SyntaxTree.Pair, first: Range<Int>
  ) {
    let range = tree.range(of: pair.key)
    if hasSecondFile, word as? FileKey == .version {
      report(RepeatedKey.secondFile(at: range, first: first))
    } else if !(Word.part == .file && (hasSecondFile || containsRuleActions(pair.value))) {
      // The keys after a second `version` are those of a second file.
      report(
        RepeatedKey.finding(
          word.rawValue, at: range, first: first, advice: word.declaration.second))
    }
  }

  /// Reports an empty `with`, or a rule without contents, whose lines follow it without being indented.
  ///
  /// - Returns: Whether the key is such a line or rule.
  private mutating func reportShallow<Word: MapKey>(
    _ pair: SyntaxTree.Pair, _ fields: inout MapFields<Word>
  ) -> Bool {
    if Word.part == .file, isNameOfRule(pair) {
      file.isComplete = false
      report(
        MisplacedKey.outside(tree.string(of: pair.key), at: tree.range(of: pair.key)))
      return true
    }
    guard let word = ActionKey.with as? Word, let with = fields[word], tree.isAbsent(with.value)
    else { return false }
    fields.remove(word)
    file.isComplete = false
    report(
      EmptySection.shallow(
        word.rawValue, tree.range(of: with.key), tree.range(of: pair.key)))
    return true
  }

  /// Whether an unknown key is probably a property of an action.
  private func isProperty<Word: MapKey>(_ pair: SyntaxTree.Pair, known: MapFields<Word>) -> Bool {
    guard Word.part == .action, tree.isReadableScalar(pair.key),
      let owner = action(of: known)
    else { return false }
    let name = tree.string(of: pair.key)
    return owner != .log && !file.actions.isDeclared(name) && RuleKey(rawValue: name) == nil
      && UnknownWord(
        name, at: .action, among: ActionKey.allCases.map(\.rawValue), listedAs: nil
      ).advice == nil
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
      if Word.part == .rule, ActionKey(rawValue: name) != nil { misplacedAction = range }
      if Word.part == .file { file.isComplete = false }
      return nil
    }
    if let suspect = suspect(in: range) {
      report(LookAlike.finding(suspect))
      let guess = Word(rawValue: LookAlike.plain(name).filter { $0 != " " })
      if guess == nil { hasUnreadKeys = true }
      return guess
    }
    guard Word.part == .action else {
      let (finding, guess) = UnknownKey.finding(
        name, at: range, in: Word.self, first: { known[$0].map { tree.range(of: $0.key) } })
      report(finding)
      return guess
    }
    let (finding, guess) = UnknownAction.finding(
      name, at: range, declared: file.actions.all, beside: action(of: known))
    report(finding)
    return guess as? Word
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
        report(TooManyEntries.text(at: range))
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
