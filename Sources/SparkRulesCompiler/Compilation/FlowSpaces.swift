/// The colons in and before braces that lack the space after them, such as `{view:SignUp/email, trigger:focus}`.
///
/// YAML reads each entry as a key without a value, and `from:{view` as the beginning of a key.
enum FlowSpaces {
  /// An entry of the form `name:value`, and the space that its colon lacks.
  private struct Entry {
    let range: Range<Int>
    let space: TextEdit
  }

  /// The text with the missing spaces; nil if none is missing.
  ///
  /// - Parameter bytes: The bytes of the file.
  /// - Returns: The corrected text with its findings.
  static func repaired(_ bytes: [UInt8]) -> RepairedText? {
    var (edits, findings): ([TextEdit], [Diagnostic]) = ([], [])
    guard bytes.contains(UInt8(ascii: "{")) else { return nil }
    for line in TextLine.outsideBlockScalars(of: bytes) {
      let key = key(of: line, in: bytes)
      guard key != nil || line.beginsFlow else { continue }
      let entries = entries(of: line, in: bytes)
      let all = (key.map { [$0] } ?? []) + entries
      guard !all.isEmpty else { continue }
      edits += all.map(\.space)
      findings.append(finding(all, of: key, in: bytes))
    }
    return edits.isEmpty ? nil : RepairedText(bytes, edits, findings: findings)
  }

  /// The key of a map whose colon lacks its space, such as `from:{view: Cart}`; nil for other lines.
  private static func key(of line: TextLine, in bytes: [UInt8]) -> Entry? {
    let start = line.keyStart
    guard bytes[line.end - 1] == UInt8(ascii: "}"),
      let brace = bytes[start..<line.end].firstIndex(of: UInt8(ascii: "{")), brace > start,
      bytes[brace - 1] == UInt8(ascii: ":"), isKey(bytes[start..<(brace - 1)])
    else { return nil }
    return Entry(range: start..<line.end, space: .spaces(1, at: brace))
  }

  private static func isKey(_ name: ArraySlice<UInt8>) -> Bool {
    NameSyntax.isName(String(decoding: name.filter { $0 != UInt8(ascii: "-") }, as: UTF8.self))
  }

  /// The entries of the form `name:value` in a map that is closed on its line.
  private static func entries(of line: TextLine, in bytes: [UInt8]) -> [Entry] {
    guard let brace = bytes[line.content..<line.end].firstIndex(of: UInt8(ascii: "{")),
      let close = bytes[brace..<line.end].firstIndex(of: UInt8(ascii: "}")),
      !bytes[brace..<close].contains(where: "$[#".utf8.contains)
    else { return [] }
    var quotes = 0
    return bytes[(brace + 1)..<close].split(separator: UInt8(ascii: ",")).compactMap { part in
      let isInside = quotes % 2 == 1
      let own = part.count { $0 == 0x22 || $0 == 0x27 }
      quotes += own
      let entry = part.drop { $0 == 0x20 }
      guard !isInside, own == 0, let colon = entry.firstIndex(of: UInt8(ascii: ":")),
        colon + 1 < entry.endIndex, isKey(entry[..<colon]),
        !entry[(colon + 1)...].contains(0x20), bytes[colon + 1] != UInt8(ascii: ":")
      else { return nil }
      return Entry(range: entry.startIndex..<entry.endIndex, space: .spaces(1, at: colon + 1))
    }
  }

  private static func finding(
    _ entries: [Entry], of key: Entry?, in bytes: [UInt8]
  ) -> Diagnostic {
    let range =
      key?.range
      ?? entries[0].range.lowerBound..<entries[entries.count - 1].range.upperBound
    // The line of a key contains its entries.
    let meant =
      key == nil
      ? entries.map { Diagnostic.Fix([$0.space], of: bytes, in: $0.range).replacement }
      : [Diagnostic.Fix(entries.map(\.space), of: bytes, in: range).replacement]
    return Diagnostic(
      MissingColon.self, at: range,
      "a space is missing after \(entries.count == 1 ? "the colon" : "these colons")",
      help: "write " + meant.map { Quoted.code($0, limit: 120) }.joined(separator: ", "),
      fix: .init(entries.map(\.space), of: bytes, in: range))
  }
}
