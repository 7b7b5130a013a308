/// A value that should be a span of time.
enum InvalidDuration: Check {
  static let code = "SR0309"
  static let name = "invalid-duration"
  static let severity = Severity.error
  static let title = "a value that is no duration"
  static let explanation = """
    A duration is a number and a unit without a blank: `500ms`, `2s`, `1.5m`, `1h`.
    """
  static let bad = Examples.rule(
    "view: page\nfrom: appear\nto: disappear\nat-least: ⟦2 seconds⟧\nactions:\n  - emit: read")
  static let good = Examples.rule(
    "view: page\nfrom: appear\nto: disappear\nat-least: 2s\nactions:\n  - emit: read")

  static func finding(_ text: ScalarText, at range: Range<Int>) -> Diagnostic {
    let nearest = DurationLiteral.nearest(to: text.value)
    if let number = NumberLiteral.parse(text.value), nearest == nil, !text.value.hasPrefix("-") {
      let digits = LiteralPrinter.print(number)
      return Diagnostic(
        Self.self, at: range, "\(Quoted.code(text.value)) has no unit",
        help: "write `\(digits)s` for seconds, `\(digits)ms`, `\(digits)m` or `\(digits)h`")
    }
    return Diagnostic(
      Self.self, at: range, "\(Quoted.code(text.value)) is no duration",
      help: nearest.map { "write `\($0)`" }
        ?? "write a number and a unit, such as `500ms`, `2s` or `1m`",
      fix: nearest.map { .init(range: range, replacement: $0) })
  }
}
