/// The colons in braces that lack the space after them, such as `{view:SignUp/email, trigger:focus}`.
///
/// YAML reads each entry as a key without a value.
enum FlowSpaces {
  /// The text with the missing spaces; nil if none is missing.
  ///
  /// - Parameter bytes: The bytes of the file.
  /// - Returns: The corrected text with its findings.
  static func repaired(_ bytes: [UInt8]) -> RepairedText? {
    var (edits, findings): ([RepairedText.Edit], [Diagnostic]) = ([], [])
    var offset = ByteOrderMark.end(in: bytes)
    var blockIndent: Int?
    while let brace = bytes[offset...].firstIndex(of: UInt8(ascii: "{")) {
      // Lines without braces do not matter, except for the keys of text blocks.
      while offset < brace, case let line = TextLine(bytes, at: offset), line.next <= brace {
        if !line.isEmpty, blockIndent.map({ line.indent <= $0 }) ?? true {
          blockIndent = line.opensBlockScalar ? line.indent : nil
        }
        offset = line.next
      }
      let line = TextLine(bytes, at: offset)
      offset = line.next
      if line.isEmpty || blockIndent.map({ line.indent > $0 }) == true { continue }
      blockIndent = line.opensBlockScalar ? line.indent : nil
      let entries = entries(in: bytes, from: brace, to: line.end)
      guard line.beginsFlow, !entries.isEmpty else { continue }
      edits += entries.map { .spaces(1, at: $0.colon + 1) }
      findings.append(finding(entries, in: bytes))
    }
    return edits.isEmpty ? nil : RepairedText(bytes, edits, findings: findings)
  }

  /// The entries of the form `name:value` in a map that is closed on its line.
  private static func entries(
    in bytes: [UInt8], from brace: Int, to end: Int
  ) -> [(range: Range<Int>, colon: Int)] {
    guard let close = bytes[brace..<end].firstIndex(of: UInt8(ascii: "}")),
      !bytes[brace..<close].contains(where: "$[#".utf8.contains)
    else { return [] }
    var quotes = 0
    return bytes[(brace + 1)..<close].split(separator: UInt8(ascii: ",")).compactMap { part in
      let isInside = quotes % 2 == 1
      let own = part.count { $0 == 0x22 || $0 == 0x27 }
      quotes += own
      let entry = part.drop { $0 == 0x20 }
      guard !isInside, own == 0, let colon = entry.firstIndex(of: UInt8(ascii: ":")),
        colon + 1 < entry.endIndex,
        NameSyntax.isName(
          String(decoding: entry[..<colon].filter { $0 != UInt8(ascii: "-") }, as: UTF8.self)),
        !entry[(colon + 1)...].contains(0x20), bytes[colon + 1] != UInt8(ascii: ":")
      else { return nil }
      return (entry.startIndex..<entry.endIndex, colon)
    }
  }

  private static func finding(
    _ entries: [(range: Range<Int>, colon: Int)], in bytes: [UInt8]
  ) -> Diagnostic {
    let meant = entries.map { entry in
      String(decoding: bytes[entry.range.lowerBound...entry.colon], as: UTF8.self) + " "
        + String(decoding: bytes[(entry.colon + 1)..<entry.range.upperBound], as: UTF8.self)
    }
    let start = entries[0].range.lowerBound
    let end = entries[entries.count - 1].range.upperBound
    var (replacement, offset) = ("", start)
    for (entry, text) in zip(entries, meant) {
      replacement += String(decoding: bytes[offset..<entry.range.lowerBound], as: UTF8.self) + text
      offset = entry.range.upperBound
    }
    return Diagnostic(
      MissingColon.self, at: start..<end,
      "a space is missing after \(meant.count == 1 ? "the colon" : "these colons")",
      help: "write " + meant.map { Quoted.code($0, limit: 120) }.joined(separator: ", "),
      fix: .init(range: start..<end, replacement: replacement))
  }
}
