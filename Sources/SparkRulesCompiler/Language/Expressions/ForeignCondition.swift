import Foundation
import SparkRulesModel

/// A condition in the words and signs of other tools and languages, as one of this language.
///
/// It splits the text at `and`, `or` and `not` in any spelling, and reads each part as a value, an operator and
/// other values. The result is only a proposal, which must be compiled before people see it.
struct ForeignCondition {
  /// A condition of this language.
  struct Translation {
    /// The expression.
    var expression: String
    /// Whether each value that is compared was written as a name of this language.
    var isCertain: Bool
    /// Whether `yes`, `no`, `on` or `off` was read as true or false.
    var hasTruthWords: Bool
    /// Whether a pattern of SQL was read, which ignores the case of letters in many databases.
    var hasPattern: Bool
  }

  /// The part of a condition.
  indirect enum Node {
    case comparison(String)
    case and([Node])
    case or([Node])
    case not(Node)
  }

  let characters: [Character]
  private(set) var tokens: [ForeignToken]
  var index = 0
  /// The value that the previous comparison compares, which `> 5 and < 9` does not repeat.
  var subject: String?
  /// The last value with which it was compared.
  var lastValue: ForeignOperand?
  /// The operator of that comparison.
  var lastOperator: BinaryOperator = .equal
  /// Whether each value that is compared was written as a name of this language.
  var isCertain = true
  /// Whether `yes`, `no`, `on` or `off` was read as true or false.
  var hasTruthWords = false
  /// Whether these words are read as true or false, and not as texts.
  var readsTruth = true
  /// Whether a pattern of SQL was read, which ignores the case of letters in many databases.
  var hasPattern = false
  /// Whether the last operator was SQL's `IS DISTINCT FROM`, which is true for a missing value.
  var isDistinct = false
  /// Whether texts are compared in lowercase.
  var ignoresCase = false
  /// Whether the last part was `quiet hours 22:00-08:00`, which `not` does not change.
  var isQuiet = false

  /// Prepares to read tokens.
  init(_ characters: [Character], _ tokens: [ForeignToken]) {
    self.characters = characters
    self.tokens = tokens
  }

  /// Translates a condition.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - readsTruth: Whether `yes`, `no`, `on` and `off` are true or false, and not texts.
  /// - Returns: The translation; nil if the text cannot be split into conditions.
  static func translated(_ text: String, readsTruth: Bool = true) -> Translation? {
    guard text.utf8.count <= 400, !Prose.isRelative(text) else { return nil }
    let text = plain(text)
    let flag = Prose.caseWords.lazy.compactMap { text.range(of: $0) }.first
    let characters = Array(flag.map { text.replacingCharacters(in: $0, with: "") } ?? text)
    guard var tokens = ForeignLexer.tokens(of: characters), !tokens.isEmpty else { return nil }
    let choice = tokens.suffix(4).compactMap { $0.written.lowercased() }
    let isChoice = [["?", "true", ":", "false"], ["?", "false", ":", "true"]].contains(choice)
    if isChoice { tokens.removeLast(4) }
    guard !tokens.isEmpty else { return nil }
    var reader = ForeignCondition(characters, tokens)
    reader.ignoresCase = flag != nil
    reader.readsTruth = readsTruth
    if ["where", "if", "when"].contains(tokens[0].word) {
      reader.index = 1
    } else if tokens[0].word == "only", tokens.count > 1, ["if", "when"].contains(tokens[1].word) {
      reader.index = 2
    }
    if tokens[0].word == "select" {
      guard let clause = tokens.lastIndex(where: { $0.word == "where" }) else { return nil }
      reader.index = clause + 1
    }
    guard let read = reader.disjunction(), reader.index == tokens.count else { return nil }
    let node = isChoice && choice[1] == "false" ? Node.not(read) : read
    return Translation(
      expression: node.printed, isCertain: reader.isCertain, hasTruthWords: reader.hasTruthWords,
      hasPattern: reader.hasPattern)
  }

  /// Notations that are easier to read as a text than as tokens, and their equivalents.
  private static let notations = [
    // SQL has names in double quotes.
    (#""(data|app|view)"\."(\w+)""#, "$1.$2"),
    // `/sale/i.test(data.title)` and `data.title.match(/sale/i)`
    (#"/((?:[^/\\]|\\.)+)/([gimsu]*)\.test\(([\w.]+)\)"#, "$3 matches /$1/$2"),
    (#"([\w.]+)\.match\((/(?:[^/\\]|\\.)+/[gimsu]*)\)"#, "$1 matches $2"),
    (#"(?<=\s)([<>!=]) =(?=\s)"#, "$1="), ("&gt;", ">"), ("&lt;", "<"), ("&amp;", "&"),
    (#"\s*;$"#, ""),
  ]

  /// A text in which some notations of other languages are replaced.
  private static func plain(_ text: String) -> String {
    let text = text.replacingOccurrences(
      of: "equalsIgnoreCase", with: "equals ignore case", options: .caseInsensitive)
    return notations.reduce(text) {
      $0.replacingOccurrences(of: $1.0, with: $1.1, options: .regularExpression)
    }
  }

  /// The condition that a text means, without problems of its syntax; nil if there is none.
  static func proposal(_ text: String) -> String? {
    guard let meant = translated(text) else { return nil }
    let (expression, remaining) = CombinedCorrection.correct(meant.expression) { text in
      var findings: [Diagnostic] = []
      _ = ExpressionParser.parse(text, into: &findings)
      return findings
    }
    // YAML gives these characters a meaning at the beginning of a value.
    let isPlain = expression.first.map { $0.isLetter || $0 == "(" } == true
    return remaining.isEmpty && isPlain && !expression.contains(": ") ? expression : nil
  }

  /// The condition that a text means; the text itself if there is none.
  static func corrected(_ text: String) -> String { proposal(text) ?? text }

  /// Moves a value before the operator that precedes it.
  mutating func move(from source: Int, to target: Int) {
    tokens.insert(tokens.remove(at: source), at: target)
  }

  // MARK: Connectives

  private mutating func disjunction() -> Node? {
    parts(separatedBy: .or) { $0.parts(separatedBy: .and) { $0.negation() } }
  }

  /// Reads parts with `and` or `or` between them.
  private mutating func parts(
    separatedBy binary: BinaryOperator, _ part: (inout Self) -> Node?
  ) -> Node? {
    guard let first = part(&self) else { return nil }
    var parts = [first]
    while let length = connective(binary, at: index) {
      index += length
      guard let next = part(&self) else { return nil }
      parts.append(next)
    }
    return parts.count == 1 ? first : binary == .or ? .or(parts) : .and(parts)
  }

  private mutating func negation() -> Node? {
    guard index < tokens.count else { return nil }
    let token = tokens[index]
    if token.is("!", "~") || ["not", "unless", "except"].contains(token.word) {
      index += 1
      isQuiet = false
      return negation().map { node in
        if isQuiet { return node }
        if case .not(let inner) = node { return inner }
        if token.is("!"), case .comparison(let text) = node {
          return .not(.comparison(certain(text)))
        }
        return .not(node)
      }
    }
    if token.is("("), let end = closing(at: index), isGroup(index + 1..<end) {
      let start = index
      index += 1
      guard let inner = disjunction() else { return nil }
      if index == end {
        index = end + 1
        return inner
      }
      index = start
    }
    return comparison()
  }

  /// A value of the app, which may be missing, in parentheses with its default.
  func certain(_ text: String) -> String {
    let test = FunctionCall.certain(text)
    return test == text ? text : "(\(test))"
  }

  /// The number of tokens of `and` or `or` in any spelling; nil if there is none.
  func connective(_ binary: BinaryOperator, at position: Int) -> Int? {
    guard position < tokens.count else { return nil }
    let token = tokens[position]
    let next = position + 1 < tokens.count ? tokens[position + 1] : nil
    if binary == .or {
      if token.is("|"), position > 0, next?.is("(") == true,
        tokens[position - 1].is(")") || tokens[position - 1].kind == .call
      {
        return 1
      }
      return token.is("||") || ["or", "oder"].contains(token.word) ? 1 : nil
    }
    if token.is(",", ";") {
      return ["and", "und"].contains(next?.word) ? 2 : 1
    }
    return token.is("&&", "&") || ["and", "und", "but"].contains(token.word) ? 1 : nil
  }

  /// Whether a token separates two conditions.
  func isConnective(_ position: Int) -> Bool {
    connective(.or, at: position) != nil || connective(.and, at: position) != nil
  }

  /// Whether tokens in parentheses are conditions, unlike those of `(data.name | lower)`.
  private func isGroup(_ range: Range<Int>) -> Bool {
    range.contains {
      isConnective($0) || WrittenOperator.read(tokens[$0..<range.upperBound]) != nil
    }
  }

  /// The position of the bracket that closes another one.
  func closing(at open: Int) -> Int? {
    var depth = 0
    for position in open..<tokens.count {
      if tokens[position].is("(", "[", "{") { depth += 1 }
      if tokens[position].is(")", "]", "}") { depth -= 1 }
      if depth == 0 { return position }
    }
    return nil
  }

  /// The text of some tokens.
  func written(_ range: Range<Int>) -> String {
    guard let first = tokens[range].first, let last = tokens[range].last else { return "" }
    if range.count == 1 { return first.written }
    return String(characters[first.range.lowerBound..<last.range.upperBound])
  }
}

extension ForeignCondition.Node {
  /// The expression, with the parentheses that it needs.
  var printed: String {
    switch self {
    case .comparison(let text): text
    case .and(let parts): parts.map { $0.inParentheses(isOr: false) }.joined(separator: " and ")
    case .or(let parts): parts.map { $0.inParentheses(isOr: true) }.joined(separator: " or ")
    case .not(let node): "not \(node.isCombined ? "(\(node.printed))" : node.printed)"
    }
  }

  private var isCombined: Bool {
    switch self {
    case .and, .or: true
    case .comparison, .not: false
    }
  }

  /// The expression as a part of `and` or `or`.
  private func inParentheses(isOr: Bool) -> String {
    switch self {
    case .and where isOr, .or where !isOr: "(\(printed))"
    default: printed
    }
  }
}
