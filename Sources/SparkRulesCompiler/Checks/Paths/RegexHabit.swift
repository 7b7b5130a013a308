import Foundation

enum RegexHabit: Check {
  static let id = CheckID("SR0432", "regex-habit", .warning)
  static let title = "a regular expression in a path"
  static let explanation = """
    Paths do not support regular expressions: `.`, `?` and `%d` have no special meaning. `*` \
    matches any sequence of characters, and `<name>` captures a part of the name.
    """
  static let example = Examples.view("product-⟦.*⟧⟨*⟩")

  /// `product-*` for SQL's `product-%`.
  private static func like(_ written: String) -> String? {
    guard written.count > 1, written.hasPrefix("%") || written.hasSuffix("%") else { return nil }
    return written.replacingOccurrences(of: "%", with: "*")
  }

  static func inspect(_ path: ParsedPath, into findings: inout [Diagnostic]) {
    guard path.text.value.utf8.contains(where: "%?.^$".utf8.contains) else { return }
    for step in path.steps where step.className == nil {
      let written = path.text.part(step.range)
      if let name = PathPattern.name(ofRegex: written) {
        // The parser reports brackets.
        if written.contains("[") { continue }
        findings.append(
          path.text.finding(
            self, at: step.range, "a path is not a regular expression",
            help: "write \(Quoted.code(name))", fix: name))
        continue
      }
      if let name = like(path.text.part(step.range)) {
        findings.append(
          path.text.finding(
            self, at: step.range, "`%` is read as part of the name",
            help: "write \(Quoted.code(name)) for any sequence of characters"))
        continue
      }
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
