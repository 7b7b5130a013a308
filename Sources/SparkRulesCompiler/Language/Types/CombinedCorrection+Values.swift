import Foundation

/// Answers about an expression that the corrections of its parts leave with one mistake.
extension CombinedCorrection {
  /// The help for texts that `+` joins, after the other corrections; nil for other values.
  static func joined(_ last: Corrected) -> String? {
    guard last.remaining.count == 1, last.value.hasPrefix("${"), last.value.hasSuffix("}"),
      last.value.count(where: { $0 == "$" }) == 1, let help = last.remaining.first?.help,
      help.hasPrefix("join texts in a template: `")
    else { return nil }
    return help + last.remarks
  }

  /// The finding about the only value in braces that is none, such as `${count} equals 3`, after the other corrections; nil
  /// for other conditions.
  static func inBraces(
    _ last: Corrected, _ findings: [Diagnostic], _ text: ScalarText
  ) -> Diagnostic? {
    guard findings.contains(where: { $0.code == NestedTemplate.code }),
      last.remaining.count == 1, var finding = last.remaining.first,
      finding.code == UnknownName.code, let help = finding.help, !help.hasPrefix("write `"),
      finding.range.upperBound <= last.value.utf8.count,
      let value = help.firstMatch(of: TextPattern(#"such as `((?:app|data)\.\w+)`"#))
    else { return nil }
    let whole = replacing(finding.range, of: last.value, with: value[1])
    finding.help = help.replacingCharacters(
      in: value.range, with: "\(value[0]), and write \(Quoted.code(whole, limit: 160))")
    finding.range = text.sourceRange(of: 0..<text.value.utf8.count)
    finding.fix = nil
    return finding
  }

  /// The findings without errors that repeat the help of another one in the same place: `join ","` lacks parentheses and a
  /// value.
  static func unique(_ findings: [Diagnostic]) -> [Diagnostic] {
    var helps: [Range<Int>: String] = [:]
    return findings.filter { finding in
      guard finding.severity == .error, let help = finding.help else { return true }
      return helps.updateValue(help, forKey: finding.range) != help
    }
  }

  /// The finding about a condition with a slip that its parts do not explain; nil for other conditions.
  static func repaired(
    _ text: ScalarText, _ findings: [Diagnostic], _ check: (ScalarText) -> [Diagnostic]
  ) -> Diagnostic? {
    ConditionRepair.finding(
      text, findings,
      corrected: { condition in
        let last = corrected(ScalarText(value: condition, origin: .verbatim(0)), check)
        return last.flatMap { $0.remaining.isEmpty ? $0.value : nil }
      }, check: check)
  }
}
