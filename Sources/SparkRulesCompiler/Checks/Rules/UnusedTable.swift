enum UnusedTable: Check {
  static let id = CheckID("SR0619", "unused-table", .warning)
  static let title = "an unused table"
  static let explanation = """
    No expression looks a value up in this table. Its name may be misspelled where it should be used, or \
    it may no longer be needed.
    """
  static let bad = Examples.head + "tables:\n  ⟦screen_names⟧: {PLP: listing}\n" + Examples.rules
  static let good =
    Examples.head + "tables:\n  screen_names: {PLP: listing}\nwith:\n"
    + "  page: ${screen | lookup(screen_names)}\n" + Examples.rules

  /// Reports tables that no expression of the file uses.
  static func examine(_ file: RuleFile, used: Set<String>, into diagnostics: inout [Diagnostic]) {
    guard file.isComplete, !file.rules.isEmpty else { return }
    for name in file.tables.map(\.name)
    where !used.contains(name.value) && NameSyntax.isName(name.value) {
      diagnostics.append(
        Diagnostic(
          self, at: name.range, "nothing uses the table \(Quoted.code(name.value))",
          advice: "write `${… | lookup(\(name.value))}` where it should be used, or delete it"))
    }
  }
}
