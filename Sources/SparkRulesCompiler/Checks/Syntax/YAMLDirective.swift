/// A line that begins with `%`, which YAML takes for a direction to itself.
enum YAMLDirective: Check {
  static let code = "SR0222"
  static let name = "yaml-directive"
  static let severity = Severity.error
  static let title = "a line that begins with `%`"
  static let explanation = """
    A line that begins with `%` in the first column is a direction to the programs that read YAML, such as \
    the version of YAML. A rule file needs none: delete the line. A comment begins with `#`.
    """
  static let bad = "⟦%YAML 3.0⟧\n---\n" + Examples.head + Examples.rules
  static let good = "# ours since 2024\n" + Examples.head + Examples.rules

  /// What libyaml says where a directive is right but does not stand before a document.
  private static let misplaced = "did not find expected <document start>"

  static func explain(_ site: FailureSite) -> Diagnostic? {
    let line = site.line(at: min(site.start, site.offset))
    let own =
      isDirective(line, in: site)
      ? line : site.problem == misplaced ? site.lineAbove(site.line(at: site.offset)) : nil
    guard let own, isDirective(own, in: site) else { return nil }
    let range = own.start..<site.rest(from: own.content).upperBound
    return Diagnostic(
      Self.self, at: range, "a `%` in the first column begins a direction to YAML, not a rule",
      help: "delete the line; a comment begins with `#`")
  }

  private static func isDirective(_ line: TextLine, in site: FailureSite) -> Bool {
    line.start < line.end && site.text[line.start] == UInt8(ascii: "%")
  }
}
