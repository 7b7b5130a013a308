/// Checks the expressions of a template and compiles it.
enum TemplateChecker {
  /// A compiled template.
  struct Checked: Sendable, Hashable {
    /// The template.
    var template: RuleTemplate
    /// The type of its value.
    var type: ValueType
  }

  /// Checks a template and compiles it.
  ///
  /// - Parameters:
  ///   - parsed: The template; of an invalid one, the valid parts are checked.
  ///   - scope: The values that the template can refer to.
  ///   - use: `.number` under `by`, else `.value`.
  ///   - diagnostics: Receives the findings.
  /// - Returns: The compiled template; nil if an error was reported.
  static func lower(
    _ parsed: ParsedTemplate, in scope: Scope, as use: ExpressionChecker.Use = .value,
    into diagnostics: inout [Diagnostic]
  ) -> Checked? {
    let first = diagnostics.count
    ForeignTemplate.inspect(parsed, in: scope, into: &diagnostics)
    // What is said about the whole text is said once.
    let whole = parsed.text.sourceRange(of: 0..<parsed.text.value.utf8.count)
    let isAnswered = diagnostics.dropFirst(first).contains { $0.range == whole }
    if let finding = ForeignComment.finding(parsed) {
      diagnostics.append(finding)
    } else if use != .number, !isAnswered {
      BareValue.inspect(parsed, in: scope, into: &diagnostics)
    }
    if let literal = parsed.literal {
      let type = ValueType(of: literal)
      let range = 0..<parsed.text.value.utf8.count
      if use == .number, var finding = NotANumber.finding(type, at: range, in: parsed.text) {
        finding.help = number(parsed, in: scope) ?? finding.help
        diagnostics.append(finding)
        return nil
      }
      return parsed.isValid ? Checked(template: .constant(literal), type: type) : nil
    }
    if let finding = FilterOutsideBraces.finding(parsed) ?? quoted(parsed) ?? doubled(parsed) {
      diagnostics.append(finding)
    }
    return expressions(parsed, scope, use, &diagnostics)
  }

  /// The help for a text under `by` that means a number, or values that are counted separately; nil for other texts.
  private static func number(_ parsed: ParsedTemplate, in scope: Scope) -> String? {
    if parsed.text.value.contains(","), let number = ForeignOperand.plainDigits(parsed.text.value) {
      return "write \(Quoted.code(number))"
    }
    if let formula = BareValue.formula(parsed, in: scope) {
      return "write \(Quoted.code("${\(formula)}", limit: 160))"
    }
    guard let name = BareValue.name(parsed, in: scope) else { return nil }
    if AmountName.isText(name) { return AmountName.help(name) }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    return "write \(Quoted.code("${\(name)}"))"
      + (AmountWithUnit.isAmount(last)
        ? ""
        : " if it is a number that is added; to count each value separately, write `with:` instead of `by`, and below "
          + "it, indented by two more spaces, \(Quoted.code("\(last): ${\(name)}"))")
  }

  /// The finding about `"'${data.plan}'"`, whose inner quotes are sent; nil for other texts.
  private static func quoted(_ parsed: ParsedTemplate) -> Diagnostic? {
    guard parsed.segments.count == 3, case .expression = parsed.segments[1],
      case .text(let first, _) = parsed.segments[0], first.count == 1
    else { return nil }
    return QuotedName.finding(parsed.text, 0..<parsed.text.value.utf8.count, isPath: false)
  }

  /// The finding about `${data.price}}`, whose last brace is sent; nil for other texts.
  private static func doubled(_ parsed: ParsedTemplate) -> Diagnostic? {
    let count = parsed.text.value.utf8.count
    guard parsed.segments.count == 2, case .expression = parsed.segments[0],
      case .text("}", _) = parsed.segments[1]
    else { return nil }
    return parsed.text.finding(
      NestedTemplate.self, at: count - 1..<count, "there is one brace too many",
      help: "write \(Quoted.code(String(parsed.text.value.dropLast()), limit: 240))", fix: "")
  }

  private static func expressions(
    _ parsed: ParsedTemplate, _ scope: Scope, _ use: ExpressionChecker.Use,
    _ diagnostics: inout [Diagnostic]
  ) -> Checked? {
    let isAlone = parsed.segments.count == 1
    var segments: [RuleTemplate.Segment] = []
    var isComplete = parsed.isValid
    for segment in parsed.segments {
      switch segment {
      case .text(let text, _): segments.append(.text(text))
      case .expression(let root, _):
        let expression = ParsedExpression(text: parsed.text, root: root, isValid: true)
        let checked = ExpressionChecker.lower(
          expression, in: scope, as: isAlone ? use : .value, into: &diagnostics)
        guard let checked else {
          isComplete = false
          continue
        }
        if isAlone, isComplete {
          return Checked(template: .expression(checked.expression), type: checked.type)
        }
        segments.append(.expression(checked.expression))
      }
    }
    if use == .number, !isAlone,
      var finding = NotANumber.finding(.text, at: 0..<parsed.text.value.utf8.count, in: parsed.text)
    {
      if parsed.segments.count == 2, case .expression(_, let value) = parsed.segments[0],
        case .text(let unit, _) = parsed.segments[1], unit.count < 8,
        unit.allSatisfy({ $0.isLetter || "€$£% ".contains($0) })
      {
        let written = parsed.text.part(value)
        finding.help =
          "write \(Quoted.code(written)), without the text \(Quoted.code(unit)) after it"
      } else if let whole = BareValue.arithmetic(parsed) {
        finding.help = "write \(Quoted.code("${\(whole)}"))"
      }
      diagnostics.append(finding)
      return nil
    }
    return isComplete ? Checked(template: .text(segments), type: .text) : nil
  }
}
