enum UnusedLocal: Check {
  static let id = CheckID("SR0608", "unused-let", .warning)

  /// Reports `let` entries that no expression of the file reads.
  static func examine(_ file: RuleFile, used: Set<String>, into diagnostics: inout [Diagnostic]) {
    guard file.isComplete, !file.rules.isEmpty else { return }
    for name in file.locals.map(\.name) where !used.contains(name.value) {
      diagnostics.append(
        Diagnostic(
          self, at: name.range, "nothing uses \(Quoted.code(name.value))",
          advice: "write `${\(name.value)}` where it should be used, or delete the line"))
    }
  }
}
