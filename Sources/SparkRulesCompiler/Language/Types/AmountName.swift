/// `by: ${data.category}`, as in SQL's GROUP BY.
enum AmountName: Check {
  static let id = CheckID("SR0593", "amount-name", .warning)

  /// The last words of names whose values are texts.
  private static let words: Set<String> = [
    "brand", "campaign", "category", "city", "color", "colour", "country", "id", "kind", "label",
    "language", "name", "sku", "status", "text", "title", "type", "url", "variant",
  ]

  /// Whether the value with a name, such as `data.category`, is most likely a text.
  static func isText(_ spelling: String) -> Bool {
    let names = spelling.split(separator: ".").map(String.init)
    guard names.count == 2, names[0] == "data", let word = NamingStyle.words(of: names[1]).last
    else { return false }
    return words.contains(word.lowercased())
  }

  /// Examines the value under `by`, whose type is not known.
  static func finding(_ root: ExpressionSyntax, in text: ScalarText) -> Diagnostic? {
    guard case .reference(let reference) = root.kind, isText(reference.spelling) else { return nil }
    let value = reference.spelling
    return text.finding(
      self, at: root.range,
      "`by` is the amount that is added, and \(Quoted.code(value)) is probably a text",
      advice:
        .note(
          "to count each value separately, write `with: {\(value.dropFirst(5)): \"${\(value)}\"}` "
            + "instead of `by`"))
  }
}
