import Foundation

enum QuotedName: Check {
  static let id = CheckID("SR0426", "quoted-name", .warning)

  private static let pairs: [(Character, Character)] = [
    ("\"", "\""), ("'", "'"), ("`", "`"), ("“", "”"), ("‘", "’"), ("„", "“"), ("„", "”"),
    ("«", "»"),
    ("”", "”"), ("‚", "‘"),
  ]

  /// Inspects a whole path, name or value without quotes of YAML.
  static func finding(_ text: ScalarText) -> Diagnostic? {
    guard text.value.utf8.first.map({ $0 >= 0xC2 || $0 == 0x60 }) == true else { return nil }
    return finding(text, 0..<text.value.utf8.count)
  }

  /// Inspects a part of a path, name or value.
  static func finding(_ text: ScalarText, _ range: Range<Int>) -> Diagnostic? {
    let written = text.part(range)
    guard written.count > 2,
      pairs.contains(where: { $0.0 == written.first && $0.1 == written.last }),
      written == written.filter({ $0 != "\\" }), !written.contains("[")
    else { return nil }
    // French quotes have spaces inside.
    let inside = written.dropFirst().dropLast().trimmingCharacters(in: .whitespaces)
    guard !inside.isEmpty else { return nil }
    return text.finding(
      self, at: range, "these quotes are read as part of the name",
      advice: inside.contains(" ")
        ? "an identifier has no quotes; a visible text is tested: `if: view.text == \"…\"`"
        : .write(inside),
      fix: inside.contains(" ") ? nil : inside)
  }
}
