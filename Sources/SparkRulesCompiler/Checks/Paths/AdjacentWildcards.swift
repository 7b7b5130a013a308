/// Two wildcards or captures side by side.
enum AdjacentWildcards: Check {
  static let code = "SR0408"
  static let name = "adjacent-wildcards"
  static let severity = Severity.error
  static let title = "two wildcards or captures side by side"
  static let explanation = """
    Where one capture ends and the next begins must be told by some text between them: `<brand>-<sku>`.
    """
  static let bad = ExampleFile.view("product-⟦<brand><sku>⟧")
  static let good = ExampleFile.view("product-<brand>-<sku>")

  static func finding(_ range: Range<Int>, in path: ParsedPath) -> Diagnostic {
    path.text.finding(
      self, at: range, "nothing tells where one of these ends and the next begins",
      help: "put the text that separates them in between, such as `<brand>-<sku>`, or keep only one"
    )
  }
}
