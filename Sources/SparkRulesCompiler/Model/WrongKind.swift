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
    if !entry.style.isQuoted, let suspect = ScannedText.suspect(in: range, of: suspects),
      !LookAlike.isDash(suspect.scalar) || suspect.range.lowerBound == range.lowerBound,
      !LookAlike.isCurlyQuote(suspect.scalar) || entry.kind != .scalar
    {
      return LookAlike.finding(suspect, in: tree.bytes)
    }
    let subject = owner.contains(" ") ? owner : Quoted.code(owner)
    let written = String(decoding: tree.bytes[range], as: UTF8.self)
    let source = entry.kind == .scalar ? written.trimmingCharacters(in: ["“", "”", "„"]) : written
    let kind = entry.kind == .scalar ? "a text" : entry.kind == .list ? "a list" : "a map"
    func finding(_ help: String?, fix: Diagnostic.Fix? = nil) -> Diagnostic {
      Diagnostic(
        Self.self, at: range, "\(subject) must be \(expected.rawValue), not \(kind)", help: help,
        fix: fix)
    }
    if owner == FileKey.tables.rawValue, let help = TableValue.help(forRows: node, tree) {
      return finding(help)
    }
    if entry.kind == .scalar {
      if expected == .list, let names = declared(node, tree) {
        return finding("write \(Quoted.code("[\(names.joined(separator: ", "))]", limit: 200))")
      }
      let isSection =
        owner == ActionKey.with.rawValue
        && tree.root.flatMap { tree.value(of: source, in: $0) }
          .map { tree.nodes[$0].kind == .map } == true
      return finding(
        isSection
          ? "delete this line: the properties below `with` at the top of the file are sent with every event"
          : help(forText: source, expected: expected, owner: owner),
        fix: owner == "an action" && range == entry.range
          ? spacedAction(source).map { .init(range: range, replacement: $0) } : nil)
    }
    if owner == RuleKey.if.rawValue, entry.kind == .list {
      return finding(conditions(in: node, tree))
    }
    if let help = meaning(of: node, tree, expected, owner) ?? listedRules(node, tree, owner) {
      return finding(help)
    }
    guard expected == .text || expected == .textOrList, let opener = opener(of: entry, source)
    else {
      return finding(
        names(in: node, tree, owner) ?? properties(in: node, tree, owner)
          ?? settings(in: node, tree, owner)
          ?? help(forCollection: entry.kind, source, owner: owner))
    }
    return Diagnostic(
      Self.self, at: range,
      "\(opener) begins \(kind), but \(subject) must be \(expected.rawValue)",
      help: captured(source, in: tree) ?? help(forMisread: source, entry.kind, owner: owner))
  }

  /// The help for a list or map that another tool would understand; nil for any other.
  private static func meaning(
    of node: NodeID, _ tree: SyntaxTree, _ expected: Expected, _ owner: String
  ) -> String? {
    let isEntry = expected == .text
    if let help = loop(in: node, tree, owner) ?? actions(in: node, tree, owner)
      ?? condition(in: node, tree, owner) ?? sequence(in: node, tree, owner, isEntry: isEntry)
      ?? paths(in: node, tree, owner)
    {
      return help
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

  /// The help for conditions in a list.
  static func conditions(in node: NodeID, _ tree: SyntaxTree) -> String {
    guard let all = ConditionTree.expression(node, tree) else {
      let entries = tree.children(of: node).map { tree.readableStrings(of: $0) }
      if let pair = happened(entries.joined()) { return pair }
      if let event = entries.joined().first(where: { $0.key == "event" })?.value {
        return
          "a condition cannot ask what happened before: for what must not happen, write `from: appear`, `to: disappear` and "
          + "`without: {view: …, trigger: …}` instead of `trigger` and this condition, with the view and the trigger of "
          + Quoted.code(event)
      }
      return "write the conditions on one line, with `and` or `or` between them"
    }
    if all.hasPrefix("data.events ") || all.hasPrefix("events ") || all.hasPrefix("events.") {
      return
        "a condition cannot ask what happened before: delete it, and write `from` and `to` with both views and triggers "
        + "instead of `view` and `trigger`"
    }
    return "write the conditions on one line: \(Quoted.code("if: \(all)", limit: 240))"
      + (tree.nodes[node].kind == .list && tree.children(of: node).count > 1
        ? ", or with `or` if one of them is enough" : "")
  }

  /// The pair for `touched: Form/ibanField` and `not: Form/sendButton tapped`; nil without something that must not happen.
  private static func happened(_ entries: some Sequence<(key: String, value: String)>) -> String? {
    var start = "appear"
    var without: String?
    for (key, value) in entries {
      if let event = EventPhrase.parse(value), ["not", "none", "unless"].contains(key.lowercased())
      {
        without = EventPhrase.end(event.path, event.trigger)
      } else if let trigger = EventPhrase.trigger(of: key), value.contains("/") {
        let isField = value.split(separator: "/").last.map { NamingStyle.isField(String($0)) }
        start = EventPhrase.end(value, isField == true ? .focus : trigger)
      }
    }
    return without.map { end in
      "a condition cannot ask what happened before: write "
        + "\(Quoted.code("from: \(start)", limit: 120)), `to: [disappear, app-background]` and "
        + "\(Quoted.code("without: \(end)", limit: 120)) instead of `trigger` and this condition"
    }
  }

  static let sinks =
    "a rule file contains only the names of the app's sinks, to which the app gives addresses and keys; an event is sent "
    + "to all of them, or to one with `emit: {name: event}`: write "

  /// The help for sinks with their keys and addresses, which only the app knows.
  private static func names(in node: NodeID, _ tree: SyntaxTree, _ owner: String) -> String? {
    guard owner == FileKey.sinks.rawValue, tree.nodes[node].kind == .map else { return nil }
    let names = tree.pairs(of: node).filter { tree.isReadableScalar($0.key) }.map {
      tree.string(of: $0.key)
    }
    return sinks + Quoted.code("sinks: [\(names.joined(separator: ", "))]", limit: 120)
  }

  /// The characters that made YAML read a text as a list or map; nil if one was probably intended.
  private static func opener(of entry: SyntaxNode, _ source: String) -> String? {
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
    if owner == ActionKey.with.rawValue {
      return "delete the line `with:`, and move the lines below it to the left, into its column"
    }
    let name = source.filter { !"{} ".contains($0) }
    if owner == RuleKey.view.rawValue, name.contains("/"), ForeignPath.isPath(name) {
      return "write \(Quoted.code(name)), without braces"
    }
    return "quote the value: \(Quoted.code("'\(source)'"))"
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
    let isExpression = [
      " == ", " != ", " < ", " > ", " >= ", " <= ", " | ", " is ", " + ", " - ", " * ", " / ", "(",
    ].contains(where: written.contains)
    if source.hasPrefix("{{"), isExpression {
      let value = written.trimmingCharacters(in: .whitespaces)
      return
        "write \(Quoted.code("${\(value)}")) for a value; put a text with these brackets in quotes"
    }
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

  /// The help for keys whose values are often written in another form; nil for other keys.
  private static func help(
    forKey owner: String, _ source: String, _ kind: SyntaxNode.Kind
  ) -> String? {
    if owner == "log", kind == .list {
      return "write a separate action for each line: `- log: …`"
    }
    if owner == FileKey.name.rawValue, kind == .list,
      case let name = source.filter({ !"[]\"'".contains($0) }),
      NameSyntax.isName(name.filter { $0 != "-" })
    {
      return "write \(Quoted.code("name: \(name)"))"
    }
    if owner == "once-per", kind == .map {
      let names = source.split { "{}:, ".contains($0) }
      return "write a list: \(Quoted.code("[\(names.joined(separator: ", "))]"))"
    }
    if owner == "trigger", kind == .map, source.contains("view:") {
      return
        "a rule has one view or list of views: for any of these triggers, write a rule for each, with "
        + "`view:` and `trigger:` on lines of their own; \(RuleKey.pair)"
    }
    if owner == "triggers", kind == .map {
      return
        "list only the names that the app sends, such as `triggers: [didShake]`; a view and its trigger are keys of a rule"
    }
    if owner == "sinks", kind == .map, let (key, value) = entry(of: source),
      ["name", "id", "sink", "type", "kind", "provider", "destination"].contains(key)
    {
      return sinks + Quoted.code("sinks: [\(value)]")
    }
    if owner == "sinks", kind == .map, let colon = source.firstIndex(of: ":") {
      return sinks + Quoted.code(String(source[..<colon].filter { $0 != "{" }))
    }
    if KeyWords.isProperty(owner), let help = propertyHelp(source, kind, owner) { return help }
    if owner == "view" || owner == "except", kind == .map, let help = pathHelp(source) {
      return help
    }
    if owner == "emit", kind == .list {
      return
        "write a separate action for each event: `- emit: …`; for one event with a name in each "
        + "system, write `- emit: {firebase: buy_tapped, amplitude: Buy Tapped}`"
    }
    if owner == RuleKey.after.rawValue {
      return
        "`after` is a time; for triggers one after the other, write `from: {view: …, trigger: …}` with the first one and "
        + "`to: {view: …, trigger: …}` with that of the rule instead of `view`, `trigger` and `after`, and the longest time "
        + "between them under `at-most`"
    }
    return nil
  }

  /// The help for `{sku}` as a path.
  private static func pathHelp(_ source: String) -> String? {
    let name = source.dropFirst().dropLast()
    guard NameSyntax.isName(name) else { return nil }
    return "write `<\(name)>` for a part that varies; quote a name that contains these brackets"
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
