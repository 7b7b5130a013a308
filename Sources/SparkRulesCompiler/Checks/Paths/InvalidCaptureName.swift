/// A capture whose name is no name.
enum InvalidCaptureName: Check {
  static let code = "SR0411"
  static let name = "invalid-capture-name"
  static let severity = Severity.error
  static let title = "a capture whose name is no name"
  static let explanation = """
    What stands between `<` and `>` is the name under which a template reads the capture: letters, digits
    and `_`, not beginning with a digit.
    """
  static let bad = ExampleFile.view("product-⟦<item no>⟧")
  static let good = ExampleFile.view("product-<item_no>")

  static func finding(
    _ range: Range<Int>, name: String, in path: ParsedPath
  ) -> Diagnostic {
    guard let nearest = NameSyntax.nearestName(to: name) else {
      return path.text.finding(
        self, at: range, name.isEmpty ? "this capture has no name" : "a name begins with a letter",
        help: "write a name between `<` and `>`, such as `<sku>`, or `*` to capture nothing")
    }
    return path.text.finding(
      self, at: range, "\(Quoted.code(name)) is no name: it may hold letters, digits and `_`",
      help: "write `<\(nearest)>`", fix: "<\(nearest)>")
  }
}
