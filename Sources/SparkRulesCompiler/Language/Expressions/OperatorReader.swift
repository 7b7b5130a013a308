/// An operator between two values or after a value, with its precedence.
struct InfixOperator: Sendable {
  /// The precedence of operators, the lowest first.
  enum Power: Int, Sendable, Comparable {
    /// Below all operators.
    case none
    /// `or`.
    case or
    /// `and`.
    case and
    /// `not`.
    case not
    /// Comparisons, `contains`, `in`, `is set` and the like.
    case comparison
    /// `|`.
    case pipe
    /// `+`, `-`.
    case sum
    /// `*`, `/`.
    case product
    /// The minus before a value.
    case sign

    static func < (a: Power, b: Power) -> Bool { a.rawValue < b.rawValue }

    /// The next higher precedence, which the right side of an operator must have.
    var tighter: Power { Power(rawValue: rawValue + 1) ?? .sign }
  }

  /// The meaning of an operator.
  enum Meaning: Sendable, Hashable {
    /// An operator between two values.
    case binary(BinaryOperator)
    /// `is set`.
    case isSet
    /// `|`.
    case pipe
    /// `a ? b : c`.
    case ternary
    /// `a ?? b`.
    case coalescing
    /// `a between b and c`.
    case between
    /// `a like "b%"` and `a matches "^b"`.
    case pattern(isRegular: Bool)
    /// An operator that has no counterpart here.
    case none(Advice)
  }

  /// The meaning.
  var meaning: Meaning
  /// Whether the result is negated: `not in`.
  var isNegated = false
  /// The number of tokens.
  var length = 1
  /// Whether this is the notation of another language.
  var isForeign = false

  /// The precedence.
  var power: Power {
    switch meaning {
    case .binary(let binary): InfixOperator.power(of: binary)
    case .isSet, .between, .pattern, .none: .comparison
    case .pipe, .coalescing: .pipe
    case .ternary: .or
    }
  }

  /// The precedence of an operator.
  static func power(of binary: BinaryOperator) -> Power {
    switch binary {
    case .or: .or
    case .and: .and
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .contains,
      .startsWith, .endsWith, .isIn:
      .comparison
    case .add, .subtract: .sum
    case .multiply, .divide: .product
    }
  }
}

/// Recognizes operators of this language, and those of others in the table of words.
enum OperatorReader {
  /// The largest number of words of an operator: `greater than or equal to`.
  private static let mostWords = 5

  /// The operator at the beginning of some tokens.
  ///
  /// - Parameter tokens: The remaining tokens.
  /// - Returns: The operator; nil if there is none.
  static func read(_ tokens: ArraySlice<ExpressionToken>) -> InfixOperator? {
    guard let first = tokens.first else { return nil }
    if case .symbol(let symbol) = first.kind { return read(symbol: symbol) }
    let words = tokens.prefix(mostWords + 2).prefix { $0.word != nil }.compactMap(\.word)
    return words.isEmpty ? nil : read(words: words)
  }

  private static func read(symbol: String) -> InfixOperator? {
    switch symbol {
    case "(", ")", "[", "]", ",", ":": nil
    case "|": InfixOperator(meaning: .pipe)
    case "?": InfixOperator(meaning: .ternary)
    default: meaning(of: symbol, afterIs: false)
    }
  }

  /// Reads `is`, `does` and `not` before an operator, and the operator.
  private static func read(words: [String]) -> InfixOperator? {
    let folded = words.map { $0.lowercased() }
    let hasIs = ["is", "are"].contains(folded[0])
    var count = hasIs || ["does", "do"].contains(folded[0]) ? 1 : 0
    let isNegated = folded.count > count && folded[count] == "not"
    if isNegated { count += 1 }
    let most = min(mostWords, folded.count - count)
    for length in stride(from: most, to: 0, by: -1) {
      let phrase = folded[count..<count + length].joined(separator: " ")
      guard var found = meaning(of: phrase, afterIs: hasIs || isNegated) else { continue }
      guard count == 0 || found.power == .comparison else { return nil }
      found.length = count + length
      if isNegated { found.isNegated.toggle() }
      let written = words[..<found.length].joined(separator: " ")
      let isOwn = found.meaning == .isSet ? written == "is set" : count == 0 && written == phrase
      found.isForeign = found.isForeign || !isOwn || isNegated
      return found
    }
    guard hasIs else { return nil }
    return InfixOperator(
      meaning: .binary(isNegated ? .notEqual : .equal), length: count, isForeign: true)
  }

  private static func meaning(of phrase: String, afterIs: Bool) -> InfixOperator? {
    if let binary = BinaryOperator(rawValue: phrase) {
      return InfixOperator(meaning: .binary(binary))
    }
    if phrase == "set", afterIs { return InfixOperator(meaning: .isSet) }
    let word =
      (afterIs ? ForeignWords.word("is \(phrase)", at: .operator) : nil)
      ?? ForeignWords.word(phrase, at: .operator)
    guard let word else { return nil }
    switch word.meaning {
    case "is set": return InfixOperator(meaning: .isSet, isForeign: true)
    case "not is set":
      return InfixOperator(meaning: .isSet, isNegated: true, isForeign: true)
    case "default": return InfixOperator(meaning: .coalescing, isForeign: true)
    case "between": return InfixOperator(meaning: .between, isForeign: true)
    case "like", "matches":
      return InfixOperator(
        meaning: .pattern(isRegular: word.meaning == "matches"), isForeign: true)
    case let meant?:
      return BinaryOperator(rawValue: meant).map {
        InfixOperator(meaning: .binary($0), isForeign: true)
      }
    case nil: return InfixOperator(meaning: .none(word.advice))
    }
  }
}
