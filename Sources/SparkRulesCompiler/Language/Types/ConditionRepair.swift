import Foundation

/// A slip in a condition, such as a missing quote, that the corrections of its parts do not explain.
///
/// What it means is only reported if nothing is wrong with the whole condition afterwards.
enum ConditionRepair {
  /// The finding about a condition with a slip; nil for other conditions.
  static func finding(
    _ text: ScalarText, _ findings: [Diagnostic], corrected: (String) -> String?,
    check: (ScalarText) -> [Diagnostic]
  ) -> Diagnostic? {
    guard text.value.utf8.count <= 240,
      var finding = findings.first(where: { $0.severity == .error })
    else { return nil }
    if findings.contains(where: { $0.code == MissingOperator.code }) || text.value.contains("\n"),
      let parts = unconnected(text.value, check)
    {
      let all = ["and", "or"].map { Quoted.code(parts.joined(separator: " \($0) "), limit: 240) }
      return text.finding(
        MissingOperator.self, at: 0..<text.value.utf8.count,
        "`and` or `or` is missing between two conditions",
        help: "write \(all[0]), or \(all[1]) if one of them is enough")
    }
    guard let help = choice(text.value, corrected) ?? meant(text.value, corrected) else {
      return nil
    }
    if finding.code == UnquotedText.code, !help.contains("\""), text.value.contains(currency) {
      finding.message = "a number is written without its currency"
    }
    finding.help = help
    finding.range = text.sourceRange(of: 0..<text.value.utf8.count)
    finding.fix = nil
    return finding
  }

  /// The help for the first slip without which the condition is right.
  private static func meant(_ text: String, _ corrected: (String) -> String?) -> String? {
    if let state = viewState(text), state != text, let meant = corrected(state) {
      return "write \(Quoted.code(meant, limit: 240))"
    }
    // A formula of a spreadsheet.
    if text.hasPrefix("="), let meant = corrected(String(text.drop { "= ".contains($0) })) {
      return "write \(Quoted.code(meant, limit: 240))"
    }
    for slip in slips where text.contains(slip.sign) {
      let repaired = text.replacingOccurrences(
        of: slip.pattern, with: slip.meant, options: .regularExpression)
      guard repaired != text,
        let meant = corrected(repaired)
          ?? (slip.sign == "day\"" ? ForeignCondition.proposal(repaired) : nil)
      else { continue }
      return "write \(Quoted.code(meant, limit: 240))"
    }
    return nil
  }

  /// The help for digits and words that can be a text or something else.
  private static func choice(_ text: String, _ corrected: (String) -> String?) -> String? {
    let sign = #"(?<![<>=!])(==|!=|=|contains|starts with|ends with)"#
    if text.contains(" 0"),
      let found = text.firstMatch(of: TextPattern(sign + #" (0\d+)(?=$| |\))"#))
    {
      func with(_ value: String) -> String? {
        corrected(text.replacingCharacters(in: found.range, with: "\(found[1]) \(value)"))
      }
      guard let ofText = with("\"\(found[2])\"") else { return nil }
      let isEquality = found[1].hasSuffix("=")
      let number = isEquality ? with(String(found[2].drop { $0 == "0" })) : nil
      return number == nil || number == ofText
        ? "write \(Quoted.code(ofText))"
        : "for a text, write \(Quoted.code(ofText)); for a number, write \(Quoted.code(number ?? ""))"
    }
    let words = #" (\p{Lu}\w*)( & | and )(\p{L}\p{Ll}+)(?=$| and | or |\))"#
    guard text.contains(" & ") || text.contains(" and "),
      let found = text.firstMatch(of: TextPattern("(?<!screen )" + sign + words)),
      !ValueNames.isReserved(String(found[4])),
      let ofText = corrected(
        text.replacingCharacters(
          in: found.range, with: "\(found[1]) \"\(found[2])\(found[3])\(found[4])\""))
    else { return nil }
    let parts = "\(found[1]) \"\(found[2])\" and data.\(found[4])"
    let both = text.replacingCharacters(in: found.range, with: parts)
    return "for one text, write \(Quoted.code(ofText, limit: 240)); for two conditions, write "
      + "\(Quoted.code(corrected(both) ?? both, limit: 240)), where the app must provide `data.\(found[4])`"
  }

  /// The conditions that follow each other, also on several lines; nil if there is only one.
  private static func unconnected(
    _ text: String, _ check: (ScalarText) -> [Diagnostic]
  ) -> [String]? {
    var parts = text.split(whereSeparator: \.isNewline).map {
      String($0.drop { "- ".contains($0) }).trimmingCharacters(in: .whitespaces)
    }.filter { !$0.isEmpty }
    while parts.count < 8, let last = parts.last {
      let gap = check(ScalarText(value: last, origin: .verbatim(0))).first {
        $0.code == MissingOperator.code && $0.range.lowerBound > 0
      }?.range.lowerBound
      guard let gap, gap < last.utf8.count else { break }
      parts[parts.count - 1] = String(decoding: last.utf8.prefix(gap), as: UTF8.self)
        .trimmingCharacters(in: .whitespaces)
      parts.append(String(decoding: last.utf8.dropFirst(gap), as: UTF8.self))
    }
    let areConditions = parts.allSatisfy { part in
      guard let root = ExpressionParser.valid(part), root.isCondition, !root.isReference else {
        return false
      }
      return check(ScalarText(value: part, origin: .verbatim(0))).isEmpty
    }
    return parts.count > 1 && areConditions ? parts : nil
  }
}
