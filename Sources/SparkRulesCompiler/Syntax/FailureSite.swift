/// A failure and the lines around it, for those who say what the person did.
struct FailureSite {
  let text: UnsafeBufferPointer<UInt8>
  let failure: SyntaxFailure

  /// libyaml's words for what went wrong; empty where it was not libyaml that stopped.
  var problem: String {
    if case .libyaml(let problem, _) = failure.cause { return problem }
    return ""
  }

  /// libyaml's words for what it was reading.
  var context: String {
    if case .libyaml(_, let context?) = failure.cause { return context }
    return ""
  }

  /// The place of notice.
  var offset: Int { failure.offset }
  /// Where began what was being read.
  var start: Int { failure.contextOffset }
  /// Whether a list or map in brackets was being read.
  var isFlow: Bool { context.contains("flow") }

  /// Whether what was being read, in brackets or quotes, began on a line above.
  var beginsOnOtherLine: Bool {
    (isFlow || context.hasSuffix("a quoted scalar")) && start < line(at: offset).start
  }

  /// The line that an offset is in.
  func line(at offset: Int) -> TextLine {
    var start = min(offset, text.count)
    while start > 0, text[start - 1] != 0x0A, text[start - 1] != 0x0D { start -= 1 }
    return TextLine(text, at: start)
  }

  /// The lines directly above an offset's line that hold no key of their own, in their order: YAML
  /// takes each for a part of the value before it.
  func linesAbove(_ offset: Int) -> [TextLine] {
    var lines: [TextLine] = []
    var line = self.line(at: offset)
    while line.start > 0 {
      line = self.line(at: line.start - 1)
      if line.isEmpty || line.colon != nil { break }
      lines.insert(line, at: 0)
    }
    return lines
  }

  /// The line that should have been a key, where YAML drew it together with the line of the failure.
  var lineWithoutKey: TextLine? {
    let line = line(at: offset)
    guard (line.colon ?? offset) >= offset, let first = linesAbove(offset).first,
      first.indent == line.indent
    else { return nil }
    return first
  }

  /// The line before a line that is neither empty nor a comment.
  func lineAbove(_ line: TextLine) -> TextLine? {
    var line = line
    while line.start > 0 {
      line = self.line(at: line.start - 1)
      if !line.isEmpty { return line }
    }
    return nil
  }

  /// From an offset to the end of what is written on its line, a comment excepted.
  func rest(from offset: Int) -> Range<Int> {
    let line = line(at: offset)
    let start = min(max(offset, line.content), line.end)
    var end = line.end
    for place in start..<line.end
    where text[place] == UInt8(ascii: "#") && place > start && text[place - 1] == 0x20 {
      end = place
      break
    }
    while end > start, text[end - 1] == 0x20 || text[end - 1] == 0x09 { end -= 1 }
    return start..<end
  }

  /// From an offset to the end of an entry in brackets, on its line.
  func entry(from offset: Int) -> Range<Int> {
    let rest = rest(from: offset)
    var end = rest.lowerBound
    while end < rest.upperBound, !",]}".utf8.contains(text[end]) || end == rest.lowerBound {
      end += 1
    }
    while end > rest.lowerBound, text[end - 1] == 0x20 { end -= 1 }
    return rest.lowerBound..<end
  }

  /// The character at an offset as a range; empty at the end of a line.
  func character(at offset: Int) -> Range<Int> {
    guard offset < text.count, text[offset] != 0x0A, text[offset] != 0x0D else {
      return min(offset, text.count)..<min(offset, text.count)
    }
    let length = UTF8Decoder.decode(text, at: offset)?.length ?? 1
    return offset..<offset + length
  }

  /// The last byte that is no blank before an offset on its line, and where it stands.
  func before(_ offset: Int) -> (byte: UInt8, offset: Int)? {
    var place = min(offset, text.count)
    while place > 0, text[place - 1] == 0x20 || text[place - 1] == 0x09 { place -= 1 }
    guard place > 0, text[place - 1] != 0x0A, text[place - 1] != 0x0D else { return nil }
    return (text[place - 1], place - 1)
  }

  /// The value of an offset's line: what follows its first colon or its dash.
  func value(at offset: Int) -> Range<Int> {
    let line = line(at: offset)
    var start = line.content
    if line.isListEntry { start += 2 }
    if let colon = line.colon, colon < offset { start = colon + 1 }
    while start < line.end, text[start] == 0x20 { start += 1 }
    return rest(from: min(start, line.end))
  }

  /// A part of the text.
  func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

  /// Tells to put a value in quotes, and shows how.
  func quoting(_ range: Range<Int>) -> String {
    let value = string(range)
    let quoted = value.contains("'") ? "\"" + value.replacingQuotes + "\"" : "'\(value)'"
    // A back quote cannot be shown between back quotes.
    return "put the whole value in quotes" + (value.contains("`") ? "" : ": \(Quoted.code(quoted))")
  }
}

extension String {
  /// The text with what is special in double quotes escaped.
  fileprivate var replacingQuotes: String {
    map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
  }
}
