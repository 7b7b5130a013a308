import Foundation

/// A token of a condition in any language.
struct ForeignToken: Hashable {
  /// The kinds of tokens.
  enum Kind: Hashable {
    /// Letters and digits, with the signs that are part of names and numbers.
    case word
    /// A text in quotes.
    case text(String)
    /// A name with arguments in brackets, such as `c("DE", "AT")`.
    case call
    /// An operator, a bracket or a separator.
    case symbol
  }

  /// The kind.
  var kind: Kind
  /// The token as it is written, without the `$` or the braces before a name.
  var written: String
  /// The range in the characters of the text.
  var range: Range<Int>

  /// The word in lowercase; nil for other tokens.
  var word: String? { kind == .word ? written.lowercased() : nil }

  /// Whether the token is one of some symbols.
  func `is`(_ symbols: String...) -> Bool { kind == .symbol && symbols.contains(written) }
}

/// Splits a condition in any language into tokens.
struct ForeignLexer {
  private let characters: [Character]
  private var index = 0
  private var tokens: [ForeignToken] = []

  private init(_ characters: [Character]) { self.characters = characters }

  /// The tokens of a text; nil if a quote or a bracket is not closed.
  static func tokens(of characters: [Character]) -> [ForeignToken]? {
    var lexer = ForeignLexer(characters)
    while lexer.index < characters.count {
      guard lexer.read() else { return nil }
    }
    return lexer.tokens
  }

  private static let quotes: [Character: String] = [
    "\"": "\"", "'": "'", "“": "”“\"", "”": "”\"", "„": "“”\"", "«": "»", "‘": "’‘'", "’": "’'",
    "`": "`",
  ]
  private static let symbols = [
    "%notin%", "%like%", "%in%", ">==", "<==", ">/=", "</=", "/=", "===", "!==", "<=>", "!~*",
    "!^=", "!$=",
    "!*=",
    "==", "!=", "<=",
    ">=", "<>", "=>", "=<", "^=", "$=", "*=", "=@", "!@", "=!", "=^", "@>", "=~", "!~", "~*", "&&",
    "||",
  ]
  /// Words that parentheses can follow without a space.
  private static let operators: Set<String> = [
    "in", "is", "between", "contains", "like", "equals", "nin", "of", "has",
  ]

  private mutating func read() -> Bool {
    let start = index
    let character = characters[index]
    if character.isWhitespace {
      index += 1
    } else if let closers = Self.quotes[character] {
      return readText(closedBy: closers, from: start)
    } else if starts(with: "{{") || starts(with: "${") {
      return readTemplate()
    } else if "$@".contains(character) && peek(1)?.isLetter == true && !isAddress
      || beginsShellOperator
    {
      index += 1
    } else if isWord(character) || beginsNumber {
      return readWord()
    } else {
      let symbol = Self.symbols.first(where: starts) ?? String(character)
      index += symbol.count
      add(.symbol, from: start)
    }
    return true
  }

  private mutating func readText(closedBy closers: String, from start: Int) -> Bool {
    index += 1
    let opened = index
    while let character = peek(0), !closers.contains(character) { index += 1 }
    guard index < characters.count else { return false }
    let text = String(characters[opened..<index])
    index += 1
    add(.text(text), from: start)
    return true
  }

  /// Reads `{{name}}` and `${name}` as the name.
  private mutating func readTemplate() -> Bool {
    let start = index
    guard let end = characters[index...].firstIndex(of: "}") else { return false }
    let inside = String(characters[index..<end].filter { !"{$".contains($0) })
      .trimmingCharacters(in: .whitespaces)
    let isName = ForeignTemplate.isReference(inside)
    guard isName || inside.allSatisfy({ $0.isLetter || "_- ".contains($0) }),
      let name = isName ? inside : ForeignTemplate.tagManagerValue(inside)
    else { return false }
    index = end + (end + 1 < characters.count && characters[end + 1] == "}" ? 2 : 1)
    add(.word, from: start)
    tokens[tokens.count - 1].written = name
    return true
  }

  /// Whether a sign begins a number, such as in `-5`, `€50` and `.5`.
  private var beginsNumber: Bool {
    guard let character = peek(0), "-+.€$£".contains(character) else { return false }
    if character == "€" || character == "£" { return true }
    let isAfterValue = tokens.last.map { $0.kind != .symbol || $0.is(")", "]") } ?? false
    return peek(1)?.isNumber == true && !(isAfterValue && "-+".contains(character))
  }

  /// Whether `@` begins the end of an address, such as `@shop.com`, and not a variable of SQL.
  private var isAddress: Bool {
    peek(0) == "@" && characters[index...].prefix { !$0.isWhitespace }.contains(".")
      && !["@data.", "@app.", "@view."].contains { starts(with: $0) }
  }

  /// Whether `-eq`, `-and` or the like follows, as in shells.
  private var beginsShellOperator: Bool {
    guard peek(0) == "-", peek(-1)?.isWhitespace != false else { return false }
    let word = String(characters[(index + 1)...].prefix { $0.isLetter }).lowercased()
    return [
      "eq", "ne", "gt", "ge", "lt", "le", "and", "or", "not", "in", "notin", "like", "contains",
      "match",
    ].contains(word)
  }

  private mutating func readWord() -> Bool {
    let start = index
    index += 1
    var isCall = false
    while let next = peek(0) {
      if isWord(next) || joins(next) {
        index += 1
      } else if next == "(" || next == "[",
        isCall || !isOperator(String(characters[start..<index]).lowercased())
      {
        guard let end = closing(at: index) else { return false }
        index = end + 1
        isCall = true
      } else {
        break
      }
    }
    // `r'^PRO-'`, as in Python and BigQuery.
    if index == start + 1, characters[start] == "r", let quote = peek(0), "\"'".contains(quote) {
      return readText(closedBy: String(quote), from: start)
    }
    add(isCall ? .call : .word, from: start)
    return true
  }

  /// Whether a word before a parenthesis is an operator, unlike that of `contains(data.title, "Sale")`.
  private func isOperator(_ word: String) -> Bool {
    if ["and", "or", "not", "if", "when", "where"].contains(word) { return true }
    guard Self.operators.contains(word), let last = tokens.last else { return false }
    return last.kind == .symbol
      ? last.is(")", "]") : !["and", "or", "not", "if", "when", "where"].contains(last.word)
  }

  /// Whether a sign continues a word, such as in `data.total`, `isn't`, `1.000,50`, `5%` and `8:00-22:00`.
  private func joins(_ sign: Character) -> Bool {
    guard let previous = peek(-1) else { return false }
    let next = peek(1)
    switch sign {
    case "'", "’":
      return previous.isLetter && next?.isLetter == true
        || previous.isNumber && next?.isNumber == true
    case ",": return previous.isNumber && next?.isNumber == true
    case "%": return previous.isNumber && next?.isLetter != true
    case "$", "€", "£": return previous.isNumber
    case "+": return previous.isNumber && next?.isNumber != true && next?.isLetter != true
    case ".", ":", "-", "–", "@":
      return (isWord(previous) || previous == "." || previous == ")")
        && next.map { isWord($0) || $0 == "." } == true
    default: return false
    }
  }

  /// The index of the bracket that closes another one.
  private func closing(at open: Int) -> Int? {
    var (depth, quote) = (0, Character?.none)
    for position in open..<characters.count {
      let character = characters[position]
      if let closer = quote {
        if character == closer { quote = nil }
      } else if "\"'".contains(character) {
        quote = character
      } else if "([".contains(character) {
        depth += 1
      } else if ")]".contains(character) {
        depth -= 1
        if depth == 0 { return position }
      }
    }
    return nil
  }

  private func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  private func peek(_ distance: Int) -> Character? {
    characters.indices.contains(index + distance) ? characters[index + distance] : nil
  }

  private func starts(with symbol: String) -> Bool { characters[index...].starts(with: symbol) }

  private mutating func add(_ kind: ForeignToken.Kind, from start: Int) {
    let written = String(characters[start..<index])
    tokens.append(ForeignToken(kind: kind, written: written, range: start..<index))
  }
}
