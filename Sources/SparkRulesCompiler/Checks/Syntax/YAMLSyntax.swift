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
  static let bad = Examples.actions("- ⟦:⟧")
  static let good = Examples.actions("- emit: tapped")

  static func finding(_ site: FailureSite) -> Diagnostic {
    Diagnostic(
      Self.self, at: site.character(at: site.offset),
      "from here on the line cannot be read as YAML",
      help: "compare with a rule that works: each line is `key: value`")
  }
}
