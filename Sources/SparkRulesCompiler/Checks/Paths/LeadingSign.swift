enum LeadingSign: StepCheck {
  static let id = CheckID("SR0433", "leading-sign", .warning)
  static let title = "a sign before a name"
  static let explanation = """
    A name in a path is read literally: in `~buyButton`, the `~` belongs to the name. Other \
    languages use such signs for siblings, similar names or the beginning of a name. In a path, \
    `*` matches any sequence of characters. If the sign belongs to the name, you can write `\\` \
    before it.
    """
  static let example = Examples.view("⟦~⟧⟨⟩buyButton")

  private static let signs: Set<Unicode.Scalar> = ["~", "+", "^", "=", "!"]

  static func finding(_ step: StepSyntax, in path: ParsedPath) -> Diagnostic? {
    guard step.className == nil else { return nil }
    let written = path.text.part(step.range).unicodeScalars
    if written.last == "?",
      NameSyntax.isName(
        written.dropLast().map(String.init).joined().filter { $0 != "*" && $0 != "-" })
    {
      let end = step.range.upperBound
      if written.dropLast().last == "-" {
        return path.text.finding(
          self, at: end - 1..<end, "the `?` is read as part of the name",
          help:
            "write \(Quoted.code("\(String(String.UnicodeScalarView(written.dropLast())))*")): `*` is any sequence of characters"
        )
      }
      return path.text.finding(
        self, at: end - 1..<end, "the `?` is read as part of the name",
        help:
          "write \(Quoted.code(String(written.dropLast()))): a rule waits for nothing while there is no such view",
        fix: "")
    }
    guard let sign = written.first, signs.contains(sign),
      let next = written.dropFirst().first, NameSyntax.isStart(next)
    else { return nil }
    let name = String(written.dropFirst())
    if sign == "^", step.range == path.steps.last?.range, !name.contains("*") {
      return path.text.finding(
        self, at: step.range, "the `^` is read as part of the name",
        help:
          "write \(Quoted.code("\(name)*")) for all names that begin with it, or `\\^` if it belongs to the name"
      )
    }
    if sign == "!" {
      return path.text.finding(
        self, at: step.range, "the `!` is read as part of the name",
        help: "write the views to match under `view`, and \(Quoted.code(name)) under `except`")
    }
    let start = step.range.lowerBound
    return path.text.finding(
      self, at: start..<start + 1, "the `\(sign)` is read as part of the name",
      help: "write \(Quoted.code(name)), or `\\\(sign)` if it belongs to the name", fix: "")
  }
}
