/// A dot behind a value that has nothing inside.
enum NoParts: Check {
  static let code = "SR0543"
  static let name = "no-parts"
  static let severity = Severity.error
  static let title = "a dot behind a value that has nothing inside"
  static let explanation = """
    Only `data.…`, `app.…` and `trigger.…` may hold values inside of values. What is to be done with a value
    stands behind it as a filter: `view.text | length`.
    """
  static let bad = ExampleFile.condition(#"(view.text.⟦length⟧) > 3"#)
  static let good = ExampleFile.condition(#"(view.text | length) > 3"#)

  static func finding(_ text: ScalarText, _ value: String, _ rest: Range<Int>) -> Diagnostic {
    let word = text.part(rest)
    let filter =
      ValueNames.filters.contains(word)
      ? word
      : [
        "count": "length", "lowercased": "lower", "lowercase": "lower", "uppercased": "upper",
        "uppercase": "upper",
      ][word.lowercased()]
    return text.finding(
      self, at: rest, "`\(value)` has no \(Quoted.code(word)) inside",
      help: filter.map { "a filter stands behind `|`: write `\(value) | \($0)`" }
        ?? "write `\(value)` alone")
  }
}
