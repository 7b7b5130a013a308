enum ExceptNoView: Check {
  static let id = CheckID("SR0434", "except-no-view", .warning)
  static let title = "`except` with a condition or the name of a rule"
  static let explanation = """
    `except` lists paths of views in which the rule does not fire. Write a condition under `if`, and the path \
    of a view instead of the name of its rule. If a view really has this identifier, add an `ignore` comment.
    """
  static let bad = Examples.rule(
    "view: .Control\nexcept: ⟦app.is_tester⟧\ntrigger: tap\nactions:\n  - emit: tapped")
  static let good = Examples.rule(
    "view: .Control\ntrigger: tap\nif: not (app.is_tester | default(false))\nactions:\n  - emit: tapped"
  )

  /// Inspects a path under `except`.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - file: The file, whose rules may be named by mistake.
  /// - Returns: The finding; nil if the path can be that of a view.
  static func finding(_ path: ParsedPath, in file: RuleFile) -> Diagnostic? {
    let written = path.text.value
    let whole = 0..<written.utf8.count
    let parts = written.split(separator: ".")
    if parts.count > 1, ["app", "data", "view"].contains(parts[0]),
      parts.allSatisfy({ NameSyntax.isName($0) })
    {
      // The app may set a value only for those who are excluded.
      let value = parts[0] == "view" ? written : "(\(written) | default(false))"
      return path.text.finding(
        self, at: whole, "\(Quoted.code(written)) is read as the identifier of a view",
        help: "write the condition \(Quoted.code("if: not \(value)")) instead of `except`")
    }
    let words = written.split(separator: " ").map(String.init)
    if words.count > 2, ForeignTemplate.isReference(words[0]),
      ["app.", "data.", "view."].contains(where: written.hasPrefix),
      case let test = ForeignCondition.corrected(written),
      test != written || RuleKey.isCondition(test)
    {
      let site = path.text.sourceRange(of: whole)
      let isOnly = file.rules.contains { rule in
        rule.except.value?.map { $0.sourceRange(of: 0..<$0.value.utf8.count) } == [site]
      }
      return path.text.finding(
        self, at: whole, "\(Quoted.code(written)) is read as the identifier of a view",
        help:
          "write the condition \(Quoted.code("if: not (\(FunctionCall.certain(test)))", limit: 160)) in the column of `view`, "
          + (isOnly ? "instead of the whole `except`" : "and delete this entry")
      )
    }
    return ofRule(written, path, in: file)
  }

  /// The finding for the name of a rule, whose condition or view is excluded; nil for other names.
  private static func ofRule(
    _ name: String, _ path: ParsedPath, in file: RuleFile
  ) -> Diagnostic? {
    let rule = path.steps.count == 1 ? file.rules.first { $0.name.value == name } : nil
    let view = rule?.view.value?.first?.value
    guard
      let help = file.exceptions[name]
        ?? view.flatMap({ view in
          view.split(separator: "/").contains(Substring(name))
            ? nil : "write the path of its view: \(Quoted.code(view))"
        })
    else { return nil }
    var finding = path.text.finding(
      self, at: 0..<name.utf8.count, "\(Quoted.code(name)) is a rule, not a view", help: help)
    // A rule that is only a condition is not compiled.
    if file.exceptions[name] != nil { finding.severity = .error }
    return finding
  }
}
