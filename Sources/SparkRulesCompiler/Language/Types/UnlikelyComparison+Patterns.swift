import Foundation

/// Wildcards and regular expressions in texts.
extension UnlikelyComparison {
  private static let wildcards: Set<BinaryOperator> = [
    .equal, .notEqual, .isIn, .startsWith, .endsWith, .contains,
  ]

  /// `data.sku == "shoe-*"`, and `data.sku starts with "PROMO-%"` as in SQL.
  static func wildcard(_ text: String, _ site: Site) -> Diagnostic? {
    if let finding = regularExpression(text, site) ?? alternatives(text, site) { return finding }
    let sign: Character = text.contains("*") ? "*" : "%"
    let written = text.replacingOccurrences(of: ".*", with: "*")
    let isFirst = written.first == sign
    let isLast = written.last == sign
    let name = written.trimmingCharacters(in: [sign.unicodeScalars.first ?? "*"])
    guard isFirst || isLast, wildcards.contains(site.symbol), !name.isEmpty, !name.contains(sign),
      sign == "*" || isPattern(name, isFirst, isLast, of: site.symbol)
    else { return nil }
    let operation =
      site.isEquality ? isFirst ? isLast ? "contains" : "ends with" : "starts with" : ""
    let meant = "\(site.subject) \(operation) \(LiteralPrinter.print(name))"
    let isNegated = site.symbol == .notEqual
    let message = "`\(sign)` is an ordinary character in a text"
    if site.symbol == .isIn {
      return site.finding(
        message,
        write: "delete it from the list, and add \(Quoted.code("or \(meant)")) after the list")
    }
    return operation.isEmpty
      ? site.finding(message, write: "write \(Quoted.code(LiteralPrinter.print(name)))")
      : site.findingOfWhole(
        message, write: "write \(Quoted.code(isNegated ? "not \(meant)" : meant))")
  }

  /// `contains "(?i)book"`, which is a regular expression elsewhere.
  private static func regularExpression(_ text: String, _ site: Site) -> Diagnostic? {
    guard text.hasPrefix(NoSuchOperator.caseFlag), wildcards.contains(site.symbol) else {
      return nil
    }
    let word = LiteralPrinter.print(
      text.dropFirst(NoSuchOperator.caseFlag.count).lowercased())
    return site.findingOfWhole(
      "a text is not a regular expression",
      write: "write \(Quoted.code("(\(site.subject) | lower) \(site.symbol.rawValue) \(word)"))")
  }

  /// Whether `%` is a wildcard; texts can contain percentages, such as `20%`.
  private static func isPattern(
    _ name: String, _ isFirst: Bool, _ isLast: Bool, of symbol: BinaryOperator
  ) -> Bool {
    let isNumber = name.last?.isNumber == true
    return switch symbol {
    case .startsWith: isLast && !isFirst && !isNumber
    case .endsWith: isFirst && !isLast
    case .contains: isFirst && isLast && !isNumber
    default: isFirst || !isNumber
    }
  }

  /// `view.text contains "Buy|Order"` and `view.text starts with "^Buy"`, as in regular expressions.
  private static func alternatives(_ text: String, _ site: Site) -> Diagnostic? {
    guard wildcards.contains(site.symbol), site.symbol != .isIn, !text.contains("| "),
      !text.contains(" |")
    else { return nil }
    var inner = text[...]
    if inner.hasPrefix("^") { inner = inner.dropFirst() }
    let isMarked = inner.count < text.count
    let anchored = isMarked ? AnchoredText(text) : nil
    let parts =
      anchored.map { [$0.text] }
      ?? RegularAlternatives.expanded(String(inner)).map {
        $0.replacingOccurrences(of: ".*", with: "")
      }
    guard parts.count > 1 || isMarked, let first = parts.first,
      first.first?.isLetter == true || anchored != nil && first.first?.isNumber == true,
      parts.allSatisfy({ !$0.isEmpty && !$0.contains { "()[]|*+?$\\^".contains($0) } })
    else { return nil }
    let operation =
      anchored?.operation ?? (isMarked && site.isEquality ? "starts with" : site.symbol.rawValue)
    let message =
      "a text is no regular expression, and \(parts.count > 1 ? "`|`" : "`^`") is an ordinary character"
    if site.isEquality, !isMarked, !text.contains(".*") {
      let list = "\(site.subject) in [\(parts.map(LiteralPrinter.print).joined(separator: ", "))]"
      let isNegated = site.symbol == .notEqual
      return site.findingOfWhole(
        message, write: "write \(Quoted.code(isNegated ? "not \(list)" : list, limit: 200))")
    }
    let comparisons = parts.map { "\(site.subject) \(operation) \(LiteralPrinter.print($0))" }
    let meant = comparisons.joined(separator: " or ")
    return site.findingOfWhole(
      message,
      write: "write "
        + Quoted.code(
          site.symbol != .notEqual
            ? meant : comparisons.count > 1 ? "not (\(meant))" : "not \(meant)",
          limit: 200) + " instead of the comparison")
  }

  /// The text of a regular expression with `^` or `$`, and the operator that finds it: `^shoe.*$` begins with it.
  private struct AnchoredText {
    var text: String
    var operation: String

    /// Reads a regular expression without other special characters; nil for others.
    init?(_ expression: String) {
      var rest = expression[...]
      guard rest.hasPrefix("^") else { return nil }
      rest = rest.dropFirst()
      var isFirst = true
      var isLast = rest.hasSuffix("$")
      if isLast { rest = rest.dropLast() }
      if rest.hasPrefix(".*") {
        rest = rest.dropFirst(2)
        isFirst = false
      }
      if rest.hasSuffix(".*") {
        rest = rest.dropLast(2)
        isLast = false
      }
      guard !rest.isEmpty, !rest.contains(where: { "()[]{}|*+?$\\^".contains($0) }) else {
        return nil
      }
      text = String(rest)
      operation =
        isFirst ? isLast ? "==" : "starts with" : isLast ? "ends with" : "contains"
    }
  }
}
