import Foundation

enum QuotedName: Check {
  static let id = CheckID("SR0426", "quoted-name", .warning)
  static let title = "quotes that belong to a name"
  static let explanation = """
    A name in a path is written without quotes, even if it contains spaces; quotes inside a path \
    belong to the name. Straight quotes around a whole value are YAML's and do not change it; curly \
    quotes are not, and belong to it.
    """
  static let example = Examples.view("Checkout/⟦\"buy now\"⟧⟨buy now⟩")

  private static let pairs: [(Character, Character)] = [
    ("\"", "\""), ("'", "'"), ("`", "`"), ("“", "”"), ("‘", "’"), ("„", "“"), ("„", "”"),
    ("«", "»"),
    ("”", "”"), ("‚", "‘"),
  ]

  /// Inspects a whole path, name or value without quotes of YAML.
  static func finding(_ text: ScalarText, isPath: Bool) -> Diagnostic? {
    // The last byte of a curly quote is one of these.
    guard
      text.value.utf8.first.map({ $0 >= 0xC2 || $0 == 0x60 }) == true
        || text.value.utf8.last.map({ (0x9C...0x9E).contains($0) }) == true
    else { return nil }
    let range = 0..<text.value.utf8.count
    return finding(text, range, isPath: isPath)
      ?? half(text.value).map { inside in
        text.finding(
          self, at: range, "this quote is read as part of the \(isPath ? "name" : "text")",
          help: "write \(Quoted.code(inside))", fix: inside)
      }
  }

  /// The text in `“podcast` and `“podcast"`, without a curly quote that has no other half; nil for other texts.
  private static func half(_ written: String) -> String? {
    let opening = "“„”", closing = "”“\""
    var inside = written[...]
    if let first = inside.first, opening.contains(first) {
      inside = inside.dropFirst()
      if let last = inside.last, closing.contains(last) { inside = inside.dropLast() }
    } else if let last = inside.last, "”“".contains(last) {
      inside = inside.dropLast()
      // `55”` is a length.
      if inside.last?.isNumber == true { return nil }
    }
    let text = inside.trimmingCharacters(in: .whitespaces)
    guard inside.count < written.count, !text.isEmpty,
      !text.contains(where: { "“”„\"«»[".contains($0) })
    else { return nil }
    return text
  }

  /// Inspects a part of a path, name or value.
  static func finding(_ text: ScalarText, _ range: Range<Int>, isPath: Bool) -> Diagnostic? {
    let written = text.part(range)
    guard written.count > 2,
      pairs.contains(where: { $0.0 == written.first && $0.1 == written.last }),
      written == written.filter({ $0 != "\\" }), !written.contains("[")
    else { return nil }
    // French quotes have spaces inside.
    let inside = written.dropFirst().dropLast().trimmingCharacters(in: .whitespaces)
    // `“A” and “B”` are two texts.
    guard !inside.isEmpty, written.last.map(inside.contains) != true || isPath else { return nil }
    // `“Checkout”/“buyButton”`
    if isPath, inside.contains(where: { "\"“”„".contains($0) }),
      case let plain = written.filter({ !"\"“”„".contains($0) }), ForeignPath.isPath(plain)
    {
      return text.finding(
        self, at: range, "these quotes are read as part of the name",
        help: "write \(Quoted.code(plain))", fix: plain)
    }
    let outer = isPath ? text.part(0..<range.lowerBound) : ""
    return text.finding(
      self, at: range, "these quotes are read as part of the \(isPath ? "name" : "text")",
      help: inside.contains(" ") && isPath
        ? "for a visible text, name the class and test the text: \(Quoted.code("view: \(outer).Button")) and "
          + "`if: view.text == \"\(inside)\"`; an identifier has no quotes, \(Quoted.code(outer + inside))"
        : "write \(Quoted.code(inside))",
      fix: inside.contains(" ") && isPath ? nil : inside)
  }
}
