/// `data["x"]` or `data?.x`.
enum Subscript: Check {
  static let code = "SR0518"
  static let name = "subscript"
  static let severity = Severity.error
  static let title = "`data[\"x\"]` or `data?.x`"
  static let explanation = """
    What is inside a value is reached with dots: `data.product.price`. A list has no entries by number; a
    name inside `data` or `app` holds letters, digits and `_`.
    """
  static let bad = ExampleFile.condition(#"⟦data['price']⟧ > 0"#)
  static let good = ExampleFile.condition(#"data.price > 0"#)

  static func finding(_ range: Range<Int>, _ meant: String?, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "brackets reach into nothing",
      help: meant.map { "write `\($0)`" } ?? "names are joined by dots, such as `data.price`",
      fix: meant)
  }

  static func dot(_ range: Range<Int>, _ written: String, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "`\(written)` joins no names",
      help: "write `.`: what is missing on the way is no mistake", fix: ".")
  }

  static func number(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "a list has no entries by number",
      help: "let the app give the value a name, such as `data.first_item`")
  }

  static func dangling(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "no name follows this dot", help: "write one, such as `data.price`")
  }
}
