import Foundation
import SparkRulesModel

/// Tables of other tools whose keys are patterns or ranges, which rules with conditions replace.
extension WildcardKey {
  /// The most rows that a help turns into rules.
  private static let rows = 8

  /// The rules for a table with patterns or ranges.
  ///
  /// - Parameters:
  ///   - rows: The keys, and the values as literals.
  ///   - value: The value that is looked up, as it is written.
  ///   - other: The value for all other texts as a literal, unless a row has it; nil if there is none.
  /// - Returns: The help; nil for whole texts, for rows that no condition expresses, and for large tables.
  static func rules(
    _ rows: [(key: String, value: String)], of value: String, other: String? = nil
  ) -> String? {
    guard (1...Self.rows).contains(rows.count), ForeignTemplate.isReference(value) else {
      return nil
    }
    let tested = rows.prefix { !isDefault($0.key) }
    let others = rows.dropFirst(tested.count)
    let tests = tested.compactMap { test($0.key, among: rows.map(\.key), of: value) }
    guard tests.count == tested.count, tests.contains(where: { !$0.isWhole }),
      others.allSatisfy({ isDefault($0.key) })
    else { return nil }
    let conditions = tests.map(\.condition)
    // Without a row for all other values, the event has no such property for them.
    let isComplete =
      conditions.contains { !$0.contains(">") && $0.contains("<") }
      && conditions.contains { !$0.contains("<") && $0.contains(">") }
    let rest = (others.last?.value ?? other).map { [$0] } ?? (isComplete ? [] : [""])
    let help = Choice(conditions, values: tested.map(\.value) + rest).help()
    // A truncated condition is of no use.
    return help.contains("…") ? nil : help
  }

  /// Whether a key is for all values that no other one contains.
  private static func isDefault(_ key: String) -> Bool {
    let plain = key.filter { !"^$() ".contains($0) }
    return [".*", ".+", "*", "default", "else", "otherwise"].contains(plain.lowercased())
  }

  /// Whether a key is a regular expression.
  static func isRegular(_ key: String) -> Bool {
    key.hasPrefix("^") || key.count > 1 && key.hasSuffix("$")
      || [".*", ".+", "\\d", "[0-9]"].contains { key.utf8.hasBytes($0.utf8) }
  }

  /// The condition that a key means, and whether the key is a whole text; nil if no condition expresses it.
  private static func test(
    _ key: String, among keys: [String], of value: String
  ) -> (condition: String, isWhole: Bool)? {
    if let range = range(key, among: keys, of: value) { return (range, false) }
    if isRegular(key) {
      // In a table, `Product.*` is a whole text.
      let isBeginning = [".*", ".+"].contains { key.hasSuffix($0) && !key.hasPrefix($0) }
      let expression = isBeginning && !key.hasPrefix("^") ? "^\(key)" : key
      return NoSuchOperator.comparisons(of: expression, subject: value).map { ($0, false) }
    }
    if key.hasPrefix("*") || key.hasSuffix("*") || key.hasSuffix("%") {
      let texts = key.split { "*%".contains($0) }
      guard texts.count == 1, let text = texts.first.map(String.init) else { return nil }
      let isOpen = key.hasSuffix("*") || key.hasSuffix("%")
      let operation = !key.hasPrefix("*") ? "starts with" : isOpen ? "contains" : "ends with"
      return ("\(value) \(operation) \(LiteralPrinter.print(text))", false)
    }
    let isNumber = NumberLiteral.parse(key) != nil
    return ("\(value) == \(isNumber ? key : LiteralPrinter.print(key))", true)
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
    let next = Int(found[2]).map { "\($0 &+ 1)" }
    let isFollowed = keys.contains { $0.prefix(while: \.isNumber) == next ?? "" }
    let end = "\(value) " + (isFollowed ? "< \(next ?? "")" : "<= \(found[2])")
    return found[1] == "0" ? end : "\(value) >= \(found[1]) and \(end)"
  }

  /// The last words of names whose values are texts such as `18-25`.
  private static let texts: Set<String> = [
    "band", "bracket", "bucket", "class", "code", "group", "id", "interval", "key", "label",
    "level", "range", "segment", "size", "text", "tier", "type",
  ]
  private static let numbers: Set<String> = [
    "days", "hours", "minutes", "months", "seconds", "years",
  ]

  /// Whether the keys are ranges of the number that is looked up, and not texts such as `18-25` of `data.age_group`.
  private static func areRanges(_ keys: [String], of value: String) -> Bool {
    let name = value.split(separator: ".").last.map(String.init) ?? ""
    let word = NamingStyle.words(of: name).last?.lowercased() ?? ""
    let isNumber = AmountWithUnit.isNumber(name) || numbers.contains(word)
    // A table that has no such key is examined no further.
    let isLimit = { (key: String) in
      "<>".contains(key.first ?? " ") || key.contains("..")
        || isNumber && (key.hasSuffix("+") || key.hasPrefix("0"))
    }
    guard !texts.contains(word), value.hasPrefix("data.") || value.hasPrefix("app."),
      keys.contains(where: isLimit)
    else { return false }
    let ranges = keys.filter { range($0, among: [], of: value) != nil }
    return ranges.count > 1 && ranges.contains(where: isLimit)
  }

  /// Reports keys that are patterns or ranges in a table for a value.
  ///
  /// - Parameters:
  ///   - keys: The keys.
  ///   - entries: The values by their keys.
  ///   - value: The value that is looked up, as it is written.
  ///   - rest: The filters after the lookup.
  /// - Returns: The findings.
  static func findings(
    _ keys: [Located<String>], _ entries: [String: SparkValue], of value: String,
    before rest: String = ""
  ) -> [Diagnostic] {
    let areRanges = areRanges(keys.map(\.value), of: value)
    let patterns = areRanges ? [] : patterns(keys, of: value)
    guard let range = areRanges ? keys.first?.range : patterns.first?.range else { return [] }
    let rows = keys.compactMap { key in
      entries[key.value].map { (key: key.value, value: LiteralPrinter.print($0)) }
    }
    let filter = rest.firstMatch(
      of: TextPattern(#"^ *\| *default\( *("[^"]*"|'[^']*'|[\d.]+) *\)"#))
    let other = filter.map {
      FunctionCall.text(String($0[1])).map(LiteralPrinter.print) ?? String($0[1])
    }
    let rules = rows.count == keys.count ? rules(rows, of: value, other: other) : nil
    guard let message = patterns.first?.message else {
      return [
        Diagnostic(
          self, at: range, "a table contains whole texts, and no ranges of numbers",
          help: "delete the table, and "
            + (rules ?? "write a rule for each range, with its own `if` and its own value"))
      ]
    }
    return rules.map { [Diagnostic(self, at: range, message, help: "delete the table, and \($0)")] }
      ?? patterns
  }
}
