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
    guard
      text.value.utf8.first.map({ $0 >= 0xC2 || $0 == 0x60 }) == true
        || text.value.utf8.last.map({ $0 >= 0x80 }) == true
    else { return nil }
    if let single = single(text, isPath: isPath) { return single }
    return finding(text, 0..<text.value.utf8.count, isPath: isPath)
  }

  /// The finding about a quote at the beginning or the end to which no other one belongs.
  private static func single(_ text: ScalarText, isPath: Bool) -> Diagnostic? {
    let written = text.value
    let quotes: Set<Character> = ["“", "”", "„", "«", "»", "\"", "‚", "‘", "’", "`"]
    let marks = written.filter(quotes.contains)
    guard marks.count == 1, let mark = marks.first, "“”„«»".contains(mark), written.count > 2,
      written.first == mark && mark != "»" || written.last == mark && !"„«".contains(mark)
    else { return nil }
    let inside = written.filter { $0 != mark }.trimmingCharacters(in: .whitespaces)
    let length = mark.utf8.count
    let isFirst = written.first == mark
    return text.finding(
      self, at: isFirst ? 0..<length : written.utf8.count - length..<written.utf8.count,
      "this quote is read as part of the \(isPath ? "name" : "text")",
      help: "write \(Quoted.code(inside))", fix: "")
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
