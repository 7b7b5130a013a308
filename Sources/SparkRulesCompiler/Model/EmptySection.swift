enum EmptySection: Check {
  static let id = CheckID("SR0306", "empty-value")
  static let title = "a key without a value"
  static let explanation = """
    The key has no value. A `#` after a space begins a comment, so `view: #buy` has no value \
    either. Lines that belong to the key must be indented more deeply than the key. A \
    colon needs a space after it: `{a:b}` is one key without a value.
    """
  static let bad = Examples.rule("⟦view⟧:\ntrigger: tap\nactions:\n  - emit: buy_tapped")
  static let good = Examples.rule("view: buyButton\ntrigger: tap\nactions:\n  - emit: buy_tapped")

  static func finding(
    _ node: NodeID, in tree: SyntaxTree, of name: String, _ key: Range<Int>
  ) -> Diagnostic {
    let entry = tree.nodes[node]
    if tree.isAbsent(node), let comment = CutComment.comment(after: Int(entry.end), in: tree.bytes)
    {
      return CutComment.emptied(name, comment, tree.bytes)
    }
    let location = tree.isAbsent(node) ? key : entry.range
    return finding(
      at: location, name.contains(" ") ? name : Quoted.code(name), help: value(of: name))
  }

  /// The help for a key that a file, a rule or an action can require; nil for other keys.
  private static func value(of name: String) -> String? {
    if name == FileKey.rules.rawValue {
      return "write the rules below it, each with a name of its own"
    }
    if name == RuleKey.actions.rawValue {
      return "write an action below it, such as `- emit: buy_tapped`"
    }
    return MissingKey.examples[name].map { "write a value, such as `\($0)`" }
  }

  /// Creates the finding for a key whose lines are not indented more deeply than the key.
  static func shallow(_ name: String, _ key: Range<Int>, _ first: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: key, "\(Quoted.code(name)) is empty",
      notes: [
        .init(range: first, message: "this line has the same indentation as \(Quoted.code(name))")
      ],
      help: "indent the lines that belong to it more deeply")
  }

  /// The keys of other lines that belong to a key of a rule.
  private static let parts: [String: [String]] = [
    "from": ["view", "trigger"], "to": ["view", "trigger"], "without": ["view", "trigger"],
    "active": ["from", "until"], "sample": ["share", "by"],
  ]

  /// The findings for keys of a rule whose lines begin in their own column, such as `view` and `trigger` below `to:`, and
  /// all these keys.
  static func shallow(in map: NodeID, _ tree: SyntaxTree) -> [(finding: Diagnostic, keys: [NodeID])]
  {
    guard tree.nodes[map].style != .flow else { return [] }
    let pairs = tree.pairs(of: map)
    return pairs.indices.compactMap { index in
      guard tree.isAbsent(pairs[index].value), let name = tree.readableString(of: pairs[index].key),
        let parts = parts[name]
      else { return nil }
      let below = pairs[(index + 1)...].prefix { pair in
        tree.readableString(of: pair.key).map(parts.contains) == true && !tree.isAbsent(pair.value)
      }.prefix(parts.count)
      let texts = tree.readableStrings(of: Array(below))
      // An empty key can also be the rest of another rule.
      let others = name == "from" ? ["to", "after"] : ["from", "steps"]
      let isComplete = parts[0] != "view" || others.contains { tree.value(of: $0, in: map) != nil }
      let isShort = name == "active" || name != "from" && texts.first?.key == "trigger"
      guard let first = texts.first, Set(texts.map(\.key)).count == below.count,
        below.count == parts.count || isShort, isComplete,
        name != "active" || first.key != "from" || DayLiteral.isDay(first.value)
      else { return nil }
      let entries = texts.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
      return (
        Diagnostic(
          Self.self, at: tree.range(of: pairs[index].key),
          "\(Quoted.code(name)) is empty, because the lines below it are not indented",
          help: "indent them by two more spaces, or write one line: "
            + Quoted.code("\(name): {\(entries)}", limit: 160)),
        [pairs[index].key] + below.map(\.key)
      )
    }
  }

  /// Creates the finding for sinks without the name of the event.
  static func sinksAlone(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "the event has no name",
      help: "write a name after each sink, such as `{firebase: buy_tapped}`, or one name for all")
  }

  /// Creates the finding for `null` and `~`, which mean a missing value in other YAML tools.
  static func null(_ node: NodeID, in tree: SyntaxTree, of name: String) -> Diagnostic? {
    let word = tree.string(of: node)
    guard word == "null" || word == "~" else { return nil }
    return Diagnostic(
      Self.self, at: tree.range(of: node),
      "`\(word)` is not a value for \(name.contains(" ") ? name : Quoted.code(name))",
      help: value(of: name) ?? "delete the line, or write `\"\(word)\"` if a text is intended")
  }

  static func finding(at range: Range<Int>, _ what: String, help: String? = nil) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "\(what) is empty", help: help ?? "write a value, or delete the line")
  }

  /// Creates the finding for an entry without a name: `'': listing`.
  static func key(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "the name of this entry is empty",
      help: "write a text before the colon, or delete the entry")
  }

  /// Creates the finding for `{spring:Sale, summer:Sale}`, whose colons lack their spaces.
  static func missingSpaces(in map: NodeID, _ tree: SyntaxTree) -> Diagnostic? {
    guard tree.nodes[map].style == .flow else { return nil }
    let pairs = tree.pairs(of: map)
    var entries: [String] = []
    for pair in pairs {
      guard tree.isAbsent(pair.value), tree.isReadableScalar(pair.key) else { return nil }
      let key = tree.string(of: pair.key)
      guard let colon = key.firstIndex(of: ":"), colon > key.startIndex else { return nil }
      entries.append("\(key[..<colon]): \(key[key.index(after: colon)...])")
    }
    guard !entries.isEmpty else { return nil }
    let meant = "{\(entries.joined(separator: ", "))}"
    let range = tree.range(of: map)
    return Diagnostic(
      Self.self, at: range, "there is no space after the colon",
      help: "write \(Quoted.code(meant, limit: 200))",
      fix: .init(range: range, replacement: meant))
  }
}
