import Foundation

enum RegexHabit: Check {
  static let id = CheckID("SR0432", "regex-habit", .warning)

  /// The name that a regular expression with `^` or `$` means: `buy*` for `^buy.*$`; nil for other texts.
  static func plain(_ written: String) -> String? {
    guard written.hasPrefix("^") || written.hasSuffix(".*$") else { return nil }
    var name = written.drop { $0 == "^" }
    let isWhole = name.hasSuffix("$")
    if isWhole { name = name.dropLast() }
    let inner = name.replacingOccurrences(of: ".*", with: "*")
    guard inner.contains(where: { $0 != "*" }), inner != written.dropFirst() || isWhole,
      inner.allSatisfy({ $0 == "*" || $0 == "-" || NameSyntax.isName("a\($0)") })
    else { return nil }
    // Without `$`, anything may follow.
    return isWhole || inner.hasSuffix("*") ? inner : inner + "*"
  }

  static func inspect(_ path: ParsedPath, into findings: inout [Diagnostic]) {
    guard path.text.value.utf8.contains(where: "%?.^".utf8.contains) else { return }
    for step in path.steps where step.className == nil {
      if let name = plain(path.text.part(step.range)) {
        findings.append(
          path.text.finding(
            self, at: step.range, "a path is not a regular expression",
            advice: .write(name), fix: name))
        continue
      }
      for word in ["%d", "%@", "%s", "???", "??"] {
        guard let range = path.text.lastRange(of: word, in: step.range) else { continue }
        findings.append(
          path.text.finding(
            self, at: range, "\(Quoted.code(word)) is read as part of the name",
            advice: "write `*` for any sequence of characters, or `<name>` to capture it"))
        break
      }
      for word in [".*", ".+"] {
        guard let range = path.text.lastRange(of: word, in: step.range) else { continue }
        findings.append(
          path.text.finding(
            self, at: range, "the dot of \(Quoted.code(word)) is read as part of the name",
            advice: "write `*` for any sequence of characters",
            fix: word == ".*" ? "*" : nil))
        break
      }
    }
  }
}
