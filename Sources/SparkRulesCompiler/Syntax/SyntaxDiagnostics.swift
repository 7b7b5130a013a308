enum AnchorUsed: Check {
  static let id = CheckID("SR0201", "anchor")
  static let title = "a YAML anchor"
  static let explanation = """
    A value that begins with `&` is YAML's mark for a value that other places use, and the text up to \
    the next blank is lost. Rule files have no anchors: put a value that is needed more than once \
    under `let`, and quote a text that begins with `&`.
    """
  static let bad = Examples.actions("- log: ⟦&guest⟧ tapped buy")
  static let good = Examples.actions("- log: \"&guest tapped buy\"")

  static func finding(at range: Range<Int>, name: Slice<UnsafeBufferPointer<UInt8>>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range,
      "`\(String(decoding: name, as: UTF8.self))` was read as a YAML anchor",
      help: "quote the value; for a value used in several places write `let`")
  }
}

enum AliasUsed: Check {
  static let id = CheckID("SR0202", "alias")
  static let title = "a YAML alias"
  static let explanation = """
    A value that begins with `*` is YAML's reference to a value elsewhere. Rule files have none. In a \
    path write a `/` before the `*`, which means the same path; quote any other text.
    """
  static let bad = Examples.rule(
    "view: ⟦*Button⟧\ntrigger: tap\nactions:\n  - emit: tapped")
  static let good = Examples.rule("view: /*Button\ntrigger: tap\nactions:\n  - emit: tapped")

  static func finding(at range: Range<Int>, name: Slice<UnsafeBufferPointer<UInt8>>) -> Diagnostic {
    let name = String(decoding: name, as: UTF8.self).prefix { !",]}".contains($0) }
    return Diagnostic(
      Self.self, at: range, "a `*` at the beginning of a value is a YAML alias",
      help: "write `/*\(name)` in a path, `\"*\(name)\"` anywhere else")
  }
}

enum TagUsed: Check {
  static let id = CheckID("SR0203", "tag")
  static let title = "a YAML tag"
  static let explanation = """
    A value that begins with `!` is YAML's name for a type, and the text up to the next blank is lost: \
    of `!view.on` nothing is left, and the condition is gone. Write `not` in a condition, and quote a \
    text that begins with `!`.
    """
  static let bad = Examples.rule(
    "view: sale\ntrigger: tap\nif: ⟦!view.on⟧\nactions:\n  - emit: tapped")
  static let good = Examples.rule(
    "view: sale\ntrigger: tap\nif: not view.on\nactions:\n  - emit: tapped")

  static func finding(at range: Range<Int>, name: Slice<UnsafeBufferPointer<UInt8>>) -> Diagnostic {
    let name = String(decoding: name, as: UTF8.self)
    let rest = name.drop { $0 == "!" }
    return Diagnostic(
      Self.self, at: range, "\(Quoted.code(name)) was read as a YAML tag",
      help: NameSyntax.isName(rest.prefix { $0 != "." })
        ? "in a condition write `not \(rest)`; quote a text that begins with `!`"
        : "quote a text that begins with `!`")
  }
}

enum SeveralDocuments: FixedMessageCheck {
  static let id = CheckID("SR0204", "several-documents")
  static let title = "more than one document"
  static let explanation = """
    A line of three dashes begins a new YAML document, and one of three dots ends it. A rule file is one document: delete the line, or \
    put what follows into a file of its own.
    """
  static let bad = Examples.head + Examples.rules + "⟦---⟧\nversion: 1\n"
  static let good = Examples.head + Examples.rules

  /// A line of three dots, which ends a document for YAML.
  static func explain(_ site: FailureSite) -> Diagnostic? {
    guard site.problem == "did not find expected <document start>" else { return nil }
    let line = site.line(at: site.offset)
    let dots = [line, site.lineAbove(line)].compactMap { $0 }.first { line in
      line.end - line.start >= 3 && site.text[line.start..<line.start + 3].elementsEqual("...".utf8)
    }
    guard let dots else { return nil }
    return Diagnostic(
      Self.self, at: dots.start..<dots.start + 3, "three dots in the first column end the document",
      help: "delete them; for a remark write a comment, which begins with `#`")
  }

  static let message = "a second document begins here"
  static let help = "delete this line, or put what follows into a file of its own"
}

enum YAMLDirective: Check {
  static let id = CheckID("SR0222", "yaml-directive")
  static let title = "a line that begins with `%`"
  static let explanation = """
    A line that begins with `%` in the first column is a direction to the programs that read YAML, such as \
    the version of YAML. A rule file needs none: delete the line. A comment begins with `#`.
    """
  static let bad = "⟦%YAML 3.0⟧\n---\n" + Examples.head + Examples.rules
  static let good = "# ours since 2024\n" + Examples.head + Examples.rules

  /// What libyaml says where a directive is right but does not stand before a document.
  private static let misplaced = "did not find expected <document start>"

  static func explain(_ site: FailureSite) -> Diagnostic? {
    let line = site.line(at: min(site.start, site.offset))
    let own =
      isDirective(line, in: site)
      ? line : site.problem == misplaced ? site.lineAbove(site.line(at: site.offset)) : nil
    guard let own, isDirective(own, in: site) else { return nil }
    let range = own.start..<site.rest(from: own.content).upperBound
    return Diagnostic(
      Self.self, at: range, "a `%` in the first column begins a direction to YAML, not a rule",
      help: "delete the line; a comment begins with `#`")
  }

  private static func isDirective(_ line: TextLine, in site: FailureSite) -> Bool {
    line.start < line.end && site.text[line.start] == UInt8(ascii: "%")
  }
}

enum UnclosedQuote: Check {
  static let id = CheckID("SR0209", "unclosed-quote")
  static let title = "a quote that is never closed"
  static let explanation = """
    A value that begins with a quote goes on to the next one of the same kind, over all lines between. \
    Close the quote; where a text begins with an apostrophe, put the whole text in double quotes.
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
      help:
        "close it at the end of the text; an apostrophe at the beginning needs double quotes around all"
    )
  }
}

enum UnknownEscape: Check {
  static let id = CheckID("SR0210", "unknown-escape")
  static let title = "a backslash in double quotes"
  static let explanation = """
    In double quotes a backslash begins an escape, such as `\\n` or `\\u00E9`, and only some exist. Use \
    single quotes, in which a backslash is itself, or none.
    """
  static let bad = Examples.rule(
    "view: \"price⟦\\*⟧\"\ntrigger: tap\nactions:\n  - emit: tapped")
  static let good = Examples.rule(
    "view: 'price\\*'\ntrigger: tap\nactions:\n  - emit: tapped")

  static func explain(_ site: FailureSite) -> Diagnostic? {
    let isEscape =
      site.context == "while parsing a quoted scalar" && site.problem.contains("escape")
    guard isEscape || site.problem.contains("hexdecimal") else { return nil }
    var start = site.offset
    while start > site.start, site.text[start] != UInt8(ascii: "\\") { start -= 1 }
    let end = site.character(at: min(start + 1, site.text.count)).upperBound
    return Diagnostic(
      Self.self, at: start..<end, what(site.string(start..<end), site),
      help: "use single quotes, in which a backslash is itself")
  }

  private static func what(_ escape: String, _ site: FailureSite) -> String {
    switch (site.problem, escape.last) {
    case ("did not find expected hexdecimal number", let letter?):
      let count = letter == "x" ? "two" : letter == "u" ? "four" : "eight"
      return "`\(escape)` needs \(count) digits or letters from A to F behind it"
    case ("found invalid Unicode character escape code", _):
      return "`\(escape)` stands for a character that does not exist"
    default: return "`\(escape)` means nothing in double quotes"
    }
  }
}

enum BlockHeader: Check {
  static let id = CheckID("SR0216", "text-block-header")
  static let title = "text behind `>` or `|`"
  static let explanation = """
    A value that begins with `>` or `|` is a block of text which stands on the following lines. Put a value \
    that only begins with one of them in quotes.
    """
  static let bad = Examples.actions("- log: ⟦>⟧ 3 items")
  static let good = Examples.actions("- log: '> 3 items'")

  static func explain(_ site: FailureSite) -> Diagnostic? {
    guard site.context == "while scanning a block scalar" else { return nil }
    let range = site.character(at: site.start)
    return Diagnostic(
      Self.self, at: range, "`\(site.string(range))` begins a block of text here",
      help: site.quoting(site.rest(from: site.start)))
  }
}

enum TooDeep: Check {
  static let id = CheckID("SR0219", "nested-too-deep")
  static let title = "more than 100 lists and maps inside each other"
  static let explanation = """
    No rule needs more than a handful of levels. A file with more than 100 is damaged, or meant to bring \
    programs to a halt.
    """
  static let bad = Examples.actions("- log: " + String(repeating: "[", count: 95) + "⟦[⟧")
  static let good = Examples.actions("- log: '[['")

  static func explain(_ site: FailureSite) -> Diagnostic? {
    guard case .tooDeep = site.failure.cause else { return nil }
    return Diagnostic(
      Self.self, at: site.character(at: site.offset),
      "more than 100 lists and maps stand inside each other",
      help: "put the value in quotes if a text is meant")
  }
}

enum YAMLSyntax: Check {
  static let id = CheckID("SR0299", "yaml-syntax")
  static let title = "text that is no YAML"
  static let explanation = """
    The file cannot be read as YAML from this place on. Compare the lines around it with a rule that \
    works: each line is `key: value`, indented with blanks like its neighbours.
    """
  static let bad = Examples.actions("- ⟦:⟧")
  static let good = Examples.actions("- emit: tapped")

  static func finding(_ site: FailureSite) -> Diagnostic {
    Diagnostic(
      Self.self, at: site.character(at: site.offset),
      "from here on the line cannot be read as YAML",
      help: "compare with a rule that works: each line is `key: value`")
  }
}
