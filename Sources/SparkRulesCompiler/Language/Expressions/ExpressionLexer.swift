import SparkRulesModel

/// Cuts an expression's text into words.
struct ExpressionLexer {
  /// The words, `end` last.
  private(set) var tokens: [ExpressionToken] = []
  /// What is wrong with single words.
  var problems: [ExpressionProblem] = []

  let scalars: [Unicode.Scalar]
  /// Where each character begins, and last where the text ends.
  private let offsets: [Int]
  var index = 0
  private var depth = 0
  /// `${` and its kind that are open: which problem each is, and how it is closed.
  private var templates: [(problem: Int, closer: String)] = []

  /// Cuts a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - part: The expression's place in it.
  init(_ text: String, part: Range<Int>) {
    let bytes = text.utf8.dropFirst(part.lowerBound).prefix(part.count)
    scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    var offset = part.lowerBound
    var offsets = [offset]
    for scalar in scalars {
      offset += scalar.utf8.count
      offsets.append(offset)
    }
    self.offsets = offsets
    while index < scalars.count { next() }
    tokens.append(ExpressionToken(kind: .end, range: offset..<offset))
  }

  private mutating func next() {
    let scalar = scalars[index]
    if isBlank(scalar) {
      index += 1
    } else if isDigit(scalar) || scalar == "." && isDigit(peek(1)) {
      number()
    } else if scalar == "\"" || scalar == "'" {
      text(closedBy: [scalar], isForeign: false)
    } else if let closers = ExpressionLexer.foreignQuotes[scalar] {
      text(closedBy: closers, isForeign: true)
    } else if NameSyntax.isStart(scalar) {
      name()
    } else {
      symbol()
    }
  }

  private static let foreignQuotes: [Unicode.Scalar: Set<Unicode.Scalar>] = [
    "“": ["”", "“", "\""], "”": ["”", "\""], "„": ["“", "”", "\""], "«": ["»"], "»": ["«"],
    "‘": ["’", "‘", "'"], "’": ["’", "'"], "‚": ["‘", "’", "'"], "`": ["`"],
  ]

  // MARK: - Texts

  private mutating func text(closedBy closers: Set<Unicode.Scalar>, isForeign: Bool) {
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

  // MARK: - Names

  private mutating func name() {
    let start = index
    var names = [simpleName()]
    while index < scalars.count, let dot = dot() {
      index += dot
      if NameSyntax.isStart(peek(0)) {
        names.append(simpleName())
      } else if isDigit(peek(0)) {
        let digits = index
        while NameSyntax.isContinuation(peek(0)) { index += 1 }
        report(.numberAsName, digits, index)
        names.append(.init(text: string(digits, index), range: range(digits, index)))
      } else {
        report(.danglingDot, index - dot, index)
        break
      }
    }
    add(.name(names), from: start)
  }

  private mutating func simpleName() -> ReferenceSyntax.Name {
    let start = index
    while NameSyntax.isContinuation(peek(0)) { index += 1 }
    return .init(text: string(start, index), range: range(start, index))
  }

  /// How many characters stand between two names in place of a dot; nil where none do.
  private mutating func dot() -> Int? {
    if peek(0) == "." { return 1 }
    for foreign in ["?.", "->", "::", "!."] where starts(with: foreign) {
      guard NameSyntax.isStart(peek(2)) else { return nil }
      report(.foreignDot(foreign), index, index + 2)
      return 2
    }
    return nil
  }

  // MARK: - Symbols

  /// Symbols of more than one character, the longest first; not all of them mean something.
  private static let symbols = [
    "===", "!==", "<=>", "&&", "||", "==", "!=", "<=", ">=", "<>", "=>", "=<", "=~", "!~", "~=",
    "??", "**", "//", "<<", ">>",
  ]

  /// How other languages put a value into a text.
  private static let openers = [
    ("${", "}"), ("{{", "}}"), ("$(", ")"), ("#{", "}"), ("{", "}"),
  ]

  private mutating func symbol() {
    let start = index
    if let template = templates.last, starts(with: template.closer) {
      index += template.closer.count
      templates.removeLast()
      let open = problems[template.problem].range.lowerBound
      problems[template.problem].range = open..<offsets[index]
      add(.symbol(")"), from: start)
      return
    }
    for (opener, closer) in ExpressionLexer.openers where starts(with: opener) {
      index += opener.count
      report(.nestedTemplate, start, index)
      if problems.last?.kind == .nestedTemplate { templates.append((problems.count - 1, closer)) }
      add(.symbol("("), from: start)
      return
    }
    let scalar = scalars[index]
    if ["$", "@", "#"].contains(scalar), NameSyntax.isStart(peek(1)) {
      index += 1
      report(.sigil(String(Character(scalar))), start, index)
      return
    }
    // Only signs behind a sign can make a longer symbol of it.
    let isLonger = "=&|<>~*/?".unicodeScalars.contains(peek(1))
    let longer = isLonger ? ExpressionLexer.symbols.first { starts(with: $0) } : nil
    let symbol = longer ?? String(Character(scalar))
    index += symbol.unicodeScalars.count
    if symbol == "(" || symbol == "[" { depth += 1 }
    if symbol == ")" || symbol == "]" { depth -= 1 }
    add(.symbol(symbol), from: start)
  }

  // MARK: - Looking, adding and reporting

  /// Whether the word stands outside of all brackets, where a comma separates nothing.
  var isOutsideBrackets: Bool { depth <= 0 }

  func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r"
  }

  func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// The character so many places further on; NUL behind the end, which stands in no file.
  func peek(_ distance: Int) -> Unicode.Scalar {
    index + distance < scalars.count ? scalars[index + distance] : "\0"
  }

  func starts(with symbol: String) -> Bool {
    scalars[index...].starts(with: symbol.unicodeScalars)
  }

  func string(_ start: Int, _ end: Int) -> String {
    String(String.UnicodeScalarView(scalars[start..<end]))
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
