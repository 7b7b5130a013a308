/// A backslash in double quotes that YAML turns into a character that cannot be seen.
enum ControlEscape: Check {
  static let code = "SR0223"
  static let name = "control-escape"
  static let severity = Severity.warning
  static let title = "a backslash in double quotes that makes an invisible character"
  static let explanation = """
    In double quotes YAML reads `\\t` as a tab, `\\n` as a line break and `\\b` as a backspace: of \
    `"C:\\temp"` a tab and `emp` are left. Use single quotes, in which a backslash is itself.
    """
  static let bad = Examples.actions("- log: \"C:⟦\\t⟧emp\"")
  static let good = Examples.actions("- log: 'C:\\temp'")

  /// What nobody means in a text.
  private static let never = Set("abefv0".utf8)
  /// What is meant in a text, but not in the name of a file or folder.
  private static let blanks = Set("tnr".utf8)

  /// Looks through a scalar in double quotes.
  static func finding(_ node: SyntaxTree.NodeID, in tree: SyntaxTree) -> Diagnostic? {
    guard tree.nodes[node].style == .doubleQuoted, !tree.nodes[node].isVerbatim else { return nil }
    let bytes = tree.bytes
    let range = tree.range(of: node)
    var place = range.lowerBound + 1
    while place + 2 < range.upperBound {
      guard bytes[place] == UInt8(ascii: "\\") else {
        place += 1
        continue
      }
      let letter = bytes[place + 1]
      let isFile =
        blanks.contains(letter) && bytes[place - 1] == UInt8(ascii: ":")
        && isLetter(bytes[place + 2]) && isLetter(bytes[place - 2])
        && !isLetter(bytes[place - 3])
      if never.contains(letter) || isFile {
        return Diagnostic(
          Self.self, at: place..<place + 2,
          "in double quotes \(Quoted.code("\\\(Character(Unicode.Scalar(letter)))")) is read as "
            + (isFile ? "a blank character" : "an invisible character"),
          help: "use single quotes, in which a backslash is itself")
      }
      place += 2
    }
    return nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte & 0xDF)
  }
}
