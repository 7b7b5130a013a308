/// `${…}` inside an expression.
enum NestedTemplate: Check {
  static let code = "SR0519"
  static let name = "nested-template"
  static let severity = Severity.error
  static let title = "`${…}` inside an expression"
  static let explanation = """
    `if`, `once-per` and what stands inside `${…}` are expressions already; values are named in them as they
    are.
    """
  static let bad = ExampleFile.condition(#"⟦${data.price}⟧ > 0"#)
  static let good = ExampleFile.condition(#"data.price > 0"#)

  static func finding(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    let bare = text.part(range).drop { "${#( ".contains($0) }
    let inside = String(bare.reversed().drop { "}) ".contains($0) }.reversed())
    return text.finding(
      self, at: range, "this is an expression already",
      help: inside.isEmpty ? "leave the braces out" : "write \(Quoted.code(inside))",
      fix: inside.isEmpty || inside.contains(where: { $0 == "{" || $0 == "(" }) ? nil : inside)
  }

  static func sigil(_ range: Range<Int>, _ sigil: String, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "a name has no `\(sigil)` before it", help: "leave it out", fix: "")
  }
}
