/// `price.text | number`, where the text is that of a label such as `12,90 €`.
enum NumberOfLabel: Check {
  static let id = CheckID("SR0578", "number-of-label", .warning)
  static let title = "a price that is read with `number`"
  static let explanation = """
    `number` reads a text that consists of a number, such as `12.5`, and nothing else. The text of a label contains a \
    currency or a comma: `amount` reads `12,90 €` and `1.234,50`.
    """
  static let example = Examples.value("${view.text | ⟦number⟧⟨amount⟩}")
    .replacingOccurrences(of: "item:", with: "price:")

  private static let words: Set<String> = [
    "price", "amount", "value", "total", "subtotal", "cost", "fee", "revenue", "balance", "fare",
  ]

  /// Examines a property by its name.
  static func finding(_ text: ScalarText, named name: String) -> Diagnostic? {
    guard text.value.utf8.hasBytes("number".utf8), text.value.hasPrefix("${"),
      NamingStyle.words(of: name).contains(where: words.contains)
    else { return nil }
    let inside = text.value.dropFirst(2)
    let parts = inside.split(separator: "|", omittingEmptySubsequences: false)
    guard parts.count > 1, parts[0].filter({ $0 != " " }).hasSuffix(".text"),
      parts[1].filter({ $0 != " " && $0 != "}" }) == "number",
      let start = text.value.range(of: "number", range: parts[1].startIndex..<parts[1].endIndex)
    else { return nil }
    let offset = text.value.utf8.distance(from: text.value.startIndex, to: start.lowerBound)
    return text.finding(
      self, at: offset..<offset + 6,
      "`number` reads no text with a currency or a comma, such as `12,90 €`",
      help: "replace `number` with `amount`")
  }
}
