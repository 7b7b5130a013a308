enum UnusedTable: UnusedCheck {
  static let id = CheckID("SR0619", "unused-table", .warning)

  /// Reports tables that no expression of the file uses.
  static func examine(_ file: RuleFile, used: Set<String>, into diagnostics: inout [Diagnostic]) {
    for name in file.tables.map(\.name)
    where !used.contains(name.value) && NameSyntax.isName(name.value) {
      diagnostics.append(
        Diagnostic(
          self, at: name.range, "nothing uses the table \(Quoted.code(name.value))",
          advice: "write `${… | lookup(\(name.value))}` where it should be used, or delete it"))
    }
  }
}
