enum LeadingSign: StepCheck {
  static let id = CheckID("SR0433", "leading-sign", .warning)

  private static let signs: Set<Unicode.Scalar> = ["~", "+", "^", "=", "!"]

  static func finding(_ step: StepSyntax, in path: ParsedPath) -> Diagnostic? {
    guard step.className == nil else { return nil }
    let written = path.text.part(step.range).unicodeScalars
    guard let sign = written.first, signs.contains(sign),
      let next = written.dropFirst().first, NameSyntax.isStart(next)
    else { return nil }
    let name = String(written.dropFirst())
    // A regular expression is reported as a whole.
    if RegexHabit.plain(path.text.part(step.range)) != nil { return nil }
    if sign == "!" {
      return path.text.finding(
        self, at: step.range, "the `!` is read as part of the name",
        advice: "write the views to match under `view`, and \(Quoted.code(name)) under `except`")
    }
    let start = step.range.lowerBound
    return path.text.finding(
      self, at: start..<start + 1, "the `\(sign)` is read as part of the name",
      advice: "write \(Quoted.code(name)), or `\\\(sign)` if it belongs to the name", fix: "")
  }
}
