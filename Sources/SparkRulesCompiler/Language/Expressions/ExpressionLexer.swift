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
  var problems: [ExpressionProblem] = []

  let scalars: [Unicode.Scalar]
  private let bytes: [UInt8]
  /// The offset in the text of each scalar, and of the end.
  private let offsets: [Int]
  /// The offset in the text of the first byte.
  private let start: Int
  var index = 0
  private var depth = 0
  /// The open `${` and the like: the index of the problem, and the closing symbol.
  private var templates: [(problem: Int, closer: String)] = []

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
          report(.invalidEscape(next), index, index + 2)
          text.append(scalars[index])
        }
        index += 1
      }
      text.append(scalars[index])
      index += 1
    }
    if index >= scalars.count {
      report(.unclosedText, start, start + 1)
    } else {
      index += 1
      if isForeign { report(.foreignQuotes(String(text)), start, index) }
    }
    add(.text(String(text)), from: start)
  }

  // MARK: Names

  private mutating func readName() {
    let start = index
    if (peek(0) == "v" || peek(0) == "V"),
      TypedLiteral(prefixOf: scalars[(index + 1)...])?.type == .version
    {
      index += 1
      return report(.sigil(string(start, index)), start, index)
    }
    var names = [readSimpleName()]
    while let length = dotLength() {
      index += length
      if problems.last?.kind == .foreignDot("::"), length == 2,
        SQLTypes.all.contains(where: { starts(with: $0) })
      {
        let value = string(start, index - length)
        problems.removeLast()
        report(
          .call(name: "::", arguments: ["\(value) \(readSimpleName().text)"]), start, index)
        break
      }
      if NameSyntax.isStart(peek(0)) {
        names.append(readSimpleName())
      } else if isDigit(peek(0)) {
        let name = readSimpleName()
        report(.numberAsName, index - name.text.unicodeScalars.count, index)
        names.append(name)
      } else {
        report(.danglingDot, index - length, index)
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
      report(.foreignDot(foreign), index, index + 2)
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
  private static let openers = [
    ("${", "}"), ("{{", "}}"), ("$(", ")"), ("#{", "}"), ("{", "}"),
  ]

  private mutating func readSymbol() {
    let start = index
    if let template = templates.last, starts(with: template.closer) {
      index += template.closer.count
      templates.removeLast()
      let open = problems[template.problem].range.lowerBound
      problems[template.problem].range = open..<offsets[index]
      return add(.symbol(")"), from: start)
    }
    for (opener, closer) in Self.openers where starts(with: opener) {
      index += opener.count
      report(.nestedTemplate, start, index)
      if problems.last?.kind == .nestedTemplate { templates.append((problems.count - 1, closer)) }
      return add(.symbol("("), from: start)
    }
    let scalar = scalars[index]
    if scalar == "$" || scalar == "@" || scalar == "#", NameSyntax.isStart(peek(1)) {
      index += 1
      return report(.sigil(String(Character(scalar))), start, index)
    }
    let symbol = Self.symbols.first { starts(with: $0) } ?? String(Character(scalar))
    index += symbol.unicodeScalars.count
    if symbol == "(" || symbol == "[" { depth += 1 }
    if symbol == ")" || symbol == "]" { depth -= 1 }
    add(.symbol(symbol), from: start)
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

  mutating func report(_ kind: ExpressionProblem.Kind, _ start: Int, _ end: Int) {
    guard problems.count < LanguageLimits.expressionProblems else { return }
    problems.append(ExpressionProblem(kind: kind, range: range(start, min(end, scalars.count))))
  }
}
