/// Tabs before a line's first character.
enum TabIndentation: Check {
  static let code = "SR0104"
  static let name = "tab-indentation"
  static let severity = Severity.error
  static let title = "a line indented with tabs"
  static let explanation = """
    YAML allows only blanks for indentation, since a tab is as wide as each editor likes. Set the \
    editor to insert blanks, and replace each tab with two.
    """
  static let bad =
    Examples.head + """
      rules:
        buy-tapped:
          view: buyButton
      ⟦\t⟧trigger: tap
          actions:
            - emit: buy_tapped

      """
  static let good = Examples.head + Examples.rules

  /// Looks at the indentation of every line that is no line of a `|` or `>` text.
  static func examine(_ text: inout ScannedText) {
    for range in places(in: text.bytes) {
      text.reject(range, finding(at: range))
    }
  }

  static func finding(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "a tab stands in this line's indentation", help: "indent with blanks")
  }

  private static func places(in bytes: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var blockIndent: Int?
    var offset = 0
    while offset < bytes.count {
      let line = TextLine(bytes, at: offset)
      offset = line.next
      let spaces = bytes[line.start..<line.content].prefix { $0 == 0x20 }.count
      if let indent = blockIndent {
        if spaces > indent || line.content == line.end { continue }
        blockIndent = nil
      }
      if let tab = bytes[line.start..<line.content].firstIndex(of: 0x09) {
        found.append(tab..<line.content)
      } else if line.opensBlockScalar {
        blockIndent = line.indent
      }
    }
    return found
  }
}
