extension RuleFileReader {
  /// Reads `active`.
  mutating func readActive(_ node: NodeID, _ key: Range<Int>) -> ActiveSource? {
    readLimit(node, of: "active", key) { reader, map in
      var source = ActiveSource()
      var isValid = true
      let hasZone = reader.tree.pairs(of: map).contains { pair in
        ForeignWords.word(reader.tree.string(of: pair.key), at: .active)?.topic == "zone"
      }
      for (word, pair) in reader.fields(of: map, as: ActiveKey.self).all {
        let bound = reader.readBound(
          pair.value, of: word.rawValue, reader.tree.range(of: pair.key), hasZone: hasZone)
        isValid = isValid && bound != nil
        switch word {
        case .from: source.from = bound
        case .until: source.until = bound
        }
      }
      return isValid ? source : nil
    }
  }

  /// Reads `sample`: a percentage, or a map of a percentage and what it applies to.
  mutating func readSample(_ node: NodeID, _ key: Range<Int>) -> RuleSource.Sample? {
    guard tree.nodes[node].kind == .map, !tree.nodes[node].isBroken else {
      return readPercent(node, of: "sample", key).map { .init(share: $0) }
    }
    return readLimit(node, of: "sample", key) { reader, map in
      let fields = reader.fields(of: map, as: SampleKey.self)
      for word in SampleKey.allCases where fields[word] == nil && !reader.hasUnreadKeys {
        reader.report(MissingKey.finding(word, at: key, of: "`sample`"))
      }
      guard let share = fields[.share], let unit = fields[.by] else { return nil }
      let percent = reader.readPercent(
        share.value, of: "share", reader.tree.range(of: share.key))
      let text = reader.readScalar(
        unit.value, of: "by", reader.tree.range(of: unit.key), .expression)
      guard let percent, let text else { return nil }
      return RuleSource.Sample(share: percent, unit: text)
    }
  }

  /// Reads a map below a key of a rule, whose unreadable keys are not those of the rule.
  private mutating func readLimit<Value>(
    _ node: NodeID, of name: String, _ key: Range<Int>,
    _ read: (inout RuleFileReader, NodeID) -> Value?
  ) -> Value? {
    guard let map = readMap(node, of: name, key) else { return nil }
    return readingPart { read(&$0, map) }
  }

  /// Reads how the firings of a rule, or of all rules, differ from others.
  mutating func readMode(_ node: NodeID, _ key: Range<Int>) -> RuleMode? {
    readWord(node, of: RuleKey.mode.rawValue, key, InvalidMode.finding)
  }

  /// Reads which of several beginnings counts.
  mutating func readKeeps(_ node: NodeID, _ key: Range<Int>) -> CountedStart? {
    readWord(node, of: RuleKey.keep.rawValue, key, InvalidKeep.finding)
  }

  /// Reads one of some words.
  mutating func readWord<Word: RawRepresentable<String> & Sendable>(
    _ node: NodeID, of name: String, _ key: Range<Int>,
    _ finding: (ScalarText, Range<Int>) -> Diagnostic
  ) -> Word? {
    readLocated(node, of: name, key, { Word(rawValue: $0.value) }, orReport: finding)?.value
  }
}
