/// An operator as another language writes it.
enum ForeignOperator: Check {
  static let code = "SR0510"
  static let name = "foreign-operator"
  static let severity = Severity.error
  static let title = "an operator as another language writes it"
  static let explanation = """
    Conditions are written with `== != < <= > >=`, `contains`, `starts with`, `ends with`, `in`, `is set`,
    `and`, `or`, `not` and `+ - * /`, in small letters.
    """
  static let bad = ExampleFile.condition(#"data.price > 0 ⟦&&⟧ view.enabled"#)
  static let good = ExampleFile.condition(#"data.price > 0 and view.enabled"#)

  static func finding(_ range: Range<Int>, meant: String, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "\(Quoted.code(text.part(range))) is not a word of conditions",
      help: "write `\(meant)`", fix: fix(range, meant, in: text))
  }

  /// `!` stands before its value without a blank; `not` does not.
  private static func fix(_ range: Range<Int>, _ meant: String, in text: ScalarText) -> String {
    let behind = text.part(range.upperBound..<range.upperBound + 1)
    let isWord = meant.first?.isLetter == true && text.part(range).first?.isLetter != true
    let before = range.lowerBound > 0 ? text.part(range.lowerBound - 1..<range.lowerBound) : " "
    return (isWord && before != " " && before != "(" ? " " : "") + meant
      + (isWord && behind != " " ? " " : "")
  }
}
