import SparkRulesModel

/// The values that conditions in other languages compare.
extension ForeignCondition {
  /// Words before a name that say whether it is available.
  static let existence = [
    "exists": true, "exist": true, "no": false, "without": false, "missing": false,
  ]

  /// Words before a number that are no names of values.
  private static let others: Set<String> = [
    "on", "at", "from", "after", "before", "within", "every", "first", "last", "next", "in", "for",
    "only", "than", "top", "past", "all", "until", "to", "by", "about", "between", "each", "one",
  ]

  /// Whether a token is a name before a number, such as in `price 20+`, or a value of this language.
  func isSubject(_ position: Int) -> Bool {
    let token = tokens[position]
    guard token.kind == .word else { return false }
    if Self.isRooted(token.written) { return true }
    let isNumber =
      position + 1 < tokens.count
      && (tokens[position + 1].written.first?.isNumber == true
        || ["from", "until", "since", "till"].contains(tokens[position + 1].word))
    return isNumber && NameSyntax.isName(token.written)
      && !Self.others.contains(token.written.lowercased())
  }

  /// `data.total 10-50`, `app.version 5.2+`, `price from 20` and `price until 20`; nil for other parts.
  mutating func bounded(_ range: Range<Int>) -> Node? {
    let start = range.lowerBound
    guard start + 1 < range.upperBound, isSubject(start) else { return nil }
    let word = tokens[start + 1].word
    let isLast = ["until", "till"].contains(word)
    let isFirst = ["from", "since"].contains(word)
    let name = tokens[start].written
    index = start + (isFirst || isLast ? 2 : 1)
    if let node = limit(name) ?? span(name, isNegated: false), index == range.upperBound {
      return node
    }
    guard isFirst || isLast, start + 3 == range.upperBound,
      let value = ForeignOperand(word: tokens[start + 2].written), value.isOrdered
    else { return nil }
    index = range.upperBound
    let subject = Self.part(of: name, comparedWith: value)
    return .comparison("\(subject) \(isFirst ? ">=" : "<=") \(print(value, for: subject))")
  }

  /// Writes `contains data.title "sale"` as `data.title contains "sale"`.
  ///
  /// - Parameter found: The operator at the beginning.
  /// - Returns: Whether a name follows it, and a value after that.
  mutating func moveSubject(after found: WrittenOperator) -> Bool {
    let name = index + found.length
    guard name + 1 < tokens.count, tokens[name].kind == .word,
      ForeignTemplate.isReference(tokens[name].written), !isConnective(name),
      !isConnective(name + 1), WrittenOperator.read(tokens[(name + 1)...]) == nil
    else { return false }
    if case .text = tokens[name + 1].kind {
    } else {
      guard Self.isRooted(tokens[name].written), tokens[name + 1].kind == .word else {
        return false
      }
    }
    move(from: name, to: index)
    return true
  }

  /// The part of the present time with which a value is compared: `time.clock` for `time > 9:00`.
  static func part(of subject: String, comparedWith value: ForeignOperand) -> String {
    let name = subject.lowercased().filter { !"()".contains($0) }
    guard ["time", "now", "time.date", "clock"].contains(name) else { return subject }
    if value.isClock { return "time.clock" }
    if case .number(let number) = value, subject != "time.date", let hour = Int(number),
      (0...24).contains(hour)
    {
      return "time.clock"
    }
    if case .typed(let text) = value, TypedLiteral(text)?.type == .date { return "time.date" }
    return subject
  }

  /// A value in the form that the compared one needs.
  func print(
    _ value: ForeignOperand, for subject: String, _ symbol: BinaryOperator = .equal
  ) -> String {
    if [.startsWith, .endsWith].contains(symbol), case .number(let number) = value {
      return LiteralPrinter.print(number)
    }
    if subject.lowercased().hasSuffix("version"), case .number(let number) = value,
      number.allSatisfy({ $0.isNumber || $0 == "." })
    {
      return VersionLiteral.completed(number)
    }
    if case .words(let text) = value, let version = version(text, for: subject) { return version }
    if subject == "time.clock", case .number(let number) = value, let hour = Int(number) {
      return "\(hour < 10 ? "0" : "")\(hour):00"
    }
    return value.printed
  }
}

extension ForeignOperand {
  /// The name of a value; nil for others.
  var name: String? {
    switch self {
    case .other(let text): text
    case .words(let text) where ForeignTemplate.isReference(text): text
    default: nil
    }
  }
}
