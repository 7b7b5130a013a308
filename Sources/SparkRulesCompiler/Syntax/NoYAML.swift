#if !canImport(CLibYAML)
  /// What is said where there is no libyaml, as on a phone.
  enum NoYAML {
    static func finding() -> Diagnostic {
      Diagnostic(
        code: "SR0298", name: "no-yaml", severity: .error, range: 0..<0,
        message: "YAML cannot be read on this platform", notes: [],
        help: "compile the rule file when the app is built, and load the compiled set", fix: nil)
    }
  }
#endif
