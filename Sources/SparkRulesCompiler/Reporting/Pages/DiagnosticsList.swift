/// `Grammar/diagnostics.md`: what can be found in a rule file.
public enum DiagnosticsList {
  private static let groups: [(prefix: String, title: String)] = [
    ("SR01", "Bytes"), ("SR02", "YAML"), ("SR03", "The shape of a file"), ("SR04", "Paths"),
    ("SR05", "Templates and conditions"), ("SR06", "The meaning of a rule"),
    ("SR07", "Across files"), ("SR08", "Against the app"), ("SR09", "`ignore` comments"),
  ]

  /// Writes the list.
  ///
  /// - Returns: The list in Markdown; its last line is ended.
  public static func markdown() -> String {
    var text = """
      # What can be found in a rule file

      Made from the checks in `Sources/SparkRulesCompiler/Checks` by `SPARK_RECORD=1 swift test --filter
      GrammarFileTests`, and tested for being current. `spark-rules explain SR0301` prints a check's page: why it
      matters, a wrong and a right example. An error keeps a file from being used; a warning says that it most
      likely does something else than was meant. Codes are never used again for something else.

      """
    for group in groups {
      let pages = CheckPage.all.filter { $0.code.hasPrefix(group.prefix) }
      guard !pages.isEmpty else { continue }
      text += "\n## \(group.title)\n\n| code | name | | what |\n|---|---|---|---|\n"
      for page in pages {
        // A `|` would end the cell.
        let title = page.title.split(separator: "|", omittingEmptySubsequences: false)
          .joined(separator: "\\|")
        text += "| \(page.code) | `\(page.name)` | \(page.severity.rawValue) | \(title) |\n"
      }
    }
    return text
  }
}
