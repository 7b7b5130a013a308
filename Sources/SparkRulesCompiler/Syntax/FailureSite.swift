/// The reason why YAML could not be read any further.
struct SyntaxFailure {
  /// The cause of a failure.
  enum Cause {
    /// An error of libyaml, with its messages.
    case libyaml(problem: String, context: String?)
    /// A quote that is closed only in another section or rule, or not at all.
    case unclosedQuote
    /// Collections are nested too deeply.
    case tooDeep
    /// A part of the file that should contain keys contains something else.
    case noKeys
  }

  var cause: Cause
  /// The offset at which the failure was noticed.
  var offset: Int
  /// The offset at which the construct begins that was being read; the same as `offset` if unknown.
  var contextOffset: Int
  /// An offset in the faulty section or rule.
  private(set) var culprit: Int

  /// Creates a failure.
  ///
  /// - Parameters:
  ///   - cause: The cause.
  ///   - offset: The offset at which it was noticed.
  ///   - contextOffset: The offset at which the construct begins that was being read.
  ///   - text: The text, which helps to find the faulty line.
  init(cause: Cause, offset: Int, contextOffset: Int, in text: [UInt8]? = nil) {
    self.cause = cause
    self.offset = offset
    self.contextOffset = contextOffset
    culprit = contextOffset
    guard case .libyaml(let problem, let context) = cause else { return }
    switch context {
    case "while scanning a quoted scalar", "while scanning a simple key",
      "while parsing a flow sequence", "while parsing a flow mapping":
      // If a quote, bracket or key has no end, the text up to the offset may belong to other rules.
      break
    default:
      if !problem.isEmpty { culprit = offset }
    }
    guard problem == "mapping values are not allowed in this context", let text else { return }
    if let line = FailureSite(text: text, failure: self).lineWithoutKey { culprit = line.content }
  }
}

/// A failure and the lines around it, for the checks that explain it.
struct FailureSite {
  let text: [UInt8]
  let failure: SyntaxFailure

  /// The error message of libyaml; empty if libyaml did not fail.
  var problem: String {
    if case .libyaml(let problem, _) = failure.cause { return problem }
    return ""
  }

  /// The construct that libyaml was reading, as its message names it.
  var context: String {
    if case .libyaml(_, let context?) = failure.cause { return context }
    return ""
  }

  /// The offset at which the failure was noticed.
  var offset: Int { failure.offset }
  /// The offset at which the construct begins that was being read.
  var start: Int { failure.contextOffset }
  /// Whether a list or map in brackets was being read.
  var isFlow: Bool { context.contains("flow") }

  /// Whether the brackets or quotes that were being read began on a line above.
  var beginsOnOtherLine: Bool {
    (isFlow || context.hasSuffix("a quoted scalar")) && start < line(at: offset).start
  }

  /// The line that contains an offset.
  func line(at offset: Int) -> TextLine {
    let before = text[..<min(offset, text.count)]
    let lineBreak = before.lastIndex { $0 == 0x0A || $0 == 0x0D }
    return TextLine(text, at: lineBreak.map { $0 + 1 } ?? 0)
  }

  /// The lines directly above an offset's line that contain no key of their own, in their order.
  ///
  /// YAML treats each of them as a part of the value before it.
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

  /// The line that should have been a key, if YAML joined it with the line of the failure.
  var lineWithoutKey: TextLine? {
    let line = line(at: offset)
    guard (line.colon ?? offset) >= offset, let first = linesAbove(offset).first,
      first.indent == line.indent
    else { return nil }
    return first
  }

  /// The last line before a line that is neither empty nor a comment.
  func lineAbove(_ line: TextLine) -> TextLine? {
    var line = line
    while line.start > 0 {
      line = self.line(at: line.start - 1)
      if !line.isEmpty { return line }
    }
    return nil
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

  /// The range from an offset to the end of an entry in brackets, on its line.
  func entry(from offset: Int) -> Range<Int> {
    let rest = rest(from: offset)
    let end = rest.dropFirst().first { ",]}".utf8.contains(text[$0]) } ?? rest.upperBound
    return rest.lowerBound..<trimmedEnd(end, from: rest.lowerBound)
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

  /// The last byte before an offset on its line that is neither a space nor a tab, with its offset.
  func before(_ offset: Int) -> (byte: UInt8, offset: Int)? {
    let last = text[..<min(offset, text.count)].lastIndex { $0 != 0x20 && $0 != 0x09 }
    guard let last, text[last] != 0x0A, text[last] != 0x0D else { return nil }
    return (text[last], last)
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

  /// The help that suggests quotes for a value, with the quoted value.
  func quoting(_ range: Range<Int>) -> String {
    let value = string(range)
    let quoted = value.contains("'") ? "\"\(value.escapingQuotes)\"" : "'\(value)'"
    // A backtick cannot be shown inside backticks.
    return "put the whole value in quotes" + (value.contains("`") ? "" : ": \(Quoted.code(quoted))")
  }
}

extension String {
  /// The text with quotes and backslashes escaped, for a scalar in double quotes.
  fileprivate var escapingQuotes: String {
    map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
  }
}
