enum RegexHabit: Check {
  static let id = CheckID("SR0432", "regex-habit", .warning)
  static let title = "a regular expression in a path"
  static let explanation = """
    Paths do not support regular expressions: `.`, `?` and `%d` have no special meaning. `*` \
    matches any sequence of characters, and `<name>` captures a part of the name.
    """
  static let example = Examples.view("product-⟦.*⟧⟨*⟩")

  static func inspect(_ path: ParsedPath, into findings: inout [Diagnostic]) {
    guard path.text.value.utf8.contains(where: "%?.".utf8.contains) else { return }
    for step in path.steps where step.className == nil {
      for word in ["%d", "%@", "%s", "???", "??"] {
        guard let range = path.text.lastRange(of: word, in: step.range) else { continue }
        findings.append(
          path.text.finding(
            self, at: range, "\(Quoted.code(word)) is read as part of the name",
            help: "write `*` for any sequence of characters, or `<name>` to capture it"))
        break
      }
      for word in [".*", ".+"] {
        guard let range = path.text.lastRange(of: word, in: step.range) else { continue }
        findings.append(
          path.text.finding(
            self, at: range, "the dot of \(Quoted.code(word)) is read as part of the name",
            help: "write `*` for any sequence of characters",
            fix: word == ".*" ? "*" : nil))
        break
      }
    }
  }
}
