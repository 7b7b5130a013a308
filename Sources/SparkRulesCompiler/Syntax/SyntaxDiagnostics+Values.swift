enum TextAfterValue: Check {
  static let id = CheckID("SR0211", "text-after-value")
  static let title = "text after a closing quote or bracket"
  static let explanation = """
    A value that begins with a quote ends at the next quote, and a value that begins with `[` or \
    `{` ends at the closing bracket. Nothing may follow. Put the whole value in quotes of the \
    other kind.
    """
  static let bad = Examples.actions("- log: \"Buy\" ⟦button⟧")
  static let good = Examples.actions("- log: '\"Buy\" button'")

  private static let closers: [UInt8: String] = [
    0x22: "quote", 0x27: "quote", 0x5D: "bracket", 0x7D: "bracket",
  ]

  /// Whether the value before the failure began on the same line.
  static func isWhole(_ site: FailureSite) -> Bool {
    guard let before = site.before(site.offset) else { return false }
    let value = site.value(at: site.offset)
    return value.lowerBound < before.offset && "\"'[{".utf8.contains(site.text[value.lowerBound])
  }

  static func explain(_ site: FailureSite) -> Diagnostic? {
    guard site.problem.hasPrefix("did not find expected"), let before = site.before(site.offset),
      let closer = closers[before.byte]
    else { return nil }
    let value = site.value(at: site.offset)
    let range = site.rest(from: site.offset)
    guard !range.isEmpty else { return nil }
    guard isWhole(site) else {
      if let open = unclosed(before.byte, above: site) { return open }
      return Diagnostic(
        Self.self, at: range, "there is text after the closing \(closer)",
        help: "the value begins on a line above; check whether a \(closer) is missing there")
    }
    let rest = site.string(range)
    if let other = joined(site) ?? MissingColon.call(site) { return other }
    if closer == "quote", rest.hasPrefix("+") {
      let text = site.string(value.lowerBound..<site.offset).filter { $0 != "\"" && $0 != "'" }
      let name = rest.dropFirst().drop { $0 == " " }
      return Diagnostic(
        Self.self, at: range, "there is text after the closing \(closer)",
        help: "join texts in a template: \(Quoted.code("\(text.dropLast())${\(name)}"))")
    }
    if let meant = otherQuotes(site.string(value)) {
      return Diagnostic(
        Self.self, at: range, "there is text after the closing quote",
        help: "the text contains the quote that encloses it: write \(Quoted.code(meant))",
        fix: .init(range: value, replacement: meant))
    }
    return Diagnostic(
      Self.self, at: range, "there is text after the closing \(closer)",
      help: site.quoting(value))
  }

  /// The finding about `"Exhibit: " & ${data.title}`; nil for other values.
  static func joined(_ site: FailureSite) -> Diagnostic? {
    let value = site.value(at: site.offset)
    return BareValue.joined(site.string(value)).map {
      Diagnostic(
        Self.self, at: value, "texts are joined in a template",
        help: "write \(Quoted.code("\"\($0)\"", limit: 120))")
    }
  }

  /// The finding about a line above whose value begins with this quote and does not end with it.
  private static func unclosed(_ quote: UInt8, above site: FailureSite) -> Diagnostic? {
    guard quote == 0x22 || quote == 0x27 else { return nil }
    var line = site.line(at: site.offset)
    for _ in 0..<32 {
      guard let above = site.lineAbove(line) else { return nil }
      line = above
      guard let colon = line.colon else { continue }
      let written = site.string(colon + 1..<line.end)
      let value = written.trimmingCharacters(in: .whitespaces)
      guard value.utf8.first == quote, value.utf8.count > 1 else { continue }
      if value.utf8.last == quote { return nil }
      let start = colon + 1 + written.utf8.prefix { $0 == 0x20 }.count
      let range = start..<start + value.utf8.count
      return Diagnostic(
        Self.self, at: range, "this quote is closed on a line below",
        help: "write \(Quoted.code(value + String(decoding: [quote], as: UTF8.self)))")
    }
    return nil
  }

  /// A text that contains its own quotes, in quotes of the other kind: `"Don't buy"` for `'Don't buy'`.
  private static func otherQuotes(_ written: String) -> String? {
    guard let quote = written.first, quote == written.last, "\"'".contains(quote),
      written.count > 2
    else { return nil }
    let other: Character = quote == "'" ? "\"" : "'"
    let inner = Array(written.dropFirst().dropLast())
    guard !inner.contains(other), !inner.contains("\\") else { return nil }
    // A condition that contains texts in quotes.
    if inner.first == "!" { return "\(other)\(String(inner))\(other)" }
    var depth = 0
    for (index, character) in inner.enumerated() {
      if character == "{" { depth += 1 }
      if character == "}" { depth -= 1 }
      guard character == quote, depth == 0 else { continue }
      // Outside of `${…}`, only an apostrophe certainly belongs to the text.
      let isApostrophe =
        quote == "'" && index > 0 && index + 1 < inner.count && inner[index - 1].isLetter
        && inner[index + 1].isLetter
      guard isApostrophe else { return nil }
    }
    return "\(other)\(String(inner))\(other)"
  }
}

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
    return ValueNames.filters.contains(name) ? name : nil
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
    if RuleKey(rawValue: before) != nil || ActionKey(rawValue: before) != nil {
      return Diagnostic(
        Self.self, at: site.character(at: site.offset), "this line has two keys",
        help: "put \(Quoted.code(site.string(value))) on the next line, indented more deeply")
    }
    if let joined = BareValue.joined(site.string(value)) {
      return Diagnostic(
        Self.self, at: site.character(at: site.offset), "this value contains a second colon",
        help: "join texts in a template: \(Quoted.code("'\(joined)'"))")
    }
    if let finding = inExpression(site, key, value, before) ?? script(site, value) {
      return finding
    }
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
      help: site.quoting(value))
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
    return Diagnostic(
      Self.self, at: value, "rules contain no JavaScript",
      help:
        "let the app provide the value, such as `data.is_valid`, or write a condition such as `view.text contains \"Sale\"`; "
        + "rules cannot read what people type")
  }

  /// `data.books | pick(id, price)` for `[{'id': b.id, 'price': b.price} for b in data.books]`, as in Python.
  private static func items(_ written: String) -> String? {
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

  /// The finding about a colon inside an expression; nil for other values.
  private static func inExpression(
    _ site: FailureSite, _ key: String, _ value: Range<Int>, _ before: String
  ) -> Diagnostic? {
    if let table = site.string(value).range(of: "lookup({") {
      let rows = site.string(value)[table.upperBound...].prefix { $0 != "}" }
      return Diagnostic(
        Self.self, at: site.character(at: site.offset), "`lookup` takes the name of a table",
        help:
          "write \(Quoted.code("tables: {names: {\(rows)}}", limit: 200)) at the top of the file, and "
          + "`lookup(names)` here")
    }
    if let list = items(site.string(value)) {
      return Diagnostic(
        Self.self, at: value, "an expression builds no lists",
        help: "write \(Quoted.code("${\(list)}", limit: 160))")
    }
    if let filter = filter(before) {
      let rest = site.string(value).dropFirst(before.count + 1).prefix { $0 != "}" }
      let argument = rest.trimmingCharacters(in: .whitespaces)
      let isText = NameSyntax.isName(argument) && !["true", "false"].contains(argument)
      let call = "\(filter)(\(argument.isEmpty ? "…" : isText ? "'\(argument)'" : argument))"
      return Diagnostic(
        FilterArgumentsForm.self, at: site.character(at: site.offset),
        "the arguments of a filter must be in parentheses",
        help: "write \(Quoted.code(call)), without a colon")
    }
    if before.contains("${") || key == RuleKey.if.rawValue, before.contains(" ? ") {
      let written = site.string(value)
      let start = written.range(of: "${")?.upperBound ?? written.startIndex
      return Ternary.colon(
        at: site.character(at: site.offset),
        in: String(written[start...].prefix { $0 != "}" }))
    }
    return nil
  }
}

enum ReservedStart: Check {
  static let id = CheckID("SR0213", "reserved-start")
  static let title = "a value that begins with a reserved character"
  static let explanation = """
    A value without quotes cannot begin with `@`, `%`, a backtick or a comma. An entry in brackets \
    cannot begin with a comma, or with a dash and a space. Put the value in quotes.
    """
  static let bad = Examples.actions("- log: ⟦@⟧home tapped")
  static let good = Examples.actions("- log: '@home tapped'")

  static func explain(_ site: FailureSite) -> Diagnostic? {
    let range = site.character(at: site.offset)
    guard !range.isEmpty else { return nil }
    let first = site.text[range.lowerBound]
    if first == 0x20 { return nil }
    if first == 0x09 { return TabIndentation.finding(at: range) }
    let isStart = site.problem == "found character that cannot start any token"
    let isNode = site.problem == "did not find expected node content"
    let isKey = site.problem == "mapping keys are not allowed in this context"
    guard isStart || isNode || isKey else { return nil }
    if site.isFlow, first == UInt8(ascii: ",") {
      return Diagnostic(
        Self.self, at: range, "there is no value before this comma",
        help: "delete it, or put the entry in quotes if the comma belongs to a text")
    }
    let rest = site.rest(from: site.offset)
    if first == 0x60, rest.count > 2, site.text[rest.upperBound - 1] == 0x60 {
      return Diagnostic(
        Self.self, at: range, "a value cannot begin with a backtick",
        help:
          "write \(Quoted.code(site.string(rest.lowerBound + 1..<rest.upperBound - 1))) without backticks"
      )
    }
    if let finding = pattern(rest, site) ?? braces(site) { return finding }
    if site.string(rest).hasPrefix("%%="), site.string(rest).hasSuffix("=%%") {
      return Diagnostic(
        Self.self, at: rest, "`%%=…=%%` is the notation of another tool",
        help:
          "write a value such as `${data.price}`, with filters; for a choice, write a rule for each value, with its own `if`"
      )
    }
    if let name = variable(site.string(rest)) {
      return Diagnostic(
        Self.self, at: rest, "a value cannot begin with `%`",
        help: "write \(Quoted.code("${\(name)}")) for the value",
        fix: .init(range: rest, replacement: "${\(name)}"))
    }
    return Diagnostic(
      Self.self, at: range,
      "a value cannot begin with \(first == 0x60 ? "a backtick" : "`\(site.string(range))`")",
      help: site.quoting(site.isFlow ? site.entry(from: site.offset) : site.rest(from: site.offset))
    )
  }
}

extension ReservedStart {
  /// The finding about `view: %/%Button`, as in SQL; nil for other keys and values.
  private static func pattern(_ rest: Range<Int>, _ site: FailureSite) -> Diagnostic? {
    let line = site.line(at: site.offset)
    guard site.text[site.offset] == UInt8(ascii: "%"), let colon = line.colon,
      ["view", "except"].contains(site.string(line.content..<colon))
    else { return nil }
    // A value cannot begin with `*` either.
    let path = "/" + site.string(rest).replacingOccurrences(of: "%", with: "*")
    return Diagnostic(
      Self.self, at: rest, "a value cannot begin with `%`",
      help: "write \(Quoted.code(path)): `*` is any sequence of characters")
  }

  /// The finding about `{{${name} | default: 'friend'}}`; nil for other values.
  private static func braces(_ site: FailureSite) -> Diagnostic? {
    guard let colon = site.line(at: site.offset).colon else { return nil }
    let value = site.value(at: max(site.offset, colon + 1))
    return ForeignTemplate.value(inBraces: site.string(value)).map {
      Diagnostic(
        Self.self, at: value, "`{{…}}` is the notation of another tool",
        help: "write \(Quoted.code($0, limit: 120))")
    }
  }

  /// The name in `%view.text%` and `%%view.text%%`.
  private static func variable(_ written: String) -> String? {
    for sign in ["%%", "%"] where written.hasPrefix(sign) && written.hasSuffix(sign) {
      let name = String(written.dropFirst(sign.count).dropLast(sign.count))
      let root = String(name.prefix { $0 != "." })
      guard ForeignTemplate.isReference(name) else { continue }
      if ValueNames.roots.contains(root) { return name }
      // Elements of Adobe Launch.
      if name == root { return "data.\(name)" }
    }
    return nil
  }
}
