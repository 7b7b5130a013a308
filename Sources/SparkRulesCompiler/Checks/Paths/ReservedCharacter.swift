/// A character that must have `\` before it.
enum ReservedCharacter: Check {
  static let code = "SR0421"
  static let name = "reserved-character"
  static let severity = Severity.error
  static let title = "a character that must have `\\` before it"
  static let explanation = """
    `/ * < > [ ] { } \\` mean something in a path, or are kept free. Where they belong to an identifier,
    write `\\` before them: `0\\/3`, `Logo\\[0-0\\]`.
    """
  static let bad = ExampleFile.view("Logo 1⟦]⟧")
  static let good = ExampleFile.view("Logo 1\\]")

  static func finding(
    _ range: Range<Int>, _ character: String, in path: ParsedPath
  ) -> Diagnostic {
    switch character {
    case "{,}":
      return path.text.finding(
        self, at: range, "braces give no choice between names",
        help: "write several paths as a list, one on each line after `- `")
    case "{":
      return path.text.finding(
        self, at: range, "`{` and `}` are not part of a path",
        help: "write `\\{` and `\\}` where they belong to the name, or `<name>` to capture")
    default:
      return path.text.finding(
        self, at: range, "`\(character)` stands alone here",
        help: "write `\\\(character)` where it belongs to the name")
    }
  }
}
