enum NeedlessView: Check {
  static let id = CheckID("SR0650", "needless-view")
  static let title = "a `view` or `except` without effect"
  static let explanation = """
    `view` and `except` of a rule apply to `trigger`, and to those triggers under `from`, `to`, `without` and \
    `steps` that have no `view` of their own. If each trigger has its own view, nothing uses them. To exclude \
    views, give the rule a `view` and `except` and omit the views of the triggers, or write a condition.
    """
  static let bad = file("⟦view⟧: Search\n")
  static let good = file("")

  private static func file(_ view: String) -> String {
    Examples.rule(
      view + "from: {view: Search/field, trigger: submit}\nto: {view: Product, trigger: appear}\n"
        + "actions:\n  - emit: found")
  }

  /// Creates the finding.
  ///
  /// - Parameters:
  ///   - key: The range of the key.
  ///   - name: The key: `view` or `except`.
  ///   - source: The rule.
  /// - Returns: The finding.
  static func finding(_ key: Range<Int>, _ name: String, _ source: RuleSource) -> Diagnostic {
    let views = source.ends.compactMap { $0.value?.view.value?.first?.value }
    let isOneView = Set(views).count == 1 && views.count == source.ends.count
    let other = name == "view" && source.except.isPresent ? "`view` and `except`" : "`\(name)`"
    return Diagnostic(
      Self.self, at: key,
      "\(other) \(other.contains(" ") ? "have" : "has") no effect, because each trigger has its own view",
      help: source.except.isPresent
        ? (isOneView
          ? "write the view once, under `view`, and only triggers below, or exclude"
          : "delete \(other), and exclude")
          + " views with a condition, such as `if: screen != \"Help\"`"
        : "delete it")
  }

  /// Creates the finding for `except` beside a trigger that concerns no view.
  static func ofApp(_ trigger: String, at key: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: key,
      "`except` has no effect, because \(Quoted.code(trigger)) concerns no view",
      help: "delete `except`, or write a condition, such as `if: screen != \"Help\"`")
  }
}
