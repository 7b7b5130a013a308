/// A value's name where a text stands.
enum BareValue: Check {
  static let code = "SR0560"
  static let name = "bare-value"
  static let severity = Severity.warning
  static let title = "the name of a value, sent as a text"
  static let explanation = """
    A value is read with `${…}`: `price: data.price` sends the ten letters `data.price`. If the text is
    meant, put it in quotes.
    """
  static let bad = ExampleFile.value("⟦data.name⟧")
  static let good = ExampleFile.value("${data.name}")

  /// Looks at a plain value without any `${…}`.
  static func inspect(
    _ template: ParsedTemplate, in scope: Scope, into findings: inout [Diagnostic]
  ) {
    guard template.isPlain, case .text(let text)? = template.literal, text.utf8.count <= 128,
      text.contains(".") || scope.captures.contains(text) || scope.locals[text] != nil,
      scope.knows(text)
    else { return }
    findings.append(
      template.text.finding(
        self, at: 0..<template.text.value.utf8.count,
        "\(Quoted.code(text)) is sent as it stands",
        help: "write \(Quoted.code("${\(text)}")) for the value, or put the text in quotes"))
  }
}
