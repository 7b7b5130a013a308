import Foundation

enum WrongKind: Check {
  static let id = CheckID("SR0305", "wrong-kind")

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
    let range = firstLine(of: entry.range, in: tree.bytes)
    if !entry.style.isQuoted, let suspect = ScannedText.suspect(in: range, of: suspects),
      !LookAlike.isDash(suspect.scalar) || suspect.range.lowerBound == range.lowerBound
    {
      return LookAlike.finding(suspect)
    }
    let subject = owner.contains(" ") ? owner : Quoted.code(owner)
    let source = String(decoding: tree.bytes[range], as: UTF8.self)
    if entry.kind == .scalar {
      return Diagnostic(
        Self.self, at: range, "\(subject) must be \(expected.rawValue), not a text",
        advice: advice(forText: source, expected: expected, owner: owner))
    }
    let kind = entry.kind == .list ? "a list" : "a map"
    if entry.kind == .list, expected == .map, let row = row(node, in: tree) {
      return Diagnostic(
        Self.self, at: range, "\(subject) must be \(expected.rawValue), not \(kind)",
        advice: "write each row as one line, without a dash: \(Quoted.code(row))")
    }
    let allowsText = expected == .text || expected == .textOrList
    guard allowsText, let opener = opener(of: entry, source) else {
      return Diagnostic(
        Self.self, at: range, "\(subject) must be \(expected.rawValue), not \(kind)",
        advice: advice(forCollection: entry.kind, source, owner: owner))
    }
    return Diagnostic(
      Self.self, at: range,
      "\(opener) begins \(kind), but \(subject) must be \(expected.rawValue)",
      advice: advice(forMisread: source, entry.kind, owner: owner))
  }

  /// The line `price: ${data.price}` for a first entry with the keys `name` and `value`, or similar ones.
  private static func row(_ node: NodeID, in tree: SyntaxTree) -> String? {
    guard let first = tree.children(of: node).first, tree.nodes[first].kind == .map else {
      return nil
    }
    let pairs = tree.pairs(of: first)
    guard pairs.count == 2, pairs.allSatisfy({ tree.isReadableScalar($0.key) }),
      pairs.allSatisfy({ tree.isReadableScalar($0.value) }),
      ["name", "key", "input", "from", "in", "match", "pattern"].contains(
        tree.string(of: pairs[0].key).lowercased())
    else { return nil }
    return "\(tree.string(of: pairs[0].value)): \(tree.string(of: pairs[1].value))"
  }

  /// The characters that made YAML read a text as a list or map; nil if one was probably intended.
  private static func opener(of entry: SyntaxNode, _ source: String) -> String? {
    if entry.style == .flow { return entry.kind == .list ? "`[`" : "`{`" }
    if source.hasPrefix("- ") { return "`- `" }
    if source.hasPrefix("? ") { return "`? `" }
    return entry.kind == .map && !source.hasSuffix(":") && source.contains(": ") ? "the colon" : nil
  }

  private static func advice(
    forMisread source: String, _ kind: SyntaxNode.Kind, owner: String
  ) -> Advice {
    if owner == "if", kind == .list {
      return "write the conditions on one line, with `and` or `or` between them"
    }
    if owner == "log", kind == .list {
      return "write a separate action for each line: `- log: …`"
    }
    if owner == "once-per", kind == .map {
      let names = source.split { "{}:, ".contains($0) }
      return "write a list: \(Quoted.code("[\(names.joined(separator: ", "))]"))"
    }
    if owner == "trigger", kind == .map, let word = triggerWord(in: source) {
      return .write("trigger: \(word)")
    }
    if isProperty(owner), let advice = propertyAdvice(source, kind, owner) { return advice }
    if owner == "view" || owner == "except", kind == .map, let advice = pathAdvice(source, owner) {
      return advice
    }
    if owner == "emit", kind == .list {
      return
        .note(
          "write a separate action for each event: `- emit: …`; for one event with a name in each "
            + "system, write `- emit: {firebase: buy_tapped, amplitude: Buy Tapped}`")
    }
    if let sample = RuleKey(rawValue: owner)?.sample {
      return "write a value such as `\(owner): \(sample)`"
    }
    let written = source.drop { $0 == "{" || $0 == " " }.prefix { $0 != "}" }
    if source.hasPrefix("{{"), let value = ForeignTemplate.tagManagerValue(String(written)) {
      return "write `${\(value)}` for a value; put a text with these brackets in quotes"
    }
    let inner = source.drop { $0 == "{" || $0 == " " }.prefix { $0 != "}" && $0 != " " }
    if kind == .map, owner != "view", owner != "except",
      NameSyntax.isName(inner.prefix { $0 != "." })
    {
      return "write `${\(inner)}` for a value; put a text with these brackets in quotes"
    }
    return "quote the value: \(Quoted.code("'\(source)'"))"
  }

  /// The help for the value of a property.
  private static func propertyAdvice(
    _ source: String, _ kind: SyntaxNode.Kind, _ owner: String
  ) -> Advice? {
    if source.hasPrefix("["), source.hasSuffix("]"), !source.contains("$") {
      return .note(
        "a property has one value: write one text, such as "
          + Quoted.code("'\(source.dropFirst().dropLast())'"))
    }
    if kind == .list, source.hasPrefix("- "), source.contains(": ") {
      return .note(
        "a property has one value: let the app provide the list, `${data.items}`; "
          + "`${data.items | pick(sku, price)}` sends parts of its entries")
    }
    guard kind == .map else { return nil }
    if let value = typedValue(in: source) {
      return "a property has its value and no type: write \(Quoted.code("\(owner): \(value)"))"
    }
    return entry(of: source).map { inner, value in
      "a property has one value: write \(Quoted.code("\(owner)_\(inner): \(value)"))"
    }
  }

  /// The help for `{view: help, trigger: tap}` and `{sku}` as a path.
  private static func pathAdvice(_ source: String, _ owner: String) -> Advice? {
    if let found = source.range(of: "view: ") {
      let path = source[found.upperBound...].prefix { !",} ".contains($0) }
      return .write("\(owner): \(path)")
    }
    let name = source.dropFirst().dropLast()
    guard NameSyntax.isName(name) else { return nil }
    return "write `<\(name)>` for a part that varies; quote a name that contains these brackets"
  }

  /// The trigger in `{type: tap}`.
  private static func triggerWord(in source: String) -> String? {
    let words = source.split { !$0.isLetter && $0 != "-" }.map(String.init)
    return words.first { TriggerKeyword(rawValue: $0) != nil }
      ?? words.lazy.compactMap { TriggerWording.byOtherName[$0.lowercased()]?.rawValue }.first
  }

  /// The value in `{type: number, value: "${data.price}"}`.
  private static func typedValue(in source: String) -> String? {
    guard source.contains("type:"), let found = source.range(of: "value:") else { return nil }
    let value = source[found.upperBound...].drop { " \"'".contains($0) }
    let end = value.hasPrefix("${") ? value.firstIndex(of: "}").map { value.index(after: $0) } : nil
    let written = end.map { value[..<$0] } ?? value.prefix { !",}\"'".contains($0) }
    return written.isEmpty ? nil : String(written)
  }

  /// Whether this is the name of a property and not a key of the language.
  private static func isProperty(_ owner: String) -> Bool {
    NameSyntax.isName(owner) && RuleKey(rawValue: owner) == nil && ActionKey(rawValue: owner) == nil
      && FileKey(rawValue: owner) == nil
  }

  /// The two parts of `sku: a`.
  private static func entry(of source: String) -> (key: Substring, value: Substring)? {
    guard !source.hasPrefix("{"), let colon = source.firstIndex(of: ":") else { return nil }
    let value = source[source.index(after: colon)...].drop { $0 == " " }
    return value.isEmpty ? nil : (source[..<colon], value)
  }

  private static func advice(forText text: String, expected: Expected, owner: String) -> Advice? {
    if owner == "active", LocalTimePart.weekdays.contains(text.lowercased()) {
      return "write `if: time.weekday == \"\(text.lowercased())\"` instead of `active`"
    }
    if owner == "active", ["true", "yes", "on"].contains(text.lowercased()) {
      return "a rule is active without this line: delete it"
    }
    if owner == "active" {
      return ["false", "no", "off"].contains(text.lowercased())
        ? RuleKey.off
        : "write the first and the last day: `active: {from: 2026-11-27, until: 2026-11-30}`"
    }
    if expected != .map, text.hasPrefix("-"),
      let key = ActionKey(rawValue: String(text.dropFirst()))
    {
      return "add a space after the dash, a colon and a value: `- \(key.rawValue): \(key.sample)`"
    }
    if expected != .map, text.hasPrefix("-") {
      return "add a space after the dash: \(Quoted.code("- " + text.dropFirst()))"
    }
    if expected == .map, owner != "an action", let sign = text.firstIndex(of: "="),
      NameSyntax.isName(text[..<sign].filter { $0 != " " })
    {
      let value = text[text.index(after: sign)...].drop { $0 == " " }
      return
        "write \(Quoted.code("\(text[..<sign].filter { $0 != " " }): \(value)")) on its own line"
    }
    if expected == .map, let colon = text.firstIndex(of: ":"), colon != text.startIndex {
      let rest = text[text.index(after: colon)...]
      if !rest.isEmpty {
        return "add a space after the colon: \(Quoted.code("\(text[..<colon]): \(rest)"))"
      }
    }
    switch (expected, owner) {
    case (.list, "actions"):
      let action =
        actionMissingColon(text)
        ?? (NameSyntax.isName(text) && ActionKey(rawValue: text) == nil ? "- emit: \(text)" : nil)
      return action.map { "write \(Quoted.code($0)) below it, on a line of its own" }
        ?? "add a dash before each action: `- emit: …`"
    case (.list, _): return .write("[\(text)]")
    case (.map, "a rule file"): return "begin with `version: 1`"
    case (.map, "an action") where actionMissingColon(text) != nil:
      return actionMissingColon(text).map { "add a colon: \(Quoted.code($0))" }
    case (.map, "an action") where ActionKey(rawValue: text) != nil:
      let sample = ActionKey(rawValue: text)?.sample ?? ""
      return "add a colon and a value: \(Quoted.code("- \(text): \(sample)"))"
    case (.map, "an action"):
      return "write an action: \(Quoted.code("- emit: \(eventName(in: text))"))"
    case (.map, "read"):
      return "write a name before the path: \(Quoted.code("read: {price: \(text)}"))"
    case (.map, _): return "write lines of the form `key: value` below it, indented more deeply"
    case (.key, _), (.text, _), (.textOrList, _): return nil
    }
  }

  /// The event in `send buy` and `track("buy")`.
  private static func eventName(in text: String) -> String {
    let parts = text.split { " (),;".contains($0) }.map { $0.filter { !"\"'".contains($0) } }
    guard parts.count == 2, let verb = parts.first?.lowercased(),
      ActionKey.foreignNames[verb] == .emit
        || ["fire", "report", "sends", "trackevent"].contains(verb)
    else { return text }
    return parts[1]
  }

  /// `emit buy_tapped` with its colon.
  private static func actionMissingColon(_ text: String) -> String? {
    let opening = text.firstIndex(of: "(")
    if let opening, text.last == ")", ActionKey(rawValue: String(text[..<opening])) != nil {
      let inside = text[text.index(after: opening)...].dropLast()
      return "- \(text[..<opening]): \(inside)"
    }
    let words = text.split(separator: " ", maxSplits: 1)
    guard words.count == 2, let word = words.first, ActionKey(rawValue: String(word)) != nil else {
      return nil
    }
    return "- \(word): \(words[1])"
  }

  private static func advice(
    forCollection kind: SyntaxNode.Kind, _ source: String, owner: String
  ) -> Advice? {
    switch (kind, owner) {
    case (.map, _) where source.hasPrefix("-") && !source.hasPrefix("- "):
      "add a space after the dash: \(Quoted.code("- " + source.dropFirst()))"
    case (.list, "an action"): "write one dash before an action"
    case (.list, "with") where source.hasPrefix("["):
      "write each on its own line, such as `price: ${data.price}`"
    case (.list, "rules"): "write the name of the rule instead of the dash: `buy-tapped:`"
    case (.map, "actions") where ActionKey(rawValue: String(source.prefix { $0 != ":" })) != nil:
      "add a dash: \(Quoted.code("- " + source)); the other lines of the action are indented by two more spaces"
    case (.map, "actions"): "add a dash before each action: `- emit: …`"
    case (.map, "steps"): "add a dash before each step: `- list: {view: Listing, trigger: appear}`"
    case (.map, "triggers"):
      "list the names that the app sends, such as `[didShake]`; `view` and `trigger` are keys of a rule"
    case (.map, "trigger"):
      "for one trigger after the other, write `from: {view: …, trigger: …}` and `to: {view: …, trigger: …}`"
    case (.list, "read"): "write a name before each path: `read: {price: priceLabel}`"
    case (.list, "with"), (.list, "let"), (.list, "a rule file"):
      "write `name: value` without a dash"
    case (.list, _) where NameSyntax.isName(owner) && source.hasPrefix("- "):
      "write lines of the form `name: value`, without dashes"
    default: nil
    }
  }

  /// The part of a range that is on its first line.
  static func firstLine(of range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    let end = bytes[range].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? range.upperBound
    return range.lowerBound..<end
  }
}
