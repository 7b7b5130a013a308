/// Characters in a value that nobody sees.
enum InvisibleCharacter: Check {
  static let code = "SR0108"
  static let name = "invisible-character"
  static let severity = Severity.warning
  static let title = "a character in a value that cannot be seen"
  static let explanation = """
    Names compare byte for byte, so that a path with an invisible character fits no view but one whose \
    identifier holds the same character. Delete it; if it is meant, write it in double quotes as an \
    escape, such as `"\\u00A0"`, so that everybody sees it.
    """
  static let bad = Examples.rule(
    "view: buy⟦\u{200B}⟧Button\ntrigger: tap\nactions:\n  - emit: buy_tapped")
  static let good = Examples.rule(
    "view: \"buy\\u200BButton\"\ntrigger: tap\nactions:\n  - emit: buy_tapped")

  /// Whether a character matters in a value.
  static func matters(_ scalar: Unicode.Scalar, in use: CutComment.Use) -> Bool {
    switch use {
    case .word, .name, .path: LookAlike.isInvisible(scalar)
    // A no-break space belongs to good typesetting of what people read.
    case .template: LookAlike.isInvisible(scalar) && !scalar.properties.isWhitespace
    // What stands outside of quotes is an error of its own.
    case .expression: LookAlike.isDirection(scalar)
    }
  }

  static func finding(_ suspect: ScannedText.Suspect) -> Diagnostic {
    Diagnostic(
      Self.self, at: suspect.range, "\(LookAlike.name(of: suspect.scalar)) stands in this value",
      help: "delete it, or write it in double quotes as an escape if it is meant",
      fix: nil)
  }
}
