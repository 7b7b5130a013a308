/// A value that should be a share.
enum InvalidPercent: Check {
  static let code = "SR0310"
  static let name = "invalid-percent"
  static let severity = Severity.error
  static let title = "a value that is no percent"
  static let explanation = """
    A share is a number from 0 to 100 and `%` without a blank: `50%`, `0.5%`.
    """
  static let bad = Examples.rule(
    "view: card\ntrigger: impression\nvisible: ⟦0.5⟧\nactions:\n  - emit: seen")
  static let good = Examples.rule(
    "view: card\ntrigger: impression\nvisible: 50%\nactions:\n  - emit: seen")

  static func finding(_ text: ScalarText, at range: Range<Int>) -> Diagnostic {
    if PercentLiteral.parse(text.value) != nil {
      return Diagnostic(
        Self.self, at: range, "\(Quoted.code(text.value)) is more than everything",
        help: "write at most `100%`")
    }
    let parts = text.value.split(separator: ",").map { PercentLiteral.nearest(to: $0) }
    if parts.count > 2 || parts.count == 2 && text.value.contains(", "),
      !parts.contains(where: { $0 == nil })
    {
      let list = parts.compactMap { $0 }.joined(separator: ", ")
      return Diagnostic(
        Self.self, at: range, "\(Quoted.code(text.value)) is no percent",
        help: "write a list: `[\(list)]`")
    }
    let nearest = PercentLiteral.nearest(to: text.value)
    return Diagnostic(
      Self.self, at: range, "\(Quoted.code(text.value)) is no percent",
      help: "write \(nearest.map { "`\($0)`" } ?? "a number and `%`, such as `50%`")",
      fix: nearest.map { .init(range: range, replacement: $0) })
  }
}
