import Foundation

/// Pieces of programs that are sent as a text.
extension BareValue {
  /// The finding about a text that is a function of JavaScript; nil for other texts.
  static func program(_ template: ParsedTemplate) -> Diagnostic? {
    let text = template.text.value
    // Every text is examined, and few begin like a program.
    guard let byte = text.utf8.first, "cCiIf(".utf8.contains(byte), text.utf8.count <= 500 else {
      return nil
    }
    let isChoice =
      ["case", "if "].contains(where: text.lowercased().hasPrefix)
      && text.contains(where: \.isWhitespace)
    guard
      isChoice
        || (text.hasPrefix("function") || text.hasPrefix("("))
          && (text.contains("return ") || text.contains("=>"))
          && (text.contains("{{") || text.contains("${") || text.contains("data.")),
      template.isValid || template.literal != nil
    else { return nil }
    var body = withoutBraces(bare(template))
    body = body.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let inside = ScalarText(value: body, origin: .verbatim(0))
    if isChoice {
      let (_, problems) = ExpressionParser.read(body)
      guard let first = problems.first, Self.isChoice(body) else {
        return nil
      }
      return template.text.finding(
        self, at: 0..<text.utf8.count, "\(Quoted.code(text)) is sent as a text",
        help: first.diagnostic(in: inside).help)
    }
    guard let found = FunctionCall.code(0..<body.utf8.count, in: inside) else { return nil }
    let help = found.help?.hasPrefix("write `") == true ? found.help.map(inBraces) : found.help
    return template.text.finding(
      self, at: 0..<text.utf8.count, "\(Quoted.code(text)) is sent as a text", help: help)
  }

  /// Whether a text begins with `CASE WHEN`, or with `CASE`, a value and `WHEN`, as in SQL, or is `if … then … else …`.
  static func isChoice(_ text: String) -> Bool {
    switch text.prefix(3).lowercased() {
    case "cas":
      return text.prefixMatch(of: TextPattern(#"(?i:case)\s+(?:[\w.${}]+\s+)?(?i:when)\s"#)) != nil
    case "if ":
      let branches = #"(?i:if)\s+.*\b(?:data|app|view)\.\w.*\s(?i:then)\s.*\s(?i:else)\s"#
      return text.prefixMatch(of: TextPattern(branches)) != nil
    default: return false
    }
  }

  /// What to write for `"high" if data.price > 100 else "low"`, as in Python; nil for other texts.
  static func help(forChoice text: String) -> String? {
    guard let first = text.first, "\"'".contains(first), text.contains(" if "),
      text.utf8.count <= 256,
      text.contains(" else "),
      case .choice(let choice)? = ExpressionParser.read(text).problems.first?.kind
    else { return nil }
    return choice.help()
  }

  /// A program with the values that `{{Message Text}}` and other variables of tag managers mean.
  private static func withoutBraces(_ text: String) -> String {
    let parts = text.components(separatedBy: "{{")
    return parts.dropFirst().reduce(parts[0]) { result, part in
      guard let end = part.range(of: "}}") else { return result + part }
      let name = part[..<end.lowerBound].trimmingCharacters(in: .whitespaces)
      let value = name.contains(" ") ? ForeignTemplate.tagManagerValue(name) ?? name : name
      return result + value + part[end.upperBound...]
    }
  }

  /// The finding about a choice or a number of days in a text, such as `${data.years} > 5 ? 'senior' : 'junior'` and
  /// `${data.date} - TODAY()`; nil for other texts.
  static func expression(_ template: ParsedTemplate) -> Diagnostic? {
    let text = template.text.value
    guard text.hasPrefix("${"), text.utf8.count <= 200, template.isValid else { return nil }
    let isChoice = text.contains(" ? ") && text.contains(" : ")
    let subtracted = text.range(of: "} - ").map { String(text[$0.upperBound...]) }
    let isSinceDate = subtracted.map { $0.hasSuffix("()") && ForeignValue.isNow($0) } ?? false
    guard isChoice || isSinceDate else { return nil }
    let body = bare(template)
    let (_, problems) = ExpressionParser.read(body)
    let problem = problems.first { problem in
      switch problem.kind {
      case .ternary, .choice: return true
      default: return isSinceDate
      }
    }
    return problem.map {
      template.text.finding(
        self, at: 0..<text.utf8.count, "\(Quoted.code(text)) is sent as a text",
        help: $0.diagnostic(in: ScalarText(value: body, origin: .verbatim(0))).help)
    }
  }

  /// The finding about JavaScript, such as `document.querySelector('#title').innerText`; nil for other texts.
  static func script(_ template: ParsedTemplate) -> Diagnostic? {
    guard case .text(let text)? = template.literal, text.utf8.count <= 256,
      !text.contains(" ") || text.contains("(")
    else { return nil }
    let owners = ["document.", "window.", "dataLayer.", "jQuery(", "$("]
    guard let owner = owners.first(where: text.hasPrefix),
      // `$(data.id)` is a value in other brackets.
      owner != "$(" || !ForeignTemplate.isReference(text.dropFirst(2).filter { $0 != ")" })
    else { return nil }
    let rest = text.dropFirst(owner.count)
    let quoted = text.split(whereSeparator: { "'\"".contains($0) })
    let help: String? =
      if owner == "dataLayer.", ForeignTemplate.isReference(String(rest)) {
        "write \(Quoted.code("${data.\(rest)}")) for the value"
      } else if quoted.count > 2, case let view = quoted[1].filter({ !"#.".contains($0) }),
        NameSyntax.isName(view)
      {
        UnknownName.reading(view, "text")
      } else {
        nil
      }
    return template.text.finding(
      self, at: 0..<text.utf8.count, "\(Quoted.code(text)) is sent as a text",
      help: help
        ?? "a rule contains no JavaScript: let the app provide the value, such as `${data.value}`")
  }
}
