/// Characters in the text of a file that look like other ones.
extension LookAlike {
  /// Creates the finding for characters that follow each other.
  static func finding(_ suspect: ScannedText.Suspect, in text: [UInt8]) -> Diagnostic {
    let length = suspect.scalar.utf8.count
    var plain = String(
      repeating: letters[suspect.scalar].map(String.init)
        ?? names[suspect.scalar.value]?.plain ?? "", count: suspect.range.count / length)
    // In Chinese and Japanese text, no space follows a colon.
    let end = suspect.range.upperBound
    if plain == ":", end < text.count, text[end] > 0x20 { plain += " " }
    let help =
      switch plain {
      case "": "delete it"
      case _ where plain.hasPrefix(" "): "type an ordinary space instead"
      case ": ": "type `:` and a space instead"
      default: "type `\(plain)` instead"
      }
    return Diagnostic(
      Self.self, at: suspect.range, "this line contains \(name(of: suspect.scalar))", help: help,
      fix: .init(range: suspect.range, replacement: plain))
  }
}
