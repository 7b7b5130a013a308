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
      // The finding about the only item is about the list.
      let items = tree.children(of: node)
      if entry.kind == .list, items.count == 1, tree.nodes[items[0]].isBroken { return nil }
      return reject(WrongKind.finding(node, in: tree, expected: .text, of: name, suspects))
    }
    guard !entry.value.isEmpty else { return rejectEmpty(node, of: name, key) }
    guard entry.value.count <= RuleLimits.textBytes else {
      return reject(TooManyEntries.text(at: entry.range, of: name))
    }
    if let suspect = suspect(in: entry.range), InvisibleCharacter.matters(suspect.scalar, in: use),
      use == .word || entry.style == .plain || !LookAlike.isLetter(suspect.scalar)
    {
      if use == .word { return reject(LookAlike.finding(suspect, in: tree.bytes)) }
      report(InvisibleCharacter.finding(suspect))
    }
    if use == .path, let lost = LostEscape.finding(node, in: tree) { return reject(lost) }
    if let finding = ControlEscape.finding(node, in: tree) { report(finding) }
    let text = tree.text(of: node)
    if let finding = WrongEncoding.finding(text) { report(finding) }
    if let open = UnclosedQuote.finding(node, in: tree) {
      hasUnreadKeys = true
      return reject(open)
    }
    guard entry.style == .plain else { return text }
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
    return text
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
      return rejectEmpty(node, of: name, key)
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
    _ node: NodeID, of name: String, _ key: Range<Int>, allowsOne: Bool = false
  ) -> [NodeID]? {
    guard !tree.nodes[node].isBroken else { return nil }
    if tree.isAbsent(node) || tree.nodes[node].kind == .list && tree.isEmpty(node) {
      return rejectEmpty(node, of: name, key)
    }
    if allowsOne, tree.nodes[node].kind == .scalar { return [node] }
    guard tree.nodes[node].kind == .list else {
      // The sign before its first key was reported.
      if tree.nodes[node].kind == .map, let first = tree.pairs(of: node).first?.key,
        tree.nodes[first].isBroken
      {
        return nil
      }
      return reject(
        WrongKind.finding(
          node, in: tree, expected: allowsOne ? .textOrList : .list, of: name, suspects))
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

  /// Rejects a value that is empty, unless its lines begin with characters that are no spaces.
  private mutating func rejectEmpty<Value>(
    _ node: NodeID, of name: String, _ key: Range<Int>
  ) -> Value? {
    hasMisindentedLines ? nil : reject(EmptySection.finding(node, in: tree, of: name, key))
  }

  // MARK: Texts

  /// Reads a name: a text without `${…}`.
  mutating func readName(_ node: NodeID, of name: String, _ key: Range<Int>) -> Located<String>? {
    guard let text = readScalar(node, of: name, key, .name) else { return nil }
    let range = tree.range(of: node)
    guard text.value.contains(where: { !$0.isWhitespace }) else {
      return reject(EmptySection.finding(at: range, Quoted.code(name)))
    }
    if file.readsTableUnderLet(text) { return nil }
    if let finding = NotLiteral.finding(text, of: name) { return reject(finding) }
    let located = Located(value: text.value, range: range)
    guard tree.nodes[node].style == .plain else { return located }
    if let finding = QuotedName.finding(text, isPath: false) {
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
      let finding = TrailingSign.finding(text, in: "the value") ?? QuotedName.finding(
        text, isPath: false)
        ?? AmbiguousLiteral.finding(text)
    {
      report(finding)
    }
    return TemplateSource(
      text: text, reading: isPlain ? reading : .text, range: entry.range, isPlain: isPlain,
      name: name)
  }

  /// Reads paths or conditions in a list, or a single one.
  mutating func readTexts(
    _ node: NodeID, of name: String, _ key: Range<Int>, _ use: CutComment.Use
  ) -> [ScalarText]? {
    readList(node, of: name, key, identity: \.value) { reader, item in
      guard let text = reader.readScalar(item, of: name, key, use) else { return nil }
      // The check of the path reports `//` as a comment as well.
      if use == .path, reader.tree.nodes[item].style == .plain,
        !text.value.utf8.hasBytes("  // ".utf8),
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
    if name == RuleKey.trigger.rawValue, let help = UnknownKey.group(name, node, tree) {
      hasUnreadKeys = true
      return reject(
        Diagnostic(
          WrongKind.self, at: key, "`trigger` has names of triggers, and no views", help: help))
    }
    return readList(node, of: name, key, identity: \.value) { reader, item in
      reader.readScalar(item, of: name, key).map {
        Located(value: $0.value, range: reader.tree.range(of: item))
      }
    }
  }

  // MARK: Numbers

  /// Reads a scalar, and converts its text.
  private mutating func readLocated<Value: Sendable>(
    _ node: NodeID, of name: String, _ key: Range<Int>,
    _ convert: (ScalarText) -> Value?, orReport finding: (ScalarText, Range<Int>) -> Diagnostic
  ) -> Located<Value>? {
    guard let text = readScalar(node, of: name, key) else { return nil }
    let range = tree.range(of: node)
    guard let value = convert(text) else { return reject(finding(text, range)) }
    return Located(value: value, range: range)
  }

  /// The finding for a depth under `at-least` in a rule with `scroll-depth`; nil for other values.
  private func depth(_ text: ScalarText, of key: String, at range: Range<Int>) -> Diagnostic? {
    guard key == RuleKey.atLeast.rawValue, PercentLiteral.parse(text.value) != nil,
      valueOfKey(RuleKey.at.rawValue) == nil,
      textOfKey(RuleKey.trigger.rawValue) == TriggerKeyword.scrollDepth.rawValue
    else { return nil }
    return Diagnostic(
      InvalidDuration.self, at: range, "\(Quoted.code(text.value)) is not a duration",
      help: "write `at: \(text.value)` instead of `at-least`")
  }

  /// Reads a duration, in seconds; one in another notation is reported, and read as what was most likely meant, so
  /// that the findings about its key are reported as well.
  mutating func readDuration(
    _ node: NodeID, of name: String, _ key: Range<Int>
  ) -> Located<Double>? {
    if name == RuleKey.after.rawValue, let other = otherThanTime(node) { return reject(other) }
    guard let text = readScalar(node, of: name, key) else { return nil }
    let range = tree.range(of: node)
    if let value = DurationLiteral.parse(text.value) { return Located(value: value, range: range) }
    // The pair that is proposed for `after` contains this time.
    if name == RuleKey.within.rawValue, hasUnreadKeys, let map = mapOfKeys,
      let after = valueOfKey(RuleKey.after.rawValue),
      UnknownKey.afterOther(after, tree, in: map) != nil
    {
      return nil
    }
    if name == RuleKey.after.rawValue,
      let help = UnknownKey.countBefore(
        text.value, hasCondition: valueOfKey(RuleKey.if.rawValue) != nil)
    {
      return reject(
        Diagnostic(
          InvalidDuration.self, at: range, "\(Quoted.code(text.value)) is not a duration",
          help: help))
    }
    let finding =
      depth(text, of: name, at: range)
      ?? InvalidDuration.finding(
        text, at: range, of: String(decoding: tree.bytes[key], as: UTF8.self))
    report(finding)
    guard finding.fix != nil || Double(text.value) != nil else { return nil }
    return DurationLiteral.ofOtherTool(text.value).flatMap(DurationLiteral.parse).map {
      Located(value: $0, range: range)
    }
  }

  /// The finding about a view and its trigger under `after`, after which something happens; nil for a time.
  private mutating func otherThanTime(_ node: NodeID) -> Diagnostic? {
    // The other keys are compared only beside a text that is no duration.
    guard let map = mapOfKeys, tree.readableString(of: node).flatMap(DurationLiteral.parse) == nil,
      let help = UnknownKey.afterOther(node, tree, in: map)
    else { return nil }
    hasUnreadKeys = true
    if let alias = UnknownKey.alias(node, tree) { aliases[alias] = "from" }
    return Diagnostic(
      InvalidDuration.self, at: tree.range(of: node), "a view and its trigger are no duration",
      help: help)
  }

  /// Reads a percentage as a fraction from 0 to 1.
  mutating func readPercent(
    _ node: NodeID, of name: String, _ key: Range<Int>
  ) -> Located<Double>? {
    readLocated(
      node, of: name, key, { Self.fraction($0.value) },
      orReport: { InvalidPercent.finding($0, at: $1, of: name) })
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
    _ node: NodeID, of name: String, _ key: Range<Int>, hasZone: Bool, beside other: String?
  ) -> Located<ActivePeriod.Bound>? {
    readLocated(
      node, of: name, key,
      { ActivePeriod.Bound($0.value) ?? (hasZone ? ActivePeriod.Bound($0.value + "Z") : nil) },
      orReport: { InvalidDay.finding($0, at: $1, beside: other) })
  }

  private static func fraction(_ text: String) -> Double? {
    PercentLiteral.parse(text).flatMap { $0 <= 1 ? $0 : nil }
  }

  /// Reads percentages in a list, or a single one.
  mutating func readPercents(
    _ node: NodeID, of name: String, _ key: Range<Int>
  ) -> [Located<Double>]? {
    let items = tree.nodes[node].kind == .list ? tree.children(of: node) : []
    if tree.nodes[node].style == .flow, items.allSatisfy({ tree.isReadableScalar($0) }),
      let finding = InvalidPercent.finding(
        items.map { tree.string(of: $0) }, at: tree.range(of: node))
    {
      report(finding)
      return nil
    }
    return readList(node, of: name, key, identity: \.value) {
      $0.readPercent($1, of: name, key)
    }
  }

  /// Reads a number of times: a whole number, at least 2.
  mutating func readTimes(_ node: NodeID, of name: String, _ key: Range<Int>) -> Located<Int>? {
    let isPlain = tree.nodes[node].style == .plain
    let time = textOfKey(RuleKey.within.rawValue)
    return readLocated(
      node, of: name, key,
      { text in
        guard isPlain, case .int(let number) = SparkLiteral.parse(text.value),
          (2...1_000_000).contains(number)
        else { return nil }
        return number
      },
      orReport: { InvalidTimes.finding($0, at: $1, within: time) })
  }
}
