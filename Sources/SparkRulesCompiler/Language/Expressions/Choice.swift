import Foundation

/// A choice between values by conditions, which expressions do not have: `case when a > 5 then 'x' else 'y' end`.
struct Choice: Sendable, Hashable {
  /// The conditions in their order, in the notation of the author.
  var conditions: [String]
  /// The value for each condition, and the one for everything else; nil if one of them is not known.
  ///
  /// The last one is empty for a missing value. Without it, the conditions are complete.
  var values: [String]?

  /// What to write instead: a table if one value is compared with texts, otherwise a rule for each value.
  ///
  /// - Parameter property: The name of the property that has the value; nil if the text does not tell it.
  /// - Returns: The help.
  func help(property: String? = nil) -> String {
    condition.map { "write \(Quoted.code($0, limit: 200))" }
      ?? table
      ?? Ternary.rules(conditions, values: values?.map { sent($0, as: property) })
  }

  /// The condition that is the value itself, as in `a > 5 ? true : false`; nil for other values.
  var condition: String? {
    guard conditions.count == 1, let words = values?.map({ $0.lowercased() }) else { return nil }
    let test = Ternary.comparison(conditions[0])
    switch words {
    case ["true", "false"], ["true", ""]: return test
    case ["false", "true"]: return "not (\(test))"
    default: return nil
    }
  }

  /// The help to look up the value in a table; nil unless every condition compares the same value with a text.
  private var table: String? {
    let comparison = TextPattern(#"([^=<>!|&]+?) *={1,3} *("[^"]*"|'[^']*'|[0-9]+)"#)
    let matches = conditions.compactMap { condition in
      condition.wholeMatch(of: comparison).map { (String($0[1]), String($0[2])) }
    }
    guard let values, values.count > conditions.count, let written = matches.first?.0,
      case let subject = FunctionCall.translated(written),
      ForeignTemplate.isReference(String(subject.prefix { $0 != " " })),
      matches.count == conditions.count, matches.allSatisfy({ $0.0 == written }),
      let entries = ForeignFunction.entries(Array(zip(matches.map(\.1), values)))
    else { return nil }
    // A single number is compared more clearly in a condition.
    guard matches.count > 1 || FunctionCall.text(matches[0].1) != nil else { return nil }
    let other = values.last.flatMap { other in
      FunctionCall.text(other) == nil && NumberLiteral.parse(other) == nil ? nil : other
    }
    guard other != nil || values.last?.isEmpty == true else { return nil }
    let value = subject == "view" ? "view.id" : subject
    return ForeignFunction.table(
      "names", of: entries,
      readBy: "\(value) | lookup(names)" + (other.map { " | default(\($0))" } ?? ""))
  }

  /// A value as the line of a property, such as `size: large`, or as it is written in one.
  private func sent(_ value: String, as property: String?) -> String {
    if value.isEmpty || ValueNames.nullWords.contains(value.lowercased()) { return "" }
    // `data.unlocked ? yes : no` has texts without quotes.
    let isWord =
      NameSyntax.isName(value) && !ValueNames.roots.contains(value)
      && !conditions.contains { $0.contains(value) }
    let isConstant =
      NumberLiteral.parse(value) != nil || ["true", "false"].contains(value.lowercased())
    if isWord, !isConstant { return sent("\"\(value)\"", as: property) }
    let text =
      FunctionCall.text(value).map(Self.word)
      ?? (isConstant || value.hasPrefix("${") ? value : "${\(FunctionCall.translated(value))}")
    return property.map { "\($0): \(text)" } ?? text
  }

  /// A text as it is written in YAML; other tools read `yes` and `no` as true and false.
  static func word(_ text: String) -> String {
    let answers = ["", "yes", "no", "on", "off", "y", "n"]
    return answers.contains(text.lowercased()) ? "\"\(text)\"" : YAMLFlowText.text(.text(text))
  }

  /// A program with the values of its variables, such as `data.price` for `p` after `var p = data.price;`.
  private static func withoutVariables(_ program: String) -> String {
    let pattern = TextPattern(#"\b(?:var|let|const) +(\w+) *= *([\w.]+) *;"#)
    return program.matches(of: pattern).reduce(program) { text, found in
      text.replacing(TextPattern("\\b(?<!\\.)\(found[1])\\b"), with: String(found[2]))
    }
  }

  /// The choice in `if (a > 5) { return "x"; } return "y";`, as in JavaScript; nil for other programs.
  init?(program written: String) {
    let program = Self.withoutVariables(written)
    let pattern = TextPattern(#"if *\(([^{};]+)\) *\{? *return +([^;{}]+)"#)
    let cases = program.matches(of: pattern)
    guard let last = cases.last else { return nil }
    let rest = program[last.range.upperBound...]
    let other = rest.firstMatch(of: TextPattern(#"return +([^;{}]+)"#))
    // A statement that is none of these would be lost.
    let returns = program.components(separatedBy: "return ").count - 1
    guard returns == cases.count + (other == nil ? 0 : 1), !program.contains("for ("),
      !program.contains("while ")
    else { return nil }
    conditions = cases.map { ForeignCondition.corrected(String($0[1])) }
    values = (cases.map { String($0[2]) } + [other.map { String($0[1]) } ?? ""]).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }

  /// Creates a choice.
  init(_ conditions: [String], values: [String]?) {
    let straight = { (text: String) in text.replacing(TextPattern("[“”„]"), with: "\"") }
    self.conditions = conditions.map(straight)
    let counts = conditions.count...conditions.count + 1
    self.values = values.flatMap { counts.contains($0.count) ? $0.map(straight) : nil }
  }
}
