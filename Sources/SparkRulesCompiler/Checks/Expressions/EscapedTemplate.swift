/// `$${` before what seems to be a value.
enum EscapedTemplate: Check {
  static let code = "SR0554"
  static let name = "escaped-template"
  static let severity = Severity.warning
  static let title = "`$${` before what seems to be a value"
  static let explanation = """
    `$${` writes `${`, so that `$${data.price}` is sent as `${data.price}`. A dollar sign and a value after it
    are written `${"$"}${data.price}`.
    """
  static let bad = ExampleFile.value(#"⟦$${⟧data.price}"#)
  static let good = ExampleFile.value(#"${'$'}${data.price}"#)

  static func inspect(
    _ escapes: [Range<Int>], in text: ScalarText, into findings: inout [Diagnostic]
  ) {
    for escape in escapes {
      let rest = text.part(escape.upperBound..<min(escape.upperBound + 256, text.value.utf8.count))
      guard let end = rest.firstIndex(of: "}") else { continue }
      let inside = String(rest[..<end])
      let (root, problems) = ExpressionParser.read(inside, part: 0..<inside.utf8.count)
      guard problems.isEmpty, let name = root?.references.first?.root,
        ["data", "app", "view"].contains(name)
      else { continue }
      findings.append(
        text.finding(
          self, at: escape, "`$${` writes `${` and reads nothing",
          help: "write \(Quoted.code("${\"$\"}${\(inside)}")) for a dollar sign and the value"))
    }
  }
}
