import Foundation
import SparkRulesModel

/// Comparisons in the words and signs of other tools and languages, as expressions of this language.
enum WrittenComparison {
  /// What is asked about a value alone, and whether the answer is that it is set.
  private static let tests = [
    "is known": true, "known": true, "exists": true, "is set": true, "is present": true,
    "present": true, "is not null": true, "not null": true, "is not empty": true,
    "not empty": true, "is unknown": false, "unknown": false, "is missing": false,
    "missing": false, "is null": false, "not set": false, "is not set": false,
    "does not exist": false, "is empty": false, "empty": false,
  ]

  /// Whether an operator needs no second value, such as `is not empty`.
  static func isTest(_ operation: String) -> Bool { tests[operation.lowercased()] != nil }

  /// `> 5`, `greater than 5`, `50-100`, `3.2+` and a value alone.
  static func phrase(_ subject: String, _ value: String) -> String? {
    if let isSet = tests[value.lowercased()] {
      return isSet ? "\(subject) is set" : "not \(subject) is set"
    }
    switch value.lowercased() {
    case "yes", "on": return subject
    case "no", "off": return "not (\(subject) | default(false))"
    default: break
    }
    if let (operation, right) = operation(in: value), isFit(right, for: operation) {
      return comparison(subject, operation, right)
    }
    // `5.2+` and `3.10.1+`
    if value.hasSuffix("+"), value.dropLast().allSatisfy({ $0.isNumber || $0 == "." }) {
      return comparison(subject, .greaterOrEqual, String(value.dropLast()))
    }
    let words = value.split(separator: " ").map(String.init)
    let ends =
      words.count == 4 && words[0] == "between" && words[2] == "and"
      ? [words[1], words[3]]
      : value.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    if ends.count == 2, ends.allSatisfy({ NumberLiteral.parse($0) != nil }) {
      return "\(subject) >= \(ends[0]) and \(subject) <= \(ends[1])"
    }
    // `DE, AT` and `DE or AT`
    let items = value.replacingOccurrences(of: " or ", with: ",").split(separator: ",").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    if items.count > 1, items.allSatisfy({ !$0.isEmpty && !$0.contains(" ") && $0.count < 20 }) {
      return comparison(subject, .isIn, "[\(items.map(literal).joined(separator: ", "))]")
    }
    return comparison(subject, .equal, value)
  }

  /// Whether a word at the beginning of a value is an operator, unlike those of `in stock` and `Over the Rainbow`.
  private static func isFit(_ right: String, for operation: Operation) -> Bool {
    switch operation.found.meaning {
    case .binary(.isIn), .negated(.isIn): right.hasPrefix("[") || right.hasPrefix("(")
    case .binary(.less), .binary(.lessOrEqual), .binary(.greater), .binary(.greaterOrEqual):
      right.first?.isNumber == true
    default: true
    }
  }

  /// `data.type == "employee"` for `data.type equals employee` and `data.type = employee`; other conditions as they are.
  static func corrected(_ condition: String) -> String {
    guard let space = condition.firstIndex(of: " "), !condition.contains(" and "),
      !condition.contains(" or "), !condition.contains("("),
      case let value = String(condition[..<space]), ForeignTemplate.isReference(value),
      let (operation, right) = operation(in: String(condition[space...])),
      !right.contains(" ") || "\"'[".contains(right.first ?? " "), !right.hasPrefix("/")
    else { return condition }
    return comparison(value, operation, right) ?? condition
  }

  // MARK: Operators

  /// A comparison as it is written.
  private struct Operation {
    var found: InfixOperator
    /// Its last word, in lowercase.
    var word: String?
  }

  /// The comparison at the beginning of a text, in any of its spellings, and what follows it.
  private static func operation(in text: String) -> (operation: Operation, right: String)? {
    let tokens = ExpressionLexer(text, part: 0..<text.utf8.count).tokens
    guard let found = OperatorReader.read(tokens[...]), found.power == .comparison,
      found.length < tokens.count
    else { return nil }
    let last = tokens[found.length - 1]
    let end = last.range.upperBound
    let right = String(decoding: text.utf8.dropFirst(end), as: UTF8.self)
      .trimmingCharacters(in: .whitespaces)
    return right.isEmpty ? nil : (Operation(found: found, word: last.word?.lowercased()), right)
  }

  /// `total` with the operator `greaterThan` and the value `5`.
  static func comparison(
    _ subject: String, _ operation: String, _ value: String
  ) -> String? {
    let others = ["min": ">=", "max": "<=", "not": "!="]
    let words = NamingStyle.words(of: operation).joined(separator: " ")
    let written = others[words] ?? (words.isEmpty ? operation : words)
    return self.operation(in: "\(written) 0").flatMap { found, right in
      right == "0" ? comparison(subject, found, value) : nil
    }
  }

  private static func comparison(
    _ subject: String, _ operation: Operation, _ value: String
  ) -> String? {
    switch operation.found.meaning {
    case .binary(let binary): comparison(subject, binary, value)
    case .negated(.equal): comparison(subject, .notEqual, value)
    case .negated(let binary): comparison(subject, binary, value).map { "not (\($0))" }
    case .unknown: pattern(subject, operation, value)
    default: nil
    }
  }

  /// The comparisons that a regular expression, or the pattern of SQL's `LIKE`, means.
  private static func pattern(
    _ subject: String, _ operation: Operation, _ value: String
  ) -> String? {
    let written = value.filter { !"/\"'".contains($0) }
    switch operation.word {
    case "like":
      return NoSuchOperator.comparisons(
        of: NoSuchOperator.expression(ofLike: written), subject: subject)
    // A comparison that ignores the case of letters changes the subject as well.
    case "ilike": return nil
    default: return NoSuchOperator.comparisons(of: written, subject: subject)
    }
  }

  static func comparison(
    _ subject: String, _ binary: BinaryOperator, _ value: String
  ) -> String? {
    if binary == .equal, ["true", "false"].contains(value) {
      return value == "true" ? subject : "not \(subject)"
    }
    let isList = value.hasPrefix("[")
    if binary == .isIn || isList && binary == .equal {
      let values = value.split(separator: ",").map {
        literal($0.trimmingCharacters(in: .whitespaces))
      }
      return "\(subject) in \(isList ? value : "[\(values.joined(separator: ", "))]")"
    }
    guard !isList else { return nil }
    let isVersion = subject.lowercased().hasSuffix("version") && value.first?.isNumber == true
    let right = isVersion ? VersionLiteral.completed(value) : literal(value)
    return "\(subject) \(binary.rawValue) \(right)"
  }

  /// A number, a duration or a text in quotes.
  static func literal(_ value: String) -> String {
    let isPlain =
      NumberLiteral.parse(value) != nil || ["true", "false"].contains(value)
      || DurationLiteral.parse(value) != nil || value.hasPrefix("\"") || value.hasPrefix("'")
      || ["data.", "app.", "view.", "time."].contains(where: value.hasPrefix)
      || ValueNames.roots.contains(value) || value.hasSuffix("()")
    return isPlain ? value : LiteralPrinter.print(.text(value))
  }
}
