import Foundation

/// The notation of a text as a YAML scalar: without quotes if possible.
package enum ScalarNotation {
  /// Writes a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isKey: Whether it is the key of a map.
  ///   - inFlow: Whether it is between brackets.
  /// - Returns: The scalar, which a parser reads as exactly this text; nil if there is none.
  package static func text(_ text: String, isKey: Bool = false, inFlow: Bool = false) -> String? {
    var notations: [String] = []
    let isLiteral = SparkLiteral.parse(text) != .text(text) || SparkLiteral.nearest(to: text) != nil
    if PlainScalar.canBe(text, inFlow: inFlow), !isLiteral { notations.append(text) }
    if !text.contains(where: { "\"\\".contains($0) }) { notations.append("\"\(text)\"") }
    notations.append("'\(escaped(text, in: 0x27))'")
    var writer = JSONWriter()
    writer.write(.text(text))
    // YAML reads the escape sequences of JSON.
    notations.append(String(decoding: writer.bytes, as: UTF8.self))
    return notations.first { reads($0, as: text, isKey: isKey) }
  }

  /// Escapes a text for the quotes around it; nil for none.
  static func escaped(_ text: String, in quote: UInt8?) -> String {
    switch quote {
    case 0x22:
      text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
    case 0x27: text.replacingOccurrences(of: "'", with: "''")
    default: text
    }
  }

  /// Whether a parser reads a scalar without findings as a text.
  private static func reads(_ scalar: String, as text: String, isKey: Bool) -> Bool {
    let line = isKey ? "\(scalar): x\n" : "x: \(scalar)\n"
    let scanned = ByteScanner.scan(SourceText(name: "", text: line))
    var findings = scanned.findings
    let tree = SyntaxParser.parse(scanned, into: &findings)
    guard findings.isEmpty, let root = tree.root, tree.nodes[root].kind == .map,
      let pair = tree.pairs(of: root).first, tree.pairs(of: root).count == 1
    else { return false }
    let node = isKey ? pair.key : pair.value
    return tree.isReadableScalar(node) && Array(tree.value(of: node)) == Array(text.utf8)
  }
}
