import Foundation

/// Texts that are joined with a sign, as in a spreadsheet or in SQL.
extension BareValue {
  /// The template that joins the values and texts of `${data.first} & " - " & ${data.last}`; nil for other texts.
  static func joined(_ text: String) -> String? {
    guard let sign = [" + ", " || ", " & "].first(where: text.contains),
      text.contains("\(sign)\"") || text.contains("\"\(sign)") || text.contains("\(sign)'")
        || text.contains("'\(sign)")
    else { return nil }
    return joined(text, at: sign) { part in
      part.hasPrefix("${") && part.hasSuffix("}") ? part : owned(part)
    }
  }

  /// `${data.make} ${data.model}` for `data.make || ' ' || data.model`; nil for other texts.
  static func joinedNames(_ template: ParsedTemplate) -> String? {
    guard case .text(let text)? = template.literal, text.utf8.count <= 256,
      let sign = [" || ", " + ", " & "].first(where: text.contains),
      sign == " || " || text.contains("'") || text.contains("\"")
    else { return nil }
    return joined(text, at: sign, value: owned)
  }

  /// The finding about `"${data.amount} > 20 ? 'high' : 'low'"`, which is no text for people even in quotes.
  static func choice(_ template: ParsedTemplate) -> Diagnostic? {
    let text = template.text.value
    guard text.hasPrefix("${"), text.utf8.count <= 256, let sign = text.range(of: " ? "),
      let colon = text.range(of: " : ", range: sign.upperBound..<text.endIndex),
      FunctionCall.text(String(text[sign.upperBound..<colon.lowerBound])) != nil,
      FunctionCall.text(String(text[colon.upperBound...])) != nil
    else { return nil }
    let condition = text[..<sign.lowerBound].filter { !"${}".contains($0) }
    return template.text.finding(
      self, at: 0..<text.utf8.count, "\(Quoted.code(text)) is sent as a text",
      help: Ternary.rules([condition]))
  }

  /// `${data.title}` for `data.title`; nil for other texts.
  private static func owned(_ part: String) -> String? {
    (part.hasPrefix("data.") || part.hasPrefix("app.")) && ForeignTemplate.isReference(part)
      ? "${\(part)}" : nil
  }

  /// The parts of a text between signs, as one template; nil if one of them is neither a value nor a text in quotes.
  static func joined(
    _ text: String, at sign: String, value: (String) -> String?
  ) -> String? {
    let parts = text.components(separatedBy: sign)
    // A single text after `||` replaces a missing value, as in JavaScript.
    if sign == " || ", parts.count == 2, parts[0].hasPrefix("${"), parts[0].hasSuffix("}"),
      let other = FunctionCall.text(parts[1]), !other.contains(" ")
    {
      return "\(parts[0].dropLast()) | default('\(other)')}"
    }
    let pieces = parts.compactMap { value($0) ?? FunctionCall.text($0) }
    return pieces.count == parts.count ? pieces.joined() : nil
  }
}
