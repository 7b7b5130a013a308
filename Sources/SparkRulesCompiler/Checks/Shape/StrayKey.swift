/// A key that says nothing without another one.
enum StrayKey: Check {
  static let code = "SR0317"
  static let name = "stray-key"
  static let severity = Severity.error
  static let title = "a key without the one it belongs to"
  static let explanation = """
    Some keys only mean something together: `level` with `log`, `with` with `emit`, `by` with `count`, \
    `to` and `without` with `from`, `times` with `within`, `visible` with `trigger: impression`, `at` with \
    `trigger: scroll-depth`, `at-least` with `from` or `impression`, `at-most` with `from`.
    """
  static let bad = Examples.actions("- count: buy_taps\n  ⟦level⟧: debug")
  static let good = Examples.actions("- log: buy tapped\n  level: debug")

  /// The finding for a key of an action.
  ///
  /// - Parameters:
  ///   - word: The key.
  ///   - range: Where it stands.
  ///   - isAlone: Whether nothing else stands behind the dash, so that the dash is one too many.
  /// - Returns: The finding.
  static func finding(_ word: ActionKey, at range: Range<Int>, isAlone: Bool = false) -> Diagnostic
  {
    let owner =
      switch word {
      case .level: "log"
      case .by: "count"
      default: "emit"
      }
    guard isAlone else { return finding(word.rawValue, needs: "`\(owner)`", at: range) }
    return Diagnostic(
      Self.self, at: range, "\(Quoted.code(word.rawValue)) says nothing without `\(owner)`",
      help: "write it without a dash of its own, below its `\(owner)`")
  }

  static func finding(_ key: String, needs owner: String, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "\(Quoted.code(key)) says nothing without \(owner)",
      help: "add \(owner), or delete \(Quoted.code(key))")
  }
}
