/// A `let` entry named like a value or a capture.
enum LocalNameTaken: Check {
  static let code = "SR0559"
  static let name = "local-name-taken"
  static let severity = Severity.error
  static let title = "a `let` entry named like a value or a capture"
  static let explanation = """
    A `let` entry must not have the name of a value that every rule can read (`screen`, `time`, `data`, …), of a word of
    conditions, or of a capture in any path of the file: the name could mean either.
    """
  static let bad = ExampleFile.locals("⟦screen⟧: Berlin", use: "data.name")
  static let good = ExampleFile.locals("shop: Berlin", use: "shop")

  static func finding(_ entry: LocalOrder.Entry) -> Diagnostic? {
    guard ValueNames.isTaken(entry.name) else { return nil }
    let kind =
      ValueNames.keywords.contains(entry.name) ? "a word of conditions" : "a value of its own"
    return Diagnostic(
      self, at: entry.range, "`\(entry.name)` is already \(kind)",
      help: "give the entry another name, such as `my_\(entry.name)`")
  }

  /// Words a capture that has the name of a `let` entry.
  ///
  /// - Parameters:
  ///   - capture: The capture.
  ///   - path: The path that makes it.
  ///   - entry: The place of the entry's name in the file.
  /// - Returns: The finding, at the capture.
  static func finding(
    _ capture: CaptureSyntax, in path: ParsedPath, like entry: Range<Int>
  ) -> Diagnostic {
    let note = Diagnostic.Note(range: entry, message: "`let` gives the name a value here")
    return path.text.finding(
      self, at: capture.range, "`\(capture.name)` is also a name under `let`", notes: [note],
      help: "give one of them another name")
  }
}
