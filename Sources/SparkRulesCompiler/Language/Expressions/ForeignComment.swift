import Foundation

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

  /// Creates the finding for `data.price > 1 // expensive`; nil if `//` is a division.
  static func slashes(_ part: Range<Int>, in text: ScalarText) -> Diagnostic? {
    guard text.isCondition, part.count <= 240, case let written = text.part(part),
      let mark = written.firstMatch(of: TextPattern(#"\ +(?://|/\*)\ *"#))?.range,
      mark.lowerBound > written.startIndex,
      case let rest = written[mark.upperBound...], rest.first?.isLetter == true,
      case let word = String(rest.prefix { !" )".contains($0) }),
      !ForeignTemplate.isReference(word) || !rest.contains("."),
      case let condition = String(written[..<mark.lowerBound]),
      ExpressionParser.valid(condition) != nil
    else { return nil }
    let note =
      rest.hasSuffix("*/") ? rest.dropLast(2).trimmingCharacters(in: .whitespaces) : String(rest)
    return text.finding(
      self, at: part, "`\(written[mark].filter { $0 != " " })` does not begin a comment",
      help: "a comment begins with `#`: write \(Quoted.code("\(condition) # \(note)", limit: 240))")
  }

  /// Creates the finding for `log: bought // later` and `price: ${data.price} // net`; nil for other texts.
  static func finding(_ template: ParsedTemplate) -> Diagnostic? {
    let text = template.text.value
    let sign = TextPattern(#" +(?:// ?|/\* ?)(?=[A-Za-z])"#)
    guard template.isPlain, [" //", " /*"].contains(where: { text.utf8.hasBytes($0.utf8) }),
      let mark = text.firstMatch(of: sign)?.range,
      text[mark].hasSuffix("// ") || text[..<mark.lowerBound].hasSuffix("}"),
      case let value = text[..<mark.lowerBound].trimmingCharacters(in: .whitespaces),
      !value.isEmpty, text[mark.upperBound...].first?.isLetter == true,
      // Inside `${ }`, it is the division of another language.
      value.count(where: { $0 == "{" }) == value.count(where: { $0 == "}" })
    else { return nil }
    let comment = text[mark.upperBound...].replacingOccurrences(of: " */", with: "")
    var finding = template.text.finding(
      self, at: value.utf8.count..<text.utf8.count,
      "\(Quoted.code(text[mark].trimmingCharacters(in: .whitespaces))) does not begin a comment, and is sent",
      help:
        "write \(Quoted.code("\(value) # \(comment)", limit: 160)), or put the whole text in quotes"
    )
    finding.severity = .warning
    return finding
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
