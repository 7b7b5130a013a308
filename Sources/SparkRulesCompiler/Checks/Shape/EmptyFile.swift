/// A file with nothing in it.
enum EmptyFile: Check {
  static let code = "SR0308"
  static let name = "empty-file"
  static let severity = Severity.error
  static let title = "a file with nothing in it"
  static let explanation = """
    A rule file holds at least `version`, `name` and `rules`. This one holds nothing but blanks and \
    comments; perhaps it was never saved.
    """
  static let bad = "⟦⟧# rules of the shop\n"
  static let good = Examples.head + Examples.rules

  static func finding(_ size: Int) -> Diagnostic {
    Diagnostic(
      Self.self, at: 0..<0,
      size == 0 ? "the file is empty" : "the file holds only blanks and comments",
      help: "begin with `version: 1`, `name: …` and `rules:`")
  }
}
