import SparkRulesModel

extension RuleFileReader {
  /// Reads a rule.
  mutating func readRule(_ name: Placed<String>, _ node: SyntaxTree.NodeID) -> RuleSource? {
    guard let map = readMap(node, of: name.value, name.range) else {
      file.isComplete = false
      return nil
    }
    var rule = RuleSource(name: name)
    misplacedAction = nil
    hasUnreadKeys = false
    eachField(of: map, ruleKeys) { reader, word, key, value in
      reader.read(word, reader.tree.range(of: key), value, into: &rule)
    }
    if let misplacedAction, !rule.actions.isPresent {
      rule.actions = Field(nil, key: misplacedAction)
    }
    rule.hasUnreadKeys = hasUnreadKeys
    return rule
  }

  private mutating func read(
    _ word: RuleKey, _ key: Range<Int>, _ value: SyntaxTree.NodeID, into rule: inout RuleSource
  ) {
    let name = word.rawValue
    switch word {
    case .view: rule.view = Field(readTexts(value, of: name, key, .path), key: key)
    case .except: rule.except = Field(readTexts(value, of: name, key, .path), key: key)
    case .trigger: rule.triggers = Field(readWords(value, of: name, key), key: key)
    case .from: rule.from = Field(readMoment(value, of: name, key), key: key)
    case .to: rule.to = Field(readMoment(value, of: name, key), key: key)
    case .without: rule.without = Field(readMoment(value, of: name, key), key: key)
    case .atLeast: rule.atLeast = Field(readDuration(value, of: name, key), key: key)
    case .atMost: rule.atMost = Field(readDuration(value, of: name, key), key: key)
    case .within: rule.within = Field(readDuration(value, of: name, key), key: key)
    case .throttle: rule.throttle = Field(readDuration(value, of: name, key), key: key)
    case .times: rule.times = Field(readTimes(value, of: name, key), key: key)
    case .visible: rule.visible = Field(readVisible(value, of: name, key), key: key)
    case .sample: rule.sample = Field(readPercent(value, of: name, key), key: key)
    case .at: rule.marks = Field(readPercents(value, of: name, key), key: key)
    case .if: rule.condition = Field(readScalar(value, of: name, key, .expression), key: key)
    case .oncePer: rule.oncePer = Field(readTexts(value, of: name, key, .expression), key: key)
    case .actions: rule.actions = Field(readActions(value, key), key: key)
    }
  }

  /// Reads one end of a pair: a trigger, or a map of view and trigger.
  private mutating func readMoment(
    _ node: SyntaxTree.NodeID, of name: String, _ key: Range<Int>
  ) -> RuleSource.Moment? {
    var moment = RuleSource.Moment()
    guard tree.nodes[node].kind == .map, !tree.nodes[node].isBroken else {
      guard let words = readWords(node, of: name, key) else { return nil }
      moment.triggers = Field(words, key: key)
      return moment
    }
    guard let map = readMap(node, of: name, key) else { return nil }
    let hadUnreadKeys = hasUnreadKeys
    hasUnreadKeys = false
    eachField(of: map, momentKeys) { reader, word, key, value in
      let place = reader.tree.range(of: key)
      switch word {
      case .view:
        moment.view = Field(reader.readTexts(value, of: word.rawValue, place, .path), key: place)
      case .trigger:
        moment.triggers = Field(reader.readWords(value, of: word.rawValue, place), key: place)
      }
    }
    if !moment.triggers.isPresent, !hasUnreadKeys {
      report(MissingKey.finding("trigger", at: key, of: "`\(name)`"))
    }
    hasUnreadKeys = hasUnreadKeys || hadUnreadKeys
    return moment
  }
}
