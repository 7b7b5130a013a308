enum AnchorUsed: Check {
  static let id = CheckID("SR0201", "anchor")

  static func finding(at range: Range<Int>, name: some Collection<UInt8>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range,
      "`\(String(decoding: name, as: UTF8.self))` was read as a YAML anchor",
      advice: "quote the value; define a value that is used several times under `let`")
  }
}

enum AliasUsed: Check {
  static let id = CheckID("SR0202", "alias")

  static func finding(at range: Range<Int>, name: some Collection<UInt8>) -> Diagnostic {
    let name = String(decoding: name, as: UTF8.self).prefix { !",]}".contains($0) }
    return Diagnostic(
      Self.self, at: range, "a `*` at the beginning of a value begins a YAML alias",
      advice: "write `/*\(name)` in a path, `\"*\(name)\"` anywhere else")
  }
}

enum TagUsed: Check {
  static let id = CheckID("SR0203", "tag")

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

  static func finding(_ site: FailureSite) -> Diagnostic {
    Diagnostic(
      Self.self, at: site.character(at: site.offset),
      "the rest of this line is not valid YAML",
      advice: "compare with a rule that works: each line is `key: value`")
  }
}
