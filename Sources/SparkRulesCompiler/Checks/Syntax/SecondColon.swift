/// A colon and a blank inside a value.
enum SecondColon: Check {
  static let code = "SR0212"
  static let name = "second-colon"
  static let severity = Severity.error
  static let title = "a second colon in a value"
  static let explanation = """
    A colon followed by a blank, or at the end of a line, ends a key for YAML, also inside a value, and even \
    inside quotes that do not begin the value. Put the whole value in quotes.
    """
  static let bad = Examples.actions("- log: Buy tapped⟦:⟧ ${screen}")
  static let good = Examples.actions("- log: 'Buy tapped: ${screen}'")

  /// The keys that maps stand under.
  private static let sections: Set<String> = [
    FileKey.let.rawValue, FileKey.with.rawValue, FileKey.rules.rawValue, RuleKey.from.rawValue,
    RuleKey.to.rawValue, RuleKey.without.rawValue,
  ]

  /// The filter that stands right before the colon, inside of a `${…}` or condition.
  private static func filter(_ before: String) -> String? {
    guard let pipe = before.lastIndex(of: "|") else { return nil }
    let name = before[before.index(after: pipe)...].filter { $0 != " " }
    return ValueNames.filters.contains(name) ? name : nil
  }

  static func explain(_ site: FailureSite) -> Diagnostic? {
    guard site.problem == "mapping values are not allowed in this context" else { return nil }
    let line = site.line(at: site.offset)
    let value = site.value(at: site.offset)
    guard let first = line.colon, first < site.offset else {
      return BadIndentation.tooDeep(site)
    }
    let key = site.string(line.content..<first)
    if sections.contains(key) {
      return Diagnostic(
        Self.self, at: site.character(at: site.offset), "a map cannot begin on the line of its key",
        help: "put \(Quoted.code(site.string(value))) on the next line, indented deeper")
    }
    let before = site.string(value.lowerBound..<max(value.lowerBound, site.offset))
    if RuleKey(rawValue: before) != nil || ActionKey(rawValue: before) != nil {
      return Diagnostic(
        Self.self, at: site.character(at: site.offset), "two keys stand on one line",
        help: "put \(Quoted.code(site.string(value))) on the next line, indented deeper")
    }
    if let filter = filter(before) {
      return Diagnostic(
        FilterArgumentsForm.self, at: site.character(at: site.offset),
        "what a filter takes stands in parentheses",
        help: "write `\(filter)(…)`, without a colon")
    }
    if before.contains("${") || key == RuleKey.if.rawValue, before.contains(" ? ") {
      return Diagnostic(
        Ternary.self, at: site.character(at: site.offset),
        "an expression cannot choose between two values",
        help: "make two rules, each with its own `if`")
    }
    return Diagnostic(
      Self.self, at: site.character(at: site.offset),
      "a second colon with a blank stands in this value",
      help: site.quoting(value))
  }
}
