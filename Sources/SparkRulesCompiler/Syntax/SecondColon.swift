import Foundation

enum SecondColon: Check {
  static let id = CheckID("SR0212", "second-colon")
  static let title = "a second colon in a value"
  static let explanation = """
    In YAML, a colon that is followed by a space or the end of the line ends a key, even inside a \
    value and inside quotes that do not enclose the whole value. Put the whole value in quotes.
    """
  static let bad = Examples.actions("- log: Buy tapped⟦:⟧ ${screen}")
  static let good = Examples.actions("- log: 'Buy tapped: ${screen}'")

  /// The keys whose values are maps.
  private static let sections: Set<String> = [
    FileKey.let.rawValue, FileKey.tables.rawValue, FileKey.with.rawValue, FileKey.rules.rawValue,
    RuleKey.from.rawValue, RuleKey.to.rawValue, RuleKey.without.rawValue, RuleKey.read.rawValue,
    RuleKey.active.rawValue,
  ]

  static func explain(_ site: FailureSite) -> Diagnostic? {
    guard site.problem == "mapping values are not allowed in this context" else { return nil }
    let line = site.line(at: site.offset)
    let value = site.value(at: site.offset)
    guard let first = line.colon, first < site.offset else { return BadIndentation.tooDeep(site) }
    let key = site.string(line.content..<first)
    let colon = site.character(at: site.offset)
    let written = site.string(value)
    if sections.contains(key) {
      return Diagnostic(
        Self.self, at: colon, "a map cannot begin on the same line as its key",
        help: separate(written, below: key)
          ?? "put \(Quoted.code(written)) on the next line, indented more deeply")
    }
    let before = site.string(value.lowerBound..<max(value.lowerBound, site.offset))
    if before != key, RuleKey(rawValue: before) != nil || ActionKey(rawValue: before) != nil {
      let entry = (key == RuleKey.actions.rawValue ? "- " : "") + written
      return Diagnostic(
        Self.self, at: colon, "this line has two keys",
        help: "put \(Quoted.code(entry)) on the next line, indented more deeply")
    }
    let message = "this value contains a second colon"
    if isComment(key.drop { "- ".contains($0) }), !isProperty(line, site) {
      return Diagnostic(Self.self, at: value, message, help: "\(commentStart)# \(written)`")
    }
    if let joined = BareValue.joined(written) {
      return Diagnostic(
        Self.self, at: colon, message,
        help: "join texts in a template: \(Quoted.code("'\(joined)'"))")
    }
    if let finding = inExpression(site, key, value, before) ?? script(site, value)
      ?? secondKey(site, key, value) ?? lastColon(site, value) ?? name(on: line, site)
    {
      return finding
    }
    let fixed = RuleKey(rawValue: key) == nil ? straightQuotes(written) : nil
    return Diagnostic(
      Self.self, at: colon, message, help: meant(written, on: line, site) ?? site.quoting(value),
      fix: fixed.map { .init(range: value, replacement: $0) })
  }

  /// The finding about a name with a colon, such as `GA4 - Event: sign_up:` above its lines; nil for other lines.
  private static func name(on line: TextLine, _ site: FailureSite) -> Diagnostic? {
    let written = site.string(line.content..<line.end).trimmingCharacters(in: .whitespaces)
    guard written.hasSuffix(":"), !written.contains("'"), !written.contains("`"),
      !line.isListEntry, let next = site.lineBelow(line), next.indent > line.indent
    else { return nil }
    return Diagnostic(
      Self.self, at: site.character(at: site.offset), "this name contains a colon and a space",
      help: "put the name in quotes: \(Quoted.code("'\(written.dropLast())':"))")
  }

  /// `'Buy: now'` for a text in the quotes of a word processor; nil for other values.
  private static func straightQuotes(_ written: String) -> String? {
    let inside = written.dropFirst().dropLast()
    guard let first = written.first, "“„".contains(first), let last = written.last,
      "”“".contains(last), !inside.contains(where: { "“”„'".contains($0) })
    else { return nil }
    return "'\(inside)'"
  }

  static let commentStart = "write it as a comment: `"

  /// Whether a key of other tools is a note for people.
  private static func isComment(_ key: some StringProtocol) -> Bool {
    let folded = key.lowercased()
    return RuleKey(rawValue: folded) == nil && ActionKey(rawValue: folded) == nil
      && RuleKey.foreignHelp[folded] == RuleKey.comment
  }

  /// Whether a line is that of a property or another name of the file, which can have any name.
  private static func isProperty(_ line: TextLine, _ site: FailureSite) -> Bool {
    guard let parent = site.lines(above: line).first(where: { $0.indent < line.indent }) else {
      return false
    }
    let key = parent.keyAfterDash
    return sections.contains(key) || ActionKey.foreignNames[key.lowercased()] == .with
  }

  /// What a value means whose colon follows a key or a name: `debug: tapped`, `buy, log: bought` and
  /// `${data.items | pick(item_id: sku)}`; nil for other values.
  private static func meant(_ value: String, on line: TextLine, _ site: FailureSite) -> String? {
    guard let colon = value.firstIndex(of: ":") else { return nil }
    let rest = value[colon...].dropFirst().trimmingCharacters(in: .whitespaces)
    let key = line.keyAfterDash
    if key == RuleKey.view.rawValue || key == RuleKey.except.rawValue {
      if let help = ofView(String(value[..<colon]), rest, under: key) { return help }
      let words = [
        "view", "path", "id", "identifier", "accessibilityidentifier", "name", "screen", "page",
        "element", "button",
      ]
      let isPath = words.contains(value[..<colon].lowercased()) && ForeignPath.isPath(rest)
      if let path = isPath ? rest : namedSteps(value) {
        return "write \(Quoted.code("\(key): \(path)"))"
      }
    }
    let parts = value.split { ",;".contains($0) }.map { $0.trimmingCharacters(in: .whitespaces) }
    let help =
      line.isListEntry
      ? ofAction(key, value, rest, site) ?? following(key, parts) : lines(key, parts)
    if let help { return help }
    // `price: price: 5`
    if value[..<colon] == key, !rest.contains(":") {
      return "write \(Quoted.code("\(key): \(rest)"))"
    }
    return picked(value)
  }

  /// The help for `text: Buy now`, `type: button`, `class: UIButton` and `Product: Add to cart`; nil for other words.
  private static func ofView(_ word: String, _ rest: String, under key: String) -> String? {
    let name = rest.trimmingCharacters(in: ["\"", "'"])
    let isText =
      name.contains(" ") && name.first?.isUppercase == true
      && name.allSatisfy { $0.isLetter || $0.isNumber || " !?&'".contains($0) }
    let screen = NameSyntax.isScreenName(word) && isText ? "\(word)/" : nil
    if screen != nil || ["text", "label", "title", "button"].contains(word.lowercased()) && isText
      || ["text", "label", "title"].contains(word.lowercased()) && key == RuleKey.view.rawValue
    {
      let text = LiteralPrinter.print(name)
      return key == RuleKey.except.rawValue
        ? "for a visible text, write \(Quoted.code("if: not ((view.text | default(\"\")) == \(text))", limit: 160)) instead of "
          + "`except`"
        : "for a visible text, write \(Quoted.code("view: \(screen ?? "").Button")), and on its own line "
          + Quoted.code("if: view.text == \(text)", limit: 120)
    }
    guard ["type", "class", "kind"].contains(word.lowercased()), NameSyntax.isName(name) else {
      return nil
    }
    let known =
      BuiltInClass(rawValue: name.prefix(1).uppercased() + name.dropFirst())
      ?? BuiltInClass(named: name)
    return "write \(Quoted.code("\(key): .\(known?.rawValue ?? name)"))"
  }

  /// The help for a level after `log` and for the name of an event after `emit`; nil for other values of actions.
  private static func ofAction(
    _ key: String, _ value: String, _ rest: String, _ site: FailureSite
  ) -> String? {
    if key == ActionKey.emit.rawValue { return event(value, rest) }
    let level = String(value.prefix { $0 != ":" })
    guard key == ActionKey.log.rawValue, LogLevel(rawValue: level) != nil else { return nil }
    return
      "for the level, write \(Quoted.code("- log: \(rest)", limit: 120)), and below it `level: \(level)`; for a "
      + "text with a colon, \(site.quoting(site.value(at: site.offset)))"
  }

  /// The help for `buy, price: 5`, which are lines with the same indentation; nil for other values.
  private static func lines(_ key: String, _ parts: [String]) -> String? {
    guard parts.count > 1, parts.dropFirst().allSatisfy(isEntry), NameSyntax.isName(key) else {
      return nil
    }
    return "write each on a line of its own: "
      + Quoted.list(["\(key): \(parts[0])"] + parts.dropFirst(), "and")
  }

  /// The help for the properties in `emit: buy, price: 5` and the actions in `log: a, emit: b`; nil for other values.
  private static func following(_ key: String, _ parts: [String]) -> String? {
    func action(_ part: String) -> ActionKey? {
      ActionKey(rawValue: String(part.prefix { $0 != ":" }))
    }
    guard parts.count > 1, case let others = Array(parts.dropFirst()) else { return nil }
    if key == ActionKey.emit.rawValue, NameSyntax.isName(parts[0]), others.allSatisfy(isEntry),
      action(others[0]) == nil
    {
      return
        "write \(Quoted.code("- emit: \(parts[0])")), and below it `with:` with a line for each property: "
        + Quoted.list(others, "and")
    }
    guard others.allSatisfy({ action($0) != nil && $0.contains(": ") }) else { return nil }
    let lines = (["\(key): \(parts[0])"] + others).map { part in
      let isKind = action(part).map(ActionKey.kinds.contains) == true
      return Quoted.code((isKind ? "- " : "") + part, limit: 120)
    }
    return "write each of them on its own line: " + lines.joined(separator: ", ")
  }

  /// The help for `${data.items | pick(item_id: sku)}`, whose names follow the values; nil for other values.
  private static func picked(_ value: String) -> String? {
    guard let call = value.range(of: "pick("),
      let end = value[call.upperBound...].firstIndex(of: ")")
    else { return nil }
    let fields = value[call.upperBound..<end].components(separatedBy: ",").map { field in
      let sides = field.split(separator: ":").map { $0.trimmingCharacters(in: .whitespaces) }
      return sides.count == 2 ? "\(sides[1]) as \(sides[0])" : sides.joined()
    }
    return "write the name after the value: "
      + Quoted.code(
        "\(value[..<call.upperBound])\(fields.joined(separator: ", "))\(value[end...])", limit: 200)
  }

  /// The path for `Screen: Checkout, Button: buy`; nil for any other text.
  private static func namedSteps(_ value: String) -> String? {
    let entries = value.split { ",;/>".contains($0) }.map { entry in
      entry.split(separator: ":").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let outer = ["screen", "page"]
    guard entries.count == 2, entries.allSatisfy({ $0.count == 2 }),
      let screen = entries.first(where: { outer.contains($0[0].lowercased()) }),
      let view = entries.first(where: { !outer.contains($0[0].lowercased()) }),
      ["button", "view", "element", "id", "identifier", "field", "name"].contains(
        view[0].lowercased()),
      case let path = "\(screen[1])/\(view[1])", ForeignPath.isPath(path)
    else { return nil }
    return path
  }

  /// What `firebase: buy_tapped`, `event: buy_tapped` and `buy_tapped {price: 5}` mean after `emit`; nil for other names.
  private static func event(_ value: String, _ rest: String) -> String? {
    let start = String(value.prefix { $0 != ":" })
    if let help = SystemName.help("\(start):\(rest)"), !rest.contains(":") { return help }
    let sinks = value.split { ",;".contains($0) }.map { $0.trimmingCharacters(in: .whitespaces) }
    if sinks.count > 1,
      sinks.allSatisfy({ SystemName.all.contains($0.prefix { $0 != ":" }.lowercased()) })
    {
      return
        "write the sinks with their names in braces: \(Quoted.code("emit: {\(sinks.joined(separator: ", "))}", limit: 160))"
    }
    guard let brace = value.firstIndex(where: { "{(".contains($0) }),
      case let name = value[..<brace].filter({ !" \"',".contains($0) }), NameSyntax.isName(name)
    else { return nil }
    let entries = value[brace...].filter { !"{}()".contains($0) }
      .split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter(isEntry)
    guard !entries.isEmpty, !value.contains("${") else { return nil }
    return
      "write \(Quoted.code("- emit: \(name)")), and below it `with:` with a line for each property: "
      + Quoted.list(entries, "and")
  }

  /// Whether a text is a name with its value.
  private static func isEntry(_ text: String) -> Bool {
    text.firstIndex(of: ":").map { NameSyntax.isName(text[..<$0]) } ?? false
  }

  /// The help for the entries of `goal: ${data.goal}, amount: ${data.amount}`; nil for a single one.
  private static func separate(_ written: String, below key: String) -> String? {
    let entries = written.components(separatedBy: ", ")
    guard entries.count > 1, entries.allSatisfy(isEntry) else { return nil }
    return "write each on a line of its own below `\(key):`, indented more deeply: "
      + entries.map { Quoted.code($0) }.joined(separator: ", ")
  }

  /// The finding about `js: function() { … }`; nil for other values.
  private static func script(_ site: FailureSite, _ value: Range<Int>) -> Diagnostic? {
    let text = site.string(value)
    guard let first = text.split(whereSeparator: { !$0.isLetter }).first, text.contains("("),
      ["js", "javascript", "function", "return"].contains(first)
    else { return nil }
    let code = FunctionCall.code(
      0..<text.utf8.count, in: ScalarText(value: text, origin: .verbatim(0)))
    let choice = code?.help.flatMap { help in
      [" rules, with `if: ", "| lookup("].contains(where: help.contains) ? help : nil
    }
    return Diagnostic(
      Self.self, at: value, "rules contain no JavaScript",
      help: choice
        ?? "let the app provide the value, such as `data.is_valid`, or write a condition such as `view.text contains \"Sale\"`; "
        + "rules cannot read what people type")
  }
}
