/// Words of everyday language where an expression belongs.
enum Prose: Check {
  static let code = "SR0561"
  static let name = "prose"
  static let severity = Severity.error
  static let title = "a sentence where an expression belongs"
  static let explanation = """
    An expression names values and compares them: `data.vip`, `screen == "Checkout"`, `view.text contains
    "Sale"`. What no value tells cannot be asked for; a developer can give it to the app as `app.…` or to a
    view as `data.…`.
    """
  static let bad = ExampleFile.condition(#"⟦user is logged in⟧"#)
  static let good = ExampleFile.condition(#"app.logged_in"#)

  /// Looks at an expression that could not be read.
  ///
  /// - Parameters:
  ///   - tokens: Its words and signs.
  ///   - problems: What is wrong with it.
  ///   - text: The text that holds it.
  /// - Returns: The finding, in place of all others; nil where there is more than words.
  static func finding(
    _ tokens: [ExpressionToken], _ problems: [ExpressionProblem], in text: ScalarText
  ) -> Diagnostic? {
    let words = tokens.compactMap(\.word)
    guard words.count > 1, words.count == tokens.count - 1, let first = tokens.first?.range,
      let last = tokens.dropLast().last?.range, isProse(problems, words),
      words.contains(where: { !ValueNames.roots.contains($0) && !ValueNames.keywords.contains($0) })
    else { return nil }
    let range = first.lowerBound..<last.upperBound
    let joined = words.joined(separator: "_")
    return text.finding(
      self, at: range, "\(Quoted.code(text.part(range))) is no expression",
      help: ValueNames.roots.contains(joined)
        ? "write \(Quoted.code(joined))"
        : "name values and compare them, such as `app.vip` or `screen == \"Checkout\"`; "
          + "text stands in quotes")
  }

  /// Whether words follow each other as in a sentence, not only one that is missing or too many.
  private static func isProse(_ problems: [ExpressionProblem], _ words: [String]) -> Bool {
    var isAsEqual = false
    var isBroken = false
    for problem in problems {
      switch problem.kind {
      case .missingOperator: return true
      case .isAsEqual: isAsEqual = true
      case .unquotedText, .missingValue: isBroken = true
      default: break
      }
    }
    return isAsEqual && isBroken && !ValueNames.roots.contains(words[0])
  }
}
