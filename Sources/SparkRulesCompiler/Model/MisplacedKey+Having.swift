import Foundation

extension MisplacedKey {
  /// The help for `having: duration_seconds >= 30`, which limits the time of a pair; nil for other values.
  static func havingTime(_ value: NodeID, _ tree: SyntaxTree) -> String? {
    guard
      let text = tree.readableString(of: value)?.firstMatch(
        of: TextPattern(#"^(\w+) *(>=?|<=?) *(\d[\d.]* ?\w*)$"#)),
      !text[1].lowercased().contains("count")
    else { return nil }
    let words = NamingStyle.words(of: String(text[1]))
    guard words.contains(where: ["duration", "elapsed", "seconds", "dwell", "minutes"].contains),
      let time = DurationLiteral.ofOtherTool(String(text[3]), under: String(text[1]))
    else { return nil }
    return
      "write `\(text[2].hasPrefix(">") ? "at-least" : "at-most"): \(time)` for the time between `from` and `to`"
  }
}

extension MisplacedKey {
  /// Creates the finding for a key of the file that has another meaning in a rule.
  static func ofApp(_ name: String, at range: Range<Int>, _ help: String) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "\(Quoted.code(name)) is not allowed \(RuleKey.location)",
      help: help.components(separatedBy: "; for a property")[0])
  }
}
