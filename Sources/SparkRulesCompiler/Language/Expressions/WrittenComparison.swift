import Foundation
import SparkRulesModel

/// A comparison whose value, operator and other value are apart, as in the maps and rows of other tools.
enum WrittenComparison {
  /// Whether an operator needs no second value, such as `is not empty`.
  static func isTest(_ operation: String) -> Bool {
    beginning(in: operation).map {
      [.isSet, .isEmpty].contains($0.found.meaning) && $0.isWhole
    } ?? false
  }

  /// `> 5`, `greater than 5`, `50-100`, `3.2+`, `DE, AT` and a value alone.
  static func phrase(_ subject: String, _ value: String) -> String? {
    switch value.lowercased() {
    case "yes" where NamingStyle.isCode(subject), "no" where NamingStyle.isCode(subject): break
    case "yes", "on": return subject
    case "no", "off": return "not (\(subject) | default(false))"
    case "true", "false": return comparison(subject, .equal, value)
    default: break
    }
    if let (found, _) = beginning(in: value), isFit(value, for: found),
      let meant = ForeignCondition.proposal("\(subject) \(value)")
    {
      return meant
    }
    // A pattern is not compared as a whole.
    if let (found, _) = beginning(in: value), found.meaning == .matches { return nil }
    let isShort = value.split { ",;".contains($0) }.allSatisfy {
      $0.trimmingCharacters(in: .whitespaces).count < 20
    }
    let isList = value.contains(",") || value.contains(" or ") || value.contains("-")
    if isShort, isList || value.hasSuffix("+"),
      let meant = ForeignCondition.proposal("\(subject) is \(value)")
    {
      return meant
    }
    return comparison(subject, .equal, value)
  }

  /// `total` with the operator `greaterThan` and the value `5`.
  static func comparison(_ subject: String, _ operation: String, _ value: String) -> String? {
    let others = ["min": ">=", "max": "<=", "not": "!="]
    let written = others[operation.lowercased()] ?? operation
    guard let (found, isWhole) = beginning(in: written), isWhole else { return nil }
    let isPattern = [.like(ignoresCase: false), .matches].contains(found.meaning)
    let right = isPattern ? "\"\(value.filter { !"/\"'".contains($0) })\"" : literal(value)
    return ForeignCondition.proposal("\(subject) \(written) \(right)")
  }

  /// A comparison with an operator of this language.
  static func comparison(
    _ subject: String, _ binary: BinaryOperator, _ value: String
  ) -> String? {
    if binary == .equal, ["true", "false"].contains(value) {
      return value == "true" ? subject : "not \(subject)"
    }
    let isList = value.hasPrefix("[")
    guard !isList || [.isIn, .equal].contains(binary) else { return nil }
    return ForeignCondition.proposal(
      "\(subject) \(isList ? "in" : binary.rawValue) \(isList ? value : literal(value))")
  }

  /// A number, a duration or a text in quotes.
  static func literal(_ value: String) -> String {
    let isPlain =
      NumberLiteral.parse(value) != nil || ["true", "false"].contains(value)
      || DurationLiteral.parse(value) != nil || value.hasPrefix("\"") || value.hasPrefix("'")
      || value.hasPrefix("[")
      || ["data.", "app.", "view.", "time."].contains(where: value.hasPrefix)
      || ValueNames.roots.contains(value) || value.hasSuffix("()")
    return isPlain ? value : LiteralPrinter.print(.text(value))
  }

  /// The operator at the beginning of a text, and whether nothing follows it.
  private static func beginning(
    in text: String
  ) -> (found: WrittenOperator, isWhole: Bool)? {
    guard let tokens = ForeignLexer.tokens(of: Array(text)), !tokens.isEmpty,
      let found = WrittenOperator.read(tokens[...])
    else { return nil }
    return (found, found.length == tokens.count)
  }

  /// Whether a word at the beginning of a value is an operator, unlike those of `in stock` and `Over the Rainbow`.
  private static func isFit(_ value: String, for found: WrittenOperator) -> Bool {
    switch found.meaning {
    case .binary(.isIn): value.contains("[") || value.contains("(")
    case .binary(.less), .binary(.lessOrEqual), .binary(.greater), .binary(.greaterOrEqual):
      value.contains(where: \.isNumber)
    default: true
    }
  }
}
