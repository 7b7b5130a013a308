import Foundation

enum UnsupportedVersion: Check {
  static let id = CheckID("SR0307", "unsupported-version")
  static let title = "an unsupported language version"
  static let explanation = """
    `version` is the version of the rule language, not of your rules. Only version 1 exists.
    """
  static let bad = "version: ⟦2⟧\nname: shop\n" + Examples.rules

  static func finding(at range: Range<Int>, _ text: String) -> Diagnostic {
    Diagnostic(
      Self.self, at: range,
      text == "1"
        ? "`version` must be a number without quotes"
        : "there is no version \(Quoted.code(text)) of the language",
      help: "write `version: 1`"
        + (isLeast(text)
          ? ", the version of the language"
          : text.first?.isNumber == true && text.count > 1
            ? ", the version of the language; a version of your own is a comment, such as \(Quoted.code("# version \(text)"))"
            : "")
        + (ofApp(text).map {
          "; for that of the app, write \(Quoted.code("if: \($0)")) in each rule"
        }
          ?? ""),
      // A fix would lose the version of the app.
      fix: ofApp(text) == nil ? .init(range: range, replacement: "1") : nil)
  }

  /// The condition for a number that can be a version of the app; nil for `1.0`, the first version of a file.
  private static func ofApp(_ text: String) -> String? {
    let number = text.filter { $0.isNumber || $0 == "." }
    let isVersion =
      number == text && text.contains(".") && !text.hasPrefix("1.") && !text.hasPrefix("0.")
    guard isLeast(text) || isVersion && !isDated(text) else { return nil }
    return WrittenComparison.comparison("app.version", .greaterOrEqual, number)
  }

  /// Whether a text is a least version of the app, such as `4.2+` and `>= 4.2`.
  private static func isLeast(_ text: String) -> Bool {
    text.wholeMatch(of: TextPattern(#"v?\d+(\.\d+){0,3}\s*\+|>=?\s*v?\d+(\.\d+){0,3}"#)) != nil
  }

  /// Whether a version begins with a year, as `2025.11.25`, the version of a container of a tag manager.
  private static func isDated(_ text: String) -> Bool {
    text.split(separator: ".").first.flatMap { Int($0) }.map { (1_990...2_100).contains($0) }
      ?? false
  }
}
