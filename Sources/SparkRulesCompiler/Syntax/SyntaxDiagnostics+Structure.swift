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
    if let comma = missingComma(site) ?? commaBeforeKey(site) { return comma }
    let open = site.character(at: start)
    let closer = site.text[start] == UInt8(ascii: "[") ? "]" : "}"
    return Diagnostic(
      Self.self, at: open, "this bracket is never closed",
      help: "close it with `\(closer)`, or put the value in quotes if it is a text")
  }

  /// Reports a missing comma between two quoted lines in brackets, as in JSON.
  static func missingComma(_ site: FailureSite) -> Diagnostic? {
    let line = site.line(at: site.offset)
    guard line.content < line.end, site.text[line.content] == 0x22,
      let above = site.lineAbove(line), above.start >= site.line(at: site.start).start
    else { return nil }
    let range = site.rest(from: above.content)
    guard let last = range.last, !",:[{".utf8.contains(site.text[last]) else { return nil }
    // A number, `true` or `false` continues on the next line, up to the colon after the key.
    let isOfNumber = !"\"]}".utf8.contains(site.text[last])
    let isKeyEnd =
      site.text[line.content..<min(site.offset, line.end)].count(where: { $0 == 0x22 }) == 2
    guard isOfNumber ? isKeyEnd : site.offset == line.content else { return nil }
    return Diagnostic(
      Self.self, at: last..<last + 1, "a comma is missing after this",
      help: "add `,` at the end of the line",
      fix: .init(range: last + 1..<last + 1, replacement: ","))
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
      help: "add it after the entry before",
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
    if let spaces = MissingSpaces(from: range.lowerBound, in: site.text) {
      return Diagnostic(
        Self.self, at: range, "a space is missing after the colon",
        help: "write a space after each colon and dash: "
          + spaces.lines.map { Quoted.code($0) }.joined(separator: ", "),
        fix: .init(range: spaces.range, replacement: spaces.replacement))
    }
    if line.hasSuffix("{"), !line.contains(":"), !line.contains("("), line.count < 80 {
      return braces(line, at: range)
    }
    if let colon = line.firstIndex(of: ":"), colon != line.startIndex, line.last != ":" {
      let key = line[..<colon].split(separator: " ").joined(separator: " ")
      let meant = "\(key): \(quoted(line[line.index(after: colon)...]))"
      let other = isKey(key) ? second(key, at: range, in: site) : nil
      return Diagnostic(
        Self.self, at: range, "a space is missing after the colon",
        help: other.map { choice(meant, $0) } ?? "write \(Quoted.code(meant))",
        fix: fix(range, isKey(key) && other == nil ? meant : nil))
    }
    if let help = code(line) { return code(at: range, help) }
    let meant = withColon(line)
    if meant == nil, isName(site.line(at: range.lowerBound), in: site) {
      return name(range, in: site)
    }
    let key = meant.map { String($0.prefix { $0 != ":" }) }
    let other = key.flatMap { second($0, at: range, in: site) }
    return Diagnostic(
      Self.self, at: range, "this line does not have the form `key: value`",
      help: meant.map { meant in
        other.map { choice(meant, $0) } ?? "write \(Quoted.code(meant))"
      } ?? continued(at: range, in: site),
      fix: fix(range, other == nil ? meant : nil))
  }

  /// The help for a line that is no key.
  private static func continued(at range: Range<Int>, in site: FailureSite) -> String {
    site.line(at: range.lowerBound).indent == 0
      ? "delete the line if it does not belong to the file, or write `#` before it for a note; a key needs its colon, and "
        + "a text that continues must be indented more deeply"
      : "add the colon, or indent the line more deeply if it belongs to the value above"
  }

  /// A value in quotes if it begins with a character that no plain text can begin with.
  private static func quoted(_ value: Substring) -> String {
    guard let first = value.first, "@`%&*!".contains(first), !value.contains("'") else {
      return String(value)
    }
    return "'\(value)'"
  }

  /// Creates the finding for `rule "buy-tapped" {`, as in HCL.
  static func braces(_ line: String, at range: Range<Int>) -> Diagnostic {
    let words = line.dropLast().split { " \"'=".contains($0) }.map(String.init)
    let name = words.last ?? "rules"
    return Diagnostic(
      self, at: range, "a map begins with a colon, and its lines are indented",
      help: "write \(Quoted.code("\(name):")), and delete the `{` and its `}`"
        + (words.count > 1 ? "; each rule is a line below `rules:`" : ""))
  }

  /// The help for `mixpanel.track("buy_tapped", {`; nil for other lines.
  static func code(_ line: String) -> String? {
    let functions = [
      "track(", "logEvent(", "log_event(", "push(", "capture(", "gtag(", "fbq(", "send(",
    ]
    guard let call = functions.lazy.compactMap({ line.range(of: $0) }).first else { return nil }
    let texts = line[call.upperBound...].split(whereSeparator: { "\"'`".contains($0) }).map(
      String.init
    ).filter { NameSyntax.isName($0.filter { $0 != " " }) && !["event", "track"].contains($0) }
    let event = texts.first.map { Quoted.code("- emit: \($0)") } ?? "`- emit:` and the event's name"
    let values = values(in: line[call.upperBound...]).filter { !$0.hasPrefix("event: ") }
    return "write \(event) instead of the code, and "
      + (values.isEmpty
        ? "its values below it under `with:`"
        : "below it `with:` with \(Quoted.list(values, "and"))")
  }

  /// `plan: ${data.plan}` for each value in `{plan: data.plan, kind: 'new'}`; none if one of them is another expression.
  private static func values(in code: Substring) -> [String] {
    guard let open = code.firstIndex(of: "{"), let close = code.lastIndex(of: "}"), open < close
    else { return [] }
    let entries = code[open..<close].dropFirst().split(separator: ",")
    let values = entries.compactMap { entry -> String? in
      let parts = entry.split(separator: ":", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard parts.count == 2, case let name = parts[0].filter({ !"\"'".contains($0) }),
        NameSyntax.isName(name)
      else { return nil }
      if let text = FunctionCall.text(parts[1]) {
        return "\(name): \(YAMLFlowText.text(.text(text)))"
      }
      if NumberLiteral.parse(parts[1]) != nil || ["true", "false"].contains(parts[1]) {
        return "\(name): \(parts[1])"
      }
      return ForeignTemplate.isReference(parts[1])
        ? "\(name): ${\(ForeignTemplate.owned(parts[1]))}" : nil
    }
    return values.count == entries.count ? values : []
  }

  /// Creates the finding for a call whose arguments contain a colon: `analytics.track('x', {plan: 'pro'});`; nil for
  /// other lines.
  static func call(_ site: FailureSite) -> Diagnostic? {
    let line = site.line(at: site.offset)
    let range = line.keyStart..<line.end
    guard line.key.contains("("), let help = code(site.string(range)) else { return nil }
    return code(at: range, help)
  }

  private static func code(at range: Range<Int>, _ help: String) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "this is code of a programming language, not a line of a rule",
      help: help)
  }

  /// Whether a line is a name without its colon, such as that of a rule, above the lines that belong to it.
  static func isName(_ line: TextLine, in site: FailureSite) -> Bool {
    let words = site.string(site.rest(from: line.content)).split(separator: " ").map(String.init)
    guard !line.isListEntry, let below = site.lineBelow(line), below.indent > line.indent,
      let first = words.first, words.count == 1 || !isKey(first)
    else { return false }
    return words.allSatisfy { NameSyntax.isName($0.filter { $0 != "-" }) }
      && (words.count == 1 || RuleKey(rawValue: below.key) != nil)
  }

  /// Reports a name without a colon, whose lines below are indented more deeply.
  static func name(_ range: Range<Int>, in site: FailureSite) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "the lines below belong to this name, which has no colon",
      help: "write \(Quoted.code("\(site.string(range)):"))",
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
    let key = line.prefix { !" =".contains($0) }
    let rest = line.dropFirst(key.count)
    // `price = ${data.price}` below `with:`
    let isAssignment =
      rest.drop { $0 == " " }.first == "=" && !rest.contains("==")
      && NameSyntax.isName(String(key))
    guard isKey(String(key)) || isAssignment else { return nil }
    let value = rest.drop { " =-:>".contains($0) }
    return value.isEmpty || value.last == "{" ? nil : "\(key): \(value)"
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
    let value = site.value(at: site.offset)
    if value.lowerBound < range.lowerBound, site.text[value.lowerBound] != UInt8(ascii: "-") {
      return Diagnostic(
        Self.self, at: value, "a dash begins no list in the middle of a value",
        help: site.quoting(value))
    }
    return Diagnostic(
      Self.self, at: range, "a list cannot begin on the same line as its key",
      help: "begin the list on the next line; if it is a text, \(site.quoting(range))")
  }
}
