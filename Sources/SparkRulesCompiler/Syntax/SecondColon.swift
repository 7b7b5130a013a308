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
    RuleKey.from.rawValue,
    RuleKey.to.rawValue, RuleKey.without.rawValue,
  ]

  /// The filter directly before the colon, inside `${…}` or a condition.
  private static func filter(_ before: String) -> String? {
    guard let pipe = before.lastIndex(of: "|") else { return nil }
    let name = before[before.index(after: pipe)...].filter { $0 != " " }
    return ValueNames.filters.contains(name)
      ? name : name == "table" ? RuleFilter.lookup.rawValue : nil
  }

  static func explain(_ site: FailureSite) -> Diagnostic? {
    guard site.problem == "mapping values are not allowed in this context" else { return nil }
    let line = site.line(at: site.offset)
    let value = site.value(at: site.offset)
    guard let first = line.colon, first < site.offset else { return BadIndentation.tooDeep(site) }
    let key = site.string(line.content..<first)
    if sections.contains(key) {
      return Diagnostic(
        Self.self, at: site.character(at: site.offset),
        "a map cannot begin on the same line as its key",
        help: entries(site.string(value)).map { entries in
          "write each on a line of its own below `\(key):`, indented more deeply: "
            + entries.map { Quoted.code($0) }.joined(separator: ", ")
        } ?? "put \(Quoted.code(site.string(value))) on the next line, indented more deeply")
    }
    let before = site.string(value.lowerBound..<max(value.lowerBound, site.offset))
    if before != key, RuleKey(rawValue: before) != nil || ActionKey(rawValue: before) != nil {
      return Diagnostic(
        Self.self, at: site.character(at: site.offset), "this line has two keys",
        help:
          "put \(Quoted.code((key == RuleKey.actions.rawValue ? "- " : "") + site.string(value))) on the next line, "
          + "indented more deeply")
    }
    if isComment(key.drop { "- ".contains($0) }), !isProperty(line, site) {
      return Diagnostic(
        Self.self, at: value, "this value contains a second colon",
        help: "\(commentStart)# \(site.string(value))`")
    }
    if let joined = BareValue.joined(site.string(value)) {
      return Diagnostic(
        Self.self, at: site.character(at: site.offset), "this value contains a second colon",
        help: "join texts in a template: \(Quoted.code("'\(joined)'"))")
    }
    if let finding = inExpression(site, key, value, before) ?? script(site, value) {
      return finding
    }
    if let finding = secondKey(site, key, value) ?? lastColon(site, value) { return finding }
    let written = site.string(line.content..<line.end).trimmingCharacters(in: .whitespaces)
    if written.hasSuffix(":"), !written.contains("'"), !written.contains("`"), !line.isListEntry,
      let next = site.lineBelow(line), next.indent > line.indent
    {
      // The key of a map, such as `GA4 - Event: sign_up:`.
      return Diagnostic(
        Self.self, at: site.character(at: site.offset), "this name contains a colon and a space",
        help: "put the name in quotes: \(Quoted.code("'\(written.dropLast())':"))")
    }
    return Diagnostic(
      Self.self, at: site.character(at: site.offset),
      "this value contains a second colon",
      help: meant(site.string(value), on: line, site) ?? site.quoting(value),
      fix: RuleKey(rawValue: key) == nil
        ? straightQuotes(site.string(value)).map { .init(range: value, replacement: $0) } : nil)
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
    let isAction = line.isListEntry
    let key = line.keyAfterDash
    if key == RuleKey.view.rawValue, ForeignPath.isPath(rest) {
      let word = value[..<colon].lowercased()
      let words = [
        "view", "path", "id", "identifier", "accessibilityidentifier", "name", "screen", "page",
        "element", "button",
      ]
      if words.contains(word) {
        return "write \(Quoted.code("\(key): \(rest)"))"
      }
    }
    if key == RuleKey.view.rawValue, let path = namedSteps(value) {
      return "write \(Quoted.code("\(key): \(path)"))"
    }
    if isAction, key == ActionKey.log.rawValue, LogLevel(rawValue: String(value[..<colon])) != nil {
      return
        "for the level, write \(Quoted.code("- log: \(rest)", limit: 120)), and below it `level: \(value[..<colon])`; for a "
        + "text with a colon, \(site.quoting(site.value(at: site.offset)))"
    }
    if isAction, key == ActionKey.emit.rawValue, let help = event(value, rest) { return help }
    let parts = value.split { ",;".contains($0) }.map { $0.trimmingCharacters(in: .whitespaces) }
    if !isAction, parts.count > 1, parts.dropFirst().allSatisfy(isEntry), NameSyntax.isName(key) {
      return "write each on a line of its own: "
        + Quoted.list(["\(key): \(parts[0])"] + parts.dropFirst(), "and")
    }
    if isAction, key == ActionKey.emit.rawValue, parts.count > 1, NameSyntax.isName(parts[0]),
      parts.dropFirst().allSatisfy(isEntry),
      ActionKey(rawValue: String(parts[1].prefix { $0 != ":" })) == nil
    {
      return
        "write \(Quoted.code("- emit: \(parts[0])")), and below it `with:` with a line for each property: "
        + Quoted.list(Array(parts.dropFirst()), "and")
    }
    if isAction, parts.count > 1,
      parts.dropFirst().allSatisfy({ part in
        ActionKey(rawValue: String(part.prefix { $0 != ":" })) != nil && part.contains(": ")
      })
    {
      let all = ["\(key): \(parts[0])"] + parts.dropFirst()
      return "write each of them on its own line: "
        + all.map { part in
          let isKind = ActionKey(rawValue: String(part.prefix { $0 != ":" })).map(
            ActionKey.kinds.contains)
          return Quoted.code((isKind == true ? "- " : "") + part, limit: 120)
        }.joined(separator: ", ")
    }
    // `price: price: 5`
    if value[..<colon] == key, !rest.contains(":") {
      return "write \(Quoted.code("\(key): \(rest)"))"
    }
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

  /// The entries of `goal: ${data.goal}, amount: ${data.amount}`; nil for a single one.
  private static func entries(_ written: String) -> [String]? {
    let entries = written.components(separatedBy: ", ")
    let areEntries = entries.allSatisfy { entry in
      entry.firstIndex(of: ":").map { NameSyntax.isName(entry[..<$0]) } ?? false
    }
    return entries.count > 1 && areEntries ? entries : nil
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

  /// `data.books | pick(id, price)` for `[{'id': b.id, 'price': b.price} for b in data.books]`, as in Python.
  private static func items(_ written: String) -> String? {
    // `data.books.map(b => ({id: b.id}))`, as in JavaScript.
    let arrow = TextPattern(
      #"\$?\{?\s*([\w.]+)\.map\(\s*\(?(\w+)\)?\s*=>\s*\(?\{(.+)\}\)?\)\s*\}?"#)
    let written =
      written.utf8.count > 400
      ? written
      : written.wholeMatch(of: arrow).map { "[{\($0[3])} for \($0[2]) in \($0[1])]" } ?? written
    let words = written.filter { !"${}[]'\"".contains($0) }
    guard written.contains("{"), let loop = words.range(of: " for ") else { return nil }
    let parts = words[loop.upperBound...].split(separator: " ").map(String.init)
    guard parts.count == 3, parts[1] == "in", ForeignTemplate.isReference(parts[2]) else {
      return nil
    }
    let values = words[..<loop.lowerBound].components(separatedBy: ", ").map { entry -> String? in
      let sides = entry.components(separatedBy: ": ")
      guard sides.count == 2, sides[1].hasPrefix("\(parts[0])."),
        case let value = String(sides[1].dropFirst(parts[0].count + 1)), NameSyntax.isName(value)
      else { return nil }
      let name = sides[0].trimmingCharacters(in: .whitespaces)
      return name == value ? value : "\(value) as \(name)"
    }
    let names = values.compactMap { $0 }
    return names.count == values.count
      ? "\(parts[2]) | pick(\(names.joined(separator: ", ")))" : nil
  }

  /// The value for `${data.cents | divided_by: 100}` and for several filters in the notation of Liquid; nil for one that
  /// exists here.
  private static func liquid(_ written: String) -> String? {
    let signs = ["divided_by": "/", "times": "*", "plus": "+", "minus": "-"]
    guard written.hasPrefix("${"), written.hasSuffix("}"), written.utf8.count <= 200,
      case let parts = written.dropFirst(2).dropLast().components(separatedBy: "|").map({
        $0.trimmingCharacters(in: .whitespaces)
      }), let first = parts.first, ForeignTemplate.isReference(first)
    else { return nil }
    let calls = parts.dropFirst().compactMap { part -> String? in
      let sides = part.split(separator: ":", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard let written = sides.first?.prefix(while: { $0 != "(" }).description else { return nil }
      let isKnown = (ValueNames.filters + ["map"] + signs.keys).contains(written)
      guard let name = isKnown ? written : FilterWording.keyword(of: written) else { return nil }
      return name + (sides.count == 2 ? "(\(sides[1]))" : String(part.dropFirst(written.count)))
    }
    guard calls.count == parts.count - 1 else { return nil }
    let value = ([ForeignTemplate.owned(first)] + calls).joined(separator: " | ")
      .replacingOccurrences(
        of: #"^([\w.]+) \| map\("(\w+)"\) \| join\(("[^"]*")\)"#, with: "$1 | join($2, $3)",
        options: .regularExpression)
    let (meant, remaining) = CombinedCorrection.correct(value) { text in
      var findings: [Diagnostic] = []
      _ = ExpressionParser.parse(text, into: &findings)
      return findings
    }
    let math = TextPattern(#"^([\w.]+) \| (divided_by|times|plus|minus)\(([\d.]+)\)"#)
    guard remaining.isEmpty else { return nil }
    guard let found = meant.firstMatch(of: math) else {
      return parts.count > 2 ? "${\(meant)}" : nil
    }
    guard let sign = signs[String(found[2])] else { return nil }
    return "${\(found[1]) \(sign) \(found[3])\(meant[found.range.upperBound...])}"
  }

  /// The help for `${{"a": "Alpha"}[data.type]}`; nil for other values.
  private static func dictionary(_ written: String) -> String? {
    guard let end = written.range(of: "}["),
      let close = written[end.upperBound...].firstIndex(of: "]"),
      case let subject = String(written[end.upperBound..<close]),
      ForeignTemplate.isReference(subject),
      let open = written[..<end.lowerBound].dropFirst(2).firstIndex(of: "{")
    else { return nil }
    let rows = written[open..<end.lowerBound].split { "{,".contains($0) }.compactMap { row in
      let sides = row.split(separator: ":").map { $0.trimmingCharacters(in: [" ", "\"", "'"]) }
      return sides.count == 2 ? (sides[0], sides[1]) : nil
    }
    return ForeignFunction.table(subject, rows: rows, other: nil)
  }

  /// The help for `data.type | lookup({a: Alpha})` and `data.type.map({a: Alpha})`; nil for other values.
  private static func table(_ written: String) -> String? {
    guard let found = written.firstMatch(of: TextPattern(#"(\.?)(\w+)\( *\{([^{}]*)\} *\)"#)),
      UnknownTable.filters.contains(String(found[2]))
    else { return nil }
    let meant = written.replacingCharacters(
      in: found.range, with: (found[1].isEmpty ? "" : " | ") + "lookup(names)")
    return
      "add a table at the top of the file, \(Quoted.code("tables: {names: {\(found[3])}}", limit: 200)), "
      + "and write \(Quoted.code(meant, limit: 160)) here"
  }

  /// The finding about a colon inside an expression; nil for other values.
  private static func inExpression(
    _ site: FailureSite, _ key: String, _ value: Range<Int>, _ before: String
  ) -> Diagnostic? {
    let written = site.string(value)
    if let table = table(written) {
      return Diagnostic(
        Self.self, at: value, "a filter takes the name of a table, not its entries", help: table)
    }
    if let list = items(written) {
      return Diagnostic(
        Self.self, at: value, "an expression builds no lists",
        help: "write \(Quoted.code("${\(list)}", limit: 160))")
    }
    if let meant = liquid(site.string(value)) {
      return Diagnostic(
        FilterArgumentsForm.self, at: value, "the arguments of a filter must be in parentheses",
        help: "write \(Quoted.code(meant, limit: 160))")
    }
    if let date = ForeignFunction.present(site.string(value)) {
      return Diagnostic(
        UnknownFilter.self, at: value, "dates cannot be formatted", help: date)
    }
    if let filter = filter(before) {
      let rest = site.string(value).dropFirst(before.count + 1).prefix { $0 != "}" }
      let argument = rest.trimmingCharacters(in: .whitespaces)
      let acceptsName = ["sum", "pick", "lookup"].contains(filter)
      let isText = NameSyntax.isName(argument) && !["true", "false"].contains(argument)
      let plain = acceptsName ? FunctionCall.text(argument) ?? argument : argument
      let call = "\(filter)(\(plain.isEmpty ? "…" : isText && !acceptsName ? "'\(plain)'" : plain))"
      return Diagnostic(
        FilterArgumentsForm.self, at: site.character(at: site.offset),
        "the arguments of a filter must be in parentheses",
        help: FilterArgumentCount.joining(call) ?? "write \(Quoted.code(call)), without a colon")
    }
    if let finding = dictionary(written) {
      return Diagnostic(
        Self.self, at: value, "an expression contains no map", help: finding)
    }
    if key == RuleKey.if.rawValue, before.contains(" ? "),
      let meant = ForeignCondition.proposal(written)
    {
      return Diagnostic(
        Ternary.self, at: value, "a condition is true or false without a choice",
        help: "write \(Quoted.code(meant, limit: 240))")
    }
    if before.contains("${") || key == RuleKey.if.rawValue, before.contains(" ? ") {
      let start = written.range(of: "${")?.upperBound ?? written.startIndex
      return Ternary.colon(
        at: site.character(at: site.offset),
        in: String(written[start...].prefix { $0 != "}" }))
    }
    return nil
  }
}
