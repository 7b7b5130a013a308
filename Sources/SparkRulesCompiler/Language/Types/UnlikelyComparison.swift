import Foundation

/// Comparisons with a value that their other side most likely never has.
enum UnlikelyComparison: Check {
  static let id = CheckID("SR0590", "unlikely-comparison", .warning)

  /// A literal that is compared with a value.
  private struct Site {
    /// The value, as it is written.
    var subject: String
    var symbol: BinaryOperator
    var literal: ExpressionSyntax
    /// Whether the literal is an entry of a list.
    var isEntry = false
    var text: ScalarText
    var scope: Scope

    /// Whether the literal must be equal to the value.
    var isEquality: Bool { [.equal, .notEqual, .isIn].contains(symbol) }

    func finding(_ message: String, write advice: Advice) -> Diagnostic {
      text.finding(UnlikelyComparison.self, at: literal.range, message, advice: advice)
    }
  }

  /// Inspects a comparison whose values can be compared.
  static func findings(
    _ comparison: Comparison, in text: ScalarText, _ scope: Scope
  ) -> [Diagnostic] {
    let sides = [
      (comparison.left, comparison.right), (comparison.right, comparison.left),
    ]
    return sides.flatMap { subject, other -> [Diagnostic] in
      var literals = [other]
      if case .list(let entries) = other.kind { literals = entries }
      return literals.compactMap { literal -> Diagnostic? in
        var site = Site(
          subject: "", symbol: comparison.symbol, literal: literal,
          isEntry: literal.range != other.range, text: text, scope: scope)
        switch subject.kind {
        case .reference(let reference):
          site.subject = reference.spelling
          return finding(site)
        case .filter(_, let filter) where subject.range == comparison.left.range:
          return result(of: filter, site)
        default: return nil
        }
      }
    }
  }

  private static func finding(_ site: Site) -> Diagnostic? {
    guard case .literal(let value) = site.literal.kind else { return nil }
    guard case .text(let written) = value else { return number(site) }
    switch site.subject {
    case "screen", "previous_screen": return screen(written, site)
    case "trigger": return word(written, among: site.scope.triggers, site)
    case "step": return word(written, among: site.scope.firingSteps, site)
    case "view.type": return className(written, site)
    default: return wildcard(written, site) ?? keyword(written, site)
    }
  }

  private static func screen(_ written: String, _ site: Site) -> Diagnostic? {
    if written.hasPrefix("/"), site.symbol != .endsWith || written.count > 1 {
      return site.finding(
        "a screen has a name, not the path of a page",
        write: "write its name, such as `\"Checkout\"`")
    }
    guard site.isEquality else { return wildcard(written, site) }
    guard let name = WellKnownClasses.screen(ofClass: written) else {
      return wildcard(written, site)
    }
    return site.finding(
      "a screen is never called \(Quoted.code(written))",
      write: .write("\"\(name)\""))
  }

  /// `trigger` or `step`, compared with a name at which the rule does not fire.
  private static func word(
    _ written: String, among words: [String], _ site: Site
  ) -> Diagnostic? {
    guard site.isEquality, !words.isEmpty, !words.contains(written) else { return nil }
    let meant = ForeignWords.word(written, at: .trigger)?.meaning
    return site.finding(
      "\(Quoted.code(site.subject)) is never \(Quoted.code(written)) in this rule",
      write: meant.flatMap { words.contains($0) ? .write("\"\($0)\"") : nil }
        ?? "it is \(Quoted.list(words.map { "\"\($0)\"" }, "or"))")
  }

  private static func className(_ written: String, _ site: Site) -> Diagnostic? {
    let name = written.hasPrefix(".") ? String(written.dropFirst()) : written
    let builtIn = BuiltInClass(rawValue: name)
    guard site.isEquality, builtIn != nil || name != written else {
      return wildcard(written, site)
    }
    return site.finding(
      "`view.type` is the name of a class, and \(Quoted.code(written)) is none",
      write: builtIn.map { "write a path that ends with `.\($0.rawValue)`" }
        ?? "write \(Quoted.code("\"\(name)\""))")
  }

  private static let wildcards: Set<BinaryOperator> = [
    .equal, .notEqual, .isIn, .startsWith, .endsWith, .contains,
  ]

  /// `data.sku == "shoe-*"`, `screen starts with "^(Cart|Checkout)"`.
  private static func wildcard(_ text: String, _ site: Site) -> Diagnostic? {
    guard wildcards.contains(site.symbol), let tests = TextPattern.tests(in: text) else {
      return nil
    }
    let meant = tests.map {
      let operation = site.isEquality ? $0.comparison : site.symbol
      return "\(site.subject) \(operation.rawValue) \(LiteralPrinter.print($0.text))"
    }
    let test = Quoted.code(meant.joined(separator: " or "))
    return site.finding(
      "a text is no pattern, and these are ordinary characters",
      write: site.symbol == .notEqual ? "write the opposite of \(test)" : "write \(test)")
  }

  /// `data.vip == "false"`.
  private static func keyword(_ written: String, _ site: Site) -> Diagnostic? {
    let isValue = site.subject.hasPrefix("data.") || site.subject.hasPrefix("app.")
    guard site.isEquality, site.symbol != .isIn, isValue else { return nil }
    if written == "true" || written == "false" {
      return site.finding(
        "this is a text and never equals `\(written)`", write: .write(written))
    }
    guard ValueNames.nullWords.contains(written.lowercased()), written.lowercased() != "none" else {
      return nil
    }
    let test = "\(site.subject) is set"
    return site.finding(
      "a missing value never equals the text \(Quoted.code(written))",
      write: .write(site.symbol == .equal ? "not \(test)" : test))
  }

  /// Filters whose result they do not change if they are applied to it again.
  private static let repeatable: [RuleFilter] = [.lower, .upper, .trim, .truncate]

  /// `(data.country | lower) == "DE"`, a constant that a filter would change, and that is never its result.
  private static func result(of filter: FilterSyntax, _ site: Site) -> Diagnostic? {
    guard let known = RuleFilter(rawValue: filter.name), repeatable.contains(known),
      site.symbol != .isIn || site.isEntry, site.isEquality || known == .lower || known == .upper,
      let value = site.literal.literal
    else { return nil }
    let context = FilterDefinition.Context(maximumBytes: .max) { $0 }
    let arguments = filter.arguments.compactMap(\.literal)
    guard arguments.count == filter.arguments.count,
      let result = known.definition.evaluate(value, arguments, context), result != value
    else { return nil }
    return site.finding(
      "`\(filter.name)` never returns \(Quoted.code(site.text.part(site.literal.range)))",
      write: .write(LiteralPrinter.print(result)))
  }

  /// `elapsed > 5000`, which are 83 minutes.
  private static func milliseconds(_ site: Site) -> Diagnostic? {
    let written = site.text.part(site.literal.range)
    guard let value = Int(written), value >= 1_000, value % 100 == 0 else { return nil }
    return site.finding(
      "`elapsed` is in seconds: `\(written)` are \(value / 60) minutes",
      write: "write `\(written)ms` for milliseconds, or `\(written)s` if it is intended")
  }

  /// `elapsed / 1000`, as if it were in milliseconds, and `data.price - 20%`, as if it were a part of the price.
  static func calculation(
    _ symbol: BinaryOperator, _ left: ExpressionSyntax, _ right: ExpressionSyntax,
    in text: ScalarText
  ) -> Diagnostic? {
    let written = text.part(right.range)
    let base = text.part(left.range)
    if symbol == .add || symbol == .subtract, left.literal == nil, written.hasSuffix("%"),
      !["visible", "depth"].contains(base), let value = right.literal
    {
      let part = "\(base) \(symbol.rawValue) \(base) * \(written)"
      return text.finding(
        self, at: right.range, "\(Quoted.code(written)) is the number `\(value.printed)`",
        advice: "for a part, write \(Quoted.code(part))")
    }
    guard symbol == .divide, case .reference(let reference) = left.kind,
      reference.spelling == "elapsed", ["1000", "1000.0"].contains(written)
    else { return nil }
    return text.finding(
      self, at: right.range, "`elapsed` is in seconds, and this divides it by 1000",
      advice: "write `elapsed` for seconds, or `elapsed * 1000` for milliseconds")
  }

  /// `data.price > 20%` and `data.price > 1.000`.
  private static func number(_ site: Site) -> Diagnostic? {
    if site.subject == "elapsed", let finding = milliseconds(site) { return finding }
    let isFraction = ["visible", "depth", "elapsed"].contains(site.subject)
    guard !isFraction, site.scope.locals[site.subject] == nil else { return nil }
    let written = site.text.part(site.literal.range)
    guard let value = ExpressionLexer.value(written) else { return nil }
    let printed = LiteralPrinter.print(value)
    if written.hasSuffix("%") {
      return site.finding(
        "\(Quoted.code(written)) is the number `\(printed)`",
        write: "write `\(written.dropLast())`, or `\(printed)` for the fraction")
    }
    guard let digits = NumberLiteral.grouped(written) else { return nil }
    return site.finding(
      "\(Quoted.code(written)) is the number `\(printed)`",
      write: "write `\(digits)`, or `\(written == printed ? written + "0" : printed)`")
  }
}
