/// `>` in a path.
enum ChildCombinator: Check {
  static let code = "SR0404"
  static let name = "child-combinator"
  static let severity = Severity.error
  static let title = "`>` in a path"
  static let explanation = """
    In CSS `>` means *directly inside*. Real screens are full of views without a name that come and go,
    so a path only says *inside, at any depth*, with `/`. A `>` that belongs to a name is written `\\>`.
    """
  static let bad = ExampleFile.view("Checkout ⟦>⟧ buyButton")
  static let good = ExampleFile.view("Checkout / buyButton")

  static func finding(_ range: Range<Int>, in path: ParsedPath) -> Diagnostic {
    let around = max(0, range.lowerBound - 1)..<range.upperBound + 1
    let isAlone = path.text.part(around) == " > "
    return path.text.finding(
      self, at: range, "`>` does not lead into a view",
      help: "write `/` for inside, or `\\>` where the character belongs to the name",
      fix: isAlone ? "/" : nil)
  }
}
