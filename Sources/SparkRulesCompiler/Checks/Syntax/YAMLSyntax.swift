/// Any syntax error of YAML that no other check explains.
enum YAMLSyntax: Check {
  static let code = "SR0299"
  static let name = "yaml-syntax"
  static let severity = Severity.error
  static let title = "text that is no YAML"
  static let explanation = """
    The file cannot be read as YAML from this place on. Compare the lines around it with a rule that \
    works: each line is `key: value`, indented with blanks like its neighbours.
    """
  static let bad = "⟦%⟧YAML 3.0\n---\n" + Examples.head + Examples.rules
  static let good = "%YAML 1.1\n---\n" + Examples.head + Examples.rules

  static func finding(_ site: FailureSite) -> Diagnostic {
    var what = "this is not YAML"
    let words = [site.context, site.problem].filter { !$0.isEmpty }.joined(separator: ", ")
    if !words.isEmpty { what += ": \(words)" }
    return Diagnostic(
      Self.self, at: site.character(at: site.offset), what,
      help: "compare with a rule that works: each line is `key: value`")
  }
}
