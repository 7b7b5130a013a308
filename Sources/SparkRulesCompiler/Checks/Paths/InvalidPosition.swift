/// Brackets that hold no position.
enum InvalidPosition: Check {
  static let code = "SR0418"
  static let name = "invalid-position"
  static let severity = Severity.error
  static let title = "brackets that hold no position"
  static let explanation = """
    `[n]` at the end of a step takes the n-th of the siblings that fit the rest of the step: `[1]` is the
    first, `[-1]` the last. Brackets that belong to an identifier are written `\\[` and `\\]`.
    """
  static let bad = ExampleFile.view(".Button⟦[0]⟧")
  static let good = ExampleFile.view(".Button[1]")

  private static let words = [
    "first": "[1]", "first()": "[1]", "last": "[-1]", "last()": "[-1]", "second": "[2]",
  ]

  static func finding(
    _ range: Range<Int>, _ fault: PathProblem.PositionFault, in path: ParsedPath
  ) -> Diagnostic {
    let escape = "write `\\[` and `\\]` where the brackets belong to the name"
    switch fault {
    case .zero:
      return path.text.finding(
        self, at: range, "positions count from 1",
        help: "write `[1]` for the first, `[-1]` for the last",
        fix: nil)
    case .notNumber(let content):
      return path.text.finding(
        self, at: range,
        content.isEmpty ? "these brackets are empty" : "\(Quoted.code(content)) is no position",
        help: words[content.lowercased()].map { "write `\($0)`" }
          ?? (["0-9", "a-z", "a-zA-Z0-9", "^/", "*"].contains(content)
            ? "write `*` for any run of characters, or `<name>` to capture it" : nil)
          ?? "write a number, such as `[2]` or `[-1]`; \(escape)")
    case .tooLarge:
      return path.text.finding(
        self, at: range, "no screen has that many views side by side",
        help: "write a smaller number")
    case .alone:
      return path.text.finding(
        self, at: range, "a position follows a class or a name",
        help: "write `*\(path.text.part(range))` for the position among all siblings")
    case .notLast:
      return path.text.finding(
        self, at: range, "a position stands at the end of its step",
        help: "move it to the end; \(escape)")
    case .unclosed:
      return path.text.finding(
        self, at: range, "this `[` is never closed",
        help: "write a position, such as `[2]`; or `\\[` where the character belongs to the name")
    case .attribute(let value):
      return path.text.finding(
        self, at: range, "a path asks for names and classes, not for attributes",
        help: value.map { "write the identifier itself, such as \(Quoted.code($0))" }
          ?? "write the identifier itself, such as `buyButton`")
    }
  }
}
