enum ForeignComment: Check {
  static let id = CheckID("SR0571", "foreign-comment")
  static let title = "a comment of SQL in an expression"
  static let explanation = """
    A comment begins with `#` after a space, also after a condition. `--` are two minus signs.
    """
  static let example = Examples.condition("data.price > 0 ⟦--⟧⟨#⟩ only paid orders")

  /// Finds two minus signs before everything that is wrong with an expression; without a problem, they are
  /// valid: `1 -- 2`.
  static func finding(
    _ tokens: [ExpressionToken], before problem: Range<Int>, in text: ScalarText
  ) -> Diagnostic? {
    if let finding = hash(tokens, before: problem, in: text) { return finding }
    for index in tokens.indices.dropFirst().dropLast() {
      let (first, second) = (tokens[index], tokens[index + 1])
      guard second.range.upperBound <= problem.lowerBound else { return nil }
      guard first.is("-"), second.is("-"), first.range.upperBound == second.range.lowerBound,
        !tokens[index - 1].is("-")
      else { continue }
      return text.finding(
        self, at: first.range.lowerBound..<second.range.upperBound,
        "`--` does not begin a comment", help: "write `#`", fix: "#")
    }
    return nil
  }

  /// A comment after `#` in a text block or in quotes, where YAML reads it as a part of the text.
  private static func hash(
    _ tokens: [ExpressionToken], before problem: Range<Int>, in text: ScalarText
  ) -> Diagnostic? {
    guard let sign = tokens.dropFirst().first(where: { $0.is("#") }),
      sign.range.lowerBound <= problem.lowerBound,
      text.part(sign.range.lowerBound - 1..<sign.range.upperBound + 1) == " # "
    else { return nil }
    return text.finding(
      self, at: sign.range, "`#` does not begin a comment in a text block or in quotes",
      help: "delete the comment, or move it to a line of its own above `if`")
  }
}
