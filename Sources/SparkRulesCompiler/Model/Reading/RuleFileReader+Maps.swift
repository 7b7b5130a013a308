extension RuleFileReader {
  /// The entries of a map whose keys are words of the language; the others are reported.
  mutating func fields<Word: MapKey>(
    of map: NodeID, as words: Word.Type, except excluded: [NodeID] = []
  ) -> MapFields<Word> {
    var fields = MapFields<Word>()
    var unknown: [SyntaxTree.Pair] = []
    // The keys after a second `version` or `view` are those of a second file or rule, which was reported.
    var followsSecond = false
    for pair in tree.pairs(of: map) where !excluded.contains(pair.key) {
      guard let word = word(of: pair.key, as: words) else {
        unknown.append(pair)
        continue
      }
      if fields[word] == nil {
        fields.append(word, pair)
      } else if !followsSecond || word as? FileKey == .version {
        followsSecond = reportRepeated(word, pair, in: map, fields) || followsSecond
      }
    }
    var hasProperty = false
    mapOfKeys = map
    unknownTexts = unknown.count > 50 ? [] : tree.readableStrings(of: unknown)
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

  /// Reports a key that a map already contains.
  ///
  /// - Returns: Whether it begins a second file or rule.
  private mutating func reportRepeated<Word: MapKey>(
    _ word: Word, _ pair: SyntaxTree.Pair, in map: NodeID, _ fields: MapFields<Word>
  ) -> Bool {
    guard let first = fields[word] else { return false }
    let range = tree.range(of: first.key)
    let second = tree.range(of: pair.key)
    if word as? FileKey == .version, fields.all.contains(where: { $0.word as? FileKey == .rules }) {
      report(RepeatedKey.secondFile(at: second, first: range))
      return true
    }
    if [RuleKey.view, .trigger].contains(word as? RuleKey), hasSecondActions(in: map) {
      report(RepeatedKey.secondRule(at: second, first: range))
      return true
    }
    report(
      word as? FileKey == .rules
        ? RepeatedKey.secondRules(at: second, first: range)
        : RepeatedKey.finding(
          word.rawValue, at: second, first: range,
          help: list(of: word, first, pair) ?? joined(word, first, pair) ?? word.combination))
    return false
  }

  /// Whether a rule has `actions` twice, so that a second `trigger` begins another rule.
  private func hasSecondActions(in map: NodeID) -> Bool {
    tree.pairs(of: map).count {
      tree.isReadableScalar($0.key) && tree.string(of: $0.key) == RuleKey.actions.rawValue
    } > 1
  }

  /// `write trigger: [tap, appear]` for a second trigger or view; nil for other keys.
  func list<Word: MapKey>(
    of word: Word, _ first: SyntaxTree.Pair, _ second: SyntaxTree.Pair
  ) -> String? {
    if word as? RuleKey == .without, let help = ends(first.value, second.value) { return help }
    guard let key = word as? RuleKey, [.trigger, .view, .except].contains(key),
      tree.isReadableScalar(first.value), tree.isReadableScalar(second.value)
    else { return nil }
    let values = [first, second].map { pair in
      let text = tree.string(of: pair.value)
      let word = text.replacingOccurrences(of: " ", with: "-")
      return key == .trigger ? EventPhrase.trigger(of: word)?.rawValue ?? text : text
    }
    if key == .trigger, Set(values) == ["tap", "long-press"] {
      return TriggerReading.tapAndLongPress.replacingOccurrences(of: "`tap`", with: "`tap` alone")
    }
    if values[0] == values[1] { return "delete it: the other line is the same" }
    guard !values.joined().contains(",") else { return nil }
    return "write both in one list: "
      + Quoted.code("\(key.rawValue): [\(values.joined(separator: ", "))]", limit: 120)
  }

  /// `without: {view: [Home, Login], trigger: appear}` for two lines with the same trigger; nil for other lines.
  private func ends(_ first: NodeID, _ second: NodeID) -> String? {
    let ends = [first, second].map { tree.readableStrings(of: $0) }
    let views = ends.compactMap { end in end.first { $0.key == "view" }?.value }
    let triggers = ends.compactMap { end in end.first { $0.key == "trigger" }?.value }
    guard ends.allSatisfy({ $0.count == 2 }), views.count == 2, triggers.count == 2,
      triggers[0] == triggers[1], !views.joined().contains(",")
    else { return nil }
    let end = "{view: [\(views.joined(separator: ", "))], trigger: \(triggers[0])}"
    return "write both in one line: \(Quoted.code("without: \(end)", limit: 160))"
  }

  /// How to join two `with` whose properties have different names; nil for other keys.
  private func joined<Word: MapKey>(
    _ word: Word, _ first: SyntaxTree.Pair, _ second: SyntaxTree.Pair
  ) -> String? {
    guard word.rawValue == ActionKey.with.rawValue, tree.nodes[first.value].kind == .map,
      tree.nodes[second.value].kind == .map
    else { return nil }
    let names = [first, second].map { pair in
      tree.pairs(of: pair.value).compactMap { tree.readableString(of: $0.key) }
    }
    guard Set(names[0]).isDisjoint(with: names[1]) else { return nil }
    return "delete this line, and move the lines below it to those of the first `with`"
  }

  /// Whether an unknown key is probably a property of an action.
  private func isProperty<Word: MapKey>(_ pair: SyntaxTree.Pair, known: MapFields<Word>) -> Bool {
    guard Word.self == ActionKey.self, tree.isReadableScalar(pair.key),
      let owner = action(of: known), case let name = tree.string(of: pair.key),
      // A map is all properties.
      tree.nodes[pair.value].kind != .map || !UnknownAction.maps.contains(name)
    else { return false }
    return UnknownAction.isProperty(name, declared: file.actions.all, of: owner)
  }

  /// The action that a map describes; nil if there is none.
  func action<Word: MapKey>(of known: MapFields<Word>) -> ActionKey? {
    ActionKey.kinds.first { kind in (kind as? Word).map { known[$0] != nil } ?? false }
  }

  /// The word that a key is; nil if it is another one, or cannot be read.
  func word<Word: MapKey>(of key: NodeID, as words: Word.Type) -> Word? {
    tree.isReadableScalar(key) ? Word(rawValue: tree.string(of: key)) : nil
  }

  /// Reports a key that belongs to another part of the file.
  ///
  /// - Returns: Whether it is reported, or part of a mistake that was.
  mutating func reportMisplaced<Word: MapKey>(
    _ name: String, at range: Range<Int>, _ value: NodeID, _ known: MapFields<Word>
  ) -> Bool {
    let actions = known as? MapFields<ActionKey>
    // `value` or `storage` beside `set`, which was reported.
    if let actions, action(of: actions) == nil, mapOfUnknownAction == mapOfKeys,
      ActionKey.foreign(name) == nil
    {
      hasUnreadKeys = true
      return true
    }
    if let top = known as? MapFields<FileKey>, top[.rules] == nil, let map = mapOfKeys,
      let first = MisplacedKey.ruleKeys(in: map, tree).first, RuleKey(rawValue: name) != nil
    {
      if first == name { report(MisplacedKey.ruleWithoutName(name, at: range)) }
      file.isComplete = false
      return true
    }
    if let rule = known as? MapFields<RuleKey>,
      let finding = findingInRule(name, at: range, value, rule)
    {
      hasUnreadKeys = true
      report(finding)
      return true
    }
    if actions != nil, name == RuleKey.if.rawValue, let map = mapOfKeys,
      let finding = MisplacedKey.choice(at: range, value, tree, in: map, isAlone: isOnlyAction)
    {
      report(finding)
      mapOfUnknownAction = map
      hasUnreadKeys = true
      return true
    }
    return reportOfOtherPart(name, at: range, value, known)
  }

  /// The finding about a key of a rule that is explained by the other keys or by its value; nil for any other key.
  private mutating func findingInRule(
    _ name: String, at range: Range<Int>, _ value: NodeID, _ rule: MapFields<RuleKey>
  ) -> Diagnostic? {
    let finding =
      UnknownKey.cancellation(name, value, tree, in: rule, isDelayed: isDelayed).map {
        UnknownKey.make(name, range, RuleKey.location, help: $0, nil)
      }
      ?? UnknownKey.inContext(name, at: range, value, tree, in: rule, beside: unknownTexts)
      ?? MisplacedKey.repetition(name, at: range, value, tree, in: rule)
    if let finding { return withAllConditions(finding, of: rule) }
    if rule[.actions] != nil,
      let finding = MisplacedKey.eventOfApp(
        name, at: range, value, rule[.trigger], tree,
        of: mapOfKeys.map { tree.range(of: $0) } ?? range)
    {
      return finding
    }
    if let sample = rule[.sample],
      let finding = MisplacedKey.unitOfSample(name, at: range, value, sample, tree)
    {
      return finding
    }
    // `version: '>= 3.1'` in a rule is that of the app.
    guard name == FileKey.version.rawValue, let text = tree.readableString(of: value), text != "1"
    else { return nil }
    return KeyWords.help(for: "app_version", value: text).map {
      MisplacedKey.ofApp(name, at: range, $0)
    }
  }

  /// Reports a key with a character that looks like another one, and returns the key that it means.
  mutating func reportLookAlike<Word: MapKey>(
    _ suspect: ScannedText.Suspect, of name: String, at range: Range<Int>, as words: Word.Type
  ) -> Word? {
    report(LookAlike.finding(suspect, in: tree.bytes))
    if Word.self == FileKey.self, suspect.range.lowerBound == range.lowerBound {
      // A line of a rule that is indented with no-break spaces.
      file.isComplete = false
      hasMisindentedLines = true
      return nil
    }
    let guess = Word(rawValue: LookAlike.plain(name).filter { $0 != " " })
    if guess == nil { hasUnreadKeys = true }
    return guess
  }

  /// The value of a key in the map that is read.
  func valueOfKey(_ name: String) -> NodeID? {
    mapOfKeys.flatMap { tree.value(of: name, in: $0) }
  }

  /// The text of a key in the map that is read.
  func textOfKey(_ name: String) -> String? {
    valueOfKey(name).flatMap { tree.readableString(of: $0) }
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
      report(EmptySection.key(at: node.range))
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
      guard var name = readKey(key) else {
        isComplete = false
        continue
      }
      if name.utf8.contains(UInt8(ascii: ":")) {
        if let finding = MissingColon.quoted(key, tree) {
          report(finding)
          isComplete = false
          continue
        }
        if let doubled = MissingColon.doubled(key, tree) {
          report(doubled.finding)
          name = doubled.name
        }
      }
      let range = tree.range(of: key)
      if name.utf8.count > RuleLimits.textBytes {
        report(TooManyEntries.text(at: range, of: "a name"))
        isComplete = false
      } else if let first = names.add(name, at: range) {
        report(
          RepeatedKey.finding(name, at: range, first: first, help: ownName(of: value, in: map)))
      } else {
        pairs.append((Located(value: name, range: range), value))
      }
    }
    return (pairs, isComplete)
  }

  /// The help for a second rule with the same name, whose event can have given it another one.
  private func ownName(of value: NodeID, in map: NodeID) -> String {
    let actions = tree.value(of: RuleKey.actions.rawValue, in: value)
    guard let event = actions.flatMap({ tree.event(in: $0).name }),
      case let meant = NamingStyle.kebab.name(NamingStyle.words(of: event)),
      NameSyntax.isName(event),
      tree.value(of: meant, in: map) == nil
    else { return RepeatedKey.choice }
    return
      "give this rule another name, such as \(Quoted.code(meant)), or delete it if both are the same"
  }

  /// Reads names with values: `let`, `with`, and the properties of an app's own action.
  ///
  /// - Returns: The entries that could be read, and whether these are all.
  mutating func readEntries(
    _ node: NodeID, of name: String, _ key: Range<Int>, except excluded: NodeID? = nil
  ) -> (entries: [RuleFile.Entry], isComplete: Bool) {
    guard let map = readMap(node, of: name, key) else { return ([], false) }
    if let finding = EmptySection.missingSpaces(in: map, tree) {
      report(finding)
      return ([], false)
    }
    let (pairs, hasAllKeys) = namedPairs(of: map)
    let isLet = name == FileKey.let.rawValue
    let entries = pairs.compactMap { name, value -> RuleFile.Entry? in
      if value == excluded { return nil }
      if isLet, let finding = collection(value, named: name) {
        report(finding)
        return nil
      }
      if !isLet, let finding = NotLiteral.property(name) { report(finding) }
      return readTemplate(value, of: name.value, name.range, as: .literal).map {
        RuleFile.Entry(name: name, value: $0)
      }
    }
    return (entries, hasAllKeys && entries.count == pairs.count)
  }

  /// The finding for a table or list under `let`; nil for a value.
  private mutating func collection(_ value: NodeID, named name: Located<String>) -> Diagnostic? {
    switch tree.nodes[value].kind {
    case .map:
      // `{sku}` and `{{sku}}` are values of other tools.
      let isTable = tree.pairs(of: value).allSatisfy {
        tree.isReadableScalar($0.key) && !tree.isAbsent($0.value)
      }
      guard isTable else { return nil }
      file.hasAllTables = false
      file.tablesUnderLet.insert(name.value)
      return WrongKind.table(name, value, tree)
    case .list:
      return WrongKind.list(
        name, String(decoding: tree.bytes[tree.range(of: value)], as: UTF8.self))
    default: return nil
    }
  }
}
