/// A path beyond all measure.
enum PathTooLong: Check {
  static let code = "SR0428"
  static let name = "path-too-long"
  static let severity = Severity.error
  static let title = "a path beyond all measure"
  static let explanation = """
    A path has at most 16,384 bytes and 64 steps; the longest identifiers of real screens have some 1,500
    characters. Name only the views that tell this one from others.
    """
  static let bad = ExampleFile.view("⟦\(Array(repeating: "a", count: 65).joined(separator: "/"))⟧")
  static let good = ExampleFile.view("a/b")

  static func finding(_ range: Range<Int>, in path: ParsedPath) -> Diagnostic {
    let isLong = range.count > LanguageLimits.pathBytes
    return path.text.finding(
      self, at: range,
      isLong
        ? "this path has \(range.count) bytes; \(LanguageLimits.pathBytes) are the most"
        : "this path has more than \(LanguageLimits.pathSteps) steps",
      help: "name only the views that tell this one from others")
  }
}
