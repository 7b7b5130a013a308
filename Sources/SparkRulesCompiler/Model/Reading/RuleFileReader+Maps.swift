extension RuleFileReader {
  /// Visits the keys of a map that are known, and reports the others.
  ///
  /// - Parameters:
  ///   - map: The map.
  ///   - table: The keys that may stand in it.
  ///   - extra: Keys that stand there too, and are read elsewhere.
  ///   - body: Takes each key that is known, once; of repeated ones the first.
  mutating func eachField<Word: KeyWord>(
    of map: SyntaxTree.NodeID, _ table: KeyTable<Word>, except extra: [SyntaxTree.NodeID] = [],
    _ body: (inout RuleFileReader, Word, SyntaxTree.NodeID, SyntaxTree.NodeID) -> Void
  ) {
    var seen = WordsSeen()
    var guesses: [(Word, SyntaxTree.NodeID, SyntaxTree.NodeID)] = []
    for (key, value) in tree.pairs(of: map) where extra.isEmpty || !extra.contains(key) {
      if isKeyWord(key), let place = tree.value(of: key, { table.find($0) }) {
        let word = table[place]
        if seen.insert(place) {
          body(&self, word, key, value)
        } else {
          report(
            RepeatedKey.finding(
              word.rawValue, at: tree.range(of: key),
              first: firstKey(word.rawValue, in: map) ?? 0..<0))
        }
      } else if let guess: Word = explainUnknown(key, value, in: map) {
        guesses.append((guess, key, value))
      }
    }
    for (word, key, value) in guesses {
      guard let place = table.place(of: word), seen.insert(place) else { continue }
      body(&self, word, key, value)
    }
  }

  private func isKeyWord(_ key: SyntaxTree.NodeID) -> Bool {
    tree.nodes[key].kind == .scalar && !tree.nodes[key].isBroken
  }

  private func firstKey(_ name: String, in map: SyntaxTree.NodeID) -> Range<Int>? {
    for (key, _) in tree.pairs(of: map) where tree.nodes[key].kind == .scalar {
      if tree.string(of: key) == name { return tree.range(of: key) }
    }
    return nil
  }

  /// Reports a key that is not one of a map's words.
  ///
  /// - Returns: The word that was meant, where that is clear.
  private mutating func explainUnknown<Word: KeyWord>(
    _ key: SyntaxTree.NodeID, _ value: SyntaxTree.NodeID, in map: SyntaxTree.NodeID
  ) -> Word? {
    guard let name = readKey(key) else { return nil }
    let range = tree.range(of: key)
    if let misplaced = MisplacedKey.finding(name, at: range, in: Word.self, value, tree) {
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
    if Word.self == ActionKey.self {
      let (finding, guess) = UnknownAction.finding(
        name, at: range, declared: file.actions.all)
      if let guess, [.with, .level, .by].contains(guess) {
        report(UnknownKey.finding(name, at: range, in: ActionKey.self).0)
      } else {
        report(finding)
      }
      return guess as? Word
    }
    let (finding, guess) = UnknownKey.finding(name, at: range, in: Word.self)
    report(finding)
    return guess
  }

  /// The first look-alike in a range.
  func suspect(in range: Range<Int>) -> ScannedText.Suspect? {
    ScannedText.suspect(in: range, of: suspects)
  }

  /// A key as text; nil where it is none, which is then reported.
  mutating func readKey(_ key: SyntaxTree.NodeID) -> String? {
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

  /// Reads names with values: `let`, `with`, and what an app's own action is given.
  ///
  /// - Returns: The entries that could be read, and whether these are all.
  mutating func readEntries(
    _ node: SyntaxTree.NodeID, of name: String, _ key: Range<Int>
  ) -> (entries: [RuleFile.Entry], isComplete: Bool) {
    guard let map = readMap(node, of: name, key) else { return ([], false) }
    var entries: [RuleFile.Entry] = []
    var isComplete = true
    var places = KeyPlaces()
    entries.reserveCapacity(4)
    for (key, value) in tree.pairs(of: map) {
      guard let name = readKey(key) else {
        isComplete = false
        continue
      }
      let place = tree.range(of: key)
      if let first = places.first(name, at: place) {
        report(RepeatedKey.finding(name, at: place, first: first))
        continue
      }
      if let template = readTemplate(value, of: name, place, as: .literal) {
        entries.append(RuleFile.Entry(name: Placed(value: name, range: place), value: template))
      } else {
        isComplete = false
      }
    }
    return (entries, isComplete)
  }
}

/// Which words of a set a map has, by their places: a bit for each, as no set has 64 words.
private struct WordsSeen {
  private var bits: UInt64 = 0

  /// Notes a word.
  ///
  /// - Returns: Whether it is seen for the first time.
  mutating func insert(_ place: Int) -> Bool {
    let bit: UInt64 = 1 << UInt64(place)
    defer { bits |= bit }
    return bits & bit == 0
  }
}

/// Where the keys of a map stand first.
private struct KeyPlaces {
  private var few: [(name: String, place: Range<Int>)]
  private var many: [String: Range<Int>] = [:]

  init() {
    few = []
    few.reserveCapacity(4)
  }

  /// Where a key stood before; its place is kept where it did not.
  mutating func first(_ name: String, at place: Range<Int>) -> Range<Int>? {
    // Most maps have some three keys: comparing them takes less than hashing one.
    if few.count < 8 {
      for entry in few where entry.name == name { return entry.place }
      few.append((name, place))
      if few.count == 8 {
        many = Dictionary(few.map { ($0.name, $0.place) }, uniquingKeysWith: { first, _ in first })
      }
      return nil
    }
    if let first = many[name] { return first }
    many[name] = place
    return nil
  }
}
