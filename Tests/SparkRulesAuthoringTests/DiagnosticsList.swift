import SparkRulesAuthoring

/// The content of `Grammar/diagnostics.md`, a list of all checks.
enum DiagnosticsList {
  private static let groups: [(prefix: String, title: String)] = [
    ("SR01", "Bytes"), ("SR02", "YAML"), ("SR03", "File structure"), ("SR04", "Paths"),
    ("SR05", "Templates and conditions"), ("SR06", "The meaning of a rule"),
    ("SR07", "Several files"), ("SR08", "The app"), ("SR09", "`ignore` comments"),
  ]

  /// Creates the list.
  ///
  /// - Returns: The list in Markdown, which ends with a line break.
  static func markdown() -> String {
    var text = """
      # Checks of rule files

      Generated from the checks in `Sources/SparkRulesCompiler` by `SPARK_RECORD=1 swift test --filter
      GrammarFileTests`. `spark-rules explain SR0301` prints the page of a check with the reason for it, an
      incorrect example and a correct one. A file with an error cannot be used. A file with a warning can be
      used, but probably does not do what was intended. Codes are never reused.

      """
    for group in groups {
      let pages = CheckPage.all.filter { $0.code.hasPrefix(group.prefix) }
      guard !pages.isEmpty else { continue }
      text += "\n## \(group.title)\n\n| code | name | | description |\n|---|---|---|---|\n"
      for page in pages {
        // An unescaped `|` would end the cell.
        let title = page.title.split(separator: "|", omittingEmptySubsequences: false)
          .joined(separator: "\\|")
        text += "| \(page.code) | `\(page.name)` | \(page.severity.rawValue) | \(title) |\n"
      }
    }
    return text
  }
}
