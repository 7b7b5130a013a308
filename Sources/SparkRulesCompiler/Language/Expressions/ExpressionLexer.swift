/// A token of an expression.
struct ExpressionToken: Sendable, Hashable {
  /// The kind of a token.
  enum Kind: Sendable, Hashable {
    /// A number, duration or percentage.
    case number(SparkValue)
    /// A version, date or time.
    case typed(TypedLiteral)
    /// A text in quotes.
    case text(String)
    /// A name, or names with dots between them.
    case name([ReferenceSyntax.Name])
    /// An operator, a bracket or any other character.
    case symbol(String)
    /// The end of the expression.
    case end
  }

  /// The kind of the token.
  var kind: Kind
  /// The range in the text.
  var range: Range<Int>

  /// Whether the token is a certain symbol.
  func `is`(_ symbol: String) -> Bool { kind == .symbol(symbol) }

  /// The name, if the token is a single name without dots.
  var word: String? {
    if case .name(let names) = kind, names.count == 1 { return names[0].text }
    return nil
  }

  /// Whether a value can begin with the token.
  var beginsValue: Bool {
    switch kind {
    case .number, .typed, .text, .name: true
    case .symbol(let symbol): symbol == "(" || symbol == "["
    case .end: false
    }
  }
}

/// Splits the text of an expression into tokens.
struct ExpressionLexer {
  /// The tokens; the last one is `end`.
  private(set) var tokens: [ExpressionToken] = []
  /// The problems of single tokens.
  var problems = ExpressionProblems()

  let scalars: [Unicode.Scalar]
  private let bytes: [UInt8]
  /// The offset in the text of each scalar, and of the end.
  private let offsets: [Int]
  /// The offset in the text of the first byte.
  private let start: Int
  var index = 0
  private var depth = 0
  /// The closing symbols of the open `${` and the like.
  private var templates: [String] = []

  /// Splits a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - part: The range of the expression in the text.
  init(_ text: String, part: Range<Int>) {
    let source = String(Substring(text.utf8.dropFirst(part.lowerBound).prefix(part.count)))
    start = part.lowerBound
    bytes = Array(source.utf8)
    scalars = Array(source.unicodeScalars)
    var offsets = [start]
    offsets.reserveCapacity(scalars.count + 1)
    var offset = start
    for scalar in scalars {
      offset += UTF8.width(scalar)
      offsets.append(offset)
    }
    self.offsets = offsets
    while index < scalars.count { readToken() }
    tokens.append(ExpressionToken(kind: .end, range: offset..<offset))
  }

  private mutating func readToken() {
    let scalar = scalars[index]
    if isSpace(scalar) {
      index += 1
    } else if isDigit(scalar) || scalar == "." && isDigit(peek(1)) {
      readNumber()
    } else if scalar == "\"" || scalar == "'" {
      readText(closedBy: [scalar], isForeign: false)
    } else if NameSyntax.isStart(scalar) {
      readName()
    } else if let closers = Self.foreignQuotes[scalar] {
      readText(closedBy: closers, isForeign: true)
    } else {
      readSymbol()
    }
  }

  private static let foreignQuotes: [Unicode.Scalar: Set<Unicode.Scalar>] = [
    "“": ["”", "“", "\""], "”": ["”", "\""], "„": ["“", "”", "\""], "«": ["»"], "»": ["«"],
    "‘": ["’", "‘", "'"], "’": ["’", "'"], "‚": ["‘", "’", "'"], "`": ["`"],
  ]

  // MARK: Texts

  private mutating func readText(closedBy closers: Set<Unicode.Scalar>, isForeign: Bool) {
    let start = index
    var text = String.UnicodeScalarView()
    index += 1
    while index < scalars.count, !closers.contains(scalars[index]) {
      if scalars[index] == "\\", index + 1 < scalars.count {
        let next = scalars[index + 1]
        if next != "\"" && next != "'" && next != "\\" {
          fail(
            InvalidEscape.self, index, index + 2,
            "\(Quoted.code("\\\(next)")) is not an escape sequence",
            "write `\\\\` for a backslash; a text cannot contain line breaks")
          text.append(scalars[index])
        }
        index += 1
      }
      text.append(scalars[index])
      index += 1
    }
    if index >= scalars.count {
      problems.fail(UnclosedText.problem(range(start, start + 1), string(start, start + 1)))
    } else {
      index += 1
      if isForeign { readForeignQuotes(start, &text) }
    }
    add(.text(String(text)), from: start)
  }

  private mutating func readForeignQuotes(_ start: Int, _ text: inout String.UnicodeScalarView) {
    let quotes = scalars[start] == "`" ? "backticks" : "curly quotes"
    mark(ForeignQuotes.self, start, index, "a text cannot be enclosed in \(quotes)")
    guard scalars[start] == "«" || scalars[start] == "»" else { return }
    // French quotes have spaces inside.
    while let first = text.first, first.properties.isWhitespace { text.removeFirst() }
    while let last = text.last, last.properties.isWhitespace { text.removeLast() }
  }

  // MARK: Names

  private mutating func readName() {
    let start = index
    if (peek(0) == "v" || peek(0) == "V"),
      TypedLiteral(prefixOf: scalars[(index + 1)...])?.type == .version
    {
      return readSigil()
    }
    var names = [readSimpleName()]
    while let length = dotLength() {
      index += length
      if NameSyntax.isStart(peek(0)) {
        names.append(readSimpleName())
      } else if isDigit(peek(0)) {
        let name = readSimpleName()
        fail(
          Subscript.self, index - name.text.unicodeScalars.count, index,
          "a list cannot be accessed by index",
          "let the app give the value a name, such as `data.first_item`")
        names.append(name)
      } else {
        fail(
          Subscript.self, index - length, index, "no name follows this dot",
          "write one, such as `data.price`")
        break
      }
    }
    add(.name(names), from: start)
  }

  private mutating func readSimpleName() -> ReferenceSyntax.Name {
    let start = index
    while NameSyntax.isContinuation(peek(0)) { index += 1 }
    return .init(text: string(start, index), range: range(start, index))
  }

  /// The number of characters between two names that form a dot, or its equivalent in another
  /// language; nil if there are none.
  private mutating func dotLength() -> Int? {
    let next = peek(0)
    if next == "." { return 1 }
    guard next == "?" || next == "-" || next == ":" || next == "!" else { return nil }
    for foreign in ["?.", "->", "::", "!."] where starts(with: foreign) {
      guard NameSyntax.isStart(peek(2)) else { return nil }
      let message = "`\(foreign)` cannot separate names"
      if foreign == "::" {
        fail(
          Subscript.self, index, index + 2, message,
          "write `.` between names, or a filter such as `| number` for a type")
      } else {
        mark(Subscript.self, index, index + 2, message)
      }
      return 2
    }
    return nil
  }

  // MARK: Symbols

  /// Symbols of more than one character, the longest first.
  ///
  /// Some of them have no meaning here.
  private static let symbols = [
    "===", "!==", "<=>", "&&", "||", "==", "!=", "<=", ">=", "<>", "=>", "=<", "=~", "!~", "~=",
    "??", "**", "//", "<<", ">>",
  ]

  /// The notations of other languages for a value inside a text.
  static let openers = [
    ("${", "}"), ("{{", "}}"), ("$(", ")"), ("#{", "}"), ("{", "}"),
  ]

  private mutating func readSymbol() {
    let start = index
    if let closer = templates.last, starts(with: closer) {
      index += closer.count
      templates.removeLast()
      return add(.symbol(")"), from: start)
    }
    for (opener, closer) in Self.openers where starts(with: opener) {
      index += opener.count
      mark(NestedTemplate.self, start, index, "this already is an expression")
      templates.append(closer)
      return add(.symbol("("), from: start)
    }
    let scalar = scalars[index]
    if scalar == "$" || scalar == "@" || scalar == "#", NameSyntax.isStart(peek(1)) {
      return readSigil()
    }
    let symbol = Self.symbols.first { starts(with: $0) } ?? String(Character(scalar))
    index += symbol.unicodeScalars.count
    if symbol == "(" || symbol == "[" { depth += 1 }
    if symbol == ")" || symbol == "]" { depth -= 1 }
    add(.symbol(symbol), from: start)
  }

  /// Skips `$`, `@` or `#` before a name, or `v` before a version.
  private mutating func readSigil() {
    index += 1
    let sigil = string(index - 1, index)
    mark(NestedTemplate.self, index - 1, index, "a name or version is written without `\(sigil)`")
  }

  // MARK: Characters, tokens and problems

  /// Whether the current character is outside of all brackets, where a comma separates nothing.
  var isOutsideBrackets: Bool { depth <= 0 }

  func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r"
  }

  func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// The character at a distance from the current one; NUL after the end, which no file contains.
  func peek(_ distance: Int) -> Unicode.Scalar {
    index + distance < scalars.count ? scalars[index + distance] : "\0"
  }

  func starts(with symbol: String) -> Bool {
    scalars[index...].starts(with: symbol.unicodeScalars)
  }

  func string(_ start: Int, _ end: Int) -> String {
    String(decoding: bytes[offsets[start] - self.start..<offsets[end] - self.start], as: UTF8.self)
  }

  func range(_ start: Int, _ end: Int) -> Range<Int> { offsets[start]..<offsets[end] }

  mutating func add(_ kind: ExpressionToken.Kind, from start: Int) {
    tokens.append(ExpressionToken(kind: kind, range: range(start, index)))
  }

  mutating func fail(
    _ check: any Check.Type, _ start: Int, _ end: Int, _ message: String, _ advice: Advice
  ) {
    let range = range(start, min(end, scalars.count))
    problems.fail(ExpressionProblem(check, range, message, advice))
  }

  mutating func mark(_ check: any Check.Type, _ start: Int, _ end: Int, _ message: String) {
    problems.add(ExpressionProblem(check, range(start, end), message))
  }
}
