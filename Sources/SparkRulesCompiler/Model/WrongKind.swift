import Foundation

enum WrongKind: Check {
  static let id = CheckID("SR0305", "wrong-kind")
  static let title = "a value of the wrong kind"
  static let explanation = """
    Each key takes a text, a list (lines that begin with `- `) or a map (lines of the form `key: \
    value`). A text that begins with `[` or `{` is read as a list or map unless it is in quotes. A \
    colon or dash must be followed by a space.
    """
  static let example = Examples.actions("- log: ⟦[Add]⟧⟨\"[Add]\"⟩")

  /// The expected kind of value.
  enum Expected: String {
    case text = "a text"
    case list = "a list"
    case map = "a map of `key: value`"
    case textOrList = "a text or a list"
    case key = "a name"
  }

  /// Creates the finding for a node.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - tree: The nodes.
  ///   - expected: The expected kind of value.
  ///   - owner: The key, or a description of something that is not a key.
  ///   - suspects: Characters that look like others, one of which is probably the cause.
  /// - Returns: The finding.
  static func finding(
    _ node: NodeID, in tree: SyntaxTree, expected: Expected, of owner: String,
    _ suspects: [ScannedText.Suspect]
  ) -> Diagnostic {
    let entry = tree.nodes[node]
    let range = TextLine.firstLine(of: entry.range, in: tree.bytes)
    if let suspect = cause(of: entry, in: range, suspects) {
      return LookAlike.finding(suspect, in: tree.bytes)
    }
    let subject = owner.contains(" ") ? owner : Quoted.code(owner)
    let written = String(decoding: tree.bytes[range], as: UTF8.self)
    let source = entry.kind == .scalar ? written.trimmingCharacters(in: ["“", "”", "„"]) : written
    let kind = entry.kind == .scalar ? "a text" : entry.kind == .list ? "a list" : "a map"
    func finding(_ help: String?, fix: String? = nil) -> Diagnostic {
      Diagnostic(
        Self.self, at: range, "\(subject) must be \(expected.rawValue), not \(kind)", help: help,
        fix: fix.map { .init(range: range, replacement: $0) })
    }
    if owner == FileKey.tables.rawValue, let help = TableValue.help(forRows: node, tree) {
      return finding(help)
    }
    if entry.kind == .scalar {
      return finding(
        names(inText: node, tree, expected) ?? sentAnyway(source, tree, owner)
          ?? help(forText: source, expected: expected, owner: owner),
        fix: owner == "an action" && range == entry.range ? spacedAction(source) : nil)
    }
    if let help = meaning(of: node, tree, expected, owner) ?? listedRules(node, tree, owner) {
      return finding(help)
    }
    guard let opener = opener(of: entry, source, expected) else {
      return finding(
        names(in: node, tree, owner) ?? properties(in: node, tree, owner)
          ?? settings(in: node, tree, owner)
          ?? help(forCollection: entry.kind, source, owner: owner))
    }
    let isAmount = owner == ActionKey.by.rawValue
    return Diagnostic(
      Self.self, at: range,
      "\(opener) begins \(kind), but \(subject) must be \(isAmount ? "a number" : expected.rawValue)",
      help: captured(source, in: tree) ?? help(forMisread: source, entry.kind, owner: owner))
  }

  /// The character that looks like another one, and is the reason why a value has the wrong kind; nil without one.
  private static func cause(
    of entry: SyntaxNode, in range: Range<Int>, _ suspects: [ScannedText.Suspect]
  ) -> ScannedText.Suspect? {
    guard !entry.style.isQuoted, let suspect = ScannedText.suspect(in: range, of: suspects),
      !LookAlike.isDash(suspect.scalar) || suspect.range.lowerBound == range.lowerBound,
      !LookAlike.isCurlyQuote(suspect.scalar) || entry.kind != .scalar
    else { return nil }
    return suspect
  }

  /// The help for names that a section at the top of the file declares in a text; nil for other texts.
  private static func names(
    inText node: NodeID, _ tree: SyntaxTree, _ expected: Expected
  ) -> String? {
    guard expected == .list, let names = declared(node, tree) else { return nil }
    return "write \(Quoted.code("[\(names.joined(separator: ", "))]", limit: 200))"
  }

  /// The help for the name of a map of the file under `with`, whose properties all events have; nil for other texts.
  private static func sentAnyway(_ name: String, _ tree: SyntaxTree, _ owner: String) -> String? {
    guard owner == ActionKey.with.rawValue,
      let map = tree.root.flatMap({ tree.value(of: name, in: $0) }), tree.nodes[map].kind == .map
    else { return nil }
    return
      "delete this line: the properties below `with` at the top of the file are sent with every event"
  }

  /// The help for a list or map that another tool would understand; nil for any other.
  private static func meaning(
    of node: NodeID, _ tree: SyntaxTree, _ expected: Expected, _ owner: String
  ) -> String? {
    if owner == RuleKey.if.rawValue, tree.nodes[node].kind == .list {
      return conditions(in: node, tree)
    }
    let isEntry = expected == .text
    if let help = loop(in: node, tree, owner) ?? actions(in: node, tree, owner)
      ?? condition(in: node, tree, owner) ?? sequence(in: node, tree, owner, isEntry: isEntry)
      ?? paths(in: node, tree, owner)
    {
      return help
    }
    if owner == RuleKey.active.rawValue, tree.nodes[node].kind == .list {
      let texts = tree.children(of: node).compactMap { tree.readableString(of: $0) }
      if texts.contains(where: { $0.contains(where: \.isNumber) }) {
        return help(forActive: texts.joined(separator: " "))
      }
    }
    if tree.nodes[node].kind == .list, expected == .map,
      let help = help(forRows: node, in: tree, owner)
    {
      return help
    }
    if let value = typedValue(of: node, tree), RuleKey(rawValue: owner) == nil,
      NameSyntax.isName(owner)
    {
      return "a property has its value and no type: write "
        + "\(Quoted.code("\(owner): \(value)")) instead of these lines"
    }
    if expected == .textOrList, let help = triggerAndView(in: node, tree, owner) { return help }
    guard isEntry || expected == .textOrList else { return nil }
    return rate(in: node, tree, owner) ?? action(in: node, tree, owner)
      ?? values(in: node, tree, owner)
  }

  /// The help for `{{id}}`, if the file has this name or a path captures it; nil for any other value.
  private static func captured(_ source: String, in tree: SyntaxTree) -> String? {
    guard source.hasPrefix("{"), source.hasSuffix("}"), tree.isSearchable else { return nil }
    let name = source.filter { !"{} ".contains($0) }
    guard NameSyntax.isName(name),
      tree.isLocal(name)
        || [
          "<\(name)>", "-{\(name)}", "/{\(name)}", "_{\(name)}", "-{{\(name)}}", "/{{\(name)}}",
          "_{{\(name)}}",
        ].contains(where: {
          tree.bytes.hasBytes($0.utf8)
        })
    else { return nil }
    return "write `${\(name)}` for a value; put a text with these brackets in quotes"
  }

  /// Creates the finding for `except` with a trigger in a rule with `from`.
  static func exceptOfPair(_ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      self, at: range, "`except` only excludes views, and has no trigger",
      help: "write `without` instead of `except`, to cancel the pair at this trigger")
  }

  /// Creates the finding for a list under `let`.
  static func list(_ name: Located<String>, _ written: String) -> Diagnostic {
    Diagnostic(
      self, at: name.range, "\(Quoted.code(name.value)) is a list, and a `let` name has one value",
      help: "delete it, and write the list where it is compared"
        + (written.hasPrefix("[") && !written.contains("\n")
          ? ", such as \(Quoted.code("app.plan in \(written)", limit: 120))" : ""))
  }

  static let sinks =
    "a rule file contains only the names of the app's sinks, to which the app gives addresses and keys; an event is sent "
    + "to all of them, or to one with `emit: {name: event}`: write "

  /// The help for sinks with their keys and addresses, which only the app knows.
  private static func names(in node: NodeID, _ tree: SyntaxTree, _ owner: String) -> String? {
    if owner == FileKey.actions.rawValue, let names = declaredActions(node, tree) {
      return
        "list the names: \(Quoted.code("actions: [\(names.joined(separator: ", "))]", limit: 120))"
    }
    guard owner == FileKey.sinks.rawValue, tree.nodes[node].kind == .map else { return nil }
    let names = tree.pairs(of: node).filter { tree.isReadableScalar($0.key) }.map {
      tree.string(of: $0.key)
    }
    return sinks + Quoted.code("sinks: [\(names.joined(separator: ", "))]", limit: 120)
  }

  /// The characters that made YAML read a text as a list or map; nil if one was probably intended.
  private static func opener(
    of entry: SyntaxNode, _ source: String, _ expected: Expected
  ) -> String? {
    guard expected == .text || expected == .textOrList else { return nil }
    if entry.style == .flow { return entry.kind == .list ? "`[`" : "`{`" }
    if source.hasPrefix("- ") { return "`- `" }
    if source.hasPrefix("? ") { return "`? `" }
    return entry.kind == .map && !source.hasSuffix(":") && source.contains(": ")
      && !source.contains("\n") ? "the colon" : nil
  }

  private static func help(
    forMisread source: String, _ kind: SyntaxNode.Kind, owner: String
  ) -> String {
    if let help = help(forKey: owner, source, kind) { return help }
    if owner == RuleKey.trigger.rawValue {
      return triggersInBraces(source) ?? "write the name of a trigger, such as `trigger: tap`"
    }
    if let sample = RuleKey(rawValue: owner)?.sample {
      // `{minutes: 15}`
      if kind == .map, DurationLiteral.parse(sample) != nil,
        let (unit, number) = entry(of: source.filter { !"{}".contains($0) }),
        let time = DurationLiteral.meant(by: "\(number) \(unit)")
      {
        return "write `\(owner): \(time)`"
      }
      return "write a value such as `\(owner): \(sample)`"
    }
    if owner == RuleKey.if.rawValue, kind == .map, !source.hasPrefix("{") {
      return "write a condition on one line, such as `if: view.text contains \"Buy\"`"
    }
    if let help = help(forBraces: source, kind, owner: owner) { return help }
    if owner == ActionKey.count.rawValue, kind == .map,
      let (name, amount) = entry(of: source.filter { !"{}".contains($0) }),
      Double(amount) != nil
    {
      return
        "write the name of the counter, \(Quoted.code("- count: \(name)")), and `by: \(amount)` below it"
    }
    if owner == ActionKey.count.rawValue, let help = countInBraces(source) { return help }
    if owner == ActionKey.by.rawValue { return separately(source) }
    if owner == ActionKey.with.rawValue {
      return "delete the line `with:`, and move the lines below it to the left, into its column"
    }
    let name = source.filter { !"{} ".contains($0) }
    if owner == RuleKey.view.rawValue, name.contains("/"), ForeignPath.isPath(name) {
      return "write \(Quoted.code(name)), without braces"
    }
    return oneList(source, owner) ?? "quote the value: \(Quoted.code("'\(source)'"))"
  }

  /// The help for paths in a list inside another one, or in braces; nil for other values.
  private static func oneList(_ source: String, _ owner: String) -> String? {
    guard owner == RuleKey.view.rawValue || owner == RuleKey.except.rawValue,
      source.first == "[" || source.first == "{" && !source.contains(":")
    else { return nil }
    let entries = source.dropFirst().dropLast().trimmingCharacters(in: .whitespaces)
    return "write one list: \(Quoted.code("\(owner): [\(entries)]", limit: 200))"
  }

  /// The help for `[data.coin, data.side]` under `by`, whose combinations are counted separately.
  private static func separately(_ source: String) -> String {
    let values = source.split { "[]{},: $\"'\n-".contains($0) }.map(String.init)
    let labels = values.filter { ForeignTemplate.isReference($0) && $0.contains(".") }.map {
      "\($0.split(separator: ".").last ?? ""): ${\($0)}"
    }
    return
      "`by` is the amount that is added: to count separately, write `with:` instead of `by`, and below it, indented by two "
      + "more spaces, " + Quoted.list(labels.isEmpty ? ["coin: ${data.coin}"] : labels, "and")
  }

  /// The help for a value in the braces of another language, such as `{{ price }}`; nil for other texts.
  private static func help(
    forBraces source: String, _ kind: SyntaxNode.Kind, owner: String
  ) -> String? {
    let written = source.drop { $0 == "{" || $0 == " " }.prefix { $0 != "}" }
    let path = written.split(separator: ".").map { $0.trimmingCharacters(in: .whitespaces) }
    if source.hasPrefix("{{"), path.count > 1, ["input", "field", "form"].contains(path[0]) {
      let name = path.dropFirst().first { $0 != "value" } ?? owner
      return BareValue.inBraces(
        UnknownName.typed(as: NameSyntax.nearestName(to: name) ?? "query"))
    }
    if let value = ForeignTemplate.value(inBraces: source) {
      if owner == RuleKey.if.rawValue {
        return "in a condition write \(Quoted.code(String(value.dropFirst(2).dropLast())))"
      }
      return "write \(Quoted.code(value)) for a value; put a text with these brackets in quotes"
    }
    if source.hasPrefix("{{"), source.hasSuffix("}}"),
      let help = ForeignTemplate.help(inBraces: String(written), Scope(isComplete: false))
    {
      return "\(help); put a text with these brackets in quotes"
    }
    let isExpression = [
      " == ", " != ", " < ", " > ", " >= ", " <= ", " | ", " is ", " + ", " - ", " * ", " / ", "(",
    ].contains(where: written.contains)
    if kind == .map, isExpression, source.hasPrefix("{"), source.hasSuffix("}") {
      return "write \(Quoted.code("$\(source)")) for a value"
    }
    let inner = source.drop { $0 == "{" || $0 == " " }.prefix { $0 != "}" && $0 != " " }
    if kind == .map, owner != "view", owner != "except",
      NameSyntax.isName(inner.prefix { $0 != "." })
    {
      let value =
        ForeignTemplate.isReference(String(inner))
        ? ForeignTemplate.owned(String(inner)) : String(inner)
      return "write `${\(value)}` for a value; put a text with these brackets in quotes"
    }
    return nil
  }

  /// The two parts of `sku: a`.
  static func entry(of source: String) -> (key: Substring, value: Substring)? {
    guard !source.hasPrefix("{"), let colon = source.firstIndex(of: ":") else { return nil }
    let value = source[source.index(after: colon)...].drop { $0 == " " }
    return value.isEmpty ? nil : (source[..<colon], value)
  }

  private static func help(
    forCollection kind: SyntaxNode.Kind, _ source: String, owner: String
  ) -> String? {
    switch (kind, owner) {
    case (.map, _) where source.hasPrefix("-") && !source.hasPrefix("- "):
      "add a space after the dash: \(Quoted.code("- " + source.dropFirst()))"
    case (.list, "an action"): "write one dash before an action"
    case (.list, "with") where source.hasPrefix("["):
      "write each on its own line, such as `price: ${data.price}`"
    case (.list, "rules") where source.hasPrefix("["):
      "write the rules below it, each with a name of its own"
    case (.list, "rules")
    where RuleKey(rawValue: String(source.drop { "- ".contains($0) }.prefix { $0 != ":" })) != nil:
      "write a name instead of each dash, such as `buy-tapped:`, and the lines of the rule below it, indented by two more spaces"
    case (.list, "rules"):
      "write a space instead of the dash before the name of each rule, such as that before "
        + Quoted.code(
          "\(source.drop { "- ".contains($0) }.prefix { $0 != ":" && $0 != "\n" }):")
    case (.map, "actions") where ActionKey(rawValue: String(source.prefix { $0 != ":" })) != nil:
      "add a dash: \(Quoted.code("- " + source)); the other lines of the action are indented by two more spaces"
    case (.map, "actions"): "add a dash before each action: `- emit: …`"
    case (.map, "steps"): "add a dash before each step: `- list: {view: Listing, trigger: appear}`"
    case (.map, "triggers")
    where source.contains(TextPattern(#":\s*true\b"#)) && triggersOfLibrary(source):
      "delete it: only the triggers that the app sends itself are declared; each rule has its own `trigger`"
    case (.map, "triggers"):
      "list the names that the app sends, such as `[didShake]`; `view` and `trigger` are keys of a rule"
    case (.list, "read"): "write a name before each path: `read: {price: priceLabel}`"
    case (.list, "with"), (.list, "let"), (.list, "a rule file"):
      source.hasPrefix("- ") && source.contains(": ")
        ? "write each line without its dash, such as \(Quoted.code(source.dropFirst(2), limit: 120))"
        : "write `name: value` without a dash"
    case (.list, _) where source.hasPrefix("[") && NameSyntax.isName(owner):
      "write lines of the form `key: value` below it, indented more deeply"
    case (.list, _) where NameSyntax.isName(owner) && source.hasPrefix("- "):
      "write lines of the form `name: value`, without dashes"
    default: nil
    }
  }
}
