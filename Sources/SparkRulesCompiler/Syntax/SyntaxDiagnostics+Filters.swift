import Foundation

/// Filters, defaults and calculations after the closing quote of a value, to which they belong.
extension TextAfterValue {
  /// The help for `"${data.price}" | round`, `'${data.name}' or 'x'` and `"${data.price}" + 2`.
  ///
  /// - Parameters:
  ///   - written: The value, with its quotes and what follows them.
  ///   - key: The key of the value.
  /// - Returns: The help; nil for other values.
  static func completed(_ written: String, under key: some StringProtocol) -> String? {
    guard key != RuleKey.if.rawValue, let quote = written.first, "\"'".contains(quote),
      written.utf8.count <= 200, let end = written.dropFirst().firstIndex(of: quote),
      case let inside = String(written[..<end].dropFirst()),
      case let rest = written[end...].dropFirst().drop(while: { $0 == " " }),
      let value = onlyValue(inside), let meant = completed(value.name, rest: rest)
    else { return nil }
    let template = value.before + meant + value.after
    let isPlain =
      template.first.map { $0 == "$" || $0.isLetter } == true && !template.contains(": ")
      && !template.contains(" #")
    guard isPlain || !template.contains("'") else { return nil }
    return "write \(Quoted.code(isPlain ? template : "'\(template)'", limit: 160))"
  }

  /// The only value in `Total: ${data.price}` and `data.price`, with the text around it; nil for other texts.
  private static func onlyValue(_ text: String) -> (before: String, name: String, after: String)? {
    if ForeignTemplate.isReference(text),
      ["data.", "app.", "view."].contains(where: text.hasPrefix)
    {
      return ("", text, "")
    }
    guard text.count(where: { $0 == "$" }) == 1, let start = text.range(of: "${"),
      let end = text[start.upperBound...].firstIndex(of: "}")
    else { return nil }
    return (
      String(text[..<start.lowerBound]), String(text[start.upperBound..<end]),
      String(text[end...].dropFirst())
    )
  }

  /// The value with what follows it.
  private static func completed(_ name: String, rest: Substring) -> String? {
    if rest.hasPrefix("|"), !rest.hasPrefix("||") {
      let isFilter =
        rest.contains { $0.isLetter } && !rest.contains(where: { "{}<>=".contains($0) })
      return ForeignTemplate.value(inBraces: "{{\(name) \(rest)}}")
        ?? (isFilter ? "${\(name) \(rest)}" : nil)
    }
    guard
      ForeignTemplate.isReference(name.prefix { $0 != "|" }.trimmingCharacters(in: .whitespaces))
    else { return nil }
    let words = rest.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2 else { return nil }
    let isNumber = NumberLiteral.parse(words[1]) != nil
    switch words[0] {
    case "or", "??", "||":
      let other =
        FunctionCall.text(words[1]).map { LiteralPrinter.print($0) } ?? (isNumber ? words[1] : nil)
      return other.map { "${\(name) | default(\($0))}" }
    case "*", "/", "+", "-": return isNumber ? "${\(name) \(rest)}" : nil
    default: return nil
    }
  }
}
