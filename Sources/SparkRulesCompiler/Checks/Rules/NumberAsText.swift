import Foundation
import SparkRulesModel

enum NumberAsText: RuleCheck {
  static let id = CheckID("SR0657", "number-as-text", .warning)
  static let title = "a value that is a number in one place and a text in another"
  static let explanation = """
    A number never equals a text, and `truncate` shortens texts: if `data.stars * 2` is a number, `data.stars == "5"` is \
    never true, and `data.distance | truncate(1)` is missing or one character. Write `data.stars == 5` and \
    `round(1)`.
    """
  static let bad = file("⟦data.stars == \"5\"⟧")
  static let good = file("data.stars == 5")

  private static func file(_ condition: String) -> String {
    Examples.rule(
      "view: Rating/send\ntrigger: tap\nif: \(condition)\nactions:\n  - emit: rated\n    with:\n"
        + "      score: ${data.stars * 2}")
  }

  static func finding(
    _ rule: CompiledRule, _ source: RuleSource, _ sites: [PathSite]
  ) -> Diagnostic? {
    if let finding = amount(source) { return finding }
    guard let condition = source.condition.value, condition.value.utf8.hasBytes("data.".utf8) else {
      return nil
    }
    let properties = source.properties.map(\.value.text)
    return comparison(condition, properties) ?? truth(rule, source)
      ?? properties.lazy.compactMap { truncation($0, condition) }.first
  }

  /// The filters that only texts have.
  private static let textFilters = "(upper|lower|trim|replace|truncate|hash)"

  /// Whether a value is used as a text in an action of the rule.
  private static func isText(_ name: String, in source: RuleSource) -> Bool {
    let pattern = NSRegularExpression.escapedPattern(for: name) + " *\\| *" + textFilters + "\\b"
    return (source.actions.value ?? []).flatMap(\.values).contains { value in
      value.text.value.utf8.contains(UInt8(ascii: "|")) && value.text.value.utf8.hasBytes(name.utf8)
        && value.text.value.range(of: pattern, options: .regularExpression) != nil
    }
  }

  /// `by: ${data.size}` next to `${data.size | upper}`.
  private static func amount(_ source: RuleSource) -> Diagnostic? {
    for case .count(_, let number?, _) in source.actions.value ?? [] {
      let text = number.text
      guard text.value.hasPrefix("${data."), text.value.hasSuffix("}"),
        case let name = String(text.value.dropFirst(2).dropLast()),
        NameSyntax.isName(name.dropFirst(5)), isText(name, in: source)
      else { continue }
      return text.finding(
        self, at: 0..<text.value.utf8.count,
        "`by` is the number that is added, and \(Quoted.code(name)) is a text in this rule",
        help: AmountName.help(name))
    }
    return nil
  }

  /// `data.voucher and data.days > 1` next to `${data.voucher | upper}`.
  private static func truth(_ rule: CompiledRule, _ source: RuleSource) -> Diagnostic? {
    guard let nodes = rule.condition?.nodes, let text = source.condition.value else { return nil }
    var operands = nodes.count == 1 ? [0] : []
    for case .binary(let symbol, let left, let right) in nodes where symbol == .and || symbol == .or
    {
      operands += [left, right]
    }
    for operand in operands {
      guard case .variable(.data(let path)) = nodes[operand] else { continue }
      let name = "data." + path.joined(separator: ".")
      let pattern = NSRegularExpression.escapedPattern(for: name) + "(?![A-Za-z0-9_.])"
      guard isText(name, in: source), let found = text.firstMatch(of: pattern) else { continue }
      return text.finding(
        self, at: found,
        "\(Quoted.code(name)) is a text in this rule, and a text is neither true nor false",
        help: "write \(Quoted.code("\(name) is set"))")
    }
    return nil
  }

  /// `data.stars == "5"` next to `data.stars * 2`.
  private static func comparison(_ condition: ScalarText, _ properties: [ScalarText]) -> Diagnostic?
  {
    let pattern = "data\\.[A-Za-z0-9_]+ [=!]= \"[0-9.]+\""
    guard condition.value.utf8.hasBytes("= \"".utf8), let found = condition.firstMatch(of: pattern)
    else { return nil }
    let written = condition.part(found)
    let name = String(written.prefix { $0 != " " })
    let isNumber = properties.contains { text in
      ["*", "/", "-", "+"].contains { text.value.contains("\(name) \($0) ") }
    }
    guard isNumber else { return nil }
    return condition.finding(
      self, at: found,
      "\(Quoted.code(name)) is a number in a property of this rule, and a number never equals a text",
      help: "write \(Quoted.code(written.filter { $0 != "\"" }))")
  }

  /// `data.distance | truncate(1)` next to `data.distance > 0`.
  private static func truncation(_ text: ScalarText, _ condition: ScalarText) -> Diagnostic? {
    guard text.value.utf8.hasBytes("truncate(".utf8), text.value.hasPrefix("${data."),
      let pipe = text.value.range(of: " | truncate(")
    else { return nil }
    let name = String(text.value[..<pipe.lowerBound].dropFirst(2))
    guard !name.contains(" "),
      condition.value.range(
        of: NSRegularExpression.escapedPattern(for: name) + " [<>]=? [0-9]",
        options: .regularExpression) != nil
    else { return nil }
    let digits = text.value[pipe.upperBound...].prefix { $0 != ")" }
    return text.finding(
      self, at: 0..<text.value.utf8.count,
      "\(Quoted.code(name)) is a number in the condition, and `truncate` shortens a text",
      help: "write \(Quoted.code("${\(name) | round(\(digits))}"))")
  }
}
