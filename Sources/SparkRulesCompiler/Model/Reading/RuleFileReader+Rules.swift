extension RuleFileReader {
  /// Reads the rules.
  mutating func readRules(_ value: NodeID, _ key: Range<Int>) {
    // The section is empty if every rule has a syntax error or lost its indentation.
    let isEmpty = tree.isAbsent(value) || tree.nodes[value].kind == .map && tree.isEmpty(value)
    if !file.isComplete, isEmpty { return }
    guard let map = readMap(value, of: "rules", key) else { return }
    let pairs = tree.pairs(of: map)
    if pairs.count > limit {
      file.isComplete = false
      return report(TooManyRules.finding(at: tree.range(of: pairs[limit].key), limit: limit))
    }
    if let first = keyWithoutRule(in: pairs) {
      file.isComplete = false
      return report(
        MisplacedKey.ruleKeys(tree.string(of: first), at: tree.range(of: first)))
    }
    file.rules.reserveCapacity(pairs.count)
    // A rule without contents may have lost its lines to another mistake.
    for (name, value) in namedPairs(of: map).pairs where file.isComplete || !tree.isAbsent(value) {
      if let rule = readRule(value, name) { file.rules.append(rule) }
    }
  }

  /// The first key of a rule without a name: its keys are in the position of names.
  private func keyWithoutRule(in pairs: [SyntaxTree.Pair]) -> NodeID? {
    let keys = pairs.prefix(4).filter { key, value in
      tree.nodes[key].kind == .scalar && tree.nodes[value].kind != .map
        && RuleKey(rawValue: tree.string(of: key)) != nil
    }
    let isList = keys.contains { tree.nodes[$0.value].kind == .list }
    return keys.count > 1 || isList ? keys.first?.key : nil
  }

  private mutating func readRule(_ node: NodeID, _ name: Located<String>) -> RuleSource? {
    guard let map = readMap(node, of: name.value, name.range) else {
      file.isComplete = false
      return nil
    }
    misplacedAction = nil
    hasUnreadKeys = false
    var rule = RuleSource(name: name)
    let fields = fields(of: map, as: RuleKey.self)
    rule.keys = fields.all.map { ($0.word, tree.range(of: $0.pair.key)) }.sorted {
      $0.range.lowerBound < $1.range.lowerBound
    }
    for (word, pair) in fields.all {
      let key = tree.range(of: pair.key)
      if word == .at, fields[.steps] != nil {
        rule.firingSteps = Field(readKeywords(pair.value, of: word.rawValue, key), key: key)
      } else {
        read(word, key, pair.value, into: &rule)
      }
    }
    if let misplacedAction, !rule.actions.isPresent {
      rule.actions = Field(nil, key: misplacedAction)
    }
    rule.hasUnreadKeys = hasUnreadKeys
    return rule
  }

  private mutating func read(
    _ word: RuleKey, _ key: Range<Int>, _ value: NodeID, into rule: inout RuleSource
  ) {
    let name = word.rawValue
    switch word {
    case .view: rule.view = Field(readTexts(value, of: name, key, .path), key: key)
    case .except: rule.except = Field(readTexts(value, of: name, key, .path), key: key)
    case .trigger: rule.triggers = Field(readKeywords(value, of: name, key), key: key)
    case .from: rule.from = Field(readPairEnd(value, of: name, key), key: key)
    case .to: rule.to = Field(readPairEnd(value, of: name, key), key: key)
    case .without: rule.without = Field(readPairEnd(value, of: name, key), key: key)
    case .atLeast: rule.atLeast = Field(readDuration(value, of: name, key), key: key)
    case .atMost: rule.atMost = Field(readDuration(value, of: name, key), key: key)
    case .within: rule.within = Field(readDuration(value, of: name, key), key: key)
    case .after: rule.after = Field(readDuration(value, of: name, key), key: key)
    case .steps: rule.steps = Field(readSteps(value, key), key: key)
    case .keep: rule.keeps = Field(readKeeps(value, key), key: key)
    case .throttle: rule.throttle = Field(readDuration(value, of: name, key), key: key)
    case .times: rule.times = Field(readTimes(value, of: name, key), key: key)
    case .visible: rule.visible = Field(readVisible(value, of: name, key), key: key)
    case .active: rule.active = Field(readActive(value, key), key: key)
    case .mode: rule.mode = Field(readMode(value, key), key: key)
    case .sample: rule.sample = Field(readSample(value, key), key: key)
    case .at: rule.marks = Field(readPercents(value, of: name, key), key: key)
    case .if: rule.condition = Field(readScalar(value, of: name, key, .expression), key: key)
    case .read: rule.reads = Field(readReads(value, key), key: key)
    case .oncePer: rule.oncePer = Field(readTexts(value, of: name, key, .expression), key: key)
    case .actions: rule.actions = Field(readActions(value, key), key: key)
    }
  }

  /// Reads names of other views with their paths.
  private mutating func readReads(
    _ node: NodeID, _ key: Range<Int>
  ) -> [RuleSource.Read]? {
    guard let map = readMap(node, of: "read", key) else { return nil }
    let (pairs, isComplete) = namedPairs(of: map)
    let reads = pairs.compactMap { name, value in
      readScalar(value, of: name.value, name.range, .path).map {
        RuleSource.Read(name: name, path: $0)
      }
    }
    return isComplete && reads.count == pairs.count ? reads : nil
  }

  /// Reads one end of a pair: a trigger, or a map of view and trigger.
  mutating func readPairEnd(
    _ node: NodeID, of name: String, _ key: Range<Int>
  ) -> RuleSource.PairEnd? {
    guard tree.nodes[node].kind == .map, !tree.nodes[node].isBroken else {
      return readKeywords(node, of: name, key).map { .init(triggers: Field($0, key: key)) }
    }
    guard let map = readMap(node, of: name, key) else { return nil }
    return readingPart { $0.readPairEnd(in: map, of: name, key) }
  }

  private mutating func readPairEnd(
    in map: NodeID, of name: String, _ key: Range<Int>
  ) -> RuleSource.PairEnd {
    var end = RuleSource.PairEnd()
    for (word, pair) in fields(of: map, as: ScheduleKey.self).all {
      let key = tree.range(of: pair.key)
      switch word {
      case .view:
        end.view = Field(readTexts(pair.value, of: word.rawValue, key, .path), key: key)
      case .trigger:
        end.triggers = Field(readKeywords(pair.value, of: word.rawValue, key), key: key)
      }
    }
    if !end.triggers.isPresent, !hasUnreadKeys {
      report(MissingKey.finding(ScheduleKey.trigger, at: key, of: "`\(name)`"))
    }
    return end
  }
}

// MARK: Rules without indentation

extension RuleFileReader {
  /// Whether a pair is a key of a rule with its value.
  func isOfRule(_ pair: SyntaxTree.Pair) -> Bool { word(of: pair.key, as: RuleKey.self) != nil }

  /// Whether a key can be the name of a rule without contents.
  func isNameOfRule(_ pair: SyntaxTree.Pair) -> Bool {
    guard tree.isAbsent(pair.value), !tree.nodes[pair.value].isBroken,
      tree.nodes[pair.key].kind == .scalar
    else { return false }
    let name = tree.string(of: pair.key)
    return FileKey(rawValue: name) == nil && RuleKey(rawValue: name) == nil
  }
}
