/// `price.text | number`, where the text is that of a label such as `12,90 €`.
enum NumberOfLabel: ValueCheck {
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

  private static let ofLabel = "^\\$\\{ *[A-Za-z0-9_.]+\\.text *\\| *"
  private static let replaced =
    ofLabel + "(replace\\([^)]*\\) *\\| *|trim *\\| *)+number *(\\||\\})"

  /// The help for the number in the text of a label from which other characters are removed; nil for other texts.
  static func withoutReplace(_ text: ScalarText) -> String? {
    guard text.value.utf8.count <= 300, text.firstMatch(of: replaced) != nil else { return nil }
    let value = text.value.dropFirst(2).prefix { $0 != "|" && $0 != " " }
    return "write \(Quoted.code("\(value) | amount")), which needs no `replace`"
  }

  /// Examines a property by its name, or because a currency is removed from it.
  static func finding(_ text: ScalarText, named name: String) -> Diagnostic? {
    guard text.value.utf8.hasBytes("number".utf8), text.value.hasPrefix("${") else { return nil }
    let withoutReplace = withoutReplace(text)
    guard
      // A regular expression is reported with the same help.
      withoutReplace != nil && text.firstMatch(of: "replace\\( */") == nil
        || withoutReplace == nil && text.firstMatch(of: ofLabel + "number *(\\||\\})") != nil
          && NamingStyle.words(of: name).contains(where: words.contains),
      let found = text.firstMatch(of: "\\bnumber\\b(?=[^.]*$)")
    else { return nil }
    return text.finding(
      self, at: found,
      "`number` reads no text with a currency or a comma, such as `12,90 €`",
      help: withoutReplace ?? "replace `number` with `amount`")
  }
}
