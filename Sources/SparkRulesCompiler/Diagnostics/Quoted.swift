/// Names and texts as messages show them.
enum Quoted {
  /// The most characters of a text that a message shows.
  private static let limit = 60

  /// A text in backticks: on one line, and not too long.
  static func code(_ text: some StringProtocol, limit: Int = limit) -> String {
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

  /// Texts in backticks, with commas and a last word between them.
  static func list(_ texts: [String], _ conjunction: String) -> String {
    guard let last = texts.last else { return "" }
    let rest = texts.dropLast().map { code($0) }.joined(separator: ", ")
    return rest.isEmpty ? code(last) : "\(rest) \(conjunction) \(code(last))"
  }
}

/// A number and what is counted, as a person says it.
enum Amount {
  /// `1 rule`, `2 rules`.
  static func of(_ count: Int, _ word: String, plural: String? = nil) -> String {
    "\(count) \(count == 1 ? word : plural ?? word + "s")"
  }
}
