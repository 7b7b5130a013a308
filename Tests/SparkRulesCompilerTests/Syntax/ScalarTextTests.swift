import Testing

@testable import SparkRulesCompiler

@Suite("Every character of a scalar is found in the file")
struct ScalarTextTests {
  /// The first value of a map, in a text that contains nothing else.
  static func value(of yaml: String) -> (text: ScalarText, bytes: [UInt8])? {
    var diagnostics: [Diagnostic] = []
    let scanned = ByteScanner.scan(SourceText(name: "", text: yaml))
    let tree = SyntaxParser.parse(scanned, into: &diagnostics)
    guard diagnostics.isEmpty, let root = tree.root,
      let pair = tree.pairs(of: root).first(where: { _ in true })
    else { return nil }
    return (tree.text(of: pair.value), scanned.bytes)
  }

  static let scalars: [String] = [
    "plain text", "plain: key # comment", "'it''s'",
    "\"a\\tb\\u263A\\U0001F600\\x41\\\\ \\\"q\\\"\"",
    "\"folded\n  over\n\n  lines\"", "'folded\n  over\n\n\n  lines '", "plain\n  over\n\n  lines",
    "\"joined \\\n  up\"", "\"  spaces  \n  around  \"", "|\n  one\n  two\n", "|-\n  one\n  two",
    "|+\n  one\n\n",
    "|2\n   deeper\n  less\n", ">\n  one\n  two\n\n  three\n", ">-\n  one\n    indented\n  two",
    ">\n\n  after a blank line\n", "|\n\n\n  after two\n", ">+\n  one\n\n\n", "\"购物 👨‍👩‍👧 \\n é\"",
    "|\r\n  one\r\n  two\r\n",
    "\"a\r\n  b\"", ">\n  one\n   two\n  three\n   four\n", "\"\"", "''", "\"\\N\\_\\L\\P\"",
    "\"\\/\"",
  ]

  @Test("the offset of each plain letter refers to that letter", arguments: scalars)
  func letters(_ scalar: String) throws {
    let found = Self.value(of: "key: \(scalar)\n") ?? Self.value(of: "key: \(scalar.dropComment)\n")
    let (text, bytes) = try #require(found)
    var known = 0
    for (offset, byte) in text.value.utf8.enumerated() {
      let range = text.sourceRange(of: offset..<offset + 1)
      #expect(range.lowerBound <= range.upperBound && range.upperBound <= bytes.count)
      if case .whole = text.origin { continue }
      known += 1
      let source = bytes[range.lowerBound]
      let isEscape = source == UInt8(ascii: "\\")
      let isBreak = source == 0x0A || source == 0x0D || source == 0x20
      #expect(source == byte || isEscape || isBreak && (byte == 0x0A || byte == 0x20))
    }
    #expect(
      known == text.value.utf8.count, "the places of \(text.value.debugDescription) are not known")
  }
}

extension String {
  /// The text of a value without its key.
  fileprivate var dropComment: String { replacing(": ", with: ":") }

  fileprivate func replacing(_ old: String, with new: String) -> String {
    var result = ""
    var rest = self[...]
    while let first = rest.first {
      if rest.hasPrefix(old) {
        result += new
        rest = rest.dropFirst(old.count)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
