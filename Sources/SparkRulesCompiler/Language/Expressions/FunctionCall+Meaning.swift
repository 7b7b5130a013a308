import Foundation
import SparkRulesModel

/// The expressions that calls of functions in other languages mean.
extension FunctionCall {
  /// `data.price | number` for `CAST(data.price AS INT)`, and the value alone for other types.
  private static func cast(_ written: [String]) -> String? {
    // The type comes first in `CONVERT(INT, data.price)`.
    let isTypeFirst =
      written.count == 2 && !written[0].contains(".")
      && SQLTypes.all.contains(where: written[0].lowercased().hasPrefix)
    let words = isTypeFirst ? written.reversed() : written
    guard words.count > 1, let type = words.last?.lowercased() else { return nil }
    let written = words.dropLast().filter { $0.lowercased() != "as" }.joined(separator: " ")
    let value = translated(written)
    if value.hasSuffix("| amount") { return value }
    if type.contains("int") { return "\(value) | number | round" }
    // The second number of `numeric(10,2)` is that of the digits.
    let digits = type.split { "(,)".contains($0) }.dropFirst(2).first.flatMap { Int($0) }
    if let digits, (0...6).contains(digits) { return "\(value) | number | round(\(digits))" }
    return SQLTypes.numbers.contains(where: type.hasPrefix) ? "\(value) | number" : value
  }

  /// The equivalent of `replace(data.title, /\\s+/g, "_")`; nil for a pattern that is more than a text.
  private static func replaced(_ pattern: String, in value: String, by other: String?) -> String? {
    let written = pattern.dropFirst().prefix { $0 != "/" }
    let isSpace = ["\\s", "\\s+", " ", " +"].contains(written)
    guard let other, isSpace || NameSyntax.isName(written.filter { $0 != "-" }) else { return nil }
    return "\(value) | replace(\"\(isSpace ? " " : written)\", \(other))"
  }

  /// The equivalent of a text that may be a function call itself.
  static func translated(_ text: String, depth: Int = 0) -> String {
    // Deeper calls are not written by people.
    guard depth < 8, let call = parts(of: text) else {
      return text == "screen.name" ? "screen" : withDefault(text)
    }
    return meaning(of: call.name.lowercased(), call.arguments, depth: depth + 1) ?? text
  }

  /// `data.note | default("")` for `data.note or ""`, as in Python; other texts as they are.
  private static func withDefault(_ text: String) -> String {
    let sides = text.components(separatedBy: " or ")
    guard sides.count == 2, ForeignTemplate.isReference(sides[0]),
      Self.text(sides[1]) != nil || Double(sides[1]) != nil
    else { return text }
    return "\(sides[0]) | default(\(sides[1]))"
  }

  /// The name and the arguments of a text that is a call; nil for other texts.
  static func parts(of text: String) -> (name: String, arguments: [String])? {
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "("), NameSyntax.isName(text[..<open])
    else { return nil }
    var arguments: [String] = []
    var (depth, current) = (0, "")
    // Spreadsheets of many countries separate arguments by semicolons.
    let separator: Character = text.contains(";") ? ";" : ","
    var quote: Character?
    for character in text[text.index(after: open)...].dropLast() {
      if character == quote {
        quote = nil
      } else if quote == nil, "\"'".contains(character) {
        quote = character
      }
      if quote == nil, character == "(" { depth += 1 }
      if quote == nil, character == ")" { depth -= 1 }
      if character == separator, depth == 0, quote == nil {
        arguments.append(current.trimmingCharacters(in: .whitespaces))
        current = ""
      } else {
        current.append(character)
      }
    }
    arguments.append(current.trimmingCharacters(in: .whitespaces))
    return (String(text[..<open]), arguments)
  }

  /// Whether a text is a call, also of a method, such as `events.contains('x')`.
  static func isCall(_ text: String) -> Bool {
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return false }
    let names = text[..<open].split(separator: ".", omittingEmptySubsequences: false)
    return names.allSatisfy { NameSyntax.isName($0) }
  }

  /// Whether a value of another language is the name of the screen.
  static func isScreen(_ value: String) -> Bool {
    ["screen", "screen.name", "screen_name", "screenname"].contains(value.lowercased())
  }

  /// The equivalent expression of a function call; nil if there is none.
  static func meaning(of name: String, _ arguments: [String], depth: Int = 0) -> String? {
    guard let first = arguments.first.map({ translated($0, depth: depth) }) else {
      if ["today", "curdate", "current_date"].contains(name) { return "time.date" }
      return ["now", "date", "timestamp"].contains(name) ? "time" : nil
    }
    let rest = arguments.dropFirst()
    if name.hasPrefix("replace"), let pattern = rest.first, pattern.hasPrefix("/") {
      return replaced(pattern, in: first, by: rest.dropFirst().first)
    }
    if ["lag", "prev", "previous"].contains(name), isScreen(first) { return "previous_screen" }
    if ["and", "or"].contains(name), !rest.isEmpty { return joined(arguments, by: name, depth) }
    if let word = operators[name], let second = rest.first {
      return first.hasPrefix("[") && word == "contains"
        ? "\(second) in \(first)" : "\(first) \(word) \(second)"
    }
    if let comparison = comparison(name, first, arguments) { return comparison }
    // SQL Server's `ISNULL(a, b)` replaces a missing value.
    if name == "isnull", let other = rest.first { return "\(first) | default(\(other))" }
    if let test = test(of: name, first) { return test }
    if ["in", "isin", "inlist", "in_list", "isoneof", "oneof", "isanyof"].contains(name),
      !rest.isEmpty
    {
      let values = rest.joined(separator: ", ")
      return "\(first) in \(values.hasPrefix("[") ? values : "[\(values)]")"
    }
    if ["cast", "convert", "try_cast", "safe_cast", "::"].contains(name) {
      return cast(first.split(separator: " ").map(String.init) + rest)
    }
    if let value = read(name, first, rest) { return value }
    if ["safe_divide", "div0", "divide"].contains(name), let second = rest.first {
      return "\(first) / \(second)"
    }
    if let other = ofOtherTools(name, first, arguments, depth) { return other }
    if let number = number(name, first, arguments) { return number }
    if let value = ofDatabases(name, first, Array(rest)) { return value }
    if name == "sumproduct" { return sum(of: arguments.joined(separator: " * ")) }
    return filter(name, first, rest)
  }

  /// Conditions with `and` or `or` between them, in parentheses if they contain the other word.
  private static func joined(_ conditions: [String], by word: String, _ depth: Int) -> String {
    conditions.map { condition in
      let operand = translated(condition, depth: depth)
      let isOther = operand.contains(word == "and" ? " or " : " and ")
      return isOther ? "(\(operand))" : operand
    }.joined(separator: " \(word) ")
  }

  /// The value with a key in the data of a view or the app, or in a table; nil for other functions.
  private static func read(_ name: String, _ owner: String, _ rest: ArraySlice<String>) -> String? {
    guard let key = rest.first else { return nil }
    let other = rest.dropFirst().first
    if name == "get", ["data", "app", "dataLayer", "datalayer"].contains(owner),
      let key = text(key), NameSyntax.isName(key)
    {
      let other = other.map { SparkLiteral.nearest(to: $0) ?? $0 }
      return "\(owner == "app" ? "app" : "data").\(key)"
        + (other.map { $0 == "null" ? "" : " | default(\($0))" } ?? "")
    }
    guard name == "get" || name == "lookup" && key.contains("."), NameSyntax.isName(owner) else {
      return nil
    }
    return "\(key) | lookup(\(owner))" + (other.map { " | default(\($0))" } ?? "")
  }

  /// Functions of databases for lists, missing values and hashes; nil for other functions.
  private static func ofDatabases(_ name: String, _ first: String, _ rest: [String]) -> String? {
    switch name {
    case "unnest" where first.hasPrefix("["), "array" where first.hasPrefix("["): first
    case "zeroifnull": "\(first) | default(0)"
    case _
    where ["to_hex", "hex", "base64", "to_base64"].contains(name) && first.hasSuffix("| hash"):
      first
    case "string_agg", "listagg", "group_concat":
      filtered(first, by: RuleFilter.join.rawValue, rest.isEmpty ? ["\",\""] : rest)
    case "array_agg": filtered(first, by: RuleFilter.pick.rawValue, [])
    default: nil
    }
  }

  /// The filter with the name of a function; nil if there is none.
  private static func filter(
    _ name: String, _ first: String, _ rest: ArraySlice<String>
  ) -> String? {
    let plain = name == "replaceall" ? RuleFilter.replace.rawValue : name
    let filter =
      FilterWording.keyword(of: plain) ?? (ValueNames.filters.contains(plain) ? plain : nil)
    // Joined texts are a template, to which no filter applies.
    guard let filter, joint(in: first) == nil else { return nil }
    if filter == RuleFilter.lookup.rawValue, rest.count == 2, let other = rest.last,
      text(other) != nil
    {
      return filtered(first, by: filter, [rest[1]]) + " | default(\(other))"
    }
    let isShown = filter == RuleFilter.number.rawValue && first.hasSuffix(".text")
    return filtered(first, by: isShown ? RuleFilter.amount.rawValue : filter, Array(rest))
  }

  /// Comparisons that other languages write as calls, with more than one operator.
  private static func comparison(
    _ name: String, _ first: String, _ arguments: [String]
  ) -> String? {
    switch (name, arguments.count) {
    case ("between", 3):
      return "\(first) >= \(arguments[1]) and \(first) <= \(arguments[2])"
    case ("equalsignorecase", 2):
      let other = text(arguments[1]).map { LiteralPrinter.print($0.lowercased()) }
      return "(\(first) | lower) == \(other ?? "(\(arguments[1]) | lower)")"
    case ("isnumber", 1), ("iserror", 1), ("iserr", 1), ("isna", 1):
      // `ISNUMBER(SEARCH("Sale", data.title))`
      guard let inner = parts(of: arguments[0]),
        let (whole, part) = searched(inner.name, inner.arguments)
      else { return nil }
      return "\(name == "isnumber" ? "" : "not ")\(translated(whole)) contains \(part)"
    case ("regexp_contains", 2), ("regexmatch", 2), ("regexp_like", 2), ("regexp_match", 2):
      let written = arguments[1].hasPrefix("r") ? String(arguments[1].dropFirst()) : arguments[1]
      return text(written).flatMap(NoSuchOperator.meant).map { "\(first) \($0)" }
    case ("grepl", 2), ("preg_match", 2):
      guard let pattern = text(arguments[0]),
        let meant = NoSuchOperator.meant(by: pattern.trimmingCharacters(in: ["/"]))
      else { return nil }
      return "\(arguments[1]) \(meant)"
    default: return nil
    }
  }

  /// The test of whether a value is set or empty; nil for other functions.
  private static func test(of name: String, _ first: String) -> String? {
    if [
      "exists", "isset", "is_set", "defined", "notnull", "notna", "isnotnull", "is_not_null",
      "hasvalue", "has_value", "isdefined", "has", "haskey",
    ].contains(name) {
      return "\(first) is set"
    }
    if ["isempty", "is_empty", "empty", "isblank"].contains(name) {
      return SetTest.emptiness(of: first, isEmpty: true)
    }
    if ["isnotempty", "is_not_empty", "isnotblank", "notempty"].contains(name) {
      return SetTest.emptiness(of: first, isEmpty: false)
    }
    if ["isnull", "is_null", "isna", "na", "isundefined", "isnil"].contains(name) {
      return "not \(first) is set"
    }
    return nil
  }

  /// Variables of dbt, lists in JSON, choices between true and false, and sums of several values.
  private static func ofOtherTools(
    _ name: String, _ first: String, _ arguments: [String], _ depth: Int
  ) -> String? {
    let rest = arguments.dropFirst()
    if ["var", "variable", "let"].contains(name), let name = text(first), NameSyntax.isName(name) {
      return name
    }
    if ["sum", "average", "avg"].contains(name), arguments.count > 1,
      arguments.allSatisfy({ argument in
        argument.contains("data.") || argument.contains("app.") || Double(argument) != nil
      })
    {
      let all = arguments.map { translated($0, depth: depth) }.joined(separator: " + ")
      return name == "sum" ? all : "(\(all)) / \(arguments.count)"
    }
    if name == "fromjson", let list = text(first), list.hasPrefix("[") { return list }
    if ["if", "iif"].contains(name), arguments.count == 3 {
      switch rest.map({ $0.lowercased() }) {
      case ["true", "false"]: return first
      case ["false", "true"]: return FunctionCall.opposite(of: first)
      default: return nil
      }
    }
    return nil
  }

  /// A value with the filter that a function means.
  private static func filtered(_ first: String, by filter: String, _ rest: [String]) -> String {
    let items = RuleFilter(rawValue: filter)?.definition.items
    if items != nil, let each = Comprehension(first) {
      return "\(each.list) | \(filter)(\(each.value))"
    }
    if filter == RuleFilter.sum.rawValue, rest.isEmpty, let sum = sum(of: first) { return sum }
    if filter == RuleFilter.round.rawValue, let digits = rest.first,
      let tens = RoundedTens.factor(digits)
    {
      return "(\(first) / \(tens) | round) * \(tens)"
    }
    // `coalesce(a, b, "c")`.
    if filter == RuleFilter.default.rawValue, rest.count > 1 {
      return first + rest.map { " | default(\($0))" }.joined()
    }
    let path = ItemPath(first)
    if filter == RuleFilter.join.rawValue, rest.count == 1, let path {
      return "\(path.list) | join(\(path.value), \(rest[0]))"
    }
    if rest.isEmpty, items != nil {
      return "\(path?.list ?? first) | \(filter)(\(path?.value ?? "…"))"
    }
    // `VLOOKUP(screen, names, 2, FALSE)` has arguments that the filter does not.
    let limit = RuleFilter(rawValue: filter)?.writtenArguments.upperBound ?? rest.count
    let arguments = rest.prefix(limit).joined(separator: ", ")
    return "\(first) | \(filter)" + (arguments.isEmpty ? "" : "(\(arguments))")
  }

  /// The sign that joins texts in `a & " - " & b` and `a || b`; nil for other texts.
  static func joint(in text: String) -> String? { [" & ", " || "].first(where: text.contains) }

  /// `data.items | sum(price * quantity)` for `data.items.price * data.items.quantity`; nil if its values are not of
  /// one list.
  private static func sum(of product: String) -> String? {
    guard !product.contains("(") else { return nil }
    let words = product.split(separator: " ")
    let lists = Set(words.compactMap { ItemPath($0)?.list })
    guard words.count > 1, lists.count == 1, let list = lists.first else { return nil }
    let inside = words.map { $0.hasPrefix(list + ".") ? $0.dropFirst(list.utf8.count + 1) : $0 }
    return "\(list) | sum(\(inside.joined(separator: " ")))"
  }
}
