enum UnusedName: UnusedCheck {
  static let id = CheckID("SR0608", "unused-name", .warning)

  /// Reports `let` entries and remembered values that no expression of the file reads.
  static func examine(_ file: RuleFile, used: Set<String>, into diagnostics: inout [Diagnostic]) {
    let names = file.locals.map { ($0.name.value, $0.name.range) }
    for (name, range) in names + file.remembered.map({ ("remembered.\($0)", $1) })
    where !used.contains(name) {
      diagnostics.append(
        Diagnostic(
          self, at: range, "nothing uses \(Quoted.code(name))",
          advice: "write `${\(name)}` where it should be used, or delete the line"))
    }
  }
}
