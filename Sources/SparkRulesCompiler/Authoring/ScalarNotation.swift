/// The notation of a text as a YAML scalar: without quotes if possible.
enum ScalarNotation {
  /// Writes a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isKey: Whether it is the key of a map.
  /// - Returns: The scalar, which a parser reads as exactly this text; nil if there is none.
  static func text(_ text: String, isKey: Bool = false) -> String? {
    var notations: [String] = []
    let isLiteral = SparkLiteral.parse(text) != .text(text) || SparkLiteral.nearest(to: text) != nil
    if PlainScalar.canBe(text, inFlow: false), !isLiteral { notations.append(text) }
    if !text.contains(where: { "\"\\".contains($0) }) { notations.append("\"\(text)\"") }
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    notations.append("'\(parts.joined(separator: "''"))'")
    notations.append(escaped(text))
    return notations.first { reads($0, as: text, isKey: isKey) }
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

  /// A text between double quotes, with escape sequences.
  private static func escaped(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.properties.generalCategory == .control:
        let digits = String(scalar.value, radix: 16)
        result += "\\x" + (digits.count < 2 ? "0" : "") + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
