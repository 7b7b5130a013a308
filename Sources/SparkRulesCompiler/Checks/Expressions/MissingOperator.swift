/// Two values without an operator between them.
enum MissingOperator: Check {
  static let code = "SR0521"
  static let name = "missing-operator"
  static let severity = Severity.error
  static let title = "two values without an operator between them"
  static let explanation = """
    Between two values stands what connects them: `and`, `or`, a comparison, or `+ - * /`. Text stands in
    quotes.
    """
  static let bad = ExampleFile.condition(#"view.enabled ⟦view.on⟧"#)
  static let good = ExampleFile.condition(#"view.enabled and view.on"#)

  static func finding(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    let word = text.part(range)
    if ValueNames.filters.contains(word) {
      return text.finding(
        self, at: range, "nothing connects \(Quoted.code(word)) with what stands before it",
        help: "a filter stands behind `|`: write \(Quoted.code("| \(word)"))")
    }
    let isTemplate = text.part(0..<range.lowerBound).contains("${")
    return text.finding(
      self, at: range,
      "nothing connects \(Quoted.code(text.part(range))) with what stands before it",
      help: joined(range, text).map {
        "a name holds no blanks: let the app call it \(Quoted.code($0))"
      }
        ?? (isTemplate && word.contains(".")
          ? "write each value in a `${…}` of its own" : nil)
        ?? "write `and`, `or` or a comparison in between; text stands in quotes")
  }

  /// `data.first name`: one name that was meant, with `_` for the blank.
  private static func joined(_ range: Range<Int>, _ text: ScalarText) -> String? {
    let before = text.part(max(0, range.lowerBound - 128)..<range.lowerBound)
    let word = before.split(separator: " ").last.map(String.init) ?? ""
    let next = text.part(range)
    guard word.hasPrefix("data.") || word.hasPrefix("app."), NameSyntax.isName(next) else {
      return nil
    }
    return "\(word)_\(next)"
  }
}
