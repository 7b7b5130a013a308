enum TabIndentation: FixedMessageCheck {
  static let id = CheckID("SR0104", "tab-indentation")
  static let title = "a line indented with tabs"
  static let explanation = """
    YAML allows only spaces for indentation, because the width of a tab depends on the editor. \
    Configure the editor to insert spaces, and replace each tab with two spaces.
    """
  static let bad = Examples.valid(replacing: "    trigger: tap", with: "⟦\t⟧trigger: tap")

  /// Inspects the indentation of every line outside `|` and `>` blocks.
  static func examine(_ text: inout ScannedText) {
    for range in tabs(in: text.bytes) {
      text.reject(range, finding(at: range))
    }
  }

  static let message = "this line is indented with a tab"
  static let help = "indent it with spaces"

  private static func tabs(in bytes: [UInt8]) -> [Range<Int>] {
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
