import SparkRulesModel

extension RuleFileReader {
  /// Reads the keys of a rule and what stands under them, but for its actions.
  mutating func readKeys(of draft: inout RuleDraft) {
    let name = draft.source.name
    guard let map = readMap(draft.node, of: name.value, name.range) else {
      file.isComplete = false
      draft.isLost = true
      return
    }
    misplacedAction = nil
    hasUnreadKeys = false
    eachField(of: map, ruleKeys) { reader, word, key, value in
      reader.read(word, reader.tree.range(of: key), value, into: &draft)
    }
    if let misplacedAction { draft.source.actions = Field(nil, key: misplacedAction) }
    draft.source.hasUnreadKeys = hasUnreadKeys
  }

  /// Reads the actions of a rule.
  mutating func readActions(of draft: inout RuleDraft) {
    guard let (key, value) = draft.actionsNode else { return }
    hasUnreadKeys = draft.source.hasUnreadKeys
    draft.source.actions = Field(readActions(value, key), key: key)
    draft.source.hasUnreadKeys = hasUnreadKeys
  }

  private mutating func read(
    _ word: RuleKey, _ key: Range<Int>, _ value: SyntaxTree.NodeID, into draft: inout RuleDraft
  ) {
    let name = word.rawValue
    switch word {
    case .view: draft.source.view = Field(readTexts(value, of: name, key, .path), key: key)
    case .except: draft.source.except = Field(readTexts(value, of: name, key, .path), key: key)
    case .trigger: draft.source.triggers = Field(readWords(value, of: name, key), key: key)
    case .from: draft.source.from = Field(readMoment(value, of: name, key), key: key)
    case .to: draft.source.to = Field(readMoment(value, of: name, key), key: key)
    case .without: draft.source.without = Field(readMoment(value, of: name, key), key: key)
    case .atLeast: draft.source.atLeast = Field(readDuration(value, of: name, key), key: key)
    case .atMost: draft.source.atMost = Field(readDuration(value, of: name, key), key: key)
    case .within: draft.source.within = Field(readDuration(value, of: name, key), key: key)
    case .throttle: draft.source.throttle = Field(readDuration(value, of: name, key), key: key)
    case .times: draft.source.times = Field(readTimes(value, of: name, key), key: key)
    case .visible: draft.source.visible = Field(readVisible(value, of: name, key), key: key)
    case .sample: draft.source.sample = Field(readPercent(value, of: name, key), key: key)
    case .at: draft.source.marks = Field(readPercents(value, of: name, key), key: key)
    case .if:
      draft.source.condition = Field(readScalar(value, of: name, key, .expression), key: key)
    case .oncePer:
      draft.source.oncePer = Field(readTexts(value, of: name, key, .expression), key: key)
    case .actions: draft.actionsNode = (key, value)
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
