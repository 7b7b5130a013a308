enum TextAfterValue: Check {
  static let id = CheckID("SR0211", "text-after-value")

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
      return Diagnostic(
        Self.self, at: range, "there is text after the closing \(closer)",
        advice: "the value begins on a line above; check whether a \(closer) is missing there")
    }
    let rest = site.string(range)
    if closer == "quote", rest.hasPrefix("+") {
      let text = site.string(value.lowerBound..<site.offset).filter { $0 != "\"" && $0 != "'" }
      let name = rest.dropFirst().drop { $0 == " " }
      return Diagnostic(
        Self.self, at: range, "there is text after the closing \(closer)",
        advice: "join texts in a template: \(Quoted.code("\(text.dropLast())${\(name)}"))")
    }
    if let meant = otherQuotes(site.string(value)) {
      return Diagnostic(
        Self.self, at: range, "there is text after the closing quote",
        advice: "the text contains the quote that encloses it: write \(Quoted.code(meant))",
        fix: .init(range: value, replacement: meant))
    }
    return Diagnostic(
      Self.self, at: range, "there is text after the closing \(closer)",
      advice: .note(site.quoting(value)))
  }

  /// A text that contains its own quotes, in quotes of the other kind: `"Don't buy"` for `'Don't buy'`.
  private static func otherQuotes(_ written: String) -> String? {
    guard let quote = written.first, quote == written.last, "\"'".contains(quote),
      written.count > 2
    else { return nil }
    let other: Character = quote == "'" ? "\"" : "'"
    let inner = Array(written.dropFirst().dropLast())
    guard !inner.contains(other), !inner.contains("\\") else { return nil }
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
        advice: "put \(Quoted.code(site.string(value))) on the next line, indented more deeply")
    }
    let before = site.string(value.lowerBound..<max(value.lowerBound, site.offset))
    if RuleKey(rawValue: before) != nil || ActionKey(rawValue: before) != nil {
      return Diagnostic(
        Self.self, at: site.character(at: site.offset), "this line has two keys",
        advice: "put \(Quoted.code(site.string(value))) on the next line, indented more deeply")
    }
    if let filter = filter(before) {
      return Diagnostic(
        FilterArgumentsForm.self, at: site.character(at: site.offset),
        "the arguments of a filter must be in parentheses",
        advice: "write `\(filter)(…)`, without a colon")
    }
    if before.contains("${") || key == RuleKey.if.rawValue, before.contains(" ? ") {
      return Diagnostic(
        Ternary.self, at: site.character(at: site.offset),
        "an expression cannot choose between two values",
        advice: "write two rules, each with its own `if`")
    }
    return Diagnostic(
      Self.self, at: site.character(at: site.offset),
      "this value contains a second colon",
      advice: .note(site.quoting(value)))
  }
}

enum ReservedStart: Check {
  static let id = CheckID("SR0213", "reserved-start")

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
        advice: "delete it, or put the entry in quotes if the comma belongs to a text")
    }
    let rest = site.rest(from: site.offset)
    if first == 0x60, rest.count > 2, site.text[rest.upperBound - 1] == 0x60 {
      return Diagnostic(
        Self.self, at: range, "a value cannot begin with a backtick",
        advice:
          "write \(Quoted.code(site.string(rest.lowerBound + 1..<rest.upperBound - 1))) without backticks"
      )
    }
    if let name = variable(site.string(rest)) {
      return Diagnostic(
        Self.self, at: rest, "a value cannot begin with `%`",
        advice: "write \(Quoted.code("${\(name)}")) for the value",
        fix: .init(range: rest, replacement: "${\(name)}"))
    }
    return Diagnostic(
      Self.self, at: range,
      "a value cannot begin with \(first == 0x60 ? "a backtick" : "`\(site.string(range))`")",
      advice: .note(
        site.quoting(site.isFlow ? site.entry(from: site.offset) : site.rest(from: site.offset)))
    )
  }
}

extension ReservedStart {
  /// The name in `%view.text%` and `%%view.text%%`.
  private static func variable(_ written: String) -> String? {
    for sign in ["%%", "%"] where written.hasPrefix(sign) && written.hasSuffix(sign) {
      let name = String(written.dropFirst(sign.count).dropLast(sign.count))
      let root = String(name.prefix { $0 != "." })
      if ForeignTemplate.isReference(name), ValueNames.roots.contains(root) { return name }
    }
    return nil
  }
}
