import Foundation
import SparkRulesModel

enum BareValue: Check {
  static let id = CheckID("SR0560", "bare-value", .warning)
  static let title = "the name of a value that is sent as a text"
  static let explanation = """
    A value is read with `${…}`: `price: data.price` sends the text `data.price`, and `price: price` the word. If the \
    text is intended, put it in quotes. `depth` and `visible` are fractions: `${depth | percent}` is 25.
    """
  static let example = Examples.value("⟦data.name⟧⟨${data.name}⟩")

  /// The calculation for `${data.price} * 2`.
  static func arithmetic(_ template: ParsedTemplate) -> String? {
    let isFormula = template.text.value.hasPrefix("=")
    guard template.isValid, (2...9).contains(template.segments.count - (isFormula ? 1 : 0)),
      hasOnlySigns(template)
    else { return nil }
    let isSign = template.segments.contains {
      guard case .text(let text, _) = $0 else { return false }
      // `${data.width} x ${data.height}` is a text.
      return text.utf8.contains(where: "*+-/".utf8.contains)
        || text.utf8.contains(UInt8(ascii: "x"))
          && text.wholeMatch(of: TextPattern(#"\s+x\s+\d+(?:[.,]\d+)?"#)) != nil
    }
    guard isSign, !template.text.value.contains("$${") else { return nil }
    let bare = inSigns(bare(template))
    guard case .binary(let symbol, _, let left, let right)? = ExpressionParser.valid(bare)?.kind
    else { return nil }
    let hasNumber = [left, right].contains(where: \.isNumber)
    let hasProduct = [left, right].contains {
      if case .binary(.multiply, _, _, _) = $0.kind { return true }
      return false
    }
    let isCalculation =
      [.multiply, .add].contains(symbol)
      || [.subtract, .divide].contains(symbol) && (hasNumber || hasProduct)
    let product = UnlikelyComparison.product(
      symbol, left, right, in: ScalarText(value: bare, origin: .verbatim(0)))
    return product ?? (isCalculation ? bare : nil)
  }

  /// A calculation with `*` for ` x ` and a point for a decimal comma: `a x b + 15,50`.
  private static func inSigns(_ text: String) -> String {
    let parts = text.replacingOccurrences(of: " x ", with: " * ").split(
      separator: ",", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts.first ?? "")) { result, part in
      let isDecimal = result.last?.isNumber == true && part.first?.isNumber == true
      return result + (isDecimal ? "." : ",") + part
    }
  }

  /// `write ${data.a | round}` for `write data.a | round`; nothing changes in other texts.
  static func inBraces(_ help: String) -> String {
    let parts = help.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count > 2, parts[0] == "write ", !parts[1].hasPrefix("if"), !parts[1].contains("${")
    else { return help }
    return "write `${\(parts[1])}`" + parts[2...].map { "\($0)" }.joined(separator: "`")
  }

  /// The finding about a text that is a function or choice of another language, such as `COALESCE(data.a, 0)`.
  private static func foreign(_ template: ParsedTemplate) -> Diagnostic? {
    let literal: String? = if case .text(let text)? = template.literal { text } else { nil }
    let text = literal ?? (template.isValid && template.segments.count > 1 ? bare(template) : "")
    guard !text.isEmpty, text.utf8.count <= 256 else { return nil }
    let isChoice = isChoice(text)
    guard isChoice || text.hasSuffix(")") else { return nil }
    if let window = window(text, template) { return window }
    let bare = (text.hasPrefix("=") ? text.dropFirst() : text[...]).filter { !"{}".contains($0) }
    if !isChoice {
      guard let call = FunctionCall.parts(of: bare) else { return nil }
      if text.hasPrefix("="), let formula = formula(of: bare, template) { return formula }
      // A text hardly begins with `=COUNTUNIQUE(`.
      let isFormula = text.hasPrefix("=")
      guard
        call.name == call.name.lowercased() || call.name == call.name.uppercased()
          || call.name.hasPrefix("Math."),
        isFormula && call.name == call.name.uppercased()
          || FunctionCall.isForeign(call.name, call.arguments),
        call.arguments == [""] || call.arguments == ["*"] || text.contains("{")
          || ["if", "iif", "iff"].contains(call.name.lowercased()) && call.arguments.count == 3
          || ["data.", "app.", "view.", "screen", "elapsed"].contains(where: text.contains)
          || ["LOWER", "UPPER", "TRIM", "LEN", "LENGTH", "ROUND"].contains(call.name)
            && call.arguments.allSatisfy({ NameSyntax.isName($0) })
          || call.name == call.name.uppercased() && call.arguments[0].contains(".")
            && call.arguments.allSatisfy({ ForeignTemplate.isReference($0) })
      else { return nil }
    }
    // A value is no condition.
    let written = isChoice ? bare : "${\(bare)}"
    let inside = ScalarText(value: written, origin: .whole(0..<0))
    let start = isChoice ? 0 : 2
    let (_, problems) = ExpressionParser.read(written, part: start..<start + bare.utf8.count)
    guard let help = problems.first?.diagnostic(in: inside).help else { return nil }
    return template.text.finding(
      self, at: 0..<template.text.value.utf8.count,
      "\(Quoted.code(template.text.value)) is sent as a text",
      help: (isChoice ? help : inBraces(help))
        + (template.text.value.contains("\n") && help.hasPrefix("write ")
          ? ", on the line of the key and without `|`" : ""))
  }

  /// The finding about a function of SQL over several rows, such as `COUNT(*) OVER (PARTITION BY session_id)`.
  private static func window(_ text: String, _ template: ParsedTemplate) -> Diagnostic? {
    guard let over = text.range(of: " over (", options: .caseInsensitive),
      let call = FunctionCall.parts(of: String(text[..<over.lowerBound]))
    else { return nil }
    let help =
      FunctionCall.counter(call.name, call.arguments).map {
        UnknownName.noCounters($0, isTested: false)
      }
      ?? ForeignFunction.help(for: call.name, call.arguments)
    return template.text.finding(
      self, at: 0..<template.text.value.utf8.count, "\(Quoted.code(text)) is sent as a text",
      help: help
        ?? "a rule knows no other events: let the app provide the value, such as `app.value`")
  }

  /// The finding about a spreadsheet's formula with views or cells, such as `=VALUE(Checkout/totalLabel)`; nil if its
  /// values are those of the app.
  private static func formula(of bare: String, _ template: ParsedTemplate) -> Diagnostic? {
    guard !["data.", "app.", "view."].contains(where: bare.contains) else { return nil }
    if let call = FunctionCall.parts(of: bare), call.arguments.count > 2,
      FunctionCall.englishName(call.name.lowercased()) == "if"
    {
      return template.text.finding(
        self, at: 0..<template.text.value.utf8.count,
        "\(Quoted.code(template.text.value)) is sent as a text",
        help: FunctionCall.choice(of: "if", call.arguments).help())
    }
    let view = bare.split { "(), ".contains($0) }.first { $0.contains("/") }
    return template.text.finding(
      self, at: 0..<template.text.value.utf8.count,
      "\(Quoted.code(template.text.value)) is sent as a text",
      help: view.map {
        UnknownName.reading(
          String($0), "text", isNumber: bare.lowercased().contains("value("))
      }
        ?? "a rule has no cells and formulas: write a value with filters, such as `${data.price | round(2)}`"
    )
  }

  /// Whether the texts of a template consist of signs and numbers if it has more than two of them.
  private static func hasOnlySigns(_ template: ParsedTemplate) -> Bool {
    template.segments.count < 4
      || template.segments.allSatisfy { segment in
        guard case .text(let text, _) = segment else { return true }
        return text.allSatisfy { $0.isNumber || "+-*/(). =,x".contains($0) }
      }
  }

  /// The text without `${`, `}` and the sign of a formula.
  static func bare(_ template: ParsedTemplate) -> String {
    let pieces = template.segments.map { segment -> String in
      switch segment {
      case .text(let text, _): return text
      case .expression(let expression, _):
        let written = template.text.part(expression.range)
        switch expression.kind {
        case .binary, .filter: return template.segments.count > 1 ? "(\(written))" : written
        default: return written
        }
      }
    }
    let text = pieces.joined()
    return (text.hasPrefix("=") ? text.dropFirst() : text[...]).trimmingCharacters(in: .whitespaces)
  }

  /// `data.email != ""` for `${data.email} != ""`; nil for other texts.
  private static func test(_ template: ParsedTemplate) -> String? {
    guard template.isValid, template.segments.count == 2 else { return nil }
    if case .text("not ", _) = template.segments[0] { return certain(bare(template)) }
    let signs = [
      " == ", " != ", " > ", " < ", " >= ", " <= ", " is set", " contains ", " starts with ",
      " ends with ", " in ",
    ]
    guard case .expression = template.segments[0], case .text(let text, _) = template.segments[1],
      signs.contains(where: text.hasPrefix)
    else { return nil }
    let test = bare(template)
    switch ExpressionParser.valid(test)?.kind {
    // `${data.brand} contains sugar` is a sentence.
    case .binary(_, _, _, let right)?:
      return right.isReference && text.first(where: { $0 != " " })?.isLetter == true ? nil : test
    case .isSet?: return test
    default: return nil
    }
  }

  /// A condition in which `not` precedes a value that can be missing, with its default; nil for what is no condition.
  static func certain(_ condition: String) -> String? {
    switch ExpressionParser.valid(condition)?.kind {
    case .not(let value)?:
      let inner = condition.dropFirst("not ".count).trimmingCharacters(in: .whitespaces)
      return value.isReference && !inner.hasPrefix("view.")
        ? "not (\(FunctionCall.certain(inner)))" : condition
    case .isSet?, .binary?: return condition
    default: return nil
    }
  }

  /// The value in `${depth}%`, which is a fraction.
  static func fraction(_ template: ParsedTemplate) -> (name: String, range: Range<Int>)? {
    for (segment, next) in zip(template.segments, template.segments.dropFirst()) {
      guard case .expression(let expression, let range) = segment, case .text(let text, _) = next,
        case .reference(let reference) = expression.kind, text.hasPrefix("%"),
        ["depth", "visible"].contains(reference.spelling)
      else { continue }
      return (reference.spelling, range)
    }
    return nil
  }

  /// The calculation in `=data.price*1.19`, as in a spreadsheet, or in `data.price * data.count`.
  static func formula(_ template: ParsedTemplate, in scope: Scope) -> String? {
    guard case .text(let text)? = template.literal, text.utf8.count <= 256 else { return nil }
    let hasSign = text.hasPrefix("=")
    guard hasSign || ["data.", "app.", "view."].contains(where: text.contains) else { return nil }
    let formula = inSigns(
      (hasSign ? text.dropFirst() : text[...]).trimmingCharacters(in: .whitespaces))
    guard let kind = ExpressionParser.valid(formula)?.kind else { return nil }
    switch kind {
    case .binary(.multiply, _, let left, let right), .binary(.add, _, let left, let right),
      .binary(.subtract, _, let left, let right), .binary(.divide, _, let left, let right):
      let operands = [left, right]
      let isCalculation =
        operands.contains(where: \.isReference)
        && operands.allSatisfy { $0.isReference || $0.isNumber }
      return hasSign || isCalculation ? formula : nil
    case .binary, .not, .isSet: return certain(formula)
    case .filter where !hasSign: return formula
    case .reference(let reference) where hasSign:
      return scope.knows(reference.spelling) ? formula : nil
    default: return nil
    }
  }

  /// Whether a text is a value of a view or of the app, which an entry under `let` can read.
  private static func isView(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return ["data", "view"].contains(parts[0]) && parts.count > 1
      && parts.allSatisfy { NameSyntax.isName($0) }
  }

  /// Inspects an unquoted value without `${…}`.
  static func inspect(
    _ template: ParsedTemplate, in scope: Scope, into findings: inout [Diagnostic]
  ) {
    if let (name, range) = fraction(template) {
      findings.append(
        template.text.finding(
          self, at: range, "`\(name)` is a fraction such as 0.25",
          help: "write `${\(name) | percent}`"))
    }
    guard template.isPlain else {
      if let finding = choice(template) { findings.append(finding) }
      return
    }
    if let finding = script(template) { return findings.append(finding) }
    if let test = test(template) {
      findings.append(sentAsText(template.text, test))
    } else if template.literal == nil, template.isValid, let joined = joined(template.text.value) {
      findings.append(
        finding(template.text, "with its quotes and signs", help: "write \(Quoted.code(joined))"))
    } else if template.literal == nil, let whole = arithmetic(template) {
      findings.append(
        finding(
          template.text, "as a text",
          help:
            "write \(Quoted.code("${\(whole)}", limit: 240)) for the number, or put the text in quotes"
        ))
    } else if let help = called(template, in: scope) {
      findings.append(finding(template.text, "as a text", help: help))
    } else if template.literal == nil, let expression = outside(template) {
      findings.append(sentAsText(template.text, expression))
    } else if template.literal == nil, let finding = foreign(template) {
      findings.append(finding)
    }
    if let joined = joinedNames(template) {
      findings.append(finding(template.text, "as a text", help: "write \(Quoted.code(joined))"))
    } else if template.literal != nil, let finding = foreign(template) {
      findings.append(finding)
    } else if let formula = formula(template, in: scope) {
      findings.append(sentAsText(template.text, formula))
    }
    if let name = name(template, in: scope) { findings.append(sentAsText(template.text, name)) }
  }

  /// The value that an unquoted text names; nil for other texts.
  static func name(_ template: ParsedTemplate, in scope: Scope) -> String? {
    guard case .text(let text)? = template.literal, template.isPlain else { return nil }
    return name(text, in: scope)
  }

  private static func name(_ text: String, in scope: Scope) -> String? {
    guard text.utf8.count <= 128,
      text.contains(".") || scope.captures.contains(text) || scope.locals[text] != nil
        || ["elapsed", "depth"].contains(text),
      scope.knows(text) || scope.context == .local && isView(text)
    else { return nil }
    return text
  }

  /// Examines a property whose name tells what its value is: `screen_name: screen` and `percent: ${depth}`.
  static func finding(
    _ text: ScalarText, named name: String, isPlain: Bool, in scope: Scope
  ) -> Diagnostic? {
    switch text.value {
    case "screen", "previous_screen", "trigger":
      let isNamed = name.lowercased().contains(text.value) || text.value == "previous_screen"
      return isPlain && isNamed ? sentAsText(text, text.value) : nil
    case "${depth}", "${visible}":
      let name = name.lowercased()
      guard name.contains("percent") || name.contains("pct") else { return nil }
      let value = text.value.dropFirst(2).dropLast()
      return text.finding(
        self, at: 0..<text.value.utf8.count, "`\(value)` is a fraction such as 0.25",
        help: "write `${\(value) | percent}`")
    default:
      return isPlain
        ? ratio(text, named: name) ?? difference(text, named: name)
          ?? ofOwner(text, named: name)
          // A name that the rule knows is another finding.
          ?? (Self.name(text.value, in: scope) == nil
            ? bareName(text, of: name, in: scope) : nil) : nil
    }
  }

  /// `ratio: ${data.amount} / ${data.total}`.
  private static func ratio(_ text: ScalarText, named name: String) -> Diagnostic? {
    guard text.value.hasPrefix("${"), text.value.contains("} / ${"), text.value.hasSuffix("}"),
      [
        "ratio", "rate", "share", "average", "per", "percent", "fraction", "quotient", "price",
        "cost", "value", "score", "m2", "sqm", "avg",
      ].contains(
        where: NamingStyle.words(of: name).contains)
    else { return nil }
    return sentAsText(text, text.value.filter { !"${}".contains($0) })
  }

  /// `discount: ${data.oldPrice} - ${data.newPrice}` and `price: ${data.total} / ${data.count}`, whose values are amounts.
  private static func difference(_ text: ScalarText, named name: String) -> Diagnostic? {
    guard text.value.hasPrefix("${"), text.value.hasSuffix("}"),
      let sign = [" - ", " / "].first(where: { text.value.contains("}\($0)${") })
    else { return nil }
    let parts = text.value.components(separatedBy: "}\(sign)${")
    // `count: ${data.count} / ${data.total}` may be a text.
    guard parts.count == 2, sign == " - " || AmountWithUnit.isAmount(name) else { return nil }
    let values = [parts[0].dropFirst(2), parts[1].dropLast()].map(String.init)
    let names = values.compactMap { $0.split(separator: ".").last.map(String.init) } + [name]
    // `price_range: ${data.minPrice} - ${data.maxPrice}` is a text.
    let ranges: Set<String> = [
      "range", "span", "min", "max", "minimum", "maximum", "from", "to", "low", "high",
    ]
    guard values.allSatisfy({ ForeignTemplate.isReference($0) }), names.allSatisfy(isNumber),
      names.allSatisfy({ ranges.isDisjoint(with: NamingStyle.words(of: $0)) })
    else { return nil }
    return sentAsText(text, values.joined(separator: sign))
  }

  /// Whether a name tells that its value is a number.
  private static func isNumber(_ name: String) -> Bool {
    let words: Set<String> = [
      "difference", "savings", "saved", "profit", "margin", "delta", "count", "quantity", "qty",
    ]
    return AmountWithUnit.isAmount(name) || !words.isDisjoint(with: NamingStyle.words(of: name))
  }

  /// `plan: user.plan` and `variant: experiment.variant`, whose owner is the app.
  private static func ofOwner(_ text: ScalarText, named name: String) -> Diagnostic? {
    guard let dot = text.value.firstIndex(of: "."), case let root = String(text.value[..<dot]),
      root == "event" || UnknownName.isOfApp(root), ForeignTemplate.isReference(text.value),
      let last = text.value.split(separator: ".").last.map(String.init),
      ["experiment", "experiments"].contains(root)
        || NamingStyle.words(of: name).suffix(2).contains(last.lowercased())
        || NamingStyle.words(of: name) == NamingStyle.words(of: last)
    else { return nil }
    return sentAsText(
      text, root == "event" ? "data.\(last)" : "app.\(text.value)")
  }

  private static func sentAsText(_ text: ScalarText, _ value: String) -> Diagnostic {
    finding(
      text, "as a text",
      help: "write \(Quoted.code("${\(value)}", limit: 240))"
        + (value.hasSuffix("| hash")
          ? FunctionCall.salt : " for the value, or put the text in quotes"))
  }

  /// The finding about a whole text that is not sent as it is meant.
  private static func finding(_ text: ScalarText, _ form: String, help: String) -> Diagnostic {
    text.finding(
      self, at: 0..<text.value.utf8.count, "\(Quoted.code(text.value)) is sent \(form)", help: help)
  }
}
