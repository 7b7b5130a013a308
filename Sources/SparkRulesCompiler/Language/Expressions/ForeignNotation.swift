/// Dates, versions, comparisons and arguments in the notation of another language, which make an expression invalid.
///
/// The corrected expression is proposed only if nothing else is wrong with its syntax.
enum ForeignNotation {
  /// Creates the only finding about an expression that is valid after its notation is corrected; nil for other expressions.
  ///
  /// - Parameters:
  ///   - part: The range of the expression in the text.
  ///   - text: The text.
  /// - Returns: The finding.
  static func finding(_ part: Range<Int>, in text: ScalarText) -> Diagnostic? {
    guard part.count <= 240 else { return nil }
    let written = text.part(part)
    for (message, correct) in notations {
      let meant = correct(written)
      guard meant != written, ExpressionParser.valid(meant) != nil else { continue }
      let whole =
        text.isCondition ? meant : CombinedCorrection.replacing(part, of: text.value, with: meant)
      return text.finding(
        MissingOperator.self, at: part, message,
        help: "write \(Quoted.code(whole, limit: 240))")
    }
    return nil
  }

  private typealias Notation = (message: String, correct: @Sendable (String) -> String)

  private static let notations: [Notation] = [
    ("a date is written as `2026-12-24`", dates),
    ("a version has three or four numbers and nothing else", versions),
    ("`not` cannot follow a comparison", negations),
    ("a comma must separate the arguments of a filter", arguments),
  ]

  /// `2026-12-24` for `24 December 2026` and `Dec 24, 2026`.
  private static func dates(_ text: String) -> String {
    let pattern =
      TextPattern(
        #"\b(?:\d{1,2}(?:st|nd|rd|th|\.)?\s+[A-Za-z]{3,9}\.?,?\s+\d{4}|[A-Za-z]{3,9}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4})\b"#
      )
    return text.replacing(pattern) { found in
      DayLiteral.nearest(to: String(found[0])) ?? String(found[0])
    }
  }

  /// `3.2.0` for `v3.2` and `3.2.x`.
  private static func versions(_ text: String) -> String {
    text.replacing(TextPattern(#"(>=|<=|==|!=|<|>)\s*v?(\d+(?:\.\d+){0,3})(\.[xX*])?(?=\s|$|\))"#))
    { found in
      // `== 3.2.x` is a range of versions.
      let isVersion =
        found.group(3) == nil
        ? found[0].contains("v") && found[2].split(separator: ".").count < 3
        : [">=", "<"].contains(found[1])
      return isVersion
        ? "\(found[1]) \(VersionLiteral.completed(String(found[2])))" : String(found[0])
    }
  }

  /// `data.price != 5` for `data.price == not 5`.
  private static func negations(_ text: String) -> String {
    text.replacing(TextPattern(#"(==|!=)\s*not\s+(?=["'\d])"#)) { $0[1] == "==" ? "!= " : "== " }
  }

  /// `replace("a", "b")` for `replace("a" "b")`.
  private static func arguments(_ text: String) -> String {
    text.replacing(TextPattern(#"("[^"]*"|'[^']*')\s+(?=("[^"]*"|'[^']*')\s*\))"#)) { "\($0[1]), " }
  }
}
