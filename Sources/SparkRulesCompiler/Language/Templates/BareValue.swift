enum BareValue: Check {
  static let id = CheckID("SR0560", "bare-value", .warning)

  /// Longer texts are not read as an expression.
  private static let limit = 512

  /// Inspects a value without quotes that is read as a text.
  static func inspect(
    _ template: ParsedTemplate, in scope: Scope, into findings: inout [Diagnostic]
  ) {
    if let (name, range) = fraction(template) {
      findings.append(
        template.text.finding(
          self, at: range, "`\(name)` is a fraction such as 0.25",
          advice: .write("${\(name) | percent}")))
    }
    guard template.text.isUnquoted, let meant = meant(template, in: scope) else { return }
    let written = template.text.value
    findings.append(
      template.text.finding(
        self, at: 0..<written.utf8.count, "\(Quoted.code(written)) is sent as a text",
        advice: meant.value.map {
          "write \(Quoted.code("${\($0)}")) for the value, or put the text in quotes"
        } ?? meant.advice))
  }

  /// The value, calculation or call of a function that a text is; nil for other texts.
  static func meant(
    _ template: ParsedTemplate, in scope: Scope
  ) -> (value: String?, advice: Advice)? {
    guard template.isValid, mayBeExpression(template, scope) else { return nil }
    let written = source(template)
    // `data.sku}` lacks only the beginning.
    let whole = written.last == "}" && !written.contains("{") ? String(written.dropLast()) : written
    let isFormula =
      whole.hasPrefix("=") && whole.dropFirst().first.map { $0.isLetter || $0 == "(" } == true
    let text = isFormula ? String(whole.dropFirst()) : whole
    let expression = MeantExpression(text)
    let isProgram = isFormula || isCode(expression, text)
    let isMeant =
      isProgram || expression.root.map { isValue($0, text, template, scope) } ?? false
    let value = isMeant ? expression.value(in: scope) : nil
    return isProgram || value != nil ? (value, expression.advice) : nil
  }

  /// Whether a text has to be read as an expression; most texts need not.
  private static func mayBeExpression(_ template: ParsedTemplate, _ scope: Scope) -> Bool {
    let text = template.text.value
    if text.utf8.count > limit || template.single != nil { return false }
    let own = template.segments.map { if case .text(let own, _) = $0 { own } else { "" } }.joined()
    let isText = template.literal == nil
    return
      (!own.hasOnlyBytes { !isSign($0, inText: isText) }
      || isText && (["not ", "IF "].contains(where: own.hasPrefix) || own.hasSuffix(" set"))
      || scope.captures.contains(text) || scope.locals[text] != nil) && !text.contains("$${")
  }

  /// Whether a byte is a sign of expressions.
  private static func isSign(_ byte: UInt8, inText isText: Bool) -> Bool {
    switch Unicode.Scalar(byte) {
    case "|", "+", "-", "*", "/", "(": true
    case "=", "<", ">", "!", "?", "[", "\"": isText
    case ".": !isText
    default: false
    }
  }

  /// The text with parentheses instead of `${…}`.
  private static func source(_ template: ParsedTemplate) -> String {
    template.segments.map { segment in
      switch segment {
      case .text(let text, _): text
      case .expression(_, let range): "(\(template.text.part(range).dropFirst(2).dropLast()))"
      }
    }.joined()
  }

  /// Whether a text begins with a function or a keyword of another language.
  private static func isCode(_ meant: MeantExpression, _ text: String) -> Bool {
    guard let problem = meant.problem, problem.range.lowerBound == 0 else { return false }
    let word = String(text.utf8.prefix(problem.range.count)) ?? ""
    if problem.check == Ternary.self { return word == word.uppercased() }
    return problem.check == FunctionCall.self && FunctionCall.isKnown(word)
  }

  /// Whether an expression is hardly a text.
  private static func isValue(
    _ root: ExpressionSyntax, _ text: String, _ template: ParsedTemplate, _ scope: Scope
  ) -> Bool {
    switch root.kind {
    case .reference:
      return text.contains(".") || scope.captures.contains(text) || scope.locals[text] != nil
    case .filter(_, let filter): return ValueNames.filters.contains(filter.name)
    case .not, .isSet: return true
    case .binary(let symbol, _, let left, let right):
      let hasLiteral = left.literal != nil || right.literal != nil
      // Between two values, other signs can belong to a text.
      return hasLiteral || symbol == .multiply || symbol == .add
        || template.literal != nil && InfixOperator.power(of: symbol) > .pipe
    default: return false
    }
  }

  /// The value in `${depth}%`, which is a fraction.
  private static func fraction(_ template: ParsedTemplate) -> (name: String, range: Range<Int>)? {
    for (segment, next) in zip(template.segments, template.segments.dropFirst()) {
      guard case .expression(let expression, let range) = segment, case .text(let text, _) = next,
        case .reference(let reference) = expression.kind, text.hasPrefix("%"),
        ["depth", "visible"].contains(reference.spelling)
      else { continue }
      return (reference.spelling, range)
    }
    return nil
  }
}
