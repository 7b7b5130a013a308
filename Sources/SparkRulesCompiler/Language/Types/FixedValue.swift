import SparkRulesModel

/// A value that the rule or the file fixes, such as `trigger` in a rule with one trigger.
struct FixedValue: Sendable, Hashable {
  /// The value.
  var subject: String
  /// The constant under `let`, as it is written; nil for values of the rule.
  var constant: String?
  /// The texts that the value can be; empty for other constants.
  private var texts: [NamePattern]

  /// The result of a comparison that is always the same; nil for others.
  static func result(
    _ symbol: BinaryOperator, _ left: ExpressionSyntax, _ right: ExpressionSyntax, in scope: Scope
  ) -> (always: Bool, value: FixedValue)? {
    let isMirrored = if case .reference = left.kind { false } else { true }
    let (subject, other) = isMirrored ? (right, left) : (left, right)
    guard case .reference(let reference) = subject.kind,
      let symbol = isMirrored ? Constraint.mirrored[symbol] : symbol
    else { return nil }
    if let constant = scope.locals[reference.spelling]?.constant {
      return result(symbol, reference.spelling, constant, other)
    }
    guard let patterns = patterns(of: reference.spelling, scope), !patterns.isEmpty,
      let words = words(other)
    else { return nil }
    let results = patterns.map { $0.result(symbol, words) }
    guard let first = results.first, let always = first, results.allSatisfy({ $0 == first }) else {
      return nil
    }
    return (always, FixedValue(subject: reference.spelling, texts: patterns))
  }

  private static func result(
    _ symbol: BinaryOperator, _ subject: String, _ constant: SparkValue, _ other: ExpressionSyntax
  ) -> (always: Bool, value: FixedValue)? {
    let value = FixedValue(
      subject: subject, constant: LiteralPrinter.print(constant), texts: [])
    if case .text(let text) = constant, let words = words(other) {
      return NamePattern([.text(text)]).result(symbol, words).map { ($0, value) }
    }
    guard let literal = Constraint.literal(other) else { return nil }
    return Constraint.compare(symbol, constant, literal).map { ($0, value) }
  }

  /// The text of a literal, or the texts of a list.
  private static func words(_ node: ExpressionSyntax) -> [String]? {
    let words = node.entries.compactMap(\.literalText)
    return words.count == node.entries.count ? words : nil
  }

  private static func patterns(of subject: String, _ scope: Scope) -> [NamePattern]? {
    switch subject {
    case "trigger": scope.triggers.map { NamePattern([.text($0)]) }
    case "rule": scope.rule.map { [NamePattern([.text($0)])] }
    case "view.id": scope.identifiers
    default: nil
    }
  }

  /// The help for a comparison that is always true or always false.
  func help(always: Bool, _ scope: Scope) -> String {
    if let constant {
      return "`\(subject)` is always \(Quoted.code(constant)): "
        + (always ? "remove the comparison" : "compare another value, or remove the comparison")
    }
    let exact = texts.compactMap(\.exactText).map { LiteralPrinter.print($0) }
    let known =
      exact.count == texts.count && exact.count <= 5
      ? "`\(subject)` is \(Quoted.list(exact, "or"))"
      : "`view` is \(Quoted.list(scope.paths.prefix(5).map(\.value), "or"))"
    if always { return "\(known): remove the comparison" }
    return "\(known): correct "
      + (subject == "view.id" ? "one of the two" : "the comparison") + ", or remove it"
  }
}

extension NamePattern {
  /// The result of comparing every text that the pattern matches; nil if it is not always the same.
  fileprivate func result(_ symbol: BinaryOperator, _ words: [String]) -> Bool? {
    guard let word = words.first else { return nil }
    switch symbol {
    case .equal where words.count == 1: return equals(word)
    case .notEqual where words.count == 1: return equals(word).map { !$0 }
    case .isIn where words.count > 1:
      let results = words.map(equals)
      return results.contains(true) ? true : results.allSatisfy { $0 == false } ? false : nil
    case .contains where words.count == 1: return contains(word)
    case .startsWith where words.count == 1:
      return hasEdge(word, parts.first) { $0.utf8.starts(with: $1.utf8) }
    case .endsWith where words.count == 1:
      return hasEdge(word, parts.last) { $0.utf8.reversed().starts(with: $1.utf8.reversed()) }
    default: return nil
    }
  }

  private func equals(_ word: String) -> Bool? {
    let name = NamePattern([.text(word)])
    return includes(name) ? exactText == nil ? nil : true : false
  }

  private func contains(_ word: String) -> Bool? {
    let isPart = parts.contains { part in
      if case .text(let text) = part { text.utf8.hasBytes(word.utf8) } else { false }
    }
    return isPart ? true : exactText == nil ? nil : false
  }

  /// Whether every text begins, or ends, with a word.
  private func hasEdge(
    _ word: String, _ edge: Part?, _ starts: (String, String) -> Bool
  ) -> Bool? {
    guard case .text(let text)? = edge else { return word.isEmpty ? true : nil }
    if starts(text, word) { return true }
    return exactText != nil || !starts(word, text) ? false : nil
  }
}
