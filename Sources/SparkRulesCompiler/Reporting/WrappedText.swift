/// Breaks a text into lines that fit a terminal, at spaces only.
package enum WrappedText {
  /// The lines of a text.
  ///
  /// - Parameters:
  ///   - text: The text, as a terminal shows it.
  ///   - beginning: What precedes it on its first line.
  ///   - indent: The number of spaces before each further line.
  ///   - width: The number of columns; nil for a single line.
  /// - Returns: At least one line, without what precedes it.
  package static func lines(
    _ text: String, after beginning: String, indent: Int, width: Int?
  ) -> [String] {
    guard let width else { return [text] }
    var lines = [""]
    var column = DisplayText(beginning).width
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let cells = DisplayText(String(word)).width
      let isFirst = lines[lines.count - 1].isEmpty
      if !isFirst, column + 1 + cells > width {
        lines.append(String(word))
        column = indent + cells
      } else {
        lines[lines.count - 1] += isFirst ? String(word) : " \(word)"
        column += cells + (isFirst ? 0 : 1)
      }
    }
    return lines
  }
}
