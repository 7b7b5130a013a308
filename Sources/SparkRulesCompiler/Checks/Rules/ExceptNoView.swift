enum ExceptNoView: Check {
  static let id = CheckID("SR0434", "except-no-view", .warning)

  /// Inspects a path under `except`.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - others: The rules of the file, which may be named by mistake.
  /// - Returns: The finding; nil if the path can be that of a view.
  static func finding(_ path: ParsedPath, _ others: inout OtherRules) -> Diagnostic? {
    let written = path.text.value
    let whole = 0..<written.utf8.count
    let parts = written.split(separator: ".")
    if parts.count > 1, ["app", "data", "view"].contains(parts[0]),
      parts.allSatisfy({ NameSyntax.isName($0) })
    {
      return path.text.finding(
        self, at: whole, "\(Quoted.code(written)) is read as the identifier of a view",
        advice: "write the condition \(Quoted.code("if: not \(written)")) instead of `except`")
    }
    guard path.steps.count == 1,
      let rule = others.rule(named: Located(value: written, range: path.sourceRange)),
      let view = rule.view.value?.first?.value,
      !view.split(separator: "/").contains(Substring(written))
    else { return nil }
    return path.text.finding(
      self, at: whole, "\(Quoted.code(written)) is a rule, not a view",
      advice: "write the path of its view: \(Quoted.code(view))")
  }

  /// Inspects a path under `except` that matches views of the app.
  ///
  /// - Parameters:
  ///   - site: The path.
  ///   - rule: The rule.
  ///   - app: The app.
  /// - Returns: The finding; nil if the path excludes a view, or if that is not known.
  static func unused(_ site: PathSite, of rule: CompiledRule, in app: AppModel) -> Diagnostic? {
    guard let views = rule.views, let index = views.except.firstIndex(of: site.program),
      app.matches?[views]?.unusedExceptions.contains(index) == true
    else { return nil }
    let written = site.parsed.text.value
    return site.parsed.text.finding(
      self, at: 0..<written.utf8.count,
      "no view of the rule is \(Quoted.code(written)) or inside of it",
      advice:
        "a touch of a view inside the rule's views counts, also if `except` contains that view")
  }
}
