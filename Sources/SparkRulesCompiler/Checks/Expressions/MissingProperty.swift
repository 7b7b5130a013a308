/// `view`, `index`, `data` or `app` alone.
enum MissingProperty: Check {
  static let code = "SR0542"
  static let name = "missing-property"
  static let severity = Severity.error
  static let title = "`view`, `index`, `data` or `app` alone"
  static let explanation = """
    `view`, `index`, `data` and `app` are read by their parts: `view.text`, `index.row`, `data.price`,
    `app.version`.
    """
  static let bad = ExampleFile.value(#"${⟦data⟧}"#)
  static let good = ExampleFile.value(#"${data.name}"#)

  static func finding(_ text: ScalarText, _ range: Range<Int>, of owner: String) -> Diagnostic {
    let example = ["view": "view.text", "index": "index.row", "data": "data.price"][owner]
    return text.finding(
      self, at: range, "`\(owner)` is no value by itself",
      help: "write which part, such as `\(example ?? "app.version")`")
  }
}
