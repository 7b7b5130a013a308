import Foundation
/// A failure and the lines around it.
struct FailureSite {
  let text: [UInt8]
  let failure: SyntaxFailure

  var problem: String { failure.problem }
  /// The offset at which the failure was noticed.
  var offset: Int { failure.offset }
  /// The offset at which the construct begins that was being read.
  var start: Int { failure.start }
  /// Whether a list or map in brackets was being read.
  var isFlow: Bool { failure.context.hasPrefix("while parsing a flow") }

  /// Whether the brackets or quotes that were being read began on a line above.
  var beginsOnOtherLine: Bool {
    (isFlow || failure.context.hasSuffix("a quoted scalar")) && start < line(at: offset).start
  }

  /// Whether the quote or bracket that closes a value was opened on the same line.
  var isWhole: Bool {
    let value = value(at: offset)
    guard let before = byteBefore else { return false }
    return value.lowerBound < before && "\"'[{".utf8.contains(text[value.lowerBound])
  }

  /// The line that contains an offset.
  func line(at offset: Int) -> TextLine { TextLine(text, around: offset) }

  /// The last line before a line that is neither empty nor a comment.
  func lineAbove(_ line: TextLine) -> TextLine? {
    var line = line
    while line.start > 0 {
      line = self.line(at: line.start - 1)
      if !line.isEmpty { return line }
    }
    return nil
  }

  /// The lines directly above an offset's line that contain no key, in their order: YAML treats them as a part
  /// of the value before.
  func linesAbove(_ offset: Int) -> [TextLine] {
    var lines: [TextLine] = []
    var line = self.line(at: offset)
    while line.start > 0 {
      line = self.line(at: line.start - 1)
      if line.isEmpty || line.colon != nil { break }
      lines.append(line)
    }
    return lines.reversed()
  }

  /// The line that should have been a key, if YAML joined it with the line of the failure.
  var continuedLine: TextLine? {
    let line = line(at: offset)
    guard isDeep, let first = linesAbove(offset).first, first.indent == line.indent else {
      return nil
    }
    return first
  }

  /// Whether the key of the failure's line became a part of the value above.
  var isDeep: Bool {
    problem == "mapping values are not allowed in this context"
      && line(at: offset).colon ?? offset >= offset
  }

  /// The range from an offset to the end of its line's content, without a comment.
  func rest(from offset: Int) -> Range<Int> {
    let line = line(at: offset)
    let start = min(max(offset, line.content), line.end)
    let comment = (start..<line.end).dropFirst().first {
      text[$0] == UInt8(ascii: "#") && text[$0 - 1] == 0x20
    }
    return start..<trimmedEnd(comment ?? line.end, from: start)
  }

  /// The end of a range without spaces and tabs before it.
  private func trimmedEnd(_ end: Int, from start: Int) -> Int {
    let last = text[start..<end].lastIndex { $0 != 0x20 && $0 != 0x09 }
    return last.map { $0 + 1 } ?? start
  }

  /// The character at an offset as a range; empty at the end of a line.
  func character(at offset: Int) -> Range<Int> {
    guard offset < text.count, text[offset] != 0x0A, text[offset] != 0x0D else {
      return min(offset, text.count)..<min(offset, text.count)
    }
    return offset..<offset + (UTF8Decoder.decode(text, at: offset)?.length ?? 1)
  }

  /// The offset of the last byte before the failure on its line that is neither a space nor a tab.
  var byteBefore: Int? {
    let last = text[..<min(offset, text.count)].lastIndex { $0 != 0x20 && $0 != 0x09 }
    return last.flatMap { text[$0] == 0x0A || text[$0] == 0x0D ? nil : $0 }
  }

  /// The value of an offset's line: what follows its first colon or its dash.
  func value(at offset: Int) -> Range<Int> {
    let line = line(at: offset)
    var start = line.isListEntry ? line.content + 2 : line.content
    if let colon = line.colon, colon < offset { start = colon + 1 }
    while start < line.end, text[start] == 0x20 { start += 1 }
    return rest(from: min(start, line.end))
  }

  /// The entry in brackets around an offset, with the brackets that are opened in it.
  func entry(around offset: Int) -> Range<Int> {
    let line = line(at: offset)
    var start = min(offset, line.end)
    func begins(_ start: Int) -> Bool {
      ",[{".utf8.contains(text[start - 1]) || text[start - 1] == 0x20 && text[start - 2] == 0x3A
    }
    while start > line.content + 1, !begins(start) { start -= 1 }
    while start < offset, text[start] == 0x20 { start += 1 }
    var depth = 0
    let end = (start..<line.end).first { offset in
      if "[{".utf8.contains(text[offset]) { depth += 1 }
      if "]}".utf8.contains(text[offset]) { depth -= 1 }
      return depth < 0 || depth == 0 && text[offset] == UInt8(ascii: ",")
    }
    return start..<trimmedEnd(end ?? line.end, from: start)
  }

  /// A part of the text.
  func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

  /// The help that suggests quotes for the value, or the entry in brackets, in which a range begins.
  func quoting(_ range: Range<Int>) -> String {
    let value = string(
      isFlow && byteBefore.map { !"]}\"'".utf8.contains(text[$0]) } ?? true
        ? entry(around: range.lowerBound) : self.value(at: range.lowerBound))
    let what = isFlow ? "put the entry in quotes" : "put the whole value in quotes"
    // A backtick cannot be shown inside backticks.
    guard !value.isEmpty, !value.contains("`") else { return what }
    let escaped = value.replacingOccurrences(of: "\\", with: "\\\\")
      .replacingOccurrences(of: "\"", with: "\\\"")
    let quoted = value.contains("'") ? apostrophes(value) ?? "\"\(escaped)\"" : "'\(value)'"
    return "\(what): \(Quoted.code(quoted))"
  }

  /// A text in single quotes in double quotes, if each quote inside of it is an apostrophe: `'Don't buy'`.
  private func apostrophes(_ value: String) -> String? {
    let parts = value.split(separator: "'", omittingEmptySubsequences: false)
    guard value.count > 2, parts.first?.isEmpty == true, parts.last?.isEmpty == true,
      !value.contains("\""), !value.contains("\\"),
      zip(parts.dropFirst(), parts.dropFirst(2).dropLast()).allSatisfy({
        $0.last?.isLetter == true && $1.first?.isLetter == true
      })
    else { return nil }
    return "\"\(value.dropFirst().dropLast())\""
  }
}
