enum NoParts: Check {
  static let id = CheckID("SR0543", "no-parts")
  static let title = "a property of a value that has none"
  static let explanation = """
    Only `data.…`, `app.…` and `trigger.…` may contain nested values. To change a value, apply a \
    filter: `view.text | length`.
    """
  static let bad = Examples.condition(#"(view.text.⟦length⟧) > 3"#)
  static let good = Examples.condition(#"(view.text | length) > 3"#)

  static func finding(
    _ text: ScalarText, _ value: String, _ rest: Range<Int>, help: String? = nil
  ) -> Diagnostic {
    let word = text.part(rest)
    let filter =
      ValueNames.filters.contains(word)
      ? word
      : [
        "count": "length", "lowercased": "lower", "lowercase": "lower", "uppercased": "upper",
        "uppercase": "upper",
      ][word.lowercased()]
    return text.finding(
      self, at: rest, "`\(value)` has no property \(Quoted.code(word))",
      help: help ?? filter.map { "write a filter after `|`: `\(value) | \($0)`" }
        ?? "write `\(value)` alone")
  }
}
