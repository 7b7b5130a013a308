import SparkRulesModel

/// Reads the typed rule file out of the nodes, and reports what has not its shape.
///
/// It goes on with whatever can be understood: a misspelt key counts as the one it resembles, so that
/// one mistake gives one finding and hides no other.
struct RuleFileReader {
  let tree: SyntaxTree
  var diagnostics: [Diagnostic] = []
  var file = RuleFile()
  let fileKeys = KeyTable<FileKey>()
  let ruleKeys = KeyTable<RuleKey>()
  let momentKeys = KeyTable<ScheduleKey>()
  let actionKeys = KeyTable<ActionKey>()
  /// An action that stands among the keys of the rule being read, and was reported.
  var misplacedAction: Range<Int>?
  /// Whether a map had keys that could not be read, so that none can be missing from it.
  var hasUnreadKeys = false
  /// The missing value of a rule whose lines stand at the top of the file, which was reported.
  var outdentedRule: SyntaxTree.NodeID?
  /// Characters that look like others.
  let suspects: [ScannedText.Suspect]
  /// What stands under `rules`.
  private var rules: (key: Range<Int>, value: SyntaxTree.NodeID)?
  /// The most rules.
  private let limit: Int

  private init(_ tree: SyntaxTree, suspects: [ScannedText.Suspect], atMost limit: Int) {
    self.limit = limit
    self.tree = tree
    self.suspects = suspects
  }

  /// Reads all of a file but its rules.
  ///
  /// - Parameters:
  ///   - tree: The nodes.
  ///   - suspects: Characters that look like others.
  ///   - catalog: What the app has; nil where that is not known.
  ///   - limit: The most rules.
  /// - Returns: The reader, which then reads the rules one by one.
  static func read(
    _ tree: SyntaxTree, suspects: [ScannedText.Suspect], knowing catalog: Catalog?,
    atMost limit: Int
  ) -> RuleFileReader {
    var reader = RuleFileReader(tree, suspects: suspects, atMost: limit)
    reader.file.triggers.others = catalog?.triggers ?? []
    reader.file.sinks.others = catalog?.sinks ?? []
    reader.file.actions.others = catalog?.actions ?? []
    reader.readFile()
    return reader
  }

  mutating func report(_ finding: Diagnostic) { diagnostics.append(finding) }

  private mutating func readFile() {
    file.isComplete = !tree.isPartial
    file.hasAllLocals = !tree.lostSections.contains("let")
    file.triggers.isComplete = !tree.lostSections.contains("triggers")
    file.sinks.isComplete = !tree.lostSections.contains("sinks")
    file.actions.isComplete = !tree.lostSections.contains("actions")
    guard let root = tree.root, !tree.isAbsent(root) else {
      if !tree.isPartial { report(EmptyFile.finding(tree.bytes.count)) }
      return
    }
    guard tree.nodes[root].kind == .map else {
      file.isComplete = false
      report(WrongKind.finding(root, in: tree, expected: .map, of: "a rule file", suspects))
      return
    }
    // Declarations come first, wherever they stand: rules are read with them at hand.
    var sections: [FileKey: (key: Range<Int>, value: SyntaxTree.NodeID)] = [:]
    let outdented = reportOutdentedRules(in: root)
    eachField(of: root, fileKeys, except: outdented) { reader, word, key, value in
      sections[word] = (reader.tree.range(of: key), value)
    }
    for word in FileKey.allCases {
      if let section = sections[word] { read(word, section.key, section.value) }
    }
    reportMissing(
      from: sections.keys, at: tree.range(of: tree.children(of: root).first { _ in true } ?? root))
  }

  private mutating func reportMissing(from words: some Collection<FileKey>, at place: Range<Int>) {
    for word in [FileKey.version, .name, .rules] where !words.contains(word) {
      // A section that was left out for its syntax, or misplaced rules, are no missing key.
      if tree.lostSections.contains(word.rawValue) { continue }
      if word == .rules, !file.isComplete { continue }
      report(MissingKey.finding(word.rawValue, at: place, of: "the file"))
    }
  }

  private mutating func read(_ word: FileKey, _ key: Range<Int>, _ value: SyntaxTree.NodeID) {
    switch word {
    case .version: readVersion(value, key)
    case .name: file.name = Field(readName(value, of: word.rawValue, key), key: key)
    case .let:
      (file.locals, file.hasAllLocals) = readEntries(value, of: word.rawValue, key)
    case .with: file.properties = readEntries(value, of: word.rawValue, key).entries
    case .triggers: readDeclaration(value, of: word, key, into: \.triggers)
    case .sinks: readDeclaration(value, of: word, key, into: \.sinks)
    case .actions: readDeclaration(value, of: word, key, into: \.actions)
    case .rules: rules = (key, value)
    }
  }

  private mutating func readVersion(_ value: SyntaxTree.NodeID, _ key: Range<Int>) {
    guard let text = readScalar(value, of: "version", key) else { return }
    if text.value != "1" || tree.nodes[value].style != .plain {
      report(UnsupportedVersion.finding(at: tree.range(of: value), text.value))
    }
  }

  private mutating func readDeclaration(
    _ value: SyntaxTree.NodeID, of word: FileKey, _ key: Range<Int>,
    into place: WritableKeyPath<RuleFile, RuleFile.Declaration>
  ) {
    var declaration = readDeclaration(value, of: word, key)
    declaration.others = file[keyPath: place].others
    file[keyPath: place] = declaration
  }

  /// Reads what the app has: names in a list.
  private mutating func readDeclaration(
    _ value: SyntaxTree.NodeID, of word: FileKey, _ key: Range<Int>
  ) -> RuleFile.Declaration {
    if word == .actions, holdsRuleActions(value) {
      if file.isComplete { report(MisplacedKey.ruleActions(at: key)) }
      return RuleFile.Declaration(isComplete: false)
    }
    guard let items = readItems(value, of: word.rawValue, key) else {
      return RuleFile.Declaration(isComplete: false)
    }
    var declaration = RuleFile.Declaration()
    for item in items {
      guard let name = readName(item, of: word.rawValue, key) else {
        declaration.isComplete = false
        continue
      }
      if let first = declaration.names.first(where: { $0.value == name.value }) {
        report(RepeatedName.finding(name, first: first.range))
      } else if let taken = NameTaken.finding(name, declaredIn: word) {
        report(taken)
      } else {
        declaration.names.append(name)
      }
    }
    return declaration
  }

  /// Whether the actions of a rule were written where the app's own are declared.
  func holdsRuleActions(_ value: SyntaxTree.NodeID) -> Bool {
    tree.nodes[value].kind == .list
      && tree.children(of: value).contains { tree.nodes[$0].kind == .map }
  }

  /// About how many rules there are.
  var ruleCount: Int {
    guard let value = rules?.value, tree.nodes[value].kind == .map else { return 0 }
    return tree.pairs(of: value).reduce(0) { count, _ in count + 1 }
  }

  /// Reads the rules; of two with one name the first counts.
  ///
  /// They are handed on a handful at a time: kept until all are read, those of a large file are no more
  /// in the processor's cache when they are compiled.
  ///
  /// - Parameter body: Takes the next rules, in the order of the file.
  mutating func readRules(_ body: (inout [RuleDraft]) -> Void) {
    guard let (key, value) = rules else { return }
    // Nothing is left where each rule has a syntax error, or stands outside.
    let isEmpty = tree.nodes[value].next == value + 1 && tree.nodes[value].kind == .map
    if !file.isComplete, isEmpty || tree.isAbsent(value) { return }
    guard let map = readMap(value, of: "rules", key) else { return }
    if let surplus = tree.pairs(of: map).dropFirst(limit).first(where: { _ in true }) {
      // Whatever made so many would only have as many findings to look at.
      file.isComplete = false
      return report(TooManyRules.finding(at: tree.range(of: surplus.key), limit: limit))
    }
    if let first = nameless(map) {
      file.isComplete = false
      let above = tree.pairs(of: map).first { isNameOfRule($0) }?.key
      report(
        MisplacedKey.ruleKeys(
          tree.string(of: first), at: tree.range(of: first),
          below: above.flatMap { $0 < first ? tree.string(of: $0) : nil }))
      return
    }
    var places: [String: Range<Int>] = [:]
    places.reserveCapacity(ruleCount)
    var drafts: [RuleDraft] = []
    drafts.reserveCapacity(RuleDraft.handful)
    for (key, value) in tree.pairs(of: map) {
      guard let name = readKey(key) else { continue }
      let place = tree.range(of: key)
      if let first = places[name] {
        report(RepeatedKey.finding(name, at: place, first: first))
        continue
      }
      places[name] = place
      if value == outdentedRule { continue }
      drafts.append(RuleDraft(name: Placed(value: name, range: place), value))
      if drafts.count == RuleDraft.handful { read(&drafts, body) }
    }
    read(&drafts, body)
  }

  /// Reads some rules, each step for all of them, and hands them on.
  private mutating func read(_ drafts: inout [RuleDraft], _ body: (inout [RuleDraft]) -> Void) {
    for place in drafts.indices { readKeys(of: &drafts[place]) }
    if drafts.contains(where: \.isLost) { drafts.removeAll(where: \.isLost) }
    for place in drafts.indices { file.rules.append(drafts[place].source.name) }
    for place in drafts.indices { readActions(of: &drafts[place]) }
    body(&drafts)
    drafts.removeAll(keepingCapacity: true)
  }

  /// The first key of a rule without a name: its keys stand where names belong.
  private func nameless(_ map: SyntaxTree.NodeID) -> SyntaxTree.NodeID? {
    let keys = tree.pairs(of: map).prefix(4).filter { key, value in
      tree.nodes[key].kind == .scalar && tree.nodes[value].kind != .map
        && tree.value(of: key) { ruleKeys[$0] } != nil
    }
    return keys.count > 1 ? keys.first?.key : nil
  }
}
