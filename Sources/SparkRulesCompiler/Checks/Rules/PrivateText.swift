/// Finds private data in the texts of templates and conditions.
enum PrivateText {
  /// Inspects the texts and literals of a template.
  static func inspect(_ template: ParsedTemplate, into findings: inout [Diagnostic]) {
    for segment in template.segments {
      switch segment {
      case .text(_, let range): inspect(template.text, range, into: &findings)
      case .expression(let root, _): inspect(root, template.text, into: &findings)
      }
    }
  }

  /// Inspects the literals of an expression.
  static func inspect(
    _ node: ExpressionSyntax, _ text: ScalarText, into findings: inout [Diagnostic]
  ) {
    if case .literal(.text) = node.kind { inspect(text, node.range, into: &findings) }
    for part in node.parts { inspect(part, text, into: &findings) }
  }

  static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  /// Whether a text contains an `@` or a word that is long enough to be a key.
  static func mayBePrivate(_ bytes: some Sequence<UInt8>) -> Bool {
    var length = 0
    for byte in bytes {
      if byte == UInt8(ascii: "@") { return true }
      length = SecretKey.isKeyByte(byte) ? length + 1 : 0
      if length >= SecretKey.shortest { return true }
    }
    return false
  }

  private static func inspect(
    _ text: ScalarText, _ part: Range<Int>, into findings: inout [Diagnostic]
  ) {
    guard mayBePrivate(text.value.utf8.dropFirst(part.lowerBound).prefix(part.count)) else {
      return
    }
    let bytes = Array(text.part(part).utf8)
    func located(_ range: Range<Int>) -> Range<Int> {
      part.lowerBound + range.lowerBound..<part.lowerBound + range.upperBound
    }
    if let email = EmailAddress.first(in: bytes) {
      findings.append(EmailAddress.finding(located(email), in: text))
    } else if let key = SecretKey.first(in: bytes) {
      findings.append(SecretKey.finding(located(key), in: text))
    }
  }
}
