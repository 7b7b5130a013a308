/// Names and texts in messages.
enum Quoted {
  /// The maximum number of characters of a text in a message.
  private static let limit = 60

  /// A text in backticks, on one line and truncated.
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

  /// Texts in backticks, separated by commas and a conjunction before the last one.
  static func list(_ texts: [String], _ conjunction: String) -> String {
    guard let last = texts.last else { return "" }
    let rest = texts.dropLast().map { code($0) }.joined(separator: ", ")
    return rest.isEmpty ? code(last) : "\(rest) \(conjunction) \(code(last))"
  }
}
