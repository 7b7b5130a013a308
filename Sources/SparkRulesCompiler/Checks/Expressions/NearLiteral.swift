/// A text that looks like true, false, null or a number.
enum NearLiteral: Check {
  static let code = "SR0553"
  static let name = "near-literal"
  static let severity = Severity.warning
  static let title = "a text that looks like true, false, null or a number"
  static let explanation = """
    Without quotes, only JSON's spelling makes a value a number, true, false or null. `True`, `~` or `.5` are
    texts. In quotes they are texts for everybody.
    """
  static let bad = ExampleFile.value(#"⟦True⟧"#)
  static let good = ExampleFile.value(#"true"#)

  static func inspect(_ text: ScalarText, into findings: inout [Diagnostic]) {
    guard let nearest = SparkLiteral.nearest(to: text.value) else { return }
    findings.append(
      text.finding(
        self, at: 0..<text.value.utf8.count, "\(Quoted.code(text.value)) is sent as a text",
        help: "write `\(nearest)` for the value, or put it in quotes for the text"))
  }
}
