/// Reads a rule file from its nodes, and reports what does not have the required structure.
///
/// The reader continues with everything that can be understood. A misspelled key counts as the key
/// it resembles, so that one mistake causes only one finding and hides no others.
package struct RuleFileReader {
  let tree: SyntaxTree
  /// Characters that look like others.
  let suspects: [ScannedText.Suspect]
  /// The maximum number of rules.
  let limit: Int
  var diagnostics: [Diagnostic] = []
  var file = RuleFile()
  /// An action among the keys of the rule that is being read, which was reported.
  var misplacedAction: Range<Int>?
  /// Whether a map had keys that could not be read, so that none can be missing from it.
  var hasUnreadKeys = false
  /// Whether a second rule file begins in the file, which was reported.
  var hasSecondFile = false

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - tree: The nodes.
  ///   - suspects: Characters that look like others.
  ///   - catalog: The catalog of the app; nil if there is none.
  ///   - limit: The maximum number of rules.
  ///   - diagnostics: Receives the findings.
  /// - Returns: The contents of the file.
  package static func read(
    _ tree: SyntaxTree, suspects: [ScannedText.Suspect], catalog: Catalog?, limit: Int,
    into diagnostics: inout [Diagnostic]
  ) -> RuleFile {
    var reader = RuleFileReader(tree: tree, suspects: suspects, limit: limit)
    reader.file.triggers.others = catalog?.triggers ?? []
    reader.file.sinks.others = catalog?.sinks ?? []
    reader.file.actions.others = catalog?.actions ?? []
    reader.readFile()
    diagnostics += reader.diagnostics
    return reader.file
  }

  mutating func report(_ finding: Diagnostic) { diagnostics.append(finding) }

  /// Reads a map below a key of a rule, whose unreadable keys are not those of the rule.
  mutating func readingPart<Value>(_ read: (inout RuleFileReader) -> Value) -> Value {
    let hadUnreadKeys = hasUnreadKeys
    hasUnreadKeys = false
    defer { hasUnreadKeys = hasUnreadKeys || hadUnreadKeys }
    return read(&self)
  }

  private mutating func readFile() {
    file.isComplete = !tree.isPartial
    file.hasAllLocals = !tree.lostSections.contains(FileKey.let.rawValue)
    file.hasAllTables = !tree.lostSections.contains(FileKey.tables.rawValue)
    file.triggers.isComplete = !tree.lostSections.contains(FileKey.triggers.rawValue)
    file.sinks.isComplete = !tree.lostSections.contains(FileKey.sinks.rawValue)
    file.actions.isComplete = !tree.lostSections.contains(FileKey.actions.rawValue)
    guard let root = tree.root, !tree.isAbsent(root) else {
      if !tree.isPartial { report(EmptyFile.finding(tree.bytes.count)) }
      return
    }
    guard tree.nodes[root].kind == .map else {
      file.isComplete = false
      report(WrongKind.finding(root, in: tree, expected: .map, of: "a rule file", suspects))
      return
    }
    if file.isComplete, !hasKeys(root) {
      file.isComplete = false
      let range = WrongKind.firstLine(of: tree.range(of: root), in: tree.bytes)
      return report(ForeignFormat.noKeys(at: range))
    }
    let sections = fields(of: root, as: FileKey.self)
    // Declarations are read before the rules that use them, independent of their order in the file.
    for word in FileKey.allCases {
      if let section = sections[word] { read(word, tree.range(of: section.key), section.value) }
    }
    reportMissing(sections, at: tree.range(of: tree.children(of: root).first ?? root))
  }

  /// Whether a map has a key that belongs to a rule file, or means one.
  private func hasKeys(_ root: NodeID) -> Bool {
    tree.pairs(of: root).contains { key, value in
      guard tree.isReadableScalar(key), suspect(in: tree.range(of: key)) == nil else { return true }
      let name = tree.string(of: key)
      return RuleKey(rawValue: name) != nil || ActionKey(rawValue: name) != nil
        || FileKey(rawValue: name) != nil || MisplacedKey.looksLikeRule(value, tree)
        || UnknownWord(
          name, at: .file, among: FileKey.allCases.map(\.rawValue), listedAs: nil
        ).guess != nil
    }
  }

  private mutating func reportMissing(_ sections: MapFields<FileKey>, at range: Range<Int>) {
    for word in [FileKey.version, .name, .rules] where sections[word] == nil {
      // A section that was skipped for its syntax, or misplaced rules, are not a missing key.
      if tree.lostSections.contains(word.rawValue) { continue }
      if word == .rules, !file.isComplete { continue }
      report(MissingKey.finding(word, at: range, of: "the file"))
    }
  }

  private mutating func read(_ word: FileKey, _ key: Range<Int>, _ value: NodeID) {
    switch word {
    case .version: readVersion(value, key)
    case .name: file.name = Field(readName(value, of: word.rawValue, key), key: key)
    case .active: file.active = Field(readActive(value, key), key: key)
    case .mode: file.mode = Field(readMode(value, key), key: key)
    case .let:
      (file.locals, file.hasAllLocals) = readEntries(value, of: word.rawValue, key)
    case .tables: readTables(value, key)
    case .with: file.properties = readEntries(value, of: word.rawValue, key).entries
    case .triggers: readDeclaration(value, of: word, key, into: \.triggers)
    case .sinks: readDeclaration(value, of: word, key, into: \.sinks)
    case .actions: readDeclaration(value, of: word, key, into: \.actions)
    case .rules: readRules(value, key)
    }
  }

  private mutating func readTables(_ value: NodeID, _ key: Range<Int>) {
    guard let map = readMap(value, of: "tables", key) else {
      file.hasAllTables = false
      return
    }
    let (pairs, hasAllKeys) = namedPairs(of: map)
    file.hasAllTables = hasAllKeys
    for (name, node) in pairs {
      if let finding = InvalidLocalName.finding(name) { report(finding) }
      let (entries, _) = readEntries(node, of: name.value, name.range)
      file.tables.append(RuleFile.Table(name: name, entries: entries))
    }
  }

  private mutating func readVersion(_ value: NodeID, _ key: Range<Int>) {
    guard let text = readScalar(value, of: "version", key) else { return }
    if text.value != "1" || tree.nodes[value].style != .plain {
      report(UnsupportedVersion.finding(at: tree.range(of: value), text.value))
    }
  }

  /// Reads a list of names that the app provides.
  private mutating func readDeclaration(
    _ value: NodeID, of word: FileKey, _ key: Range<Int>,
    into path: WritableKeyPath<RuleFile, RuleFile.Declaration>
  ) {
    if word == .actions, containsRuleActions(value) {
      if file.isComplete { report(MisplacedKey.ruleActions(at: key)) }
      file[keyPath: path].isComplete = false
      return
    }
    guard let items = readItems(value, of: word.rawValue, key, declaration: word.declaration)
    else {
      file[keyPath: path].isComplete = false
      return
    }
    file[keyPath: path].isComplete = true
    var declared = FirstOccurrences<String>()
    for item in items {
      guard let name = readName(item, of: word.rawValue, key) else {
        file[keyPath: path].isComplete = false
        continue
      }
      if let first = declared.add(name.value, at: name.range) {
        report(RepeatedName.finding(name, first: first))
        continue
      }
      if word == .triggers,
        let finding = GestureTrigger.finding(name, catalog: file.triggers.others)
      {
        report(finding)
      }
      let taken = NameTaken.finding(name, declaredIn: word)
      if let taken { report(taken) }
      if taken?.severity != .error { file[keyPath: path].declare(name) }
    }
  }

  /// Whether a list contains the actions of a rule instead of the names of the app's own actions.
  func containsRuleActions(_ value: NodeID) -> Bool {
    tree.nodes[value].kind == .list
      && tree.children(of: value).contains { tree.nodes[$0].kind == .map }
  }
}
