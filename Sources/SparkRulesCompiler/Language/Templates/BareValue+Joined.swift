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
    guard case .text(let text)? = template.literal, text.utf8.count <= 256 else { return nil }
    if let names = names(text) { return names }
    guard let sign = [" || ", " + ", " & "].first(where: text.contains),
      sign == " || " || text.contains("'") || text.contains("\"")
    else { return nil }
    return joined(text, at: sign, value: owned)
  }

  /// `${data.brand}, ${data.name}` for `data.brand, data.name`; nil for other texts, and for numbers with signs.
  static func names(_ text: String) -> String? {
    guard ["data.", "app.", "view."].contains(where: text.hasPrefix) else { return nil }
    let name = #"((?:data|app|view)(?:\.[A-Za-z_]\w*)+)"#
    let names = text.split { " ,-/".contains($0) }.map(String.init)
    guard names.count > 1,
      text.wholeMatch(of: TextPattern("\(name)(?:(?:, ?| |-|/)\(name))+")) != nil,
      !(text.contains { "-/".contains($0) } && names.contains(where: ForeignTemplate.isNumber))
    else { return nil }
    return text.replacing(TextPattern(name)) { "${\($0[1])}" }
  }

  /// The finding about `"${data.amount} > 20 ? 'high' : 'low'"`, which is no text for people even in quotes.
  static func choice(_ template: ParsedTemplate) -> Diagnostic? {
    let text = template.text.value
    if let help = help(forChoice: text) {
      return template.text.finding(
        self, at: 0..<text.utf8.count, "\(Quoted.code(text)) is sent as a text", help: help)
    }
    let roots = ["${", "data.", "app.", "view."]
    guard roots.contains(where: text.hasPrefix), text.utf8.count <= 256,
      let sign = text.range(of: " ? "),
      let colon = text.range(of: " : ", range: sign.upperBound..<text.endIndex),
      FunctionCall.text(String(text[sign.upperBound..<colon.lowerBound])) != nil,
      FunctionCall.text(String(text[colon.upperBound...])) != nil
    else { return nil }
    let condition = text[..<sign.lowerBound].filter { !"${}".contains($0) }
    return template.text.finding(
      self, at: 0..<text.utf8.count, "\(Quoted.code(text)) is sent as a text",
      help: Choice(
        [condition],
        values: [
          String(text[sign.upperBound..<colon.lowerBound]), String(text[colon.upperBound...]),
        ]
      ).help())
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

  /// The expression for `coalesce(${data.a}, ${data.b}, 0)` and `${data.a} ?? ${data.b}`, whose function or operator is
  /// outside of the braces.
  static func outside(_ template: ParsedTemplate) -> String? {
    guard template.isValid, (2...9).contains(template.segments.count),
      template.text.value.utf8.count < 200,
      !template.text.value.contains("$${")
    else { return nil }
    let bare = bare(template)
    if let call = FunctionCall.parts(of: bare) {
      let name = call.name.lowercased()
      guard !["concat", "concatenate"].contains(name),
        call.name == name || call.name == name.uppercased(),
        ForeignFunction.help(for: name, call.arguments) == nil
      else { return nil }
      return FunctionCall.meaning(of: name, call.arguments)
    }
    let texts = template.segments.compactMap { segment -> String? in
      if case .text(let text, _) = segment { return text.trimmingCharacters(in: .whitespaces) }
      return nil
    }
    guard texts.count == 1 else { return nil }
    switch texts[0] {
    case "||": return bare.replacingOccurrences(of: " || ", with: " + ")
    case "??":
      return bare.components(separatedBy: "??").map { $0.trimmingCharacters(in: .whitespaces) }
        .enumerated().map { $0 == 0 ? $1 : "default(\($1))" }.joined(separator: " | ")
    default:
      let sign = TextPattern(#"(?:\|\||\?\?)\s*(?:"([^"]+)"|'([^']+)'|([\w.]+))"#)
      guard let found = texts[0].wholeMatch(of: sign),
        let value = bare.components(separatedBy: texts[0]).first,
        let text = found.group(1) ?? found.group(2) ?? found.group(3)
      else { return nil }
      let isNumber = found.group(3).flatMap { Double($0) } != nil
      let other = isNumber ? String(text) : LiteralPrinter.print(String(text))
      return "\(value.trimmingCharacters(in: .whitespaces)) | default(\(other))"
    }
  }

  /// What to write for `${view.text}.toLowerCase()`, `${data.items}[0].sku` and `=${data.price}`; nil for other texts.
  static func called(_ template: ParsedTemplate, in scope: Scope) -> String? {
    guard template.isValid, template.segments.count == 2 else { return nil }
    if case .text("=", _) = template.segments[0] {
      return "write \(Quoted.code("${\(bare(template))}", limit: 160))"
    }
    let call = TextPattern(#"\.length|\.[A-Za-z]+\(.*\)|\[\d+\](?:\.\w+)*"#)
    guard case .expression = template.segments[0], case .text(let text, _) = template.segments[1],
      text.hasPrefix(".") || text.hasPrefix("["), text.wholeMatch(of: call) != nil
    else { return nil }
    if text == ".length" {
      return
        "write \(Quoted.code("${\(bare(template).dropLast(text.count)) | length}", limit: 160))"
    }
    if text.hasPrefix("[") { return ForeignValuePath.item(in: bare(template)) }
    return ForeignTemplate.help(for: bare(template), in: scope)
  }
}
