enum InvisibleCharacter: Check {
  static let id = CheckID("SR0108", "invisible-character", .warning)
  static let title = "an invisible character in a value"
  static let explanation = """
    Names are compared byte by byte, so a path with an invisible character matches only a view \
    whose identifier contains the same character. Delete the character. If it is intended, make it \
    visible as an escape sequence in double quotes, such as `"\\u00A0"`.
    """
  static let bad = Examples.rule(
    "view: buy⟦\u{200B}⟧Button\ntrigger: tap\nactions:\n  - emit: buy_tapped")
  static let good = Examples.rule(
    "view: \"buy\\u200BButton\"\ntrigger: tap\nactions:\n  - emit: buy_tapped")

  /// `data.priсe` with a Cyrillic letter between Latin ones.
  static func finding(_ reference: ReferenceSyntax, in text: ScalarText) -> Diagnostic? {
    for name in reference.names where !name.text.utf8.allSatisfy({ $0 < 0x80 }) {
      let plain = LookAlike.plain(name.text)
      guard plain.utf8.allSatisfy({ $0 < 0x80 }), name.text.utf8.contains(where: { $0 < 0x80 }),
        let letter = name.text.unicodeScalars.first(where: { LookAlike.isLetter($0) })
      else { continue }
      return text.finding(
        self, at: name.range, "this name contains \(LookAlike.name(of: letter))",
        help: "write \(Quoted.code(plain))")
    }
    return nil
  }
}
