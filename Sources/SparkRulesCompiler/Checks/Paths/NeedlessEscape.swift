import Foundation

/// `\` before a letter or digit.
enum NeedlessEscape: Check {
  static let code = "SR0423"
  static let name = "needless-escape"
  static let severity = Severity.warning
  static let title = "`\\` before a letter or digit"
  static let explanation = """
    `\\` takes the next character as itself; there are no regular expressions and no line breaks `\\n`.
    Any run of characters is `*`.
    """
  static let bad = ExampleFile.view("product-⟦\\d⟧")
  static let good = ExampleFile.view("product-*")

  static func finding(
    _ range: Range<Int>, _ scalar: Unicode.Scalar, in path: ParsedPath
  ) -> Diagnostic {
    path.text.finding(
      self, at: range, "`\\\(scalar)` is nothing but `\(scalar)`",
      help: inside(range, in: path)
        ?? ("dwsS".unicodeScalars.contains(scalar)
          ? "write `*` for any run of characters, or leave the `\\` out"
          : "leave the `\\` out, or write `\\\\` where it belongs to the name"))
  }

  /// What to write where a `\` between two names was meant to lead into a view.
  private static func inside(_ range: Range<Int>, in path: ParsedPath) -> String? {
    let before = path.text.part(0..<range.lowerBound)
    let after = path.text.part(range.lowerBound + 1..<path.text.value.utf8.count)
    guard let last = before.last, last.isLetter || last.isNumber,
      after.prefix(while: { $0.isLetter || $0.isNumber }).count > 2
    else { return nil }
    let meant = (before + "/" + after).replacingOccurrences(of: "\\", with: "/")
    return "write \(Quoted.code(meant)) for what is inside"
  }
}
