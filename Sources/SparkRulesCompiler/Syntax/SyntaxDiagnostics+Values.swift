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
    if site.isFlow, let comma = UnclosedCollection.missingComma(site) { return comma }
    let value = site.value(at: site.offset)
    let range = site.rest(from: site.offset)
    guard !range.isEmpty else { return nil }
    guard isWhole(site) else {
      if let open = unclosed(before.byte, above: site) { return open }
      return Diagnostic(
        Self.self, at: range, "there is text after the closing \(closer)",
        help: "the value begins on a line above; check whether a \(closer) is missing there")
    }
    if case let sign = site.string(range), sign == "," || sign == ";" {
      return Diagnostic(
        Self.self, at: range, "a line ends without a \(sign == "," ? "comma" : "semicolon")",
        help: "delete it", fix: .init(range: range, replacement: ""))
    }
    let isQuote = closer == "quote"
    let line = site.line(at: site.offset)
    let own = isQuote ? afterQuote(range, value, site) : afterBracket(range, value, site)
    if let own { return own }
    if let help = completed(site.string(value), under: line.key) {
      return Diagnostic(Self.self, at: value, "there is text after the closing quote", help: help)
    }
    if let finding = quoted(range, in: value, site) { return finding }
    if isQuote, let help = severalEvents(site.string(value), on: line) {
      return Diagnostic(Self.self, at: range, "there is text after the closing quote", help: help)
    }
    if let other = joined(site) ?? MissingColon.call(site) { return other }
    if isQuote, case let rest = site.string(range), rest.hasPrefix("+") {
      let text = site.string(value.lowerBound..<site.offset).filter { $0 != "\"" && $0 != "'" }
      let name = rest.dropFirst().drop { $0 == " " }
      return Diagnostic(
        Self.self, at: range, "there is text after the closing \(closer)",
        help: "join texts in a template: \(Quoted.code("\(text.dropLast())${\(name)}"))")
    }
    return finding(range, in: value, site, closer)
  }

  /// The finding about `emit: {{a}}_b` and about a bracket without another one; nil for other values.
  private static func afterBracket(
    _ rest: Range<Int>, _ value: Range<Int>, _ site: FailureSite
  ) -> Diagnostic? {
    if site.string(value).hasPrefix("{{"),
      site.line(at: site.offset).keyAfterDash == ActionKey.emit.rawValue
    {
      return Diagnostic(
        Self.self, at: value, "the name of an event is constant",
        help: "write the whole name, such as `emit: help_opened`, and delete what defines its parts"
      )
    }
    guard site.string(rest).allSatisfy({ "]}".contains($0) }) else { return nil }
    return Diagnostic(
      Self.self, at: rest, "there is no opening bracket for this one", help: "delete it",
      fix: .init(range: rest, replacement: ""))
  }

  /// The finding about `emit: "listing_" + ${data.category}`; nil for other values.
  private static func afterQuote(
    _ rest: Range<Int>, _ value: Range<Int>, _ site: FailureSite
  ) -> Diagnostic? {
    if let help = BareValue.help(forChoice: site.string(value)) {
      return Diagnostic(
        Self.self, at: value, "an expression cannot choose between two values", help: help)
    }
    guard site.line(at: site.offset).keyAfterDash == ActionKey.emit.rawValue,
      let name = BareValue.joined(site.string(value)),
      let help = NotLiteral.finding(
        ScalarText(value: name, origin: .verbatim(0)), of: ActionKey.emit.rawValue)?.help
    else { return nil }
    return Diagnostic(Self.self, at: value, "the name of an event is constant", help: help)
  }

  /// Creates the finding for any other text after a quote or bracket.
  static func finding(
    _ rest: Range<Int>, in value: Range<Int>, _ site: FailureSite, _ closer: String = "quote"
  ) -> Diagnostic {
    let message = "there is text after the closing \(closer)"
    guard let (number, unit) = withUnit(site.string(value)) else {
      return Diagnostic(Self.self, at: rest, message, help: site.quoting(value))
    }
    let isCurrency = AmountWithUnit.currencies.contains(unit)
    return Diagnostic(
      Self.self, at: rest, message,
      help: isCurrency
        ? "write \(Quoted.code(number)), and \(Quoted.code("currency: \(unit)")) as a property of its own"
        : "write \(Quoted.code("\(number) \(unit)", limit: 120))",
      fix: isCurrency ? nil : .init(range: value, replacement: "\(number) \(unit)"))
  }

  /// Creates the finding for a text that contains the quotes around it; nil for other values.
  static func quoted(_ rest: Range<Int>, in value: Range<Int>, _ site: FailureSite) -> Diagnostic? {
    // `'don't buy':` is the name of a rule.
    let isKey =
      value.lowerBound == site.line(at: value.lowerBound).content
      && site.string(value).hasSuffix(":")
    let enclosed = String(site.string(value).dropLast(isKey ? 1 : 0))
    return otherQuotes(enclosed).map { text in
      let meant = isKey ? "\(text):" : text
      return Diagnostic(
        Self.self, at: rest, "there is text after the closing quote",
        help:
          "the text contains the quote that encloses it: write \(Quoted.code(meant, limit: 200))",
        fix: .init(range: value, replacement: meant))
    }
  }

  /// The help for `"buy_tapped" "conversion"` and `"buy_tapped", {price: 5}` after `emit`; nil for other values.
  private static func severalEvents(_ value: String, on line: TextLine) -> String? {
    guard line.keyAfterDash == ActionKey.emit.rawValue, !value.dropFirst().hasPrefix("${") else {
      return nil
    }
    let events = value.split { "\"'".contains($0) }.map(String.init).filter {
      NameSyntax.isName($0)
    }
    guard let event = events.first else { return nil }
    if value.contains("{") {
      return
        "write \(Quoted.code("- emit: \(event)")), and its properties below it under `with`, each as `name: value`"
    }
    return events.count > 1
      ? "write a separate action for each: "
        + events.map { "`- emit: \($0)`" }.joined(separator: " and ") : nil
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
        help:
          "write \(Quoted.code(value + String(decoding: [quote], as: UTF8.self))) if the text ends here, or the whole text on "
          + "one line")
    }
    return nil
  }

  /// The value and the unit of `"${data.price}" EUR`; nil for other texts.
  private static func withUnit(_ written: String) -> (value: String, unit: String)? {
    guard let quote = written.first, "\"'".contains(quote),
      let end = written.dropFirst().firstIndex(of: quote),
      case let value = written[..<end].dropFirst(), value.hasPrefix("${"), value.hasSuffix("}"),
      value.count(where: { $0 == "$" }) == 1, !value.contains("#"), !value.contains(":"),
      case let unit = written[end...].dropFirst(), unit.count < 12, unit.hasPrefix(" "),
      unit.allSatisfy({ $0.isLetter || " %€$£".contains($0) })
    else { return nil }
    return (String(value), unit.trimmingCharacters(in: .whitespaces))
  }

  /// A text that contains its own quotes, in quotes of the other kind: `"Don't buy"` for `'Don't buy'`.
  private static func otherQuotes(_ written: String) -> String? {
    guard let quote = written.first, quote == written.last, "\"'".contains(quote),
      written.count > 2
    else { return nil }
    let other: Character = quote == "'" ? "\"" : "'"
    let inner = String(written.dropFirst().dropLast())
    // A condition that contains texts in quotes.
    let isCondition = inner.first == "!" && !inner.contains(other) && !inner.contains("\\")
    guard isCondition || enclosesQuotes(Array(inner), quote) else { return nil }
    if !inner.contains(other), !inner.contains("\\") { return "\(other)\(inner)\(other)" }
    guard !inner.contains("\\") else { return nil }
    return "'\(inner.replacingOccurrences(of: "'", with: "''"))'"
  }

  /// Whether the quotes in a text belong to it: apostrophes, and pairs around words.
  ///
  /// In `"Buy" and "Sell"`, the first one that is inside closes a text.
  private static func enclosesQuotes(_ inner: [Character], _ quote: Character) -> Bool {
    var depth = 0
    var isOpen = false
    for (index, character) in inner.enumerated() {
      if character == "{" { depth += 1 }
      if character == "}" { depth -= 1 }
      guard character == quote, depth == 0 else { continue }
      let before = index > 0 ? inner[index - 1] : " "
      let after = index + 1 < inner.count ? inner[index + 1] : " "
      if quote == "'", before.isLetter, after.isLetter { continue }
      let isOpening = before == " " && after != " "
      let isClosing = before != " " && !after.isLetter
      guard isOpen ? isClosing : isOpening else { return false }
      isOpen.toggle()
    }
    return !isOpen
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
    // `"${data.start | date("%Y")}"`
    let value = site.value(at: site.offset)
    if value.lowerBound < site.offset, "\"'".utf8.contains(site.text[value.lowerBound]) {
      return TextAfterValue.quoted(rest, in: value, site)
        ?? TextAfterValue.finding(rest, in: value, site)
    }
    if let finding = backticks(rest, site) ?? pattern(rest, site) ?? braces(site)
      ?? block(rest, site)
    {
      return finding
    }
    if let name = variable(site.string(rest)) {
      return Diagnostic(
        Self.self, at: rest, "a value cannot begin with `\(site.string(range))`",
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
  /// The finding about a whole value in backticks; nil for other values.
  private static func backticks(_ rest: Range<Int>, _ site: FailureSite) -> Diagnostic? {
    guard rest.count > 2, site.text[rest.lowerBound] == 0x60,
      site.text[rest.upperBound - 1] == 0x60
    else { return nil }
    let path = ForeignPath.quotedPath(site.string(rest))
    let inside = site.string(rest.lowerBound + 1..<rest.upperBound - 1)
    return Diagnostic(
      Self.self, at: site.character(at: site.offset), "a value cannot begin with a backtick",
      help: path.map { "write \(Quoted.code($0)), without backticks" }
        ?? "write \(Quoted.code(inside)) without backticks")
  }

  /// The finding about `%%=RedirectTo(url)=%%`, as in AMPscript; nil for other values.
  private static func block(_ rest: Range<Int>, _ site: FailureSite) -> Diagnostic? {
    guard site.string(rest).hasPrefix("%%="), site.string(rest).hasSuffix("=%%") else { return nil }
    return Diagnostic(
      Self.self, at: rest, "`%%=…=%%` is the notation of another tool",
      help:
        "write a value such as `${data.price}`, with filters; for a choice, write a rule for each value, with its own `if`"
    )
  }

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
    let written = site.string(value)
    let help =
      ForeignTemplate.value(inBraces: written).map { "write \(Quoted.code($0, limit: 120))" }
      ?? (written.hasPrefix("{{") && written.hasSuffix("}}")
        ? ForeignTemplate.help(
          inBraces: String(written.dropFirst(2).dropLast(2)), Scope(isComplete: false)) : nil)
    return help.map {
      Diagnostic(Self.self, at: value, "`{{…}}` is the notation of another tool", help: $0)
    }
  }

  /// The name in `%view.text%` and `%%view.text%%`.
  private static func variable(_ written: String) -> String? {
    // `@{view.text}`, `%{price}` and `%(view.text)s`
    if let found = written.wholeMatch(
      of: TextPattern(#"[@%](?:\{\s*([\w.]+)\s*\}|\(\s*([\w.]+)\s*\))[sdf]?"#)),
      let name = found.group(1) ?? found.group(2), ForeignTemplate.isReference(String(name))
    {
      return ForeignTemplate.owned(String(name))
    }
    if written.hasPrefix("@"), case let name = String(written.dropFirst()),
      ForeignTemplate.isReference(name),
      ValueNames.roots.contains(String(name.prefix { $0 != "." })),
      // `@app` is a text.
      !MissingProperty.owners.contains(name)
    {
      return name
    }
    for sign in ["%%", "%"] where written.hasPrefix(sign) && written.hasSuffix(sign) {
      let name = String(written.dropFirst(sign.count).dropLast(sign.count))
      let root = String(name.prefix { $0 != "." })
      guard ForeignTemplate.isReference(name) else { continue }
      if ValueNames.roots.contains(root), !MissingProperty.owners.contains(name) { return name }
      // Elements of Adobe Launch.
      if name == root { return "data.\(name)" }
    }
    return nil
  }
}
