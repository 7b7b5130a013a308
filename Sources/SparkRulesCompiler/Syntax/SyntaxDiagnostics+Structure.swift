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
      return Diagnostic(
        Self.self, at: range, "there is text after the closing \(closer)",
        help: "the value begins on a line above; check whether a \(closer) is missing there")
    }
    let rest = site.string(range)
    if closer == "quote", rest.hasPrefix("+") {
      let text = site.string(value.lowerBound..<site.offset).filter { $0 != "\"" && $0 != "'" }
      let name = rest.dropFirst().drop { $0 == " " }
      return Diagnostic(
        Self.self, at: range, "there is text after the closing \(closer)",
        help: "join texts in a template: \(Quoted.code("\(text.dropLast())${\(name)}"))")
    }
    return Diagnostic(
      Self.self, at: range, "there is text after the closing \(closer)",
      help: site.quoting(value))
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
        help: "put \(Quoted.code(site.string(value))) on the next line, indented more deeply")
    }
    let before = site.string(value.lowerBound..<max(value.lowerBound, site.offset))
    if RuleKey(rawValue: before) != nil || ActionKey(rawValue: before) != nil {
      return Diagnostic(
        Self.self, at: site.character(at: site.offset), "this line has two keys",
        help: "put \(Quoted.code(site.string(value))) on the next line, indented more deeply")
    }
    if let filter = filter(before) {
      return Diagnostic(
        FilterArgumentsForm.self, at: site.character(at: site.offset),
        "the arguments of a filter must be in parentheses",
        help: "write `\(filter)(…)`, without a colon")
    }
    if before.contains("${") || key == RuleKey.if.rawValue, before.contains(" ? ") {
      return Diagnostic(
        Ternary.self, at: site.character(at: site.offset),
        "an expression cannot choose between two values",
        help: "write two rules, each with its own `if`")
    }
    return Diagnostic(
      Self.self, at: site.character(at: site.offset),
      "this value contains a second colon",
      help: site.quoting(value))
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
    return Diagnostic(
      Self.self, at: range,
      "a value cannot begin with \(first == 0x60 ? "a backtick" : "`\(site.string(range))`")",
      help: site.quoting(site.isFlow ? site.entry(from: site.offset) : site.rest(from: site.offset))
    )
  }
}

enum BracketInBrackets: Check {
  static let id = CheckID("SR0214", "bracket-in-brackets")
  static let title = "an unquoted bracket inside brackets"
  static let explanation = """
    Inside `[ ]` and `{ }`, the characters `{`, `}`, `[`, `]` and `,` have a special meaning, also \
    in `${…}` and `.Button[2]`. Put the entry in quotes, or write the list with a dash on each \
    line.
    """
  static let bad = Examples.rule(
    "view: [buyButton, .Button⟦[⟧2]]\ntrigger: tap\nactions:\n  - emit: tapped")
  static let good = Examples.rule(
    "view: [buyButton, '.Button[2]']\ntrigger: tap\nactions:\n  - emit: tapped")

  static func explain(_ site: FailureSite) -> Diagnostic? {
    guard site.isFlow, site.problem.hasPrefix("did not find expected ','") else { return nil }
    let range = site.character(at: site.offset)
    guard !range.isEmpty, site.offset > 0, "[{".utf8.contains(site.text[site.offset]) else {
      return nil
    }
    let isTemplate = site.text[site.offset - 1] == UInt8(ascii: "$")
    var end = range.upperBound
    let line = site.line(at: site.offset)
    while isTemplate, end < line.end, site.text[end - 1] != UInt8(ascii: "}") { end += 1 }
    let reported = isTemplate ? site.offset - 1..<end : range
    return Diagnostic(
      Self.self, at: reported, "`\(site.string(reported))` is not quoted inside brackets",
      help: isTemplate
        ? "put it in quotes: `\"\(site.string(reported))\"`" : wholeEntry(site))
  }

  /// The help to quote the entry that contains a bracket.
  private static func wholeEntry(_ site: FailureSite) -> String {
    var start = site.offset
    let line = site.line(at: start)
    while start > line.content, !",[{".utf8.contains(site.text[start - 1]) { start -= 1 }
    while start < site.offset, site.text[start] == 0x20 { start += 1 }
    // The end of the entry, including brackets that are opened in it.
    var end = site.offset
    var depth = 0
    while end < line.end {
      let byte = site.text[end]
      if "[{".utf8.contains(byte) { depth += 1 }
      if "]}".utf8.contains(byte) { depth -= 1 }
      if depth < 0 || depth == 0 && byte == UInt8(ascii: ",") { break }
      end += 1
    }
    while end > start, site.text[end - 1] == 0x20 { end -= 1 }
    guard depth <= 0, start < end else { return "put the entry in quotes" }
    return "put the entry in quotes: \(Quoted.code("'\(site.string(start..<end))'"))"
  }
}

enum UnclosedCollection: Check {
  static let id = CheckID("SR0215", "unclosed-collection")
  static let title = "a bracket that is never closed"
  static let explanation = """
    A value that begins with `[` or `{` is a list or map and continues to the closing bracket. Add \
    the closing bracket, or put the value in quotes if the bracket belongs to a text.
    """
  static let bad = Examples.rule(
    "view: ⟦[⟧buyButton, payButton\ntrigger: tap\nactions:\n  - emit: tapped")
  static let good = Examples.rule(
    "view: [buyButton, payButton]\ntrigger: tap\nactions:\n  - emit: tapped")

  static func explain(_ site: FailureSite) -> Diagnostic? {
    guard site.isFlow, let start = bracket(site) else { return nil }
    if let comma = missingComma(site) { return comma }
    let open = site.character(at: start)
    let closer = site.text[start] == UInt8(ascii: "[") ? "]" : "}"
    return Diagnostic(
      Self.self, at: open, "this bracket is never closed",
      help: "close it with `\(closer)`, or put the value in quotes if it is a text")
  }

  /// Reports a missing comma between two quoted lines in brackets, as in JSON.
  private static func missingComma(_ site: FailureSite) -> Diagnostic? {
    let line = site.line(at: site.offset)
    guard site.offset == line.content, line.content < line.end, site.text[line.content] == 0x22,
      let above = site.lineAbove(line), above.start >= site.line(at: site.start).start
    else { return nil }
    let range = site.rest(from: above.content)
    guard let last = range.last, "\"]}".utf8.contains(site.text[last]) else { return nil }
    return Diagnostic(
      Self.self, at: last..<last + 1, "a comma is missing after this",
      help: "add `,` at the end of the line")
  }

  /// The offset of the bracket; the last one if the file ends where an entry was expected.
  private static func bracket(_ site: FailureSite) -> Int? {
    if site.start < site.text.count, "[{".utf8.contains(site.text[site.start]) { return site.start }
    let line = site.line(at: site.offset)
    guard site.rest(from: site.offset).isEmpty,
      let last = line.isEmpty ? site.lineAbove(line) : line
    else { return nil }
    return (last.content..<last.end).last { "[{".utf8.contains(site.text[$0]) }
  }
}

enum MissingColon: Check {
  static let id = CheckID("SR0217", "missing-colon")
  static let title = "a line without a colon"
  static let explanation = """
    Each line of a map has the form `key: value`, with a colon and a space after the key.
    """
  static let example = Examples.rule(
    "view: buyButton\n⟦trigger:tap⟧⟨trigger: tap⟩\nactions:\n  - emit: tapped")

  static func explain(_ site: FailureSite) -> Diagnostic? {
    if case .noKeys = site.failure.cause {
      return finding(at: site.rest(from: site.start), in: site)
    }
    switch site.problem {
    case "could not find expected ':'": return finding(at: site.rest(from: site.start), in: site)
    case "found unexpected ':'":
      return Diagnostic(
        Self.self, at: site.character(at: site.offset), "a space is missing after the colon",
        help: "add a space after the colon, or put the entry in quotes if it is a text")
    default: return nil
    }
  }

  static func finding(at range: Range<Int>, in site: FailureSite) -> Diagnostic {
    let line = site.string(range)
    if let sign = ["//", "/*", "<!--", "--", ";"].first(where: line.hasPrefix) {
      return Diagnostic(
        Self.self, at: range, "this line does not have the form `key: value`",
        help: "write `#` instead of \(Quoted.code(sign)) to begin a comment")
    }
    if let colon = line.firstIndex(of: ":"), colon != line.startIndex, line.last != ":" {
      let key = line[..<colon].split(separator: " ").joined(separator: " ")
      let value = line[line.index(after: colon)...]
      return Diagnostic(
        Self.self, at: range, "a space is missing after the colon",
        help: "write \(Quoted.code("\(key): \(value)"))")
    }
    return Diagnostic(
      Self.self, at: range, "this line does not have the form `key: value`",
      help: withColon(line)
        ?? "add the colon, or indent the line more deeply if it belongs to the value above")
  }

  /// The corrected form of a line that begins with a key without a colon.
  private static func withColon(_ line: String) -> String? {
    guard let key = line.split(separator: " ").first,
      RuleKey(rawValue: String(key)) != nil || FileKey(rawValue: String(key)) != nil
    else { return nil }
    let value = line.dropFirst(key.count).drop { " =-:>".contains($0) }
    return value.isEmpty ? nil : "write \(Quoted.code("\(key): \(value)"))"
  }
}

enum BadIndentation: Check {
  static let id = CheckID("SR0218", "bad-indentation")
  static let title = "wrong indentation"
  static let explanation = """
    Lines that belong together start in the same column. Lines that belong to a key are indented \
    two spaces more deeply than the key.
    """
  static let bad = Examples.valid(replacing: "    trigger: tap", with: "   ⟦trigger: tap⟧")

  static func explain(_ site: FailureSite) -> Diagnostic? {
    switch site.problem {
    case "did not find expected key", "did not find expected '-' indicator",
      "did not find expected <document start>":
      break
    default: return nil
    }
    let line = site.line(at: site.offset)
    guard line.content == site.offset || site.offset == line.start else { return nil }
    let isEntry = line.isListEntry && site.lineAbove(line)?.isListEntry != true
    if let above = site.lineAbove(line), above.isListEntry, above.indent == line.indent,
      ActionKey(rawValue: line.key) != nil
    {
      return Diagnostic(
        Self.self, at: site.rest(from: site.offset),
        "\(Quoted.code(line.key)) is aligned with the dash and not with its action",
        help: "start it in the same column as the key after the dash")
    }
    return Diagnostic(
      Self.self, at: site.rest(from: site.offset),
      isEntry
        ? "there is a list entry among keys" : "the indentation of this line matches no line above",
      help: "start it in the same column as the lines it belongs to")
  }

  /// Creates the finding for a key that is indented more deeply than the value above and became
  /// part of it.
  static func tooDeep(_ site: FailureSite) -> Diagnostic {
    let line = site.line(at: site.offset)
    // An earlier line in the same column should have been a key too.
    if let first = site.lineWithoutKey {
      return MissingColon.finding(at: site.rest(from: first.content), in: site)
    }
    // If an earlier line has a different indentation than the lines around it, that line is
    // reported.
    if let above = site.lineAbove(line), above.indent < line.indent,
      let before = site.lineAbove(above), before.indent == line.indent
    {
      return Diagnostic(
        Self.self, at: site.rest(from: above.content),
        "this line is indented differently from the lines around it",
        help: "start it in the same column as the lines it belongs to")
    }
    return Diagnostic(
      Self.self, at: site.rest(from: line.content),
      "this line is indented too deeply and belongs to the value above",
      help: "start it in the same column as the lines it belongs to")
  }
}

enum ListOnKeyLine: Check {
  static let id = CheckID("SR0220", "dash-behind-key")
  static let title = "a dash after a key on the same line"
  static let explanation = """
    Each entry of a list is on its own line and begins with a dash. Put a text that begins with a \
    dash and a space in quotes.
    """
  static let bad = Examples.rule("view: ⟦- buyButton⟧\ntrigger: tap\nactions:\n  - emit: tapped")
  static let good = Examples.rule("view:\n  - buyButton\ntrigger: tap\nactions:\n  - emit: tapped")

  static func explain(_ site: FailureSite) -> Diagnostic? {
    guard site.problem == "block sequence entries are not allowed in this context" else {
      return nil
    }
    let range = site.rest(from: site.offset)
    return Diagnostic(
      Self.self, at: range, "a list cannot begin on the same line as its key",
      help: "begin the list on the next line; if it is a text, \(site.quoting(range))")
  }
}
