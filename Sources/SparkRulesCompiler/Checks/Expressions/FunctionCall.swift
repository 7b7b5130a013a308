/// A function call.
enum FunctionCall: Check {
  static let code = "SR0517"
  static let name = "function-call"
  static let severity = Severity.error
  static let title = "a function call"
  static let explanation = """
    There are no functions. A value goes through filters, from left to right: `view.text | lower`. `contains`,
    `starts with`, `ends with` and `in` stand between two values, `is set` behind one.
    """
  static let bad = ExampleFile.condition(#"⟦contains(view.text, 'Sale')⟧"#)
  static let good = ExampleFile.condition(#"view.text contains 'Sale'"#)

  private static let operators: [String: String] = [
    "contains": "contains", "includes": "contains", "has": "contains", "startswith": "starts with",
    "starts_with": "starts with", "hasprefix": "starts with", "beginswith": "starts with",
    "endswith": "ends with", "ends_with": "ends with", "hassuffix": "ends with", "equals": "==",
    "isin": "in",
  ]

  static func finding(
    _ range: Range<Int>, _ name: String, _ arguments: [String], in text: ScalarText
  ) -> Diagnostic {
    let meant = meaning(of: name.lowercased(), arguments)
    if ["concat", "join", "format", "string"].contains(name.lowercased()), meant == nil {
      return text.finding(
        self, at: range, "there is no function \(Quoted.code(name))",
        help: "texts are joined in a template: `${a} ${b}`")
    }
    return text.finding(
      self, at: range, "there is no function \(Quoted.code(name))",
      help: meant.map { "write \(Quoted.code($0))" }
        ?? "a value goes through filters: `value | filter`")
  }

  /// The function's arguments as this language writes what it does.
  private static func meaning(of name: String, _ arguments: [String]) -> String? {
    guard let first = arguments.first else {
      return ["now", "date", "timestamp", "today"].contains(name) ? "time" : nil
    }
    let rest = arguments.dropFirst()
    if let word = operators[name], let second = rest.first { return "\(first) \(word) \(second)" }
    if ["exists", "isset", "is_set", "defined", "notnull"].contains(name) {
      return "\(first) is set"
    }
    if ["isnull", "isempty", "is_null", "empty"].contains(name) { return "not \(first) is set" }
    let filter = FilterWording.keyword(of: name) ?? (ValueNames.filters.contains(name) ? name : nil)
    guard let filter else { return nil }
    return "\(first) | \(filter)" + (rest.isEmpty ? "" : "(\(rest.joined(separator: ", ")))")
  }
}
