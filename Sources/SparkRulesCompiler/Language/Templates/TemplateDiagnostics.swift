enum UnclosedTemplate: FixedMessageCheck {
  static let id = CheckID("SR0501", "unclosed-template")

  static let message = "this `${` is never closed"
  static let advice: Advice =
    "add `}` after the expression, or write `$${` for these two characters"
}

enum TemplateTooLong: Check {
  static let id = CheckID("SR0502", "template-too-long")

  static func finding(in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: 0..<text.value.utf8.count,
      "this text has more than \(LanguageLimits.templateBytes) bytes",
      advice: "shorten it; texts are truncated to 8192 bytes when they are sent")
  }

  static func pieces(in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: 0..<text.value.utf8.count,
      "this text consists of more than \(RuleLimits.entries) pieces", advice: "shorten it")
  }
}

enum UnfaithfulNumber: Check {
  static let id = CheckID("SR0552", "unfaithful-number", .warning)

  static func inspect(_ text: ScalarText, into findings: inout [Diagnostic]) {
    guard let printed = SparkLiteral.printedDifferently(text.value) else { return }
    findings.append(
      text.finding(
        self, at: 0..<text.value.utf8.count,
        "\(Quoted.code(text.value)) is the number `\(printed)`",
        advice: .note(
          "write \(Quoted.code("\"\(text.value)\"")) to send it unchanged, "
            + "or `\(printed)` for the number")))
  }
}

enum EscapedTemplate: Check {
  static let id = CheckID("SR0554", "escaped-template", .warning)

  static func inspect(
    _ escapes: [Range<Int>], in text: ScalarText, into findings: inout [Diagnostic]
  ) {
    for escape in escapes.prefix(LanguageLimits.expressionProblems) {
      let rest = text.part(escape.upperBound..<min(escape.upperBound + 256, text.value.utf8.count))
      guard let end = rest.firstIndex(of: "}") else { continue }
      let inside = String(rest[..<end])
      let (root, problems) = ExpressionParser.read(inside, part: 0..<inside.utf8.count)
      guard problems.isEmpty, let name = root?.references.first?.root,
        ["data", "app", "view"].contains(name)
      else { continue }
      findings.append(
        text.finding(
          self, at: escape, "`$${` writes `${` and does not read a value",
          advice: "write \(Quoted.code("${\"$\"}${\(inside)}")) for a dollar sign and the value"))
    }
  }
}
