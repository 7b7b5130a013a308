/// Formats names and texts for messages.
package enum Quoted {
  /// The maximum number of characters of a text in a message.
  private static let limit = 60

  /// A text in backticks, on one line and truncated.
  package static func code(_ text: some StringProtocol, limit: Int = limit) -> String {
    var shown = ""
    for (count, character) in text.enumerated() {
      guard count < limit else { return "`\(shown)…`" }
      switch character {
      case "\n", "\r\n", "\r": shown += "\\n"
      case "\t": shown += "\\t"
      case "`": shown += "'"
      default: shown.append(character)
      }
    }
    return "`\(shown)`"
  }

  /// A sentence of at most 1,000 bytes: a name in it can be as long as the file.
  static func limited(_ sentence: String) -> String {
    sentence.utf8.count <= 1_000 ? sentence : "\(sentence.prefix(500))…"
  }

  /// Texts in backticks, separated by commas and a conjunction.
  package static func list(_ texts: [String], _ conjunction: String) -> String {
    PhraseList.join(texts.map { code($0) }, conjunction)
  }
}

/// Formats a number with a noun.
package enum Amount {
  /// `1 rule`, `2 rules`.
  package static func of(_ count: Int, _ word: String, plural: String? = nil) -> String {
    "\(count) \(count == 1 ? word : plural ?? word + "s")"
  }
}

/// Formats the numbers of bytes and characters for messages.
enum Hexadecimal {
  /// A byte as `0xE9`.
  static func byte(_ value: UInt8) -> String { "0x" + padded(UInt32(value), to: 2) }

  /// A character's number as `U+00A0`.
  static func scalar(_ value: UInt32) -> String { "U+" + padded(value, to: 4) }

  private static func padded(_ value: UInt32, to width: Int) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
