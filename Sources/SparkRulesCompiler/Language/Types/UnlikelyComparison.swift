import Foundation
import SparkRulesModel

/// Comparisons with a value that their other side most likely never has, and values in the wrong unit.
enum UnlikelyComparison: Check {
  static let id = CheckID("SR0590", "unlikely-comparison", .warning)
  static let title = "a value that never occurs, or in another unit"
  static let explanation = """
    The name of a screen does not contain `ViewController`, `trigger` is one of the triggers of its rule, \
    `view.id` is an identifier that its path matches, and `view.type` is the name of a class, such as `UIButton`. \
    In a text, `*` and `%` are ordinary \
    characters. \
    `"false"` is a text and `false` is not, `20%` is the number 0.2, and `1.000` is the number 1. \
    `elapsed` is in seconds, so that `elapsed > 5000` and `elapsed / 1000` are mistakes. What `lower` \
    returns has no capital letters, and `starts with "3.2"` is true of version 3.20.0. If it is \
    intended, add an `ignore` comment.
    """
  static let example = Examples.condition(#"screen == ⟦"CheckoutViewController"⟧⟨"Checkout"⟩"#)

  /// A literal that is compared with a value.
  struct Site {
    /// The value, as it is written.
    var subject: String
    var symbol: BinaryOperator
    var literal: ExpressionSyntax
    /// The range of the comparison.
    var whole: Range<Int>
    var text: ScalarText
    var scope: Scope

    /// Whether the literal must be equal to the value.
    var isEquality: Bool { [.equal, .notEqual, .isIn].contains(symbol) }

    func finding(_ message: String, write help: String) -> Diagnostic {
      text.finding(UnlikelyComparison.self, at: literal.range, message, help: help)
    }

    /// Creates a finding whose help replaces the whole comparison; a list has others.
    func findingOfWhole(_ message: String, write help: String) -> Diagnostic {
      text.finding(
        UnlikelyComparison.self, at: symbol == .isIn ? literal.range : whole, message, help: help)
    }
  }

  /// Inspects a comparison whose values can be compared.
  static func findings(
    _ comparison: Comparison, in text: ScalarText, _ scope: Scope
  ) -> [Diagnostic] {
    let special =
      neverReturned(comparison, in: text) ?? percentTwice(comparison, in: text)
      ?? notTrue(comparison, in: text) ?? firstScreen(comparison, in: text)
      ?? result(comparison, in: text, scope) ?? listAsValue(comparison, in: text)
      ?? versionList(comparison, in: text) ?? filteredConstant(comparison, in: text)
      ?? subtraction(comparison, in: text)
    if let special { return [special] }
    let found = comparison.sides.flatMap { subject, other -> [Diagnostic] in
      guard case .reference(let reference) = subject.kind else { return [] }
      if let finding = listInText(comparison, other, in: text) {
        return [finding]
      }
      if case .list(let entries) = other.kind, let range = entries.first(where: isRange) {
        return [rangeFinding(range, subject: reference.spelling, in: text)]
      }
      return other.entries.compactMap {
        finding(
          Site(
            subject: reference.spelling, symbol: comparison.symbol, literal: $0,
            whole: comparison.left.range.lowerBound..<comparison.right.range.upperBound,
            text: text, scope: scope))
      }
    }
    return found.isEmpty ? [firstScreenOfText(comparison, in: text)].compactMap { $0 } : found
  }

  private static func finding(_ site: Site) -> Diagnostic? {
    if let finding = groupedTwice(site) { return finding }
    guard case .literal(let value) = site.literal.kind else { return nil }
    if site.subject == "step" { return step(value, site) }
    if site.subject == "view.value", let finding = switchValue(value, site) { return finding }
    guard case .text(let written) = value else { return number(site) }
    switch site.subject {
    case "screen", "previous_screen": return screen(written, site)
    case "trigger": return trigger(written, site)
    case "view.type": return className(written, site)
    case "view.id": return identifier(written, site) ?? wildcard(written, site)
    default:
      return wildcard(written, site) ?? keyword(written, site) ?? version(written, site)
        ?? shortened(written, site)
    }
  }

  /// `view.value == "on"` of a switch, which is true or false.
  private static func switchValue(_ value: SparkValue, _ site: Site) -> Diagnostic? {
    let word = LiteralPrinter.print(value).filter { $0 != "\"" }
    let isOn = ["on", "true", "1"].contains(word)
    guard [.equal, .notEqual].contains(site.symbol), value != .bool(true), value != .bool(false),
      isOn || ["off", "false", "0"].contains(word), !site.scope.paths.isEmpty,
      site.scope.paths.allSatisfy({
        $0.value.split(separator: "/").last?.hasPrefix(".Switch") == true
      })
    else { return nil }
    let meant = isOn == (site.symbol == .equal) ? "view.on" : "not view.on"
    return site.findingOfWhole(
      "the value of a switch is true or false", write: "write `\(meant)`")
  }

  private static func screen(_ written: String, _ site: Site) -> Diagnostic? {
    if written.hasPrefix("/"), site.symbol != .endsWith || written.count > 1 {
      let words = NamingStyle.words(of: String(written.split(separator: "/").last ?? ""))
      let name = NamingStyle.pascal.name(words)
      return site.finding(
        "a screen has a name, not the path of a page",
        write:
          "write \(Quoted.code("\"\(name.isEmpty ? "Checkout" : name)\"")), if the screen is called so"
      )
    }
    let suffix = "ViewController"
    guard site.isEquality else {
      let rest = written.replacingOccurrences(of: suffix, with: "")
      guard rest != written else { return wildcard(written, site) }
      return site.finding(
        "the name of a screen does not contain `\(suffix)`, unless the app sets it so",
        write: rest.isEmpty
          ? "remove the comparison" : "write \(Quoted.code(LiteralPrinter.print(rest)))")
    }
    if let finding = noScreen(written, site) { return finding }
    if let slash = written.firstIndex(of: "/"), !written.contains(" "), slash > written.startIndex {
      return site.finding(
        "the name of a screen is not a path",
        write:
          "write \(Quoted.code("\"\(written[..<slash])\"")); a view inside it belongs into the path, such as "
          + Quoted.code(
            "view: \(written)"
              + (written.split(separator: "/").last?.first?.isLowercase == true ? "" : "/buyButton")
          ))
    }
    guard written.hasSuffix(suffix), written != suffix else { return wildcard(written, site) }
    return site.finding(
      "a screen is never called \(Quoted.code(written))",
      write: "write \(Quoted.code("\"\(written.dropLast(suffix.count))\""))")
  }

  /// `previous_screen == "none"`, where there is no previous screen.
  private static func noScreen(_ written: String, _ site: Site) -> Diagnostic? {
    let word = written.lowercased().trimmingCharacters(in: ["(", ")"])
    guard ValueNames.nullWords.contains(word) || ["", "n/a", "not set", "unset"].contains(word)
    else { return nil }
    let test = "\(site.subject) is set"
    return site.findingOfWhole(
      "a missing value never equals the text \(Quoted.code("\"\(written)\""))",
      write: site.symbol == .isIn
        ? "add \(Quoted.code("or not \(test)"))"
        : "write \(Quoted.code(site.symbol == .equal ? "not \(test)" : test))")
  }

  private static func trigger(_ written: String, _ site: Site) -> Diagnostic? {
    let triggers = site.scope.triggers
    guard site.isEquality, !triggers.isEmpty, !triggers.contains(written) else { return nil }
    let meant = TriggerWording.byOtherName[written.lowercased()]?.rawValue
    return site.finding(
      "`trigger` is never \(Quoted.code(written)) in this rule",
      write: meant.flatMap { triggers.contains($0) ? "write `\"\($0)\"`" : nil }
        ?? "it is \(Quoted.list(triggers.map { "\"\($0)\"" }, "or"))")
  }

  /// `step == "payment"`, where no step has this name.
  private static func step(_ value: SparkValue, _ site: Site) -> Diagnostic? {
    let steps = site.scope.stages.map(\.name)
    guard site.isEquality, site.scope.features.contains(.step), case .text(let written) = value,
      !steps.isEmpty
    else { return nil }
    let firing = site.scope.firingSteps
    if steps.contains(written) {
      guard !firing.isEmpty, !firing.contains(written) else { return nil }
      return site.finding(
        "the rule does not fire at the step \(Quoted.code(written))",
        write: "add it to `at`, or write \(Quoted.list(firing.map { "\"\($0)\"" }, "or"))")
    }
    return site.finding(
      "there is no step \(Quoted.code(written))",
      write: NearNames.question(written, in: steps)
        ?? "it is \(Quoted.list(steps.map { "\"\($0)\"" }, "or"))")
  }

  /// `view.id == "buy"` in a rule whose paths match no view with this identifier.
  private static func identifier(_ written: String, _ site: Site) -> Diagnostic? {
    let name = NamePattern([.text(written)])
    guard site.isEquality, let patterns = site.scope.identifiers, !patterns.isEmpty,
      !written.contains("*"), !patterns.contains(where: { $0.includes(name) })
    else { return nil }
    let names = patterns.compactMap(\.exactText).map { "\"\($0)\"" }
    return site.finding(
      "no view of this rule has the identifier \(Quoted.code(written))",
      write: names.count == patterns.count && names.count <= 5
        ? "`view.id` is \(Quoted.list(names, "or")): correct one of the two, or delete the condition"
        : "correct it, or the path")
  }

  private static func className(_ written: String, _ site: Site) -> Diagnostic? {
    let name = written.hasPrefix(".") ? String(written.dropFirst()) : written
    let builtIn = BuiltInClass.allCases.first { $0.rawValue.lowercased() == name.lowercased() }
    guard site.isEquality, builtIn != nil || name != written else {
      return wildcard(written, site)
    }
    return site.finding(
      "`view.type` is the name of a class, and \(Quoted.code(written)) is none",
      write: builtIn.map { classPath($0, site) } ?? "write \(Quoted.code("\"\(name)\""))")
  }

  /// The help for a kind of views, which belongs into the paths.
  private static func classPath(_ kind: BuiltInClass, _ site: Site) -> String {
    let name = ".\(kind.rawValue)"
    if site.symbol == .notEqual {
      return "delete the condition, and add \(Quoted.code(name)) to `except`"
    }
    let steps = site.scope.paths.first?.value.split(separator: "/") ?? []
    let last = steps.last.flatMap { $0.first?.isLetter == true ? String($0) : nil }
    guard site.scope.paths.count == 1, let last, site.symbol == .equal else {
      return
        "delete the condition, and write the class in the path, before `#` and the identifier: "
        + Quoted.code("\(name)#\(last ?? "buyButton")")
    }
    let path = (steps.dropLast().map(String.init) + ["\(name)#\(last)"]).joined(separator: "/")
    return "delete the condition, and write \(Quoted.code("view: \(path)", limit: 120))"
  }

  /// `data.vip == "false"`.
  private static func keyword(_ written: String, _ site: Site) -> Diagnostic? {
    let isValue = site.subject.hasPrefix("data.") || site.subject.hasPrefix("app.")
    guard site.isEquality, site.symbol != .isIn, isValue else { return nil }
    if written == "true" || written == "false" {
      return site.finding(
        "this is a text and never equals `\(written)`", write: "write `\(written)`")
    }
    guard ValueNames.nullWords.contains(written.lowercased()), written.lowercased() != "none" else {
      return nil
    }
    let test = "\(site.subject) is set"
    return site.findingOfWhole(
      "a missing value never equals the text \(Quoted.code(written))",
      write: "write \(Quoted.code(site.symbol == .equal ? "not \(test)" : test))")
  }

  /// `data.ean == "4.00638E+12"`, as a spreadsheet shows a long number.
  private static func shortened(_ written: String, _ site: Site) -> Diagnostic? {
    guard site.isEquality, UnfaithfulNumber.isShortened(written) else { return nil }
    return site.finding(
      "digits of this number are missing, as in a spreadsheet", write: "copy all its digits")
  }

  /// Whether a text names several versions, such as `4.2+` and `5.x`.
  static func isRequirement(_ text: String) -> Bool {
    text.contains(where: { "+<>^~ *".contains($0) }) || text.hasSuffix(".x")
  }

  /// `app.version starts with "3.2"`, which is true of 3.20.0 as well.
  private static func version(_ written: String, _ site: Site) -> Diagnostic? {
    if site.symbol == .equal, site.subject.lowercased().hasSuffix("version"),
      isRequirement(written),
      let meant = VersionLiteral.condition(site.subject, written)
    {
      return site.findingOfWhole(
        "a version of the app is hardly \(Quoted.code(written))",
        write: "write \(Quoted.code(meant, limit: 120))")
    }
    guard site.symbol == .startsWith, site.subject.lowercased().hasSuffix("version"),
      written.wholeMatch(of: TextPattern(#"\d+(?:\.\d+)?"#)) != nil,
      let range = VersionLiteral.condition(site.subject, "\(written).x")
    else { return nil }
    return site.finding(
      "version \(written)0 begins with \(Quoted.code(written)) as well",
      write: "compare versions: \(Quoted.code(range, limit: 120))")
  }

  /// `elapsed > 5000`, which are 83 minutes.
  private static func milliseconds(_ site: Site) -> Diagnostic? {
    let written = site.text.part(site.literal.range)
    guard let value = Int(written), value >= 1_000, value % 100 == 0 else { return nil }
    return site.finding(
      "`elapsed` is in seconds: `\(written)` are \(value / 60) minutes",
      write: "write `\(written)ms` for milliseconds, or `\(written)s` if it is intended")
  }

  /// `elapsed / 1000`, as if it were in milliseconds.
  static func thousandths(
    _ symbol: BinaryOperator, _ left: ExpressionSyntax, _ right: ExpressionSyntax,
    in text: ScalarText
  ) -> Diagnostic? {
    guard symbol == .divide, case .reference(let reference) = left.kind,
      reference.spelling == "elapsed", ["1000", "1000.0"].contains(text.part(right.range))
    else { return nil }
    return text.finding(
      self, at: right.range, "`elapsed` is in seconds, and this divides it by 1000",
      help: "write `elapsed` for seconds, or `elapsed * 1000` for milliseconds")
  }

  /// `data.price > 20%` and `data.price > 1.000`.
  private static func number(_ site: Site) -> Diagnostic? {
    if site.subject == "elapsed", let finding = milliseconds(site) { return finding }
    let isFraction = ["visible", "depth", "elapsed"].contains(site.subject)
    guard !isFraction, site.scope.locals[site.subject] == nil else { return nil }
    let written = site.text.part(site.literal.range)
    guard let value = ExpressionLexer.value(written) else { return nil }
    let printed = LiteralPrinter.print(value)
    if written.hasSuffix("%"), [.contains, .startsWith, .endsWith].contains(site.symbol) {
      return site.finding(
        "\(Quoted.code(written)) is the number `\(printed)`",
        write: "write \(Quoted.code("\"\(written)\"")) for the text")
    }
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

  /// `data.price > 1.000.000`, which is a version.
  private static func groupedTwice(_ site: Site) -> Diagnostic? {
    let written = site.text.part(site.literal.range)
    let groups = written.split(separator: ".", omittingEmptySubsequences: false)
    guard case .typed(let literal) = site.literal.kind, literal.type == .version,
      !["version", "build", "release"].contains(where: site.subject.lowercased().contains),
      groups.dropFirst().allSatisfy({ $0.count == 3 }), let first = groups.first,
      (1...3).contains(first.count), first.first != "0"
    else { return nil }
    return site.finding(
      "\(Quoted.code(written)) is a version", write: "write `\(groups.joined())` for the number")
  }
}
