import Foundation
import SparkRulesModel

/// Tables of other tools whose keys are patterns or ranges, which rules with conditions replace.
extension WildcardKey {
  /// What a key tests.
  private enum Test {
    case everything
    case whole(String)
    case condition(String, isNumber: Bool)
  }

  /// The most rows that a help turns into rules.
  private static let rows = 8

  /// The rules for a table with patterns or ranges.
  ///
  /// - Parameters:
  ///   - rows: The keys, and the values as literals.
  ///   - value: The value that is looked up, as it is written.
  /// - Returns: The help; nil for whole texts, for rows that no condition expresses, and for large tables.
  static func rules(_ rows: [(key: String, value: String)], of value: String) -> String? {
    guard (1...Self.rows).contains(rows.count), ForeignTemplate.isReference(value) else {
      return nil
    }
    let tests = rows.map { test($0.key, among: rows.map(\.key), of: value) }
    var conditions: [String] = []
    var values: [String] = []
    var other: String?
    var isNumber = false
    var hasPatterns = false
    for (test, row) in zip(tests, rows) {
      switch test {
      case .everything: other = row.value
      case .whole(let condition): conditions.append(condition)
      case .condition(let condition, let isOfNumber):
        conditions.append(condition)
        hasPatterns = true
        isNumber = isNumber || isOfNumber
      case nil: return nil
      }
      if other == nil { values.append(row.value) }
    }
    guard hasPatterns, values.count == conditions.count else { return nil }
    // Without a row for all other values, the event has no such property for them.
    let isComplete =
      conditions.contains { !$0.contains(">") && $0.contains("<") }
      && conditions.contains { !$0.contains("<") && $0.contains(">") }
    let choice = Choice(
      conditions, values: values + (other.map { [$0] } ?? (isComplete ? [] : [""])))
    let help = choice.help()
    // A truncated condition is of no use.
    guard !help.contains("…") else { return nil }
    return help + (isNumber ? "; \(Quoted.code(value)) must be a number" : "")
  }

  /// Whether a key is a regular expression.
  static func isRegular(_ key: String) -> Bool {
    key.hasPrefix("^") || key.count > 1 && key.hasSuffix("$")
      || [".*", ".+", "\\d", "[0-9]"].contains(where: key.contains)
  }

  private static func test(_ key: String, among keys: [String], of value: String) -> Test? {
    let plain = key.filter { !"^$() ".contains($0) }
    if [".*", ".+", "*", "default", "else", "otherwise"].contains(plain.lowercased()) {
      return .everything
    }
    if let range = range(key, among: keys, of: value) { return .condition(range, isNumber: false) }
    if isRegular(key) {
      if let numbers = numbers(matching: key) {
        let start = numbers.lowerBound == 0 ? nil : "\(value) >= \(numbers.lowerBound)"
        let end = numbers.upperBound == limit ? nil : "\(value) < \(numbers.upperBound + 1)"
        let parts = [start, end].compactMap { $0 }
        return parts.isEmpty
          ? .everything : .condition(parts.joined(separator: " and "), isNumber: true)
      }
      return NoSuchOperator.comparisons(of: key, subject: value).map {
        .condition($0, isNumber: false)
      }
    }
    if key.hasPrefix("*") || key.hasSuffix("*") || key.hasSuffix("%") {
      let texts = key.split { "*%".contains($0) }
      guard texts.count == 1, let text = texts.first.map(String.init) else { return nil }
      let isOpen = key.hasSuffix("*") || key.hasSuffix("%")
      let operation = !key.hasPrefix("*") ? "starts with" : isOpen ? "contains" : "ends with"
      return .condition("\(value) \(operation) \(LiteralPrinter.print(text))", isNumber: false)
    }
    let isNumber = NumberLiteral.parse(key) != nil
    return .whole("\(value) == \(isNumber ? key : LiteralPrinter.print(key))")
  }

  /// The largest number with which a pattern is compared.
  private static let limit = 9999

  /// The whole numbers that a pattern of digits matches, if they follow each other; nil for other patterns.
  private static func numbers(matching key: String) -> ClosedRange<Int>? {
    guard key.hasPrefix("^"), key.hasSuffix("$"), key.count <= 40,
      key.allSatisfy({ $0.isNumber || "[]()|\\d^$?+*{},-:".contains($0) }),
      let expression = TextPattern(key).expression
    else { return nil }
    let matching = (0...limit).filter { number in
      let text = "\(number)"
      return expression.firstMatch(in: text, range: NSRange(location: 0, length: text.count)) != nil
    }
    guard let first = matching.first, let last = matching.last,
      last - first + 1 == matching.count
    else { return nil }
    return first...last
  }

  /// The condition for the numbers in `< 100`, `100-499`, `100..499` or `500+`; nil for other keys.
  private static func range(_ key: String, among keys: [String], of value: String) -> String? {
    let number = #"(\d+(?:\.\d+)?)"#
    if let found = key.wholeMatch(of: TextPattern("([<>]=?) *\(number)")) {
      return "\(value) \(found[1]) \(found[2])"
    }
    if let found = key.wholeMatch(of: TextPattern(number + #" *(?:\+|or more|and more)"#)) {
      return "\(value) >= \(found[1])"
    }
    guard
      let found = key.wholeMatch(of: TextPattern(number + #" *(?:-|–|\.\.\.?|to|bis) *"# + number))
    else { return nil }
    // The numbers between `0-17` and `18-64` belong to the first one.
    let next = Int(found[2]).map { $0 + 1 }
    let isOpen = next.map { next in
      keys.contains { key in key.prefix(while: \.isNumber) == "\(next)" }
    }
    let end = isOpen == true ? "\(value) < \(next ?? 0)" : "\(value) <= \(found[2])"
    return found[1] == "0" ? end : "\(value) >= \(found[1]) and \(end)"
  }

  /// The last words of names whose values are texts such as `18-25`.
  private static let texts: Set<String> = [
    "band", "bracket", "bucket", "class", "code", "group", "id", "interval", "key", "label",
    "level",
    "range", "segment", "size", "text", "tier", "type",
  ]
  private static let numbers: Set<String> = [
    "days", "hours", "minutes", "months", "seconds", "years",
  ]

  /// Whether the keys are ranges of the number that is looked up, and not texts such as `18-25` of `data.age_group`.
  private static func areRanges(_ keys: [String], of value: String) -> Bool {
    let name = value.split(separator: ".").last.map(String.init) ?? ""
    let word = NamingStyle.words(of: name).last?.lowercased() ?? ""
    let ranges = keys.filter { range($0, among: keys, of: value) != nil }
    guard keys.count > 1, ranges.count > 1, !texts.contains(word),
      value.hasPrefix("data.") || value.hasPrefix("app.")
    else {
      return false
    }
    let isNumber = AmountWithUnit.isNumber(name) || numbers.contains(word)
    let isComparison = ranges.contains { "<>".contains($0.first ?? " ") || $0.contains("..") }
    return isComparison
      || isNumber && ranges.contains { key in key.hasSuffix("+") || key.hasPrefix("0") }
  }

  /// Reports keys that are patterns or ranges in a table for a value.
  ///
  /// - Parameters:
  ///   - keys: The keys.
  ///   - printed: Their values as literals.
  ///   - value: The value that is looked up, as it is written.
  /// - Returns: The findings.
  static func findings(
    _ keys: [Located<String>], _ printed: [String: String], of value: String
  ) -> [Diagnostic] {
    let rows = keys.compactMap { key in printed[key.value].map { (key: key.value, value: $0) } }
    if areRanges(keys.map(\.value), of: value), let first = keys.first {
      let rules = rows.count == keys.count ? rules(rows, of: value) : nil
      return [
        Diagnostic(
          self, at: first.range, "a table contains whole texts, and no ranges of numbers",
          help: "delete the table, and "
            + (rules ?? "write a rule for each range, with its own `if` and its own value"))
      ]
    }
    let patterns = patterns(keys, of: value)
    guard let first = patterns.first, rows.count == keys.count,
      let rules = rules(rows, of: value)
    else { return patterns }
    return [
      Diagnostic(self, at: first.range, first.message, help: "delete the table, and \(rules)")
    ]
  }
}
