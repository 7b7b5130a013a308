/// A number in another spelling.
enum InvalidNumber: Check {
  static let code = "SR0508"
  static let name = "invalid-number"
  static let severity = Severity.error
  static let title = "a number in another spelling"
  static let explanation = """
    A number is digits, with a point and more digits where it has a fraction: `0.5`, `1000`, `1.5e3`. No
    separators between thousands, no comma, no zero in front, no `.5`.
    """
  static let bad = ExampleFile.condition(#"data.price >= ⟦1,000⟧"#)
  static let good = ExampleFile.condition(#"data.price >= 1000"#)

  static func finding(_ range: Range<Int>, _ nearest: String?, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "\(Quoted.code(text.part(range))) is no number",
      help: nearest.map { "write `\($0)`" } ?? "write digits, such as `12` or `0.5`", fix: nearest)
  }
}
