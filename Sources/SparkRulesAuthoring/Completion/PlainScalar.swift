/// Texts that YAML reads unchanged without quotes.
enum PlainScalar {
  /// Whether a text can be written without quotes.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - inFlow: Whether it is between brackets.
  /// - Returns: Whether a parser reads exactly this text.
  static func canBe(_ text: String, inFlow: Bool) -> Bool {
    guard let first = text.utf8.first, let last = text.utf8.last else { return false }
    if "-?:,[]{}#&*!|>'\"%@` ".utf8.contains(first) { return false }
    if last == 0x3A || last == 0x20 { return false }
    if inFlow, text.utf8.contains(where: { ",[]{}?".utf8.contains($0) }) { return false }
    return !text.contains(": ") && !text.contains(" #") && !text.contains(where: \.isNewline)
  }
}
