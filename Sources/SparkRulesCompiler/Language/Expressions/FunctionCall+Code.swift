import Foundation

/// Pieces of programs in the place of an expression, which are reported as a whole.
extension FunctionCall {
  /// The maximum length of a piece that people write.
  private static let bytes = 500

  /// Creates the finding about a function of JavaScript, an f-string or a choice between true and false.
  ///
  /// - Parameters:
  ///   - part: The range of the expression.
  ///   - text: The text that contains it.
  /// - Returns: The finding; nil for any other expression.
  static func code(_ part: Range<Int>, in text: ScalarText) -> Diagnostic? {
    guard part.count <= bytes else { return nil }
    let written = text.part(part).trimmingCharacters(in: .whitespaces)
    return presentTime(written, part, in: text) ?? script(written, part, in: text)
      ?? formatted(written, part, in: text) ?? truth(written, part, in: text)
  }

  /// `moment().format('HH:mm')`, whose pattern says which part of the time is meant.
  private static func presentTime(
    _ written: String, _ part: Range<Int>, in text: ScalarText
  ) -> Diagnostic? {
    guard written.last == ")", let call = written.range(of: "()."),
      let open = written[call.upperBound...].firstIndex(of: "("),
      ["moment", "dayjs", "datetime.now", "DateTime.now", "DateTime.local", "new Date", "Date"]
        .contains(String(written[..<call.lowerBound])),
      FunctionCall.text(String(written[open...].dropFirst().dropLast())) != nil,
      let help = ForeignFunction.partOfTime(
        "formatdate", ["now", String(written[open...].dropFirst().dropLast())])
    else { return nil }
    return text.finding(
      self, at: part, "there is no function \(Quoted.code(String(written[..<call.lowerBound])))",
      help: help)
  }

  /// `function() { return a / 12; }` and `() => a / 12`.
  private static func script(
    _ written: String, _ part: Range<Int>, in text: ScalarText
  ) -> Diagnostic? {
    let arrow = written.range(of: "=>")
    let parameters = arrow.map { written[..<$0.lowerBound].trimmingCharacters(in: .whitespaces) }
    // `a => 1` is a comparison.
    let isArrow =
      parameters.map {
        $0.hasPrefix("(") && $0.hasSuffix(")")
          && $0.allSatisfy { $0.isLetter || $0.isNumber || "_(), ".contains($0) }
      } == true
    let isFunction =
      written.contains("{") && (written.hasPrefix("function(") || written.hasPrefix("function "))
    let isReturn = written.hasPrefix("return ")
    guard isFunction || isArrow || isReturn else { return nil }
    let body = isArrow ? written[(arrow?.upperBound ?? written.startIndex)...] : written[...]
    if let value = result(of: body.trimmingCharacters(in: .whitespaces), isFunction: isFunction),
      value.contains(" ? "), filters(in: written) == nil,
      let problem = ExpressionParser.read(value).problems.first,
      let help = problem.diagnostic(in: ScalarText(value: value, origin: .verbatim(0))).help
    {
      return text.finding(
        self, at: part, "an expression contains no functions of a program", help: help)
    }
    if isFunction, let choice = Choice(program: written) {
      return text.finding(
        self, at: part, "an expression contains no functions of a program", help: choice.help())
    }
    return text.finding(
      self, at: part, "an expression contains no functions of a program",
      help: result(of: body.trimmingCharacters(in: .whitespaces), isFunction: isFunction).map {
        "write \(Quoted.code($0, limit: 240)), which the function returns"
          + (text.value.contains("\n") ? ", on the line of the key and without `|`" : "")
      } ?? filters(in: written)
        ?? "let the app provide the value that this function returns, such as `data.value`")
  }

  /// The filters for a function that only changes the case of one text or replaces a missing one; nil for others.
  private static func filters(in body: String) -> String? {
    let names = Set(
      body.split { !$0.isLetter && !$0.isNumber && !"._".contains($0) }.filter {
        $0.hasPrefix("data.")
      }.map { $0.split(separator: ".").prefix(2).joined(separator: ".") })
    guard names.count == 1, let name = names.first, !body.contains("*"), !body.contains("/"),
      !body.contains("split"), !body.contains("replace"), !body.contains("for ")
    else { return nil }
    let changes = [("toLowerCase", "lower"), ("toUpperCase", "upper"), (".trim", "trim")]
    var filters = changes.filter { body.contains($0.0) }.map(\.1)
    let quoted = body.split(whereSeparator: { "'\"".contains($0) })
    if body.contains("?") || body.contains("||"), quoted.count == 3 {
      filters.append("default(\(LiteralPrinter.print(String(quoted[1]))))")
    }
    return filters.isEmpty
      ? nil : "write \(Quoted.code("\(name) | \(filters.joined(separator: " | "))"))"
  }

  /// What a function without other statements returns.
  private static func result(of body: String, isFunction: Bool) -> String? {
    guard let start = body.range(of: "return ") else {
      return isFunction || body.hasPrefix("{") ? nil : body
    }
    let before = body[..<start.lowerBound].drop { $0 != "{" }.dropFirst()
    let value = body[start.upperBound...].prefix { $0 != ";" }
    let trimmed = value.trimmingCharacters(in: ["}", " "])
      .replacingOccurrences(of: "===", with: "==").replacingOccurrences(of: "!==", with: "!=")
    let isWhole = before.allSatisfy { $0 == " " } && !trimmed.isEmpty
    guard isWhole, !trimmed.contains("return ") else { return nil }
    if trimmed.hasSuffix(".length"), case let subject = String(trimmed.dropLast(7)),
      ForeignTemplate.isReference(subject)
    {
      return "\(ForeignTemplate.owned(subject)) | length"
    }
    return trimmed
  }

  /// `f"{data.day} {data.time}"`, as in Python, if it is the whole value.
  private static func formatted(
    _ written: String, _ part: Range<Int>, in text: ScalarText
  ) -> Diagnostic? {
    let length = text.value.utf8.count
    guard part == 2..<max(2, length - 1),
      let meant = ForeignTemplate.meant(byFormat: written), !meant.contains("\""),
      !meant.contains(": "),
      meant.range(of: #"\{[^}]*:"#, options: .regularExpression) == nil
    else { return nil }
    return text.finding(
      NestedTemplate.self, at: 0..<length, "a text with values needs no `f` and no quotes",
      help: "write \(Quoted.code(meant, limit: 240))")
  }

  /// `regexp_extract(data.badge, "[0-9]+")::int`, whose function has no equivalent that could be converted.
  static func converted(_ problems: [ExpressionProblem], in text: ScalarText) -> Diagnostic? {
    guard let first = problems.first, case .call = first.kind,
      text.part(first.range.upperBound..<text.value.utf8.count).hasPrefix("::"),
      case let finding = first.diagnostic(in: text), finding.help?.hasPrefix("write ") != true
    else { return nil }
    return finding
  }

  /// `True if data.total > 50 else False`, as in Python, which is the condition itself.
  private static func truth(
    _ written: String, _ part: Range<Int>, in text: ScalarText
  ) -> Diagnostic? {
    let folded = written.lowercased()
    let isNegated = folded.hasPrefix("false if ") && folded.hasSuffix(" else true")
    guard isNegated || folded.hasPrefix("true if ") && folded.hasSuffix(" else false") else {
      return nil
    }
    let start = written.index(written.startIndex, offsetBy: isNegated ? 9 : 8)
    let end = written.index(written.endIndex, offsetBy: isNegated ? -10 : -11)
    guard start < end else { return nil }
    var condition = String(written[start..<end])
    guard !condition.contains(" if ") else { return nil }
    // In Python, a text that is not empty is true.
    if [".strip()", ".trim()"].contains(where: condition.hasSuffix) { condition += " != \"\"" }
    return text.finding(
      Ternary.self, at: part, "a condition is true or false without a choice",
      help: "write \(Quoted.code(isNegated ? "not (\(condition))" : condition, limit: 240))")
  }

  /// Whether the name and the arguments of a call are those of a program, and not words with a remark, such as `round(trip)`.
  static func isCode(_ name: String, _ arguments: some StringProtocol) -> Bool {
    guard name.count > 1 else { return false }
    let hasCapital = name.dropFirst().contains(where: \.isUppercase)
    let names: Set<String> = ["len", "concat", "coalesce", "ifnull", "nvl", "substr", "strlen"]
    return hasCapital || name.contains(".") || name.contains(where: \.isNumber)
      || names.contains(name) || arguments.contains { "\"',._".contains($0) }
  }
}
