enum FieldText: Check {
  static let id = CheckID("SR0615", "field-text", .warning)
  static let title = "the text of an input field"
  static let explanation = """
    What people type is private: `view.text` of a field is its placeholder. It is the field's text \
    only if the app permits this for the field, and never for a password field, and `view.value` is set only then. \
    For a text that is not private, such as a search, the app can provide it as `data.…`. If you apply `default(…)` to it, this \
    warning is not reported.
    """
  static let example = Examples.rule(
    "view: Login/.Field\ntrigger: blur\nactions:\n  - emit: field_left\n    with:\n"
      + "      field: ${⟦view.text⟧⟨view.id⟩}")

  static func finding(
    _ range: Range<Int>, _ written: String, in text: ScalarText, _ scope: Scope
  ) -> Diagnostic {
    let name = written.filter { !"${} ".contains($0) }
    return text.finding(
      self, at: range,
      name.hasSuffix("text")
        ? "`view.text` of a field is its placeholder, not what a person typed"
        : "what people type is private: \(Quoted.code(name)) of a field is set only if the app permits it",
      help:
        "let the app provide the text, such as \(Quoted.code(provided(in: scope))); `view.id` is the name of the field"
    )
  }

  private static let value = #"\bview\.(text|value)\b"#

  /// `${view.text} is empty` and the like, with the value of this language before it.
  private static let emptiness =
    #"(\$\{\s*)?view\.(text|value)(\s*\})?\s*((is\s+)?(not\s+)?(empty|blank|null|set|filled)\b|([!=<>]=*>?)\s*("\s*"|'\s*'|null))"#

  /// The part of a condition that tests whether the field is filled, also without a comparison; nil for other conditions.
  private static func tested(_ condition: String) -> Range<String.Index>? {
    if let test = condition.range(of: emptiness, options: [.regularExpression, .caseInsensitive]) {
      return test
    }
    let alone = #"(\$\{\s*)?view\.(text|value)(\s*\})?(?=\s*($|\)|and\b|or\b|&|\|\|))"#
    guard let test = condition.range(of: alone, options: .regularExpression) else { return nil }
    let before = condition[..<test.lowerBound].split(separator: " ").last?.lowercased() ?? ""
    return before.isEmpty || ["not", "and", "or", "&&", "||"].contains(before)
      || before.allSatisfy { "(!".contains($0) } ? test : nil
  }

  /// A condition with a value of the app instead of the text of the field, or of the test of it.
  private static func replaced(
    _ condition: String, _ test: Range<String.Index>?, in scope: Scope
  ) -> String {
    var condition = condition
    if let test {
      var next: Range<String.Index>? = test
      for _ in 0..<4 {
        guard let test = next else { break }
        let written = condition[test].lowercased()
        let isNegated = ["not", "!", "<>"].contains(where: written.contains)
        let isAffirmed = ["set", "text", "value", "}"].contains(where: written.hasSuffix)
        condition.replaceSubrange(
          test, with: isNegated == isAffirmed ? "not data.filled" : "data.filled")
        next = tested(condition)
      }
      // `view.text is null or view.text == ""` is one test.
      condition = condition.replacingOccurrences(
        of: #"^((?:not )?data\.filled)(?:\s*(?:and|or|&&|\|\||AND|OR)\s*\1)+$"#, with: "$1",
        options: .regularExpression
      )
      // The app may set the value only for a field that is filled.
      .replacingOccurrences(of: "not data.filled", with: "not (data.filled | default(false))")
    }
    let data = provided(in: scope)
    return numbered(condition, by: data).replacingOccurrences(
      of: #"view\.(text|value)\.(length|count|size)\b"#, with: "(\(data) | length)",
      options: .regularExpression
    ).replacingOccurrences(
      of: #"(\$\{\s*)?view\.(text|value)\b(\s*\})?"#, with: data, options: .regularExpression)
  }

  /// A text with a number from a value of the app where the text of the field is compared with a number.
  static func numbered(_ text: String, by data: String) -> String {
    text.replacingOccurrences(
      of: #"(\$\{\s*)?view\.(text|value)(\s*\})?(?=\s*[<>=!]+\s*\d)"#, with: "(\(data) | number)",
      options: .regularExpression)
  }

  /// Replaces the findings about a condition with the text of a field with one, because what they say about its parts
  /// would be followed one after the other.
  ///
  /// - Parameters:
  ///   - findings: The findings about the condition.
  ///   - text: The condition.
  ///   - scope: What it can read.
  ///   - check: Returns the findings about another condition in its place.
  /// - Returns: The findings, with one about the text of the field.
  static func agreeing(
    _ findings: [Diagnostic], about text: ScalarText, in scope: Scope,
    check: (ScalarText) -> [Diagnostic]
  ) -> [Diagnostic] {
    guard scope.readsField, !text.value.contains("default("), text.value.utf8.count <= 240,
      let value = text.value.range(of: value, options: .regularExpression)
    else { return findings }
    let test = tested(text.value)
    guard test != nil || !findings.isEmpty else { return findings }
    let replaced = replaced(text.value, test, in: scope)
    let (meant, remaining) = CombinedCorrection.correct(replaced, check: check)
    guard remaining.isEmpty else { return findings }
    var finding =
      findings.first { $0.severity == .error }
      ?? finding(
        text.value[..<value.lowerBound].utf8.count..<text.value[..<value.upperBound].utf8.count,
        String(text.value[value]), in: text, scope)
    let reason = finding.severity == .error ? "rules cannot read what a person typed: " : ""
    finding.help =
      reason
      + (test == nil
        ? "let the app provide the text"
        : "let the app say whether the field is filled"
          + (meant.contains(provided(in: scope)) ? " and provide the text" : ""))
      + ", and write \(Quoted.code("if: \(meant)", limit: 240))"
    finding.range = text.sourceRange(of: 0..<text.value.utf8.count)
    finding.fix = nil
    return [finding]
  }

  /// Replaces the findings about a value with the text of a field and with other mistakes with one.
  static func provided(
    _ findings: [Diagnostic], about text: ScalarText, in scope: Scope,
    check: (ScalarText) -> [Diagnostic]
  ) -> [Diagnostic] {
    let error = findings.first { $0.severity == .error }
    let isRead =
      scope.readsField && !text.value.contains("default(")
      && text.value.range(of: value, options: .regularExpression) != nil
    guard text.value.utf8.count <= 240,
      var finding = error.flatMap({ isRead ? $0 : nil })
        ?? findings.first(where: { $0.code == code })
    else { return findings }
    finding.range = text.sourceRange(of: 0..<text.value.utf8.count)
    finding.fix = nil
    if let test = test(text.value, in: scope),
      check(ScalarText(value: test, origin: .verbatim(0))).isEmpty
    {
      finding.help =
        "let the app say whether the field is filled, and write \(Quoted.code(test, limit: 240))"
      return [finding]
    }
    guard error != nil else { return findings }
    let (read, _) = CombinedCorrection.correct(text.value) { check($0).filter { $0.code != code } }
    let meant = app(read, in: scope)
    guard check(ScalarText(value: meant, origin: .verbatim(0))).isEmpty else { return findings }
    finding.help = instead(of: read, in: scope)
    return [finding]
  }

  /// `${data.filled}` for `${view.text != ""}`; nil for other values.
  private static func test(_ value: String, in scope: Scope) -> String? {
    guard value.hasPrefix("${"), value.hasSuffix("}"),
      case let inside = String(value.dropFirst(2).dropLast()), !inside.contains("${"),
      let test = inside.range(of: emptiness, options: [.regularExpression, .caseInsensitive])
    else { return nil }
    return "${\(replaced(inside, test, in: scope))}"
  }

  /// The help to write a text with a value of the app instead of the text of the field.
  static func instead(of read: String, in scope: Scope) -> String {
    "rules cannot read what a person typed: let the app provide \(Quoted.code(provided(in: scope))), and write "
      + Quoted.code(app(read, in: scope), limit: 240)
      + (read.contains("| hash") ? FunctionCall.salt : "")
  }

  private static func app(_ read: String, in scope: Scope) -> String {
    read.replacingOccurrences(
      of: value, with: provided(in: scope), options: .regularExpression)
  }

  /// The value of the app that is the text of the field.
  private static func provided(in scope: Scope) -> String {
    let name = scope.paths.first?.value.split(separator: "/").last.map(String.init)
    let isSearch = name.map { NamingStyle.isSearch($0) || !NameSyntax.isName($0) } ?? true
    return isSearch ? "data.query" : "data.\(name ?? "query")"
  }
}
