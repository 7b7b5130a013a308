/// A duration or percent in another spelling.
enum InvalidUnit: Check {
  static let code = "SR0509"
  static let name = "invalid-unit"
  static let severity = Severity.error
  static let title = "a duration or percent in another spelling"
  static let explanation = """
    A duration is a number and `ms`, `s`, `m` or `h`, a percent a number and `%`, without a blank: `500ms`,
    `2s`, `1.5h`, `50%`.
    """
  static let bad = ExampleFile.condition(#"data.age > ⟦2 seconds⟧"#)
  static let good = ExampleFile.condition(#"data.age > 2s"#)

  static func finding(_ range: Range<Int>, _ nearest: String, in text: ScalarText) -> Diagnostic {
    let kind = nearest.hasSuffix("%") ? "percent" : "duration"
    return text.finding(
      self, at: range, "\(Quoted.code(text.part(range))) is no \(kind)",
      help: "write `\(nearest)`", fix: nearest)
  }
}
