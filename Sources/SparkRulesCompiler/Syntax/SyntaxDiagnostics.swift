import Foundation

enum AnchorUsed: Check {
  static let id = CheckID("SR0201", "anchor")
  static let title = "a YAML anchor"
  static let explanation = """
    YAML treats a value that begins with `&` as an anchor, which names a value for reuse, and \
    drops the text up to the next space. Rule files do not support anchors. Define a value that is \
    used several times under `let`, and quote a text that begins with `&`.
    """
  static let bad = Examples.actions("- log: ⟦&guest⟧ tapped buy")
  static let good = Examples.actions("- log: \"&guest tapped buy\"")

  static func finding(at range: Range<Int>, name: some Collection<UInt8>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range,
      "`\(String(decoding: name, as: UTF8.self))` was read as a YAML anchor",
      help:
        "define a value that is used several times under `let`; put a text that begins with `&` in quotes"
    )
  }
}

enum AliasUsed: Check {
  static let id = CheckID("SR0202", "alias")
  static let title = "a YAML alias"
  static let explanation = """
    YAML treats a value that begins with `*` as an alias, a reference to another value. Rule files \
    do not support aliases. In a path, add a `/` before the `*`; the path means the same. Quote \
    any other text that begins with `*`.
    """
  static let example = Examples.rule(
    "view: ⟦*Button⟧⟨/*Button⟩\ntrigger: tap\nactions:\n  - emit: tapped")

  /// Creates the finding for the alias of an anchor in the same file.
  static func ofAnchor(at range: Range<Int>, in text: [UInt8]) -> Diagnostic {
    let start = text[..<range.lowerBound].lastIndex { $0 == 0x0A || $0 == 0x0D } ?? 0
    let key = text[start..<range.lowerBound].filter { $0 > 0x20 }
    return Diagnostic(
      Self.self, at: range, "aliases are not supported",
      help: key.elementsEqual("\(ActionKey.with.rawValue):".utf8)
        ? "write the properties out below `with:`; or, for properties of all events, write them under `with` at the top of "
          + "the file, and delete this line"
        : "write the value of the anchor again; a value that is used several times is an entry under `let`"
    )
  }

  static func finding(
    at range: Range<Int>, name: some Collection<UInt8>, isPath: Bool = false
  ) -> Diagnostic {
    let name = String(decoding: name, as: UTF8.self).prefix { !",]}".contains($0) }
    return bullet(at: range, name.utf8) ?? mergeTag(name, at: range)
      ?? Diagnostic(
        Self.self, at: range, "a `*` at the beginning of a value begins a YAML alias",
        help: help(name, isPath: isPath))
  }

  /// Creates the finding for `*|FNAME|*`, a merge tag of Mailchimp; nil for other names.
  private static func mergeTag(_ name: Substring, at range: Range<Int>) -> Diagnostic? {
    guard name.hasPrefix("|"), name.hasSuffix("|*"),
      case let inside = ForeignTemplate.tag(String(name.dropFirst().dropLast(2))),
      let value = NameSyntax.nearestName(to: inside)
    else { return nil }
    let isValue =
      (inside.hasPrefix("app.") || inside.hasPrefix("data."))
      && inside.split(separator: ".").allSatisfy(NameSyntax.isName)
    return Diagnostic(
      Self.self, at: range, "\(Quoted.code("*\(name)")) does not insert a value",
      help: isValue
        ? "write \(Quoted.code("${\(inside)}"))" : "write `${app.\(value)}` or `${data.\(value)}`")
  }

  /// What to write instead of a `*` with a text after it.
  private static func help(_ name: Substring, isPath: Bool) -> String {
    if let found = name.wholeMatch(
      of: TextPattern(#"\s*(?:but\s+)?(?:not|except|without)\s+([\w*./-]+)\s*"#))
    {
      return "write `/*`, and on its own line \(Quoted.code("except: \(found[1])"))"
    }
    if name.hasPrefix("*/"), !name.dropFirst(2).contains("*"), name.count > 2 {
      return "write \(Quoted.code(String(name.dropFirst(2)))), which matches at any depth"
    }
    if name.hasPrefix("/"), name.dropFirst().allSatisfy({ !"*/".contains($0) }), name.count > 1 {
      return "write \(Quoted.code(String(name.dropFirst()))), which matches on every screen"
    }
    if name.isEmpty {
      return
        "write `.Screen` for every screen, or `/*` for every view inside the screens"
        + (isPath ? "" : ", or `\"*\"` for the text")
    }
    if isPath { return "write \(Quoted.code("/*\(name)")), which matches on every screen" }
    if name.hasSuffix("*"), !name.contains("/") {
      return "put the whole value in quotes, or write `/*\(name)` in a path"
    }
    // `*common` may be a reference to an anchor, unlike `*` and `*Button`.
    let isShared = NameSyntax.isName(name) && name.first?.isLowercase == true && name.count > 1
    return "write `/*\(name)` in a path, `\"*\(name)\"` "
      + (isShared
        ? "in a text; properties of all events are written once, under `with:` at the top of the file"
        : "anywhere else")
  }
}

extension AliasUsed {
  /// The finding about `"${data.price}" * 2`, whose value in quotes ends before the `*`; nil for other values.
  static func product(_ site: FailureSite) -> Diagnostic? {
    let range = site.value(at: site.offset)
    let written = site.string(range)
    let bare = FailureSite.bare(written)
    guard bare != written, ExpressionParser.valid(bare) != nil else { return nil }
    return Diagnostic(
      Self.self, at: range, "a value in quotes cannot be calculated with",
      help:
        "write \(Quoted.code(site.isCondition(at: range.lowerBound) ? bare : "${\(bare)}", limit: 160))"
    )
  }

  /// The finding about `* emit: buy_tapped`, which is a list in other languages; nil for other values.
  static func bullet(at range: Range<Int>, _ rest: some Collection<UInt8>) -> Diagnostic? {
    let name = String(decoding: rest, as: UTF8.self)
    let entry = name.drop { $0 == " " }
    guard name.hasPrefix(" "), entry.contains(": ") || entry.hasSuffix(":") else { return nil }
    return Diagnostic(
      Self.self, at: range, "a `*` at the beginning of a value begins a YAML alias",
      help:
        "write a dash and a space before an entry of a list: \(Quoted.code("- \(entry)", limit: 120))"
    )
  }
}

enum SeveralDocuments: FixedMessageCheck {
  static let id = CheckID("SR0204", "several-documents")
  static let title = "more than one YAML document"
  static let explanation = """
    In YAML, a line of three dashes begins a new document, and a line of three dots ends one. A \
    rule file contains one document. Delete the line, or move the lines after it to another file.
    """
  static let bad = Examples.valid + "⟦---⟧\nversion: 1\n"

  /// Reports a line of three dots, which ends a document.
  static func explain(_ site: FailureSite) -> Diagnostic? {
    guard site.problem == "did not find expected <document start>" else { return nil }
    let line = site.line(at: site.offset)
    let dots = [line, site.lineAbove(line)].compactMap { $0 }.first { line in
      line.end - line.start >= 3 && site.text[line.start..<line.start + 3].elementsEqual("...".utf8)
    }
    guard let dots else { return nil }
    return Diagnostic(
      Self.self, at: dots.start..<dots.start + 3, "three dots in the first column end the document",
      help: "delete them; comments begin with `#`")
  }

  static let message = "a second document begins here"
  static let help = "delete this line, or move the lines below it to another file"
}

enum YAMLDirective: Check {
  static let id = CheckID("SR0222", "yaml-directive")
  static let title = "a line that begins with `%`"
  static let explanation = """
    In YAML, a `%` in the first column begins a directive for the program that reads the file. \
    Rule files do not need directives: delete the line. Comments begin with `#`.
    """
  static let bad = "⟦%YAML 3.0⟧\n---\n" + Examples.valid
  static let good = "# ours since 2024\n" + Examples.valid

  /// The error of libyaml for a valid directive that is not before a document.
  private static let misplaced = "did not find expected <document start>"

  static func explain(_ site: FailureSite) -> Diagnostic? {
    let line = site.line(at: min(site.start, site.offset))
    let own =
      isDirective(line, in: site)
      ? line : site.problem == misplaced ? site.lineAbove(site.line(at: site.offset)) : nil
    guard let own, isDirective(own, in: site) else { return nil }
    let range = own.start..<site.rest(from: own.content).upperBound
    return Diagnostic(
      Self.self, at: range, "a `%` in the first column begins a YAML directive",
      help: "delete the line; comments begin with `#`")
  }

  private static func isDirective(_ line: TextLine, in site: FailureSite) -> Bool {
    line.start < line.end && site.text[line.start] == UInt8(ascii: "%")
  }
}

enum UnknownEscape: Check {
  static let id = CheckID("SR0210", "unknown-escape")
  static let title = "an unknown escape sequence in double quotes"
  static let explanation = """
    In double quotes, a backslash begins an escape sequence, such as `\\n` or `\\u00E9`, and this \
    one does not exist. Use single quotes or no quotes; a backslash has no special meaning there.
    """
  static let bad = Examples.rule("view: \"price⟦\\*⟧\"\ntrigger: tap\nactions:\n  - emit: tapped")
  static let good = Examples.rule("view: 'price\\*'\ntrigger: tap\nactions:\n  - emit: tapped")

  static func explain(_ site: FailureSite) -> Diagnostic? {
    let isEscape =
      site.context == "while parsing a quoted scalar" && site.problem.contains("escape")
    guard isEscape || site.problem.contains("hexdecimal") else { return nil }
    var start = site.offset
    while start > site.start, site.text[start] != UInt8(ascii: "\\") { start -= 1 }
    let end = site.character(at: min(start + 1, site.text.count)).upperBound
    if let value = interpolation(site.text[start...].prefix(128)) {
      let range = start..<start + value.utf8.count + 3
      return Diagnostic(
        Self.self, at: range, "\(Quoted.code(site.string(range))) does not insert a value",
        help: "write \(Quoted.code("${\(value)}"))")
    }
    return Diagnostic(
      Self.self, at: start..<end, what(site.string(start..<end), site),
      help: "use single quotes, where a backslash has no special meaning")
  }

  /// The value in `\\(view.text)`, as in Swift; nil for other text.
  private static func interpolation(_ text: ArraySlice<UInt8>) -> String? {
    guard text.starts(with: "\\(".utf8), let end = text.firstIndex(of: UInt8(ascii: ")")) else {
      return nil
    }
    let value = String(decoding: text[(text.startIndex + 2)..<end], as: UTF8.self)
    return ForeignTemplate.isReference(value) ? value : nil
  }

  private static func what(_ escape: String, _ site: FailureSite) -> String {
    switch (site.problem, escape.last) {
    case ("did not find expected hexdecimal number", let letter?):
      let count = letter == "x" ? "two" : letter == "u" ? "four" : "eight"
      return "`\(escape)` requires \(count) hexadecimal digits"
    case ("found invalid Unicode character escape code", _):
      return "`\(escape)` is the code of a character that does not exist"
    default: return "`\(escape)` is not an escape sequence"
    }
  }
}

enum BlockHeader: Check {
  static let id = CheckID("SR0216", "text-block-header")
  static let title = "text after `>` or `|`"
  static let explanation = """
    A value that begins with `>` or `|` is a text block that begins on the next line. Put a value \
    that only starts with one of these characters in quotes.
    """
  static let bad = Examples.actions("- log: ⟦>⟧ 3 items")
  static let good = Examples.actions("- log: '> 3 items'")

  static func explain(_ site: FailureSite) -> Diagnostic? {
    guard site.context == "while scanning a block scalar" else { return nil }
    let range = site.character(at: site.start)
    let rest = site.string(site.rest(from: site.start))
    if rest.hasPrefix("||"), let template = joined(site) {
      return Diagnostic(
        Self.self, at: site.rest(from: site.start), "`||` does not join texts",
        help: "write the values inside one text: \(Quoted.code(template, limit: 160))")
    }
    let key = site.string(site.line(at: site.start).start..<site.start)
      .trimmingCharacters(in: .whitespaces).lowercased()
    if let (meant, kind) = limit(rest, under: key) {
      return Diagnostic(
        Self.self, at: site.rest(from: site.start),
        "\(Quoted.code(rest)) is not a \(kind)", help: "write `\(meant)`")
    }
    // The whole value of `if: {{data.amount}} > 1000` and `if: "data.price" > 20` has another cause.
    let value = site.value(at: site.start)
    if let first = site.string(value).first,
      site.string(value).hasPrefix("{{")
        || site.isCondition(at: site.start) && "\"'{".contains(first)
    {
      return Diagnostic(
        TextAfterValue.self, at: site.rest(from: site.start),
        "there is text after the closing \(first == "{" ? "bracket" : "quote")",
        help: filtered(site.string(value)) ?? site.quoting(value))
    }
    if let help = TextAfterValue.completed(
      site.string(value), under: site.line(at: site.start).key)
    {
      return Diagnostic(
        TextAfterValue.self, at: value, "there is text after the closing quote", help: help)
    }
    return Diagnostic(
      Self.self, at: range, "`\(site.string(range))` begins a text block",
      help: site.quoting(site.rest(from: site.start)))
  }

  /// The help for `{{data.name}} | upper`, a value with its filters; nil for other texts.
  private static func filtered(_ written: String) -> String? {
    guard let end = written.range(of: "}}"), let bar = written.range(of: " | "),
      end.upperBound == bar.lowerBound, !written.contains(where: { "<>=".contains($0) })
    else { return nil }
    let inside = written[..<end.lowerBound].dropFirst(2).trimmingCharacters(in: .whitespaces)
    return ForeignTemplate.value(inBraces: "{{\(inside) | \(written[bar.upperBound...])}}").map {
      "write \(Quoted.code($0, limit: 160))"
    }
  }

  /// The percentage, duration or number in `> 75%`, `> 30s` and `>= 3`; nil for other values.
  private static func limit(
    _ written: String, under key: String
  ) -> (meant: String, kind: String)? {
    let number = written.filter { !">= ".contains($0) }
    let isPart = number.contains("%") || number.hasPrefix("0.")
    let parts = ["depth", "scroll", "percent", "visible", "threshold"]
    if isPart, parts.contains(where: key.contains), let share = PercentLiteral.nearest(to: number) {
      return (share, "percentage")
    }
    if Double(number) == nil, let time = DurationLiteral.meant(by: number) {
      return (time, "duration")
    }
    return ["times:", "count:"].contains(key) && Int(number) != nil ? (number, "number") : nil
  }

  /// The text that `"Picked " || ${data.sku}` joins; nil for other values.
  private static func joined(_ site: FailureSite) -> String? {
    let line = site.line(at: site.start)
    let written = site.string(line.content..<line.end)
    guard let colon = written.range(of: ": ") else { return nil }
    let parts = written[colon.upperBound...].components(separatedBy: "||").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let pieces = parts.map { part -> String in
      guard let quote = part.first, "\"'".contains(quote), part.last == quote, part.count > 1 else {
        return part.hasPrefix("${") ? part : "${\(part)}"
      }
      return String(part.dropFirst().dropLast())
    }
    return parts.contains("") ? nil : pieces.joined()
  }
}

enum TooDeep: Check {
  static let id = CheckID("SR0219", "nested-too-deep")
  static let title = "more than 100 nested lists and maps"
  static let explanation = """
    No rule needs more than a few levels. A file with more than 100 levels is damaged or intended \
    to overload programs that read it.
    """
  static let bad = Examples.actions("- log: " + String(repeating: "[", count: 95) + "⟦[⟧")
  static let good = Examples.actions("- log: '[['")

  static func explain(_ site: FailureSite) -> Diagnostic? {
    guard case .tooDeep = site.failure.cause else { return nil }
    return Diagnostic(
      Self.self, at: site.character(at: site.offset),
      "more than 100 lists and maps are nested",
      help: "put the value in quotes if it is a text")
  }
}

enum YAMLSyntax: Check {
  static let id = CheckID("SR0299", "yaml-syntax")
  static let title = "text that is not valid YAML"
  static let explanation = """
    The file is not valid YAML from this position on. Compare the lines around it with a rule that \
    works: each line is `key: value`, indented with spaces like the lines next to it.
    """
  static let example = Examples.actions("- ⟦:⟧⟨emit: tapped⟩")

  static func finding(_ site: FailureSite) -> Diagnostic {
    Diagnostic(
      Self.self, at: site.character(at: site.offset),
      "the rest of this line is not valid YAML",
      help: "compare with a rule that works: each line is `key: value`")
  }
}
