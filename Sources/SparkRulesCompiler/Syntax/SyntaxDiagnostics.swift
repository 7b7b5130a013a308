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
      advice: "quote the value; define a value that is used several times under `let`")
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

  static func finding(at range: Range<Int>, name: some Collection<UInt8>) -> Diagnostic {
    let name = String(decoding: name, as: UTF8.self).prefix { !",]}".contains($0) }
    return Diagnostic(
      Self.self, at: range, "a `*` at the beginning of a value begins a YAML alias",
      advice: "write `/*\(name)` in a path, `\"*\(name)\"` anywhere else")
  }
}

enum TagUsed: Check {
  static let id = CheckID("SR0203", "tag")
  static let title = "a YAML tag"
  static let explanation = """
    YAML treats a value that begins with `!` as a tag, the name of a type, and drops the text up \
    to the next space. The condition `!view.on` would therefore be empty. Write `not` in a \
    condition, and quote a text that begins with `!`.
    """
  static let example = Examples.rule(
    "view: sale\ntrigger: tap\nif: ⟦!view.on⟧⟨not view.on⟩\nactions:\n  - emit: tapped")

  static func finding(at range: Range<Int>, name: some Collection<UInt8>) -> Diagnostic {
    let name = String(decoding: name, as: UTF8.self)
    let rest = name.drop { $0 == "!" }
    return Diagnostic(
      Self.self, at: range, "\(Quoted.code(name)) was read as a YAML tag",
      advice: NameSyntax.isName(rest.prefix { $0 != "." })
        ? "in a condition write `not \(rest)`; quote a text that begins with `!`"
        : "quote a text that begins with `!`")
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
      advice: "delete them; comments begin with `#`")
  }

  static let message = "a second document begins here"
  static let advice: Advice = "delete this line, or move the lines below it to another file"
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
      advice: "delete the line; comments begin with `#`")
  }

  private static func isDirective(_ line: TextLine, in site: FailureSite) -> Bool {
    line.start < line.end && site.text[line.start] == UInt8(ascii: "%")
  }
}

enum UnclosedQuote: Check {
  static let id = CheckID("SR0209", "unclosed-quote")
  static let title = "a quote that is never closed"
  static let explanation = """
    A value that begins with a quote continues to the next quote of the same kind, even across \
    lines. Add the closing quote. If the text begins with an apostrophe, put the whole text in \
    double quotes.
    """
  static let bad = Examples.actions("- log: ⟦\"⟧Buy tapped")
  static let good = Examples.actions("- log: \"Buy tapped\"")

  static func explain(_ site: FailureSite) -> Diagnostic? {
    let isOpen =
      switch site.failure.cause {
      case .unclosedQuote: true
      case .libyaml(let problem, "while scanning a quoted scalar"):
        problem == "found unexpected end of stream"
          || problem == "found unexpected document indicator"
      default: false
      }
    guard isOpen else { return nil }
    return Diagnostic(
      Self.self, at: site.character(at: site.start), "this quote is never closed",
      advice:
        "close it after the text; put a text that begins with an apostrophe in double quotes"
    )
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
    return Diagnostic(
      Self.self, at: start..<end, what(site.string(start..<end), site),
      advice: "use single quotes, where a backslash has no special meaning")
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
    return Diagnostic(
      Self.self, at: range, "`\(site.string(range))` begins a text block",
      advice: .note(site.quoting(site.rest(from: site.start))))
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
      advice: "put the value in quotes if it is a text")
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
      advice: "compare with a rule that works: each line is `key: value`")
  }
}
