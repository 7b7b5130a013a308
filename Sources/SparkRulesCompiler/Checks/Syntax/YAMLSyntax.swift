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
  static let bad = Examples.actions("- log: \"\\⟦xq⟧\"")
  static let good = Examples.actions("- log: \"\\x07\"")

  static func finding(_ failure: SyntaxFailure, in text: UnsafeBufferPointer<UInt8>) -> Diagnostic {
    var what = "this is not YAML"
    if case .libyaml(let problem, let context) = failure.cause {
      what += ": \([context, problem].compactMap { $0 }.joined(separator: ", "))"
    }
    return Diagnostic(
      Self.self, at: failure.offset..<failure.offset, what,
      help: "compare with a rule that works: each line is `key: value`")
  }
}
