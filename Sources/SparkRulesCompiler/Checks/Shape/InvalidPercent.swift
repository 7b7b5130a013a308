/// A value that should be a share.
enum InvalidPercent: Check {
  static let code = "SR0310"
  static let name = "invalid-percent"
  static let severity = Severity.error
  static let title = "a value that is no percent"
  static let explanation = """
    A share is a number from 0 to 100 and `%` without a blank: `50%`, `0.5%`. Under `visible` the names
    `mrc-display` and `mrc-video` may stand instead: what counts as viewable by the Media Rating Council.
    """
  static let bad = Examples.rule(
    "view: card\ntrigger: impression\nvisible: ⟦0.5⟧\nactions:\n  - emit: seen")
  static let good = Examples.rule(
    "view: card\ntrigger: impression\nvisible: 50%\nactions:\n  - emit: seen")

  /// The finding for a value that is no share; `presets` are names that may stand in its place.
  static func finding(
    _ text: ScalarText, at range: Range<Int>, presets: [String] = []
  ) -> Diagnostic {
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
    let nearest =
      PercentLiteral.nearest(to: text.value)
      ?? Suggestions.nearest(to: text.value, among: presets).first
    let names = presets.map { ", or `\($0)`" }.joined()
    return Diagnostic(
      Self.self, at: range, "\(Quoted.code(text.value)) is no percent",
      help: "write \(nearest.map { "`\($0)`" } ?? "a number and `%`, such as `50%`\(names)")",
      fix: nearest.map { .init(range: range, replacement: $0) })
  }
}
