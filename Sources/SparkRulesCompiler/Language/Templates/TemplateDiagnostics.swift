import Foundation

enum UnclosedTemplate: FixedMessageCheck {
  static let id = CheckID("SR0501", "unclosed-template")
  static let title = "`${` without `}`"
  static let explanation = """
    A value in a text is written `${…}`. To write the two characters `${` themselves, use `$${`.
    """
  static let bad = Examples.value(#"Buy ⟦${⟧data.name"#)
  static let good = Examples.value(#"Buy ${data.name}"#)

  static let message = "this `${` is never closed"
  static let help = "add `}` after the expression, or write `$${` for these two characters"
}

enum TemplateTooLong: Check {
  static let id = CheckID("SR0502", "template-too-long")
  static let title = "a text that is too long"
  static let explanation = """
    A text that may contain `${…}` has at most 262,144 bytes. Texts are truncated to 8,192 bytes \
    when they are sent.
    """
  static let bad = Examples.value("⟦\(String(repeating: "a", count: 262_145))⟧")
  static let good = Examples.value(#"a"#)

  static func finding(in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: 0..<text.value.utf8.count,
      "this text has more than \(LanguageLimits.templateBytes) bytes",
      help: "shorten it; texts are truncated to 8192 bytes when they are sent")
  }

  static func pieces(in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: 0..<text.value.utf8.count,
      "this text consists of more than \(RuleLimits.entries) pieces", help: "shorten it")
  }
}

enum ForeignTemplate: Check {
  static let id = CheckID("SR0503", "foreign-template", .warning)
  static let title = "a value in the template syntax of another language"
  static let explanation = """
    A value in a text is written `${…}`. `{{sku}}`, `$(sku)`, `#{sku}`, `%{sku}` and `\\(sku)` are \
    sent literally, and so are names that this rule knows in `{sku}`, `<sku>` or `$sku`.
    """
  static let example = Examples.value(#"Buy ⟦{{data.name}}⟧⟨${data.name}⟩"#)

  /// Whether a byte can begin a foreign template.
  private static func isOpener(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "$"), UInt8(ascii: "#"), UInt8(ascii: "%"),
      UInt8(ascii: "<"), UInt8(ascii: "\\"), UInt8(ascii: "@"):
      true
    default: false
    }
  }

  static let pairs: [(open: String, close: String, isCertain: Bool)] = [
    ("{{{", "}}}", true), ("{{", "}}", true), ("@{", "}", true), ("$(", ")", true),
    ("#{", "}", true), ("%{", "}", true),
    ("\\(", ")", true), ("%(", ")s", true),
    ("{", "}", false), ("<", ">", false), ("%%", "%%", false), ("%", "%", false),
  ]

  /// `f"{data.origin}-{data.destination}"`, as in Python; nil for other texts.
  private static func formatted(_ text: ScalarText) -> Diagnostic? {
    guard let meant = meant(byFormat: text.value) else { return nil }
    let quote = text.value.dropFirst().prefix(1)
    return text.finding(
      self, at: 0..<text.value.utf8.count,
      "`f\(quote)…\(quote)` is sent literally, with the letter and the quotes",
      help: "write \(Quoted.code(meant, limit: 120))")
  }

  /// The template that an f-string of Python means; nil for other texts.
  static func meant(byFormat text: String) -> String? {
    guard text.utf8.first == UInt8(ascii: "f"), text.utf8.count > 3,
      let quote = text.dropFirst().first, "\"'".contains(quote), text.last == quote,
      case let inside = text.dropFirst(2).dropLast(), inside.contains("{")
    else { return nil }
    return inside.replacingOccurrences(of: "${", with: "{")
      .replacingOccurrences(of: "{", with: "${").replacingOccurrences(of: "['", with: ".")
      .replacingOccurrences(of: "']", with: "")
      .replacingOccurrences(
        of: #":,?\.(\d)f\}"#, with: " | round($1)}", options: .regularExpression
      )
      // Texts cannot be padded or aligned.
      .replacingOccurrences(
        of: #":[<>^]?[0-9]+[ds]?\}"#, with: "}", options: .regularExpression)
  }

  /// `${data.price} x ${data.quantity}`; nil for other texts.
  private static func product(_ text: ScalarText) -> Diagnostic? {
    let product = TextPattern(#"\$\{([^{}|]+)\}( ?[x×*] ?)\$\{([^{}|]+)\}"#)
    if text.value.utf8.count <= 200, text.value.hasPrefix("${"),
      text.value.utf8.dropFirst(2).hasBytes("${".utf8),
      let found = text.value.wholeMatch(of: product),
      // `${data.width}x${data.height}` is a text.
      found[2].contains("*")
        || [found[1], found[3]].contains(where: {
          AmountWithUnit.isAmount($0.split { ". ".contains($0) }.last.map(String.init) ?? "")
        })
    {
      return text.finding(
        self, at: 0..<text.value.utf8.count,
        "the numbers are sent as a text, such as `3\(found[2])20`",
        help: "write \(Quoted.code("${\(found[1]) * \(found[3])}", limit: 240)) for the product")
    }
    return nil
  }

  /// `{{data.days}} * {{data.price}}`; nil for other texts.
  private static func calculation(_ text: ScalarText) -> Diagnostic? {
    // `{{product.name}} | upper`
    if text.value.hasPrefix("{{"), text.value.utf8.count <= 200,
      let end = text.value.range(of: "}} | "),
      let meant = value(
        inBraces: text.value.replacingCharacters(in: end, with: " | ") + "}}")
    {
      return text.finding(
        self, at: 0..<text.value.utf8.count, "\(Quoted.code(text.value)) is sent literally",
        help: "write \(Quoted.code(meant, limit: 160)) for the value")
    }
    guard text.value.hasPrefix("{{"), text.value.hasSuffix("}}"), text.value.utf8.count <= 200,
      let sign = [" * ", " + ", " / ", " - "].first(where: { text.value.contains("}}\($0){{") })
    else { return nil }
    let values = text.value.components(separatedBy: sign).map { part in
      part.filter { !"{} ".contains($0) }
    }
    // `{{screen}} - {{view.text}}` is a text, which each of the values is a part of.
    guard values.count > 1, values.allSatisfy(isReference), sign != " - " || values.count == 2,
      [" * ", " + "].contains(sign) || values.allSatisfy(isNumber)
    else { return nil }
    return text.finding(
      self, at: 0..<text.value.utf8.count, "\(Quoted.code(text.value)) is sent literally",
      help:
        "write \(Quoted.code("${\(values.map(owned).joined(separator: sign))}", limit: 240)) for the number"
    )
  }

  /// Whether the last part of a reference is the name of a number.
  static func isNumber(_ reference: String) -> Bool {
    AmountWithUnit.isNumber(reference.split(separator: ".").last.map(String.init) ?? reference)
  }

  /// Inspects the text around expressions.
  ///
  /// - Parameters:
  ///   - template: The template.
  ///   - scope: The available names; some forms are reported only for a known name.
  ///   - findings: Receives the findings.
  static func inspect(
    _ template: ParsedTemplate, in scope: Scope, into findings: inout [Diagnostic]
  ) {
    if let finding = ForeignMacro.finding(template.text, in: scope) ?? formatted(template.text)
      ?? BareValue.program(template)
      ?? BareValue.expression(template) ?? variable(template) ?? product(template.text)
      ?? calculation(template.text)
      ?? braceAtEnd(template) ?? group(template, scope)
    {
      return findings.append(finding)
    }
    var found = 0
    for (position, segment) in template.segments.enumerated() {
      guard case .text(let piece, let range) = segment, piece.utf8.contains(where: isOpener) else {
        continue
      }
      if let finding = nested(template, position) {
        findings.append(finding)
        continue
      }
      let literals = literals(
        in: range, of: template, scope, limit: LanguageLimits.expressionProblems - found)
      found += literals.count
      findings += literals
    }
  }

  /// The findings about foreign templates in a part of the text, up to the first `{% if … %}`.
  private static func literals(
    in range: Range<Int>, of template: ParsedTemplate, _ scope: Scope, limit: Int
  ) -> [Diagnostic] {
    let bytes = Array(template.text.part(range).utf8)
    var findings: [Diagnostic] = []
    var index = 0
    while index < bytes.count, findings.count < limit {
      if bytes[index...].starts(with: "$${".utf8) {
        index += 3
        continue
      }
      if let length = tag(bytes[index...]) {
        return findings + [block(range.lowerBound + index, length, in: template, scope)]
      }
      guard let (length, help) = habit(bytes[index...], scope) else {
        index += 1
        continue
      }
      let match = range.lowerBound + index..<range.lowerBound + index + length
      findings.append(
        template.text.finding(
          self, at: match, "\(Quoted.code(template.text.part(match))) is sent literally",
          help: help))
      index += length
    }
    return findings
  }

  /// The help for the name of a value in the braces of another language.
  private static func help(for name: String, _ scope: Scope) -> String {
    let isTyped =
      ["view.value", "view.text"].contains(name)
      && NamingStyle.isField(scope.paths.first?.value ?? "")
    let root = String(name.prefix { $0 != " " })
    return isTyped
      ? BareValue.inBraces(UnknownName.typed())
      : "write `${\(scope.knows(root) ? name : owned(name))}` for the value"
  }

  /// The finding about `$1` and `\1`, the groups of regular expressions; nil for other texts.
  private static func group(_ template: ParsedTemplate, _ scope: Scope) -> Diagnostic? {
    let written = template.text.value
    guard written.utf8.count == 2, written.last?.isNumber == true else { return nil }
    // `$5` may be a price.
    let hasGroups = scope.paths.contains { $0.value.contains(where: "(<".contains) }
    guard
      written.first == "\\"
        || written.first == "$" && (hasGroups || written == "$1" && template.isPlain)
    else { return nil }
    return template.text.finding(
      self, at: 0..<2, "\(Quoted.code(written)) is sent literally",
      help: group)
  }

  /// The help for the groups of regular expressions.
  static let group = "write `${name}` for a part that the path captures with `<name>`"

  /// The finding about the second brace of `${data.price}}`; nil for other texts.
  private static func braceAtEnd(_ template: ParsedTemplate) -> Diagnostic? {
    guard template.segments.count > 1, case .text("}", let brace)? = template.segments.last,
      !template.segments.contains(where: {
        if case .text(let text, _) = $0 { text.contains("{") } else { false }
      })
    else { return nil }
    return template.text.finding(
      self, at: brace, "this brace is sent as a part of the text",
      help: "write \(Quoted.code(String(template.text.value.dropLast()), limit: 120))", fix: "")
  }

  /// The foreign template at the start of a text: its length and what to write.
  private static func habit(
    _ bytes: ArraySlice<UInt8>, _ scope: Scope
  ) -> (length: Int, help: String)? {
    for pair in pairs where bytes.starts(with: pair.open.utf8) {
      let inside = bytes.dropFirst(pair.open.utf8.count).prefix(128)
      guard let end = inside.firstIndex(of: pair.close.utf8.first ?? 0),
        inside[end...].starts(with: pair.close.utf8)
      else { continue }
      let written = String(decoding: inside[..<end], as: UTF8.self)
      // A number is no value.
      if pair.open == "{{", Int(written) == nil, let help = help(inBraces: written, scope) {
        return (end + pair.close.utf8.count - bytes.startIndex, help)
      }
      let plain = written.filter { $0 != " " }
      let name = pair.open.hasPrefix("{{") ? braced(written, scope) ?? plain : plain
      guard name.contains("|") || isReference(name), pair.isCertain || scope.knows(name) else {
        continue
      }
      return (end + pair.close.utf8.count - bytes.startIndex, help(for: name, scope))
    }
    guard bytes.first == UInt8(ascii: "$") else { return nil }
    let word = String(decoding: bytes.dropFirst().prefix(128), as: UTF8.self).prefix {
      $0 == "." || $0.unicodeScalars.allSatisfy(NameSyntax.isContinuation)
    }
    let name = String(word.reversed().drop { $0 == "." }.reversed())
    if scope.knows(name) { return (1 + name.utf8.count, help(for: name, scope)) }
    return nil
  }

  /// `$label` alone, as in other languages; `$pageview` is the name of an event in some of them.
  private static func variable(_ template: ParsedTemplate) -> Diagnostic? {
    let text = template.text.value
    guard text.hasPrefix("$"), case let name = String(text.dropFirst()), NameSyntax.isName(name),
      let meant = ForeignValue.isTime(name)
        ? "elapsed"
        : ["label", "text", "title", "name", "price", "value"].contains(name) ? owned(name) : nil
    else { return nil }
    return template.text.finding(
      self, at: 0..<text.utf8.count, "\(Quoted.code(text)) is sent literally",
      help: "write `${\(meant)}` for the value")
  }

  /// The value in `{{ … }}`, with its filters; nil for other texts.
  private static func braced(_ written: String, _ scope: Scope) -> String? {
    let plain = written.filter { $0 != " " }
    if isReference(plain), scope.knows(plain) { return plain }
    let first = plain.prefix { $0 != "|" }
    // A filter that does not exist would be the next mistake.
    let value =
      value(inBraces: "{{\(written)}}").map { String($0.dropFirst(2).dropLast()) }
      ?? (isReference(String(first)) ? String(first) : nil)
    return scope.knows(String(first)) && value?.hasPrefix("data.\(first) |") == true
      ? value.map { String($0.dropFirst(5)) } : value
  }
}

enum UnfaithfulNumber: Check {
  static let id = CheckID("SR0552", "unfaithful-number", .warning)
  static let title = "a number that is printed differently"
  static let explanation = """
    A value without quotes in JSON's spelling of a number is a number: `1.10` is sent as `1.1`, \
    `1e3` as `1000`. In quotes, it is a text and sent without changes: `"1.10"`.
    """
  static let example = Examples.value(#"⟦1.10⟧⟨'1.10'⟩"#)

  static func inspect(_ text: ScalarText, into findings: inout [Diagnostic]) {
    guard let printed = SparkLiteral.printedDifferently(text.value) else { return }
    if isShortened(text.value) {
      findings.append(
        text.finding(
          self, at: 0..<text.value.utf8.count,
          "digits of this number are missing, as in a spreadsheet: it is `\(printed)`",
          help: "copy all its digits, and put them in quotes if it is an identifier"))
      return
    }
    findings.append(
      text.finding(
        self, at: 0..<text.value.utf8.count,
        "\(Quoted.code(text.value)) is the number `\(printed)`",
        help: "write \(Quoted.code("\"\(text.value)\"")) to send it unchanged, "
          + "or `\(printed)` for the number"))
  }
}

extension UnfaithfulNumber {
  /// Whether a text is a number as a spreadsheet shows long ones: `1.20213E+17`.
  static func isShortened(_ text: String) -> Bool {
    let parts = text.split(separator: "+", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].hasSuffix("E"), parts[0].contains("."),
      let exponent = Int(parts[1])
    else { return false }
    return exponent > 5 && Double(text) != nil
  }
}

enum EscapedTemplate: Check {
  static let id = CheckID("SR0554", "escaped-template", .warning)
  static let title = "`$${` before what appears to be a value"
  static let explanation = """
    `$${` writes `${`, so `$${data.price}` is sent as `${data.price}`. For a dollar sign before a \
    value, write `${"$"}${data.price}`.
    """
  static let example = Examples.value(#"⟦$${⟧⟨${'$'}${⟩data.price}"#)

  static func inspect(
    _ escapes: [Range<Int>], in text: ScalarText, into findings: inout [Diagnostic]
  ) {
    for escape in escapes {
      let rest = text.part(escape.upperBound..<min(escape.upperBound + 256, text.value.utf8.count))
      guard let end = rest.firstIndex(of: "}") else { continue }
      let inside = String(rest[..<end])
      guard let name = ExpressionParser.valid(inside)?.references.first?.root,
        ["data", "app", "view"].contains(name)
      else { continue }
      findings.append(
        text.finding(
          self, at: escape, "`$${` writes `${` and does not read a value",
          help: "write \(Quoted.code("${\"$\"}${\(inside)}")) for a dollar sign and the value"))
    }
  }
}
