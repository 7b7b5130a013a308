/// An operator between two values or after a value, with its precedence.
struct InfixOperator: Sendable, Hashable {
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
    /// An operator between two values whose result is negated.
    case negated(BinaryOperator)
    /// `is set`, or its negation.
    case isSet(Bool)
    /// `|`.
    case pipe
    /// `?`.
    case ternary
    /// `??`.
    case coalescing
    /// `between`.
    case between
    /// An operator of another language, with its precedence there.
    case unknown(Power)
  }

  /// The meaning.
  var meaning: Meaning
  /// The precedence.
  var power: Power
  /// The number of tokens.
  var length: Int
  /// The problem with the operator; its subject is added once the left side is known.
  var problem: ExpressionProblem.Kind?

  init(_ meaning: Meaning, length: Int = 1, problem: ExpressionProblem.Kind? = nil) {
    self.meaning = meaning
    self.length = length
    self.problem = problem
    self.power =
      switch meaning {
      case .binary(let binary), .negated(let binary): InfixOperator.power(of: binary)
      case .isSet, .between: .comparison
      case .pipe, .coalescing: .pipe
      case .ternary: .or
      case .unknown(let power): power
      }
  }

  /// An operator between two values in the spelling of another language.
  static func foreign(_ meant: BinaryOperator, length: Int = 1) -> InfixOperator {
    InfixOperator(.binary(meant), length: length, problem: .foreignOperator(meant: meant.rawValue))
  }

  /// An operator that `not` must precede.
  static func negated(_ meant: BinaryOperator, length: Int) -> InfixOperator {
    InfixOperator(
      .negated(meant), length: length, problem: .notBeforeOperator(meant: meant.rawValue))
  }

  /// `is set` in another spelling.
  static func setTest(_ isSet: Bool, length: Int = 1) -> InfixOperator {
    InfixOperator(.isSet(isSet), length: length, problem: .setTest(subject: "", isSet: isSet))
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

/// Recognizes operators of this language and of others.
enum OperatorReader {
  /// The operator at the beginning of some tokens.
  ///
  /// - Parameter tokens: The remaining tokens.
  /// - Returns: The operator; nil if there is none.
  static func read(_ tokens: ArraySlice<ExpressionToken>) -> InfixOperator? {
    guard let first = tokens.first else { return nil }
    if case .symbol(let symbol) = first.kind { return read(symbol: symbol) }
    guard let word = first.word else { return nil }
    let next = tokens.dropFirst().first
    return read(word: word, next?.word, tokens)
  }

  private static let foreignSymbols: [String: BinaryOperator] = [
    "&&": .and, "||": .or, "&": .and, "=": .equal, "===": .equal, "!==": .notEqual,
    "<>": .notEqual, "~=": .notEqual, "≠": .notEqual, "=>": .greaterOrEqual, "=<": .lessOrEqual,
    "≥": .greaterOrEqual, "≤": .lessOrEqual, "×": .multiply, "÷": .divide, "−": .subtract,
  ]

  private static let noSymbols: [String: InfixOperator.Power] = [
    "<=>": .comparison, "=~": .comparison, "!~": .comparison, "**": .product, "//": .product,
    "<<": .product, ">>": .product, "%": .product, "^": .product,
  ]

  private static func read(symbol: String) -> InfixOperator? {
    if let binary = BinaryOperator(rawValue: symbol) { return InfixOperator(.binary(binary)) }
    if let meant = foreignSymbols[symbol] { return .foreign(meant) }
    switch symbol {
    case "|": return InfixOperator(.pipe)
    case "?": return InfixOperator(.ternary, problem: .ternary)
    case "??": return InfixOperator(.coalescing, problem: .coalescing)
    default:
      return noSymbols[symbol].map { InfixOperator(.unknown($0), problem: .noSuchOperator) }
    }
  }

  private static let words: [String: BinaryOperator] = [
    "and": .and, "or": .or, "contains": .contains, "in": .isIn,
  ]

  private static let foreignWords: [String: BinaryOperator] = [
    "equals": .equal, "eq": .equal, "ist": .equal, "est": .equal, "equalsignorecase": .equal,
    "equalto": .equal, "isequal": .equal, "x": .multiply, "ne": .notEqual, "neq": .notEqual,
    "gt": .greater,
    "gte": .greaterOrEqual, "ge": .greaterOrEqual, "lt": .less, "lte": .lessOrEqual,
    "le": .lessOrEqual, "includes": .contains, "has": .contains, "contain": .contains,
    "startswith": .startsWith, "starts_with": .startsWith, "beginswith": .startsWith,
    "hasprefix": .startsWith, "endswith": .endsWith, "ends_with": .endsWith,
    "hassuffix": .endsWith, "plus": .add, "minus": .subtract, "times": .multiply,
    "but": .and,
  ]

  private static let noWords: [String: InfixOperator.Power] = [
    "matches": .comparison, "match": .comparison, "like": .comparison, "ilike": .comparison,
    "rlike": .comparison, "regexp": .comparison, "similar": .comparison, "regex": .comparison,
    "xor": .or, "unless": .or, "mod": .product, "div": .product,
  ]

  private static func read(
    word: String, _ next: String?, _ tokens: ArraySlice<ExpressionToken>
  ) -> InfixOperator? {
    if let binary = words[word] { return InfixOperator(.binary(binary)) }
    let folded = word.lowercased()
    switch folded {
    case "starts" where word == folded, "begins" where word == folded:
      return affix(.startsWith, isRight: word == "starts", next)
    case "ends" where word == folded: return affix(.endsWith, isRight: true, next)
    case "is" where word == folded: return readIs(next, tokens)
    case "not", "does": return readNot(tokens)
    case "between": return InfixOperator(.between, problem: .between(subject: "", isNegated: false))
    case "exists" where word == folded, "exist" where word == folded: return .setTest(true)
    default: break
    }
    if let phrase = phrase(tokens) { return .foreign(phrase.meant, length: phrase.length) }
    if let power = noWords[folded] {
      return InfixOperator(.unknown(power), problem: .noSuchOperator)
    }
    guard let meant = foreignWords[folded] ?? (folded != word ? words[folded] : nil) else {
      return folded == "is" ? readIs(next, tokens) : nil
    }
    return .foreign(meant)
  }

  /// Comparisons in English words, the longer ones first.
  private static let phrases: [(words: [String], meant: BinaryOperator)] = [
    (["greater", "than", "or", "equal", "to"], .greaterOrEqual),
    (["less", "than", "or", "equal", "to"], .lessOrEqual),
    (["more", "than"], .greater), (["greater", "than"], .greater), (["bigger", "than"], .greater),
    (["larger", "than"], .greater), (["longer", "than"], .greater), (["less", "than"], .less),
    (["smaller", "than"], .less), (["fewer", "than"], .less), (["shorter", "than"], .less),
    (["at", "least"], .greaterOrEqual), (["at", "most"], .lessOrEqual), (["equal", "to"], .equal),
    (["one", "of"], .isIn), (["any", "of"], .isIn), (["part", "of"], .isIn), (["in"], .isIn),
    (["above"], .greater), (["over"], .greater), (["below"], .less), (["under"], .less),
    (["equal"], .equal), (["containing"], .contains), (["contains"], .contains),
  ]

  /// The comparison in English words at the beginning of some tokens.
  private static func phrase(
    _ tokens: ArraySlice<ExpressionToken>
  ) -> (meant: BinaryOperator, length: Int)? {
    let words = tokens.prefix(5).map { $0.word?.lowercased() }
    let found = phrases.first { words.starts(with: $0.words, by: { $0 == $1 }) }
    return found.map { ($0.meant, $0.words.count) }
  }

  /// `starts with`, and similar wordings.
  private static func affix(
    _ meant: BinaryOperator, isRight: Bool, _ next: String?
  ) -> InfixOperator {
    let hasWith = next?.lowercased() == "with"
    return hasWith && isRight && next == "with"
      ? InfixOperator(.binary(meant), length: 2) : .foreign(meant, length: hasWith ? 2 : 1)
  }

  private static let setWords: Set<String> = ["set", "present", "defined", "there", "given"]
  private static let unsetWords: Set<String> = [
    "null", "nil", "undefined", "missing", "empty", "none", "unset", "absent", "blank",
  ]

  /// `is set`, `is not set`, `is null`, and `is` for `==`.
  private static func readIs(
    _ next: String?, _ tokens: ArraySlice<ExpressionToken>
  ) -> InfixOperator {
    if next == "set", tokens.first?.word == "is" { return InfixOperator(.isSet(true), length: 2) }
    if next?.lowercased() == "between" {
      return InfixOperator(
        .between, length: 2, problem: .between(subject: "", isNegated: false))
    }
    let isNegated = next?.lowercased() == "not"
    let words = tokens.dropFirst(isNegated ? 2 : 1)
    let word = words.first?.word?.lowercased()
    let length = isNegated ? 3 : 2
    if let word, setWords.contains(word) || unsetWords.contains(word) {
      return .setTest(setWords.contains(word) != isNegated, length: length)
    }
    if let phrase = phrase(words) {
      let length = length - 1 + phrase.length
      return isNegated
        ? .negated(phrase.meant, length: length) : .foreign(phrase.meant, length: length)
    }
    if words.first?.beginsValue == true {
      return InfixOperator(
        .binary(isNegated ? .notEqual : .equal), length: length - 1,
        problem: .isAsEqual(negated: isNegated))
    }
    return .setTest(!isNegated, length: length - 1)
  }

  /// `not in`, `does not contain`: `not` belongs before the whole comparison.
  private static func readNot(_ tokens: ArraySlice<ExpressionToken>) -> InfixOperator? {
    let skipped = tokens.first?.word?.lowercased() == "does" ? 2 : 1
    if skipped == 2, tokens.dropFirst().first?.word?.lowercased() != "not" { return nil }
    if skipped == 1, let word = tokens.dropFirst().first?.word?.lowercased(),
      setWords.contains(word) || unsetWords.contains(word)
    {
      return .setTest(unsetWords.contains(word), length: 2)
    }
    guard let operation = read(tokens.dropFirst(skipped)) else {
      guard skipped == 1, tokens.dropFirst().first?.beginsValue == true else { return nil }
      return InfixOperator(.binary(.notEqual), problem: .isAsEqual(negated: true))
    }
    guard operation.power == .comparison else { return nil }
    switch operation.meaning {
    case .binary(let binary): return .negated(binary, length: operation.length + skipped)
    case .isSet(let isSet): return .setTest(!isSet, length: operation.length + skipped)
    case .between:
      return InfixOperator(
        .between, length: operation.length + skipped,
        problem: .between(subject: "", isNegated: true))
    case .unknown(let power):
      return InfixOperator(
        .unknown(power), length: operation.length + skipped, problem: .noSuchOperator)
    default: return nil
    }
  }
}
