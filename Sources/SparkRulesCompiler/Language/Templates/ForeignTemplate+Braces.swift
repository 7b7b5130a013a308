import Foundation

/// Expressions of other languages, in `{{ … }}` or without any braces.
extension ForeignTemplate {
  /// What to write for an expression of another language, after all corrections.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - scope: What it can read.
  /// - Returns: The help; nil if nothing is known about the expression.
  static func help(for expression: String, in scope: Scope) -> String? {
    guard !expression.contains("{"), !expression.contains("}") else { return nil }
    let (meant, remaining) = CombinedCorrection.correct("${\(expression)}") { text in
      var findings: [Diagnostic] = []
      let template = TemplateParser.parse(text, as: .text, into: &findings)
      if template.isValid { _ = TemplateChecker.lower(template, in: scope, into: &findings) }
      return findings.filter { $0.severity == .error }
    }
    guard let problem = remaining.first else {
      return "write \(Quoted.code(meant, limit: 240))"
        + (meant.contains("| hash") ? FunctionCall.salt : " for the value")
    }
    let unreadable = [
      MissingOperator.code, UnexpectedCharacter.code, MissingValue.code, MissingFilter.code,
    ]
    if unreadable.contains(problem.code) {
      return "let the app provide the value, such as `${data.value}`"
    }
    let template = remaining.compactMap(\.help).first { $0.hasPrefix("join texts in a template: ") }
    return template ?? problem.help.map(BareValue.inBraces)
  }

  /// What to write for the contents of `{{ … }}` if they are more than a value with filters that exist; nil for others.
  static func help(inBraces written: String, _ scope: Scope) -> String? {
    let inside = written.trimmingCharacters(in: [" ", "-"])
    guard !isReference(inside), !inside.hasPrefix("!"), tagManagerValue(inside) == nil,
      builtInValue(inside) == nil,
      value(inBraces: "{{\(written)}}") == nil
    else { return nil }
    // Signs `|` that are neither doubled nor in quotes.
    let sign = TextPattern(
      #"\s*(?<!\|)\|(?!\|)\s*(?=(?:[^"']*["'][^"']*["'])*[^"']*$)"#)
    let parts = inside.split(separator: sign).map(String.init)
    guard !parts.isEmpty else { return nil }
    let value = isReference(parts[0]) && !scope.knows(parts[0]) ? owned(parts[0]) : parts[0]
    let ofMarkup: Set<String> = ["escape", "e", "safe", "raw", "json", "tojson", "strip_html"]
    let calls = parts.dropFirst().filter { !ofMarkup.contains($0) }.map { part in
      let name = part.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let arguments = part.dropFirst(name.count).drop { $0 == " " }
      return arguments.hasPrefix(":")
        ? "\(name)(\(arguments.dropFirst().trimmingCharacters(in: .whitespaces)))" : part
    }
    // Jinja's `is defined`, and `~`, which joins texts.
    let expression = ([value] + calls).joined(separator: " | ")
      .replacingOccurrences(of: " is defined", with: " is set")
      .replacingOccurrences(of: " ~ ", with: " & ")
    return help(for: BareValue.certain(expression) ?? expression, in: scope)
  }

  /// `{{custom_attribute.${data.brand}}}` of Braze, which is sent with its braces.
  static func nested(_ template: ParsedTemplate, _ position: Int) -> Diagnostic? {
    guard position + 2 < template.segments.count,
      case .text(_, let before) = template.segments[position],
      case .expression(_, let value) = template.segments[position + 1],
      case .text(_, let after) = template.segments[position + 2]
    else { return nil }
    let start = template.text.part(before)
    guard let braces = start.range(of: "{{", options: .backwards), !start.contains("}}"),
      case let rest = template.text.part(after), rest.drop(while: { $0 == " " }).hasPrefix("}}")
    else { return nil }
    let opening = before.upperBound - start[braces.lowerBound...].utf8.count
    let name = template.text.part(value).filter { !"${} ".contains($0) }
    // `{{custom_attribute.${plan}}}`
    let isOfApp = start[braces.upperBound...].contains("attribute.") && NameSyntax.isName(name)
    let meant = isOfApp ? "${app.\(name)}" : template.text.part(value)
    return template.text.finding(
      self, at: opening..<after.lowerBound + rest.prefix(while: { $0 == " " }).utf8.count + 2,
      "the braces around \(Quoted.code(template.text.part(value))) are sent literally",
      help: "write \(Quoted.code(meant))")
  }

  /// The length of `{% if … %}` of Liquid or Jinja at the start of a text; nil for other text.
  static func tag(_ bytes: ArraySlice<UInt8>) -> Int? {
    let inside = bytes.prefix(256)
    let blocks = ["{{#", "{{/", "{{else", "{{^"]
    if blocks.contains(where: { inside.starts(with: $0.utf8) }),
      let end = inside.firstIndex(of: UInt8(ascii: "}")), inside[end...].starts(with: "}}".utf8)
    {
      return end + 2 - bytes.startIndex
    }
    guard inside.starts(with: "{%".utf8), let end = inside.firstIndex(of: UInt8(ascii: "}")),
      inside[end - 1] == UInt8(ascii: "%")
    else { return nil }
    return end + 1 - bytes.startIndex
  }

  static func block(
    _ start: Int, _ length: Int, in template: ParsedTemplate, _ scope: Scope
  ) -> Diagnostic {
    let range = start..<start + length
    let words = template.text.part(range).split { " %{}#".contains($0) }
    let written = words.first == "if" ? words.dropFirst().joined(separator: " ") : ""
    let list = words.first == "for" ? words.last.map { owned(String($0)) } : nil
    let condition = isReference(written) && !scope.knows(written) ? owned(written) : written
    return template.text.finding(
      self, at: range, "\(Quoted.code(template.text.part(range))) is sent literally",
      help: list.map {
        "there are no loops: a filter joins a value of each item, such as "
          + Quoted.code("${\($0) | join(name, \", \")}")
      }
        ?? (condition.isEmpty
          ? "write two rules, each with its own `if`"
          : "write `${\(condition)}` for true or false, or two rules, each with its own `if`"))
  }
}
