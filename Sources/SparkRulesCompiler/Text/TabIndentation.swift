enum TabIndentation: FixedMessageCheck {
  static let id = CheckID("SR0104", "tab-indentation")
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
      text.refuse(range, finding(at: range))
    }
  }

  static let message = "a tab stands in this line's indentation"
  static let help = "indent with blanks"

  private static func places(in bytes: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    bytes.withUnsafeBufferPointer { buffer in
      var blockIndent: Int?
      var offset = 0
      while offset < buffer.count {
        let line = TextLine(buffer, at: offset)
        offset = line.next
        let blanks = buffer[line.start..<line.content].prefix { $0 == 0x20 }.count
        if let indent = blockIndent {
          if blanks > indent || line.content == line.end { continue }
          blockIndent = nil
        }
        if let tab = buffer[line.start..<line.content].firstIndex(of: 0x09) {
          found.append(tab..<line.content)
        } else if line.opensBlockScalar {
          blockIndent = line.indent
        }
      }
    }
    return found
  }
}
