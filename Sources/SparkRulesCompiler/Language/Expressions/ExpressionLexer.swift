import SparkRulesModel

/// Cuts an expression's text into words.
struct ExpressionLexer {
  /// The words, `end` last.
  private(set) var tokens: [ExpressionToken] = []
  /// What is wrong with single words.
  var problems: [ExpressionProblem] = []

  let scalars: [Unicode.Scalar]
  /// The expression's bytes, from which words are made: of scalars that took half of all reading.
  private let bytes: [UInt8]
  /// Where the expression begins.
  private let start: Int
  /// Where each character begins, from there, and last where the text ends; empty where each is one
  /// byte.
  private var offsets: [Int] = []
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
    let slice = Array(text.utf8.dropFirst(part.lowerBound).prefix(part.count))
    start = part.lowerBound
    if slice.allSatisfy({ $0 < 0x80 }) {
      bytes = slice
      scalars = slice.map { Unicode.Scalar($0) }
    } else {
      let whole = String(decoding: slice, as: UTF8.self)
      bytes = Array(whole.utf8)
      scalars = Array(whole.unicodeScalars)
      offsets = [0]
      var offset = 0
      for scalar in scalars {
        offset += scalar.utf8.count
        offsets.append(offset)
      }
    }
    while index < scalars.count { next() }
    let end = start + bytes.count
    tokens.append(ExpressionToken(kind: .end, range: end..<end))
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
      problems[template.problem].range = open..<self.start + offset(index)
      add(.symbol(")"), from: start)
      return
    }
    let scalar = scalars[index]
    let mayOpen = scalar == "$" || scalar == "{" || scalar == "#"
    for (opener, closer) in ExpressionLexer.openers where mayOpen && starts(with: opener) {
      index += opener.count
      report(.nestedTemplate, start, index)
      if problems.last?.kind == .nestedTemplate { templates.append((problems.count - 1, closer)) }
      add(.symbol("("), from: start)
      return
    }
    if scalar == "$" || scalar == "@" || scalar == "#", NameSyntax.isStart(peek(1)) {
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
    String(decoding: bytes[offset(start)..<offset(end)], as: UTF8.self)
  }

  func range(_ start: Int, _ end: Int) -> Range<Int> {
    self.start + offset(start)..<self.start + offset(end)
  }

  /// Where a character begins, in bytes from the expression's beginning.
  private func offset(_ index: Int) -> Int { offsets.isEmpty ? index : offsets[index] }

  mutating func add(_ kind: ExpressionToken.Kind, from start: Int) {
    tokens.append(ExpressionToken(kind: kind, range: range(start, index)))
  }

  mutating func report(_ kind: ExpressionProblem.Kind, _ start: Int, _ end: Int) {
    guard problems.count < LanguageLimits.expressionProblems else { return }
    problems.append(ExpressionProblem(kind: kind, range: range(start, min(end, scalars.count))))
  }
}
