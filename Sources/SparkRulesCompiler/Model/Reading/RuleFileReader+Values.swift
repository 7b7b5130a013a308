extension RuleFileReader {
  // MARK: Nodes

  /// Reads the text of a scalar, and reports text that YAML removed or joined.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - name: The key, for messages.
  ///   - key: The range of the key.
  ///   - use: The use of the text.
  /// - Returns: The text; nil if it cannot be used, which is reported.
  mutating func readScalar(
    _ node: NodeID, of name: String, _ key: Range<Int>, _ use: CutComment.Use = .word
  ) -> ScalarText? {
    let entry = tree.nodes[node]
    guard !entry.isBroken else { return nil }
    guard entry.kind == .scalar else {
      return reject(WrongKind.finding(node, in: tree, expected: .text, of: name, suspects))
    }
    guard !entry.value.isEmpty else {
      return reject(EmptySection.finding(node, in: tree, of: name, key))
    }
    guard entry.value.count <= RuleLimits.textBytes else {
      return reject(TooManyEntries.text(at: entry.range))
    }
    if let suspect = suspect(in: entry.range), InvisibleCharacter.matters(suspect.scalar, in: use),
      use == .word || entry.style == .plain || !LookAlike.isLetter(suspect.scalar)
    {
      if use == .word { return reject(LookAlike.finding(suspect)) }
      report(InvisibleCharacter.finding(suspect))
    }
    if use == .path, let lost = LostEscape.finding(node, in: tree) { return reject(lost) }
    if let finding = ControlEscape.finding(node, in: tree) { report(finding) }
    // The letters that such a text contains begin with this byte, and most texts have none of them.
    if tree.value(of: node).contains(0xC3),
      let finding = WrongEncoding.finding(tree.text(of: node))
    {
      report(finding)
    }
    guard entry.style == .plain else { return tree.text(of: node) }
    if use == .word || use == .name || use == .path,
      let null = EmptySection.null(node, in: tree, of: name)
    {
      return reject(null)
    }
    if let cut = CutComment.finding(node, in: tree, use) { return reject(cut) }
    if let wrapped = WrappedValue.finding(node, in: tree, use) {
      report(wrapped)
      if wrapped.severity == .error { return nil }
    }
    return tree.text(of: node)
  }

  /// Reports a finding, and returns nil in place of a value.
  private mutating func reject<Value>(_ finding: Diagnostic) -> Value? {
    report(finding)
    return nil
  }

  /// A map that is not empty.
  mutating func readMap(_ node: NodeID, of name: String, _ key: Range<Int>) -> NodeID? {
    guard !tree.nodes[node].isBroken else { return nil }
    if tree.isAbsent(node) || tree.nodes[node].kind == .map && tree.isEmpty(node) {
      return reject(EmptySection.finding(node, in: tree, of: name, key))
    }
    guard tree.nodes[node].kind == .map else {
      return reject(WrongKind.finding(node, in: tree, expected: .map, of: name, suspects))
    }
    // The number of rules has its own limit.
    let mayExceed = tree.nodes[node].next - node > RuleLimits.entries
    guard mayExceed, name != FileKey.rules.rawValue else { return node }
    return exceedsLimit(tree.pairs(of: node).map(\.key), of: name) ? nil : node
  }

  /// Whether a list or map has more entries than a compiled set can contain, which is reported.
  private mutating func exceedsLimit(_ entries: [NodeID], of name: String) -> Bool {
    guard entries.count > RuleLimits.entries else { return false }
    let first = tree.range(of: entries[RuleLimits.entries])
    report(TooManyEntries.finding(at: first, of: name))
    return true
  }

  /// The entries of a list, or a single value instead of a list with one entry.
  mutating func readItems(
    _ node: NodeID, of name: String, _ key: Range<Int>, allowsOne: Bool = false,
    declaration: KeyDeclaration? = nil
  ) -> [NodeID]? {
    guard !tree.nodes[node].isBroken else { return nil }
    if tree.isAbsent(node) || tree.nodes[node].kind == .list && tree.isEmpty(node) {
      return reject(EmptySection.finding(node, in: tree, of: name, key))
    }
    if allowsOne, tree.nodes[node].kind == .scalar { return [node] }
    guard tree.nodes[node].kind == .list else {
      return reject(
        WrongKind.finding(
          node, in: tree, expected: allowsOne ? .textOrList : .list, of: name, suspects,
          declaration: declaration))
    }
    let items = tree.children(of: node)
    return exceedsLimit(items, of: name) ? nil : items
  }

  /// The values of a list, or a single value; nil if one of them cannot be used.
  ///
  /// Values with equal identities are repeated, which is reported.
  private mutating func readList<Value, Identity: Hashable>(
    _ node: NodeID, of name: String, _ key: Range<Int>,
    identity: (Value) -> Identity,
    _ body: (inout RuleFileReader, NodeID) -> Value?
  ) -> [Value]? {
    guard let items = readItems(node, of: name, key, allowsOne: true) else { return nil }
    var values: [Value] = []
    var identities = FirstOccurrences<Identity>()
    var isComplete = true
    for item in items {
      guard let value = body(&self, item) else {
        isComplete = false
        continue
      }
      let range = tree.range(of: item)
      if let first = identities.add(identity(value), at: range) {
        report(
          RepeatedName.finding(Located(value: tree.string(of: item), range: range), first: first))
      } else {
        values.append(value)
      }
    }
    return isComplete ? values : nil
  }

  // MARK: Texts

  /// Reads a name: a text without `${…}`.
  mutating func readName(_ node: NodeID, of name: String, _ key: Range<Int>) -> Located<String>? {
    guard let text = readScalar(node, of: name, key, .name) else { return nil }
    let range = tree.range(of: node)
    guard text.value.contains(where: { !$0.isWhitespace }) else {
      return reject(EmptySection.finding(at: range, Quoted.code(name)))
    }
    if let finding = NotLiteral.finding(text, of: name) { return reject(finding) }
    let located = Located(value: text.value, range: range)
    guard tree.nodes[node].style == .plain else { return located }
    if let finding = QuotedName.finding(text) {
      report(finding)
      return located
    }
    let isEvent = name == "count" || name == "emit"
    if isEvent, let finding = NumberAsName.finding(located, of: name) { report(finding) }
    if let finding = TrailingSign.finding(text, in: "the name")
      ?? (isEvent ? WordsInName.finding(located, of: name) : nil)
    {
      report(finding)
    }
    return located
  }

  /// Reads a text with `${…}` in it, or a literal.
  mutating func readTemplate(
    _ node: NodeID, of name: String, _ key: Range<Int>,
    as reading: TemplateParser.Reading
  ) -> TemplateSource? {
    let entry = tree.nodes[node]
    if tree.isReadableScalar(node), entry.style != .plain, entry.value.isEmpty {
      // An empty text in quotes is intentional.
      return TemplateSource(text: tree.text(of: node), reading: .text, range: entry.range)
    }
    guard let text = readScalar(node, of: name, key, .template) else { return nil }
    let isPlain = entry.style == .plain
    if isPlain, reading == .literal,
      let finding = TrailingSign.finding(text, in: "the value") ?? QuotedName.finding(text)
        ?? AmbiguousLiteral.finding(text)
    {
      report(finding)
    }
    return TemplateSource(text: text, reading: isPlain ? reading : .text, range: entry.range)
  }

  /// Reads paths or conditions in a list, or a single one.
  mutating func readTexts(
    _ node: NodeID, of name: String, _ key: Range<Int>, _ use: CutComment.Use
  ) -> [ScalarText]? {
    readList(node, of: name, key, identity: \.value) { reader, item in
      guard let text = reader.readScalar(item, of: name, key, use) else { return nil }
      if use == .path, reader.tree.nodes[item].style == .plain,
        let finding = TrailingSign.finding(text, in: "the name")
      {
        reader.report(finding)
      }
      return text
    }
  }

  /// Reads keywords in a list, or a single one.
  mutating func readKeywords(
    _ node: NodeID, of name: String, _ key: Range<Int>
  ) -> [Located<String>]? {
    readList(node, of: name, key, identity: \.value) { reader, item in
      reader.readScalar(item, of: name, key).map {
        Located(value: $0.value, range: reader.tree.range(of: item))
      }
    }
  }

  // MARK: Numbers

  /// Reads a scalar, and converts its text.
  mutating func readLocated<Value: Sendable>(
    _ node: NodeID, of name: String, _ key: Range<Int>,
    _ convert: (ScalarText) -> Value?, orReport finding: (ScalarText, Range<Int>) -> Diagnostic
  ) -> Located<Value>? {
    guard let text = readScalar(node, of: name, key) else { return nil }
    let range = tree.range(of: node)
    guard let value = convert(text) else { return reject(finding(text, range)) }
    return Located(value: value, range: range)
  }

  /// Reads a duration, in seconds.
  mutating func readDuration(
    _ node: NodeID, of name: String, _ key: Range<Int>
  ) -> Located<Double>? {
    readLocated(
      node, of: name, key, { DurationLiteral.parse($0.value) },
      orReport: { InvalidDuration.finding($0, at: $1) })
  }

  /// Reads a percentage as a fraction from 0 to 1.
  mutating func readPercent(
    _ node: NodeID, of name: String, _ key: Range<Int>
  ) -> Located<Double>? {
    readLocated(
      node, of: name, key, { Self.fraction($0.value) },
      orReport: { InvalidPercent.finding($0, at: $1) })
  }

  /// Reads how much of a view must be visible: a percentage, or the name of a preset.
  mutating func readVisible(
    _ node: NodeID, of name: String, _ key: Range<Int>
  ) -> Located<Impression>? {
    readLocated(
      node, of: name, key,
      { text in
        ImpressionPreset(rawValue: text.value)?.impression
          ?? Self.fraction(text.value).map { Impression(visible: $0) }
      },
      orReport: {
        InvalidPercent.finding($0, at: $1, presets: ImpressionPreset.allCases.map(\.rawValue))
      })
  }

  /// Reads a day or a time with its zone; with a key for the zone, which is reported, without one.
  mutating func readBound(
    _ node: NodeID, of name: String, _ key: Range<Int>, hasZone: Bool
  ) -> Located<ActivePeriod.Bound>? {
    readLocated(
      node, of: name, key,
      { ActivePeriod.Bound($0.value) ?? (hasZone ? ActivePeriod.Bound($0.value + "Z") : nil) },
      orReport: { InvalidDay.finding($0, at: $1) })
  }

  private static func fraction(_ text: String) -> Double? {
    PercentLiteral.parse(text).flatMap { $0 <= 1 ? $0 : nil }
  }

  /// Reads percentages in a list, or a single one.
  mutating func readPercents(
    _ node: NodeID, of name: String, _ key: Range<Int>
  ) -> [Located<Double>]? {
    readList(node, of: name, key, identity: \.value) { $0.readPercent($1, of: name, key) }
  }

  /// Reads a number of times: a whole number, at least 2.
  mutating func readTimes(_ node: NodeID, of name: String, _ key: Range<Int>) -> Located<Int>? {
    let isPlain = tree.nodes[node].style == .plain
    return readLocated(
      node, of: name, key,
      { text in
        guard isPlain, case .int(let number) = SparkLiteral.parse(text.value),
          (2...1_000_000).contains(number)
        else { return nil }
        return number
      },
      orReport: { InvalidTimes.finding($0, at: $1) })
  }
}
