/// Several lines in a row whose colons or dashes lack their spaces, such as `trigger:tap` and `-emit: buy_tapped`.
struct MissingSpaces {
  /// The lines, from the first one to the last one that is corrected.
  let range: Range<Int>
  /// The corrected lines, without their indentation.
  let lines: [String]
  /// The corrected text of the range.
  let replacement: String

  /// Finds the lines; nil if fewer than two lack a space.
  ///
  /// - Parameters:
  ///   - start: The offset of the first line's first character.
  ///   - text: The text.
  init?(from start: Int, in text: [UInt8]) {
    // Rules are shorter; the last line may be incomplete otherwise.
    var bytes = text[start...].prefix(4_096)
    if bytes.endIndex < text.endIndex, let end = bytes.lastIndex(of: 0x0A) { bytes = bytes[..<end] }
    let column = text[..<start].reversed().prefix { $0 == 0x20 }.count
    var (corrected, written, last, end): ([String], [String], Int, Int) = ([], [], 0, start)
    var offset = start
    for whole in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let line = whole.last == 0x0D ? whole.dropLast() : whole
      let indent = line.prefix { $0 == 0x20 }.count
      let isFirst = offset == start
      if !isFirst, indent < column || indent == line.count { break }
      let content = String(decoding: line.dropFirst(indent), as: UTF8.self)
      let meant = Self.spaced(content)
      if isFirst, meant == nil { return nil }
      written.append(String(repeating: " ", count: indent) + (meant ?? content))
      offset += line.count
      if let meant {
        corrected.append(meant)
        (last, end) = (written.count, offset)
      }
      offset += whole.count - line.count + 1
    }
    guard corrected.count > 1 else { return nil }
    range = start..<end
    lines = corrected
    replacement = written[..<last].joined(separator: "\n")
  }

  /// The findings without those about lines that the correction of an earlier one contains.
  static func withoutRepetitions(_ findings: [Diagnostic]) -> [Diagnostic] {
    guard findings.count > 1 else { return findings }
    var end = 0
    return findings.filter { finding in
      guard finding.code == MissingColon.code else { return true }
      if finding.range.lowerBound < end { return false }
      end = max(end, finding.fix?.range.upperBound ?? 0)
      return true
    }
  }

  /// The line with its spaces; nil if none is missing.
  private static func spaced(_ line: String) -> String? {
    let hasDash = line.hasPrefix("-") && line.dropFirst().first?.isLetter == true
    let rest = hasDash ? line.dropFirst() : line[...]
    guard let colon = rest.firstIndex(of: ":") else { return nil }
    let key = String(rest[..<colon])
    let value = rest[rest.index(after: colon)...]
    let isKey =
      RuleKey(rawValue: key) != nil || ActionKey(rawValue: key) != nil
      || ScheduleKey(rawValue: key) != nil
    let lacksSpace = value.first.map { $0 != " " } ?? false
    guard isKey || lacksSpace && value.hasPrefix("${") && NameSyntax.isName(key),
      hasDash || lacksSpace
    else { return nil }
    return (hasDash ? "- " : "") + key + ":" + (lacksSpace ? " " : "") + value
  }
}
