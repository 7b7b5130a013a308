import SparkRulesModel

/// Lists as texts, texts as lists, and ranges in lists.
extension UnlikelyComparison {
  /// `app.country in "DE, AT"`, which searches the text, and `app.country in ["DE, AT"]`.
  static func listInText(
    _ comparison: Comparison, _ other: ExpressionSyntax, in text: ScalarText
  ) -> Diagnostic? {
    guard comparison.symbol == .isIn, other == comparison.right, other.entries.count == 1,
      let entry = other.entries.first, let written = entry.literalText
    else { return nil }
    let parts = written.split { ",;|".contains($0) }.map {
      $0.trimmingCharacters(in: .whitespaces)
    }.filter { !$0.isEmpty }
    guard !parts.isEmpty, parts.allSatisfy({ $0.count < 40 }) else { return nil }
    let list = parts.map { LiteralPrinter.print($0) }.joined(separator: ", ")
    if other.literalText == nil {
      // `Yes, please` is one text.
      let areAlike = Set(parts.map { $0.first?.isUppercase == true }).count == 1
      guard parts.count > 1, areAlike, !parts.contains(where: { $0.contains(" ") }) else {
        return nil
      }
      return text.finding(
        self, at: entry.range, "this is one text with a comma in it",
        help: "write \(Quoted.code(list, limit: 120))")
    }
    return text.finding(
      self, at: other.range, "this is one text, and `in` finds any part of it",
      help: "write \(Quoted.code("[\(list)]", limit: 120))")
  }

  /// `app.country == ["DE", "AT"]`, which is true of a list with these entries alone.
  static func listAsValue(_ comparison: Comparison, in text: ScalarText) -> Diagnostic? {
    guard [.equal, .notEqual].contains(comparison.symbol), case .list = comparison.right.kind,
      case .reference(let reference) = comparison.left.kind, comparison.fault == nil,
      // `data.tags` is a list itself.
      reference.spelling.last != "s"
    else { return nil }
    let meant = "\(text.part(comparison.left.range)) in \(text.part(comparison.right.range))"
    return text.finding(
      self, at: comparison.left.range.lowerBound..<comparison.right.range.upperBound,
      "only a list with the same entries equals a list",
      help: "write "
        + Quoted.code(comparison.symbol == .equal ? meant : "not \(meant)", limit: 160))
  }

  /// `app.version in ["4.2+"]`, of which no version is `4.2+`.
  static func versionList(_ comparison: Comparison, in text: ScalarText) -> Diagnostic? {
    guard comparison.symbol == .isIn, case .list(let entries) = comparison.right.kind,
      case .reference(let reference) = comparison.left.kind,
      reference.spelling.lowercased().hasSuffix("version"), entries.count <= 20
    else { return nil }
    let written = entries.compactMap(\.literalText)
    let tests = written.compactMap { VersionLiteral.condition(reference.spelling, $0) }
    guard let requirement = written.first(where: isRequirement), tests.count == entries.count else {
      return nil
    }
    let whole = comparison.left.range.lowerBound..<comparison.right.range.upperBound
    let meant = tests.map { tests.count > 1 && $0.contains(" and ") ? "(\($0))" : $0 }
      .joined(separator: " or ")
    let isOnly = tests.count == 1 || whole.count == text.value.utf8.count
    return text.finding(
      self, at: whole, "a version of the app is hardly \(Quoted.code(requirement))",
      help: "write \(Quoted.code(isOnly ? meant : "(\(meant))", limit: 200))")
  }

  /// `9-17` in a list, which is a subtraction.
  static func isRange(_ entry: ExpressionSyntax) -> Bool {
    guard case .binary(.subtract, _, let left, let right) = entry.kind,
      case .literal = left.kind, case .literal = right.kind
    else { return false }
    return true
  }

  static func rangeFinding(
    _ entry: ExpressionSyntax, subject: String, in text: ScalarText
  ) -> Diagnostic {
    let written = text.part(entry.range)
    let ends = written.split(separator: "-").map { $0.filter { $0 != " " } }
    return text.finding(
      self, at: entry.range, "\(Quoted.code(written)) is a subtraction",
      help: ends.count == 2
        ? "write \(Quoted.code("\(subject) >= \(ends[0]) and \(subject) <= \(ends[1])")) instead of the list"
        : "write two comparisons")
  }
}
