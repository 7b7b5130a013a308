enum BracketInBrackets: Check {
  static let id = CheckID("SR0214", "bracket-in-brackets")

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
      advice: isTemplate
        ? "put it in quotes: `\"\(site.string(reported))\"`" : wholeEntry(site))
  }

  /// The help to quote the entry that contains a bracket.
  private static func wholeEntry(_ site: FailureSite) -> Advice {
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

  static func explain(_ site: FailureSite) -> Diagnostic? {
    guard site.isFlow, let start = bracket(site) else { return nil }
    if let comma = missingComma(site) ?? commaBeforeKey(site) { return comma }
    let open = site.character(at: start)
    let closer = site.text[start] == UInt8(ascii: "[") ? "]" : "}"
    return Diagnostic(
      Self.self, at: open, "this bracket is never closed",
      advice: "close it with `\(closer)`, or put the value in quotes if it is a text")
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
      advice: "add `,` at the end of the line")
  }

  /// Reports a missing comma between two entries on a line: `{price: 1 sku: 2}`.
  private static func commaBeforeKey(_ site: FailureSite) -> Diagnostic? {
    let line = site.line(at: site.offset)
    guard site.problem.hasPrefix("did not find expected ','"), site.offset < line.end,
      site.start >= line.start,
      site.text[site.offset] == UInt8(ascii: ":"),
      let space = (line.content..<site.offset).last(where: { site.text[$0] == 0x20 }),
      let before = (line.content..<space).last(where: { site.text[$0] != 0x20 }),
      !"[{,:".utf8.contains(site.text[before])
    else { return nil }
    let name = site.string(space + 1..<site.offset)
    return Diagnostic(
      Self.self, at: space + 1..<site.offset, "a comma is missing before \(Quoted.code(name))",
      advice: "add it after the entry before",
      fix: .init(range: before + 1..<before + 1, replacement: ","))
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

  static func explain(_ site: FailureSite) -> Diagnostic? {
    if case .noKeys = site.failure.cause {
      return finding(at: site.rest(from: site.start), in: site)
    }
    switch site.problem {
    case "could not find expected ':'": return finding(at: site.rest(from: site.start), in: site)
    case "found unexpected ':'":
      return Diagnostic(
        Self.self, at: site.character(at: site.offset), "a space is missing after the colon",
        advice: "add a space after the colon, or put the entry in quotes if it is a text")
    default: return nil
    }
  }

  static func finding(at range: Range<Int>, in site: FailureSite) -> Diagnostic {
    let line = site.string(range)
    if let sign = ["//", "/*", "<!--", "--", ";"].first(where: line.hasPrefix) {
      return Diagnostic(
        Self.self, at: range, "this line does not have the form `key: value`",
        advice: "write `#` instead of \(Quoted.code(sign)) to begin a comment")
    }
    if let colon = line.firstIndex(of: ":"), colon != line.startIndex, line.last != ":" {
      let key = line[..<colon].split(separator: " ").joined(separator: " ")
      let value = line[line.index(after: colon)...]
      return Diagnostic(
        Self.self, at: range, "a space is missing after the colon",
        advice: .write("\(key): \(value)"),
        fix: fix(range, isKey(key) ? "\(key): \(value)" : nil))
    }
    let meant = withColon(line)
    return Diagnostic(
      Self.self, at: range, "this line does not have the form `key: value`",
      advice: meant.map(Advice.write)
        ?? "add the colon, or indent the line more deeply if it belongs to the value above",
      fix: fix(range, meant))
  }

  /// Reports a name without a colon, whose lines below are indented more deeply.
  static func name(_ range: Range<Int>, in site: FailureSite) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "the lines below belong to this name, which has no colon",
      advice: .write("\(site.string(range)):"),
      fix: fix(range, "\(site.string(range)):"))
  }

  private static func fix(_ range: Range<Int>, _ meant: String?) -> Diagnostic.Fix? {
    meant.map { .init(range: range, replacement: $0) }
  }

  private static func isKey(_ name: String) -> Bool {
    RuleKey(rawValue: name) != nil || FileKey(rawValue: name) != nil
      || ActionKey(rawValue: name) != nil
  }

  /// The corrected form of a line that begins with a key without a colon.
  private static func withColon(_ line: String) -> String? {
    guard let key = line.split(separator: " ").first, isKey(String(key)) else { return nil }
    let value = line.dropFirst(key.count).drop { " =-:>".contains($0) }
    return value.isEmpty ? nil : "\(key): \(value)"
  }
}

enum BadIndentation: Check {
  static let id = CheckID("SR0218", "bad-indentation")

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
        advice: "start it in the same column as the key after the dash")
    }
    return Diagnostic(
      Self.self, at: site.rest(from: site.offset),
      isEntry
        ? "there is a list entry among keys" : "the indentation of this line matches no line above",
      advice: "start it in the same column as the lines it belongs to")
  }

  /// Creates the finding for a key that is indented more deeply than the value above and became
  /// part of it.
  static func tooDeep(_ site: FailureSite) -> Diagnostic {
    let line = site.line(at: site.offset)
    // An earlier line in the same column should have been a key too.
    if let first = site.lineWithoutKey {
      return MissingColon.finding(at: site.rest(from: first.content), in: site)
    }
    if let colon = line.colon, colon - line.content > 1_024 {
      return Diagnostic(
        Self.self, at: line.content..<line.content + 16, "a key has more than 1024 characters",
        advice: "write a shorter one")
    }
    if let above = site.lineAbove(line), above.colon == nil, above.indent < line.indent,
      !above.isListEntry, NameSyntax.isName(above.key.filter { $0 != "-" })
    {
      return MissingColon.name(site.rest(from: above.content), in: site)
    }
    // `- emit = buy_tapped` above `with:`.
    if let above = site.lineAbove(line), above.isListEntry, above.colon == nil {
      return MissingColon.finding(at: site.rest(from: above.content + 2), in: site)
    }
    // If an earlier line has a different indentation than the lines around it, that line is
    // reported.
    if let above = site.lineAbove(line), above.indent < line.indent,
      let before = site.lineAbove(above), before.indent == line.indent
    {
      return Diagnostic(
        Self.self, at: site.rest(from: above.content),
        "this line is indented differently from the lines around it",
        advice: "start it in the same column as the lines it belongs to")
    }
    return Diagnostic(
      Self.self, at: site.rest(from: line.content),
      "this line is indented too deeply and belongs to the value above",
      advice: "start it in the same column as the lines it belongs to")
  }
}

enum ListOnKeyLine: Check {
  static let id = CheckID("SR0220", "dash-behind-key")

  static func explain(_ site: FailureSite) -> Diagnostic? {
    guard site.problem == "block sequence entries are not allowed in this context" else {
      return nil
    }
    let range = site.rest(from: site.offset)
    return Diagnostic(
      Self.self, at: range, "a list cannot begin on the same line as its key",
      advice: "begin the list on the next line; if it is a text, \(site.quoting(range))")
  }
}
