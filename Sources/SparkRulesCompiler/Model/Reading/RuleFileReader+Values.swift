import SparkRulesModel

extension RuleFileReader {
  // MARK: Kinds

  /// A scalar that has something in it.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - name: The key, for messages.
  ///   - key: Where the key stands.
  /// - Returns: The node; nil where it is something else, which is then reported.
  mutating func scalar(
    _ node: SyntaxTree.NodeID, of name: String, _ key: Range<Int>
  ) -> SyntaxTree.NodeID? {
    let entry = tree.nodes[node]
    guard !entry.isBroken else { return nil }
    guard entry.kind == .scalar else {
      report(WrongKind.finding(node, in: tree, expected: .text, of: name, suspects))
      return nil
    }
    if entry.valueStart == entry.valueEnd {
      report(EmptySection.finding(node, in: tree, of: name, key))
      return nil
    }
    return node
  }

  /// The text of a scalar, after a look at what YAML may have cut off or drawn in.
  mutating func readScalar(
    _ node: SyntaxTree.NodeID, of name: String, _ key: Range<Int>, _ use: CutComment.Use = .word
  ) -> ScalarText? {
    guard let node = scalar(node, of: name, key) else { return nil }
    if let suspect = suspect(in: tree.range(of: node)),
      InvisibleCharacter.matters(suspect.scalar, in: use)
    {
      if use == .word {
        report(LookAlike.finding(suspect))
        return nil
      }
      report(InvisibleCharacter.finding(suspect))
    }
    if use == .path, let lost = LostEscape.finding(node, in: tree) {
      report(lost)
      return nil
    }
    if let finding = ControlEscape.finding(node, in: tree) { report(finding) }
    if tree.nodes[node].style == .plain {
      if use == .word || use == .name || use == .path,
        let null = EmptySection.null(node, in: tree, of: name)
      {
        report(null)
        return nil
      }
      if let cut = CutComment.finding(node, in: tree, use) {
        report(cut)
        return nil
      }
      if let wrapped = WrappedValue.finding(node, in: tree, use) {
        report(wrapped)
        if wrapped.severity == .error { return nil }
      }
    }
    return tree.text(of: node)
  }

  /// A map that has something in it.
  mutating func readMap(
    _ node: SyntaxTree.NodeID, of name: String, _ key: Range<Int>
  ) -> SyntaxTree.NodeID? {
    guard !tree.nodes[node].isBroken else { return nil }
    if tree.isAbsent(node) || tree.nodes[node].kind == .map && tree.nodes[node].next == node + 1 {
      report(EmptySection.finding(node, in: tree, of: name, key))
      return nil
    }
    guard tree.nodes[node].kind == .map else {
      report(WrongKind.finding(node, in: tree, expected: .map, of: name, suspects))
      return nil
    }
    return node
  }

  /// The entries of a list, or a single value in place of a list of one.
  mutating func readItems(
    _ node: SyntaxTree.NodeID, of name: String, _ key: Range<Int>, allowsOne: Bool = false
  ) -> [SyntaxTree.NodeID]? {
    guard !tree.nodes[node].isBroken else { return nil }
    if tree.isAbsent(node) || tree.nodes[node].kind == .list && tree.nodes[node].next == node + 1 {
      report(EmptySection.finding(node, in: tree, of: name, key))
      return nil
    }
    if allowsOne, tree.nodes[node].kind == .scalar { return [node] }
    guard tree.nodes[node].kind == .list else {
      report(
        WrongKind.finding(
          node, in: tree, expected: allowsOne ? .textOrList : .list, of: name, suspects))
      return nil
    }
    return Array(tree.children(of: node))
  }

  // MARK: Texts

  /// A name: a text without `${…}`.
  mutating func readName(
    _ node: SyntaxTree.NodeID, of name: String, _ key: Range<Int>
  ) -> Placed<String>? {
    guard let text = readScalar(node, of: name, key, .name) else { return nil }
    let isPlain = text.value.utf8.first.map { $0 > 0x20 && $0 < 0x7F } ?? false
    guard isPlain || text.value.contains(where: { !$0.isWhitespace }) else {
      report(EmptySection.finding(at: tree.range(of: node), Quoted.code(name)))
      return nil
    }
    if let finding = NotLiteral.finding(text, of: name) {
      report(finding)
      return nil
    }
    let placed = Placed(value: text.value, range: tree.range(of: node))
    guard tree.nodes[node].style == .plain else { return placed }
    if name == "count" || name == "emit", let finding = NumberAsName.finding(placed, of: name) {
      report(finding)
    }
    if let finding = TrailingSign.finding(text, in: "the name")
      ?? (name == "count" || name == "emit" ? WordsInName.finding(placed, of: name) : nil)
    {
      report(finding)
    }
    return placed
  }

  /// A text with `${…}` in it, or a literal.
  mutating func readTemplate(
    _ node: SyntaxTree.NodeID, of name: String, _ key: Range<Int>,
    as reading: TemplateParser.Reading
  ) -> TemplateSource? {
    let entry = tree.nodes[node]
    if entry.kind == .scalar, entry.style != .plain, entry.valueStart == entry.valueEnd,
      !entry.isBroken
    {
      // An empty text in quotes is meant.
      return TemplateSource(text: tree.text(of: node), reading: .text, range: entry.range)
    }
    guard let text = readScalar(node, of: name, key, .template) else { return nil }
    let isPlain = entry.style == .plain
    if isPlain, reading == .literal,
      let finding = TrailingSign.finding(text, in: "the value") ?? AmbiguousLiteral.finding(text)
    {
      report(finding)
    }
    return TemplateSource(
      text: text, reading: isPlain ? reading : .text, range: entry.range, isPlain: isPlain)
  }

  /// One of several texts.
  private mutating func readText(
    _ node: SyntaxTree.NodeID, of name: String, _ key: Range<Int>, _ use: CutComment.Use
  ) -> ScalarText? {
    guard let text = readScalar(node, of: name, key, use) else { return nil }
    if use == .path, tree.nodes[node].style == .plain,
      let finding = TrailingSign.finding(text, in: "the name")
    {
      report(finding)
    }
    return text
  }

  /// Texts in a list, or a single one.
  mutating func readTexts(
    _ node: SyntaxTree.NodeID, of name: String, _ key: Range<Int>, _ use: CutComment.Use
  ) -> [ScalarText]? {
    if tree.nodes[node].kind == .scalar, !tree.isAbsent(node) {
      return readText(node, of: name, key, use).map { [$0] }
    }
    guard let items = readItems(node, of: name, key, allowsOne: true) else { return nil }
    var texts: [ScalarText] = []
    var places: [String: Range<Int>] = [:]
    var isComplete = true
    for item in items {
      guard let text = readText(item, of: name, key, use) else {
        isComplete = false
        continue
      }
      let range = tree.range(of: item)
      if let first = places.updateValue(range, forKey: text.value) {
        report(RepeatedName.finding(Placed(value: text.value, range: range), first: first))
      } else {
        texts.append(text)
      }
    }
    return isComplete ? texts : nil
  }

  /// Words in a list, or a single one; a repeated one is reported.
  mutating func readWords(
    _ node: SyntaxTree.NodeID, of name: String, _ key: Range<Int>
  ) -> [Placed<String>]? {
    if tree.nodes[node].kind == .scalar, !tree.isAbsent(node) {
      let text = readScalar(node, of: name, key)
      return text.map { [Placed(value: $0.value, range: tree.range(of: node))] }
    }
    guard let items = readItems(node, of: name, key, allowsOne: true) else { return nil }
    var words: [Placed<String>] = []
    var isComplete = true
    for item in items {
      guard let text = readScalar(item, of: name, key) else {
        isComplete = false
        continue
      }
      let word = Placed(value: text.value, range: tree.range(of: item))
      if let first = words.first(where: { $0.value == word.value }) {
        report(RepeatedName.finding(word, first: first.range))
      } else {
        words.append(word)
      }
    }
    return isComplete ? words : nil
  }

  // MARK: Numbers

  /// A span of time, in seconds.
  mutating func readDuration(
    _ node: SyntaxTree.NodeID, of name: String, _ key: Range<Int>
  ) -> Placed<Double>? {
    guard let text = readScalar(node, of: name, key) else { return nil }
    let range = tree.range(of: node)
    guard let seconds = DurationLiteral.parse(text.value) else {
      report(InvalidDuration.finding(text, at: range))
      return nil
    }
    return Placed(value: seconds, range: range)
  }

  /// A share, as a fraction from 0 to 1.
  mutating func readPercent(
    _ node: SyntaxTree.NodeID, of name: String, _ key: Range<Int>
  ) -> Placed<Double>? {
    guard let text = readScalar(node, of: name, key) else { return nil }
    let range = tree.range(of: node)
    guard let fraction = PercentLiteral.parse(text.value), fraction <= 1 else {
      report(InvalidPercent.finding(text, at: range))
      return nil
    }
    return Placed(value: fraction, range: range)
  }

  /// How much of a view must be visible: a share, or the name of a preset.
  mutating func readVisible(
    _ node: SyntaxTree.NodeID, of name: String, _ key: Range<Int>
  ) -> Placed<Impression>? {
    guard let text = readScalar(node, of: name, key) else { return nil }
    let range = tree.range(of: node)
    if let preset = ImpressionPreset(rawValue: text.value) {
      return Placed(value: preset.impression, range: range)
    }
    guard let fraction = PercentLiteral.parse(text.value), fraction <= 1 else {
      let presets = ImpressionPreset.allCases.map(\.rawValue)
      report(InvalidPercent.finding(text, at: range, presets: presets))
      return nil
    }
    return Placed(value: Impression(visible: fraction), range: range)
  }

  /// Shares in a list, or a single one.
  mutating func readPercents(
    _ node: SyntaxTree.NodeID, of name: String, _ key: Range<Int>
  ) -> [Placed<Double>]? {
    guard let items = readItems(node, of: name, key, allowsOne: true) else { return nil }
    var percents: [Placed<Double>] = []
    var isComplete = true
    for item in items {
      guard let percent = readPercent(item, of: name, key) else {
        isComplete = false
        continue
      }
      if let first = percents.first(where: { $0.value == percent.value }) {
        let written = Placed(value: tree.string(of: item), range: percent.range)
        report(RepeatedName.finding(written, first: first.range))
      } else {
        percents.append(percent)
      }
    }
    return isComplete ? percents : nil
  }

  /// How many times: a whole number, at least 2.
  mutating func readTimes(
    _ node: SyntaxTree.NodeID, of name: String, _ key: Range<Int>
  ) -> Placed<Int>? {
    guard let text = readScalar(node, of: name, key) else { return nil }
    let range = tree.range(of: node)
    guard tree.nodes[node].style == .plain, case .int(let number) = SparkLiteral.parse(text.value),
      (2...1_000_000).contains(number)
    else {
      report(InvalidTimes.finding(text, at: range))
      return nil
    }
    return Placed(value: number, range: range)
  }
}
