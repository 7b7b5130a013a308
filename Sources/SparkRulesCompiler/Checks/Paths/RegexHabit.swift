/// A regular expression in a path.
enum RegexHabit: Check {
  static let code = "SR0432"
  static let name = "regex-habit"
  static let severity = Severity.warning
  static let title = "a regular expression in a path"
  static let explanation = """
    Paths know no regular expressions: `.` is a dot, `?` a question mark, `%d` itself. Any run of characters is `*`, and a part that is
    needed later is captured with `<name>`.
    """
  static let bad = ExampleFile.view("product-⟦.*⟧")
  static let good = ExampleFile.view("product-*")

  static func inspect(_ path: ParsedPath, into findings: inout [Diagnostic]) {
    for step in path.steps where step.className == nil {
      for word in ["%d", "%@", "%s", "???", "??"] {
        guard let place = path.text.lastRange(of: word, in: step.range) else { continue }
        findings.append(
          path.text.finding(
            self, at: place, "\(Quoted.code(word)) is read as part of the name",
            help: "write `*` for any run of characters, or `<name>` to capture it"))
        break
      }
      for word in [".*", ".+"] {
        guard let place = path.text.lastRange(of: word, in: step.range) else { continue }
        findings.append(
          path.text.finding(
            self, at: place, "the dot of \(Quoted.code(word)) is read as part of the name",
            help: "write `*` for any run of characters",
            fix: word == ".*" ? "*" : nil))
        break
      }
    }
  }
}
