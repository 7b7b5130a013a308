import SparkRulesModel

/// Looks through everything that is written out in a template or condition for what is private.
enum PrivateText {
  /// Looks through a template's texts and literals.
  static func inspect(_ template: ParsedTemplate, into findings: inout [Diagnostic]) {
    for segment in template.segments {
      switch segment {
      case .text(_, let range): inspect(template.text, range, into: &findings)
      case .expression(let root, _): inspect(root, template.text, into: &findings)
      }
    }
  }

  /// Looks through an expression's literals.
  static func inspect(
    _ node: ExpressionSyntax, _ text: ScalarText, into findings: inout [Diagnostic]
  ) {
    if case .literal(.text) = node.kind { inspect(text, node.range, into: &findings) }
    for part in node.parts { inspect(part, text, into: &findings) }
  }

  private static func inspect(
    _ text: ScalarText, _ part: Range<Int>, into findings: inout [Diagnostic]
  ) {
    let bytes = Array(text.part(part).utf8)
    func placed(_ range: Range<Int>) -> Range<Int> {
      part.lowerBound + range.lowerBound..<part.lowerBound + range.upperBound
    }
    if let email = EmailAddress.first(in: bytes) {
      findings.append(EmailAddress.finding(placed(email), in: text))
    } else if let key = SecretKey.first(in: bytes) {
      findings.append(SecretKey.finding(placed(key), in: text))
    }
  }
}
