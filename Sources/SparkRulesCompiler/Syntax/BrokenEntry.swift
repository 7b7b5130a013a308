/// An entry of a rule or section that cannot be read: a line, and the more deeply indented lines below it.
///
/// With the entry replaced with spaces, the rest of the rule can be read and checked.
struct BrokenEntry {
  /// The checks whose problems affect only the entry that contains them.
  private static let localChecks: Set<String> = [
    AnchorUsed.code, AliasUsed.code, TagUsed.code, UnclosedQuote.code, UnknownEscape.code,
    TextAfterValue.code, SecondColon.code, ReservedStart.code, BracketInBrackets.code,
    UnclosedCollection.code, BlockHeader.code, MissingColon.code, ListOnKeyLine.code,
    LookAlike.code, Ternary.code, FilterArgumentsForm.code,
  ]

  /// The bytes from the line's first character to the end of the last line.
  let range: Range<Int>
  /// The readable part of the line: its dashes, and its key if it can be read.
  private let readable: Range<Int>
  /// Whether the line's own key cannot be read.
  private let lacksKey: Bool

  /// Finds the entry that causes a failure.
  ///
  /// - Parameters:
  ///   - failure: The failure.
  ///   - finding: The finding that reports it.
  ///   - text: The text.
  ///   - block: The beginning of the rule or section that must contain the entry.
  init?(of failure: SyntaxFailure, _ finding: Diagnostic, in text: [UInt8], block: Int) {
    guard block >= 0, block < text.count, Self.localChecks.contains(finding.code),
      finding.range.lowerBound < text.count
    else { return nil }
    if case .noKeys = failure.cause { return nil }
    let site = FailureSite(text: text, failure: failure)
    let offset = site.beginsOnOtherLine ? failure.contextOffset : finding.range.lowerBound
    let line = site.line(at: offset)
    // The structure of a line is unknown if it is indented with characters other than spaces.
    guard offset > line.content || finding.code != LookAlike.code, offset >= line.content,
      line.indent > TextLine(text, at: block).indent
    else { return nil }
    // If the value's opening quote is on a line above, this quote may belong to another value.
    if finding.code == TextAfterValue.code, !TextAfterValue.isWhole(site) { return nil }
    let content = Self.contentAfterDashes(of: line, in: text)
    let colon = Self.colon(of: line, from: content, in: text)
    range = line.content..<Self.end(of: line, column: content - line.start, in: text)
    guard range.contains(finding.range.lowerBound) else { return nil }
    if let colon, colon < finding.range.lowerBound {
      (readable, lacksKey) = (line.content..<colon + 1, false)
    } else if content > line.content, colon == nil, finding.code != MissingColon.code {
      (readable, lacksKey) = (line.content..<content - 1, false)
    } else {
      (readable, lacksKey) = (line.content..<content, true)
      guard content + 2 <= line.end else { return nil }
    }
  }

  /// Replaces the unreadable part with spaces.
  ///
  /// - Parameter text: The text.
  /// - Returns: The offsets at which a value, or a key and its value, are now missing.
  func replace(in text: inout [UInt8]) -> [Int] {
    text.replaceWithSpaces(readable.upperBound..<range.upperBound)
    guard lacksKey else { return [readable.upperBound] }
    text[readable.upperBound] = UInt8(ascii: "x")
    text[readable.upperBound + 1] = UInt8(ascii: ":")
    return [readable.upperBound, readable.upperBound + 2]
  }

  /// The offset of the key or value after a line's dashes.
  private static func contentAfterDashes(of line: TextLine, in text: [UInt8]) -> Int {
    var offset = line.content
    while offset + 1 < line.end, text[offset] == UInt8(ascii: "-"), text[offset + 1] == 0x20 {
      offset += 2
      while offset < line.end, text[offset] == 0x20 { offset += 1 }
    }
    return offset
  }

  /// The offset of the colon after a line's key, unless the line begins with a quote or bracket.
  private static func colon(of line: TextLine, from content: Int, in text: [UInt8]) -> Int? {
    guard content < line.end, !"\"'[{".utf8.contains(text[content]) else { return nil }
    return line.colon
  }

  /// The end of the lines that belong to a line: those with deeper indentation, and a closing bracket.
  private static func end(of line: TextLine, column: Int, in text: [UInt8]) -> Int {
    var end = line.end
    var offset = line.next
    while offset < text.count {
      let next = TextLine(text, at: offset)
      let closes = next.content < next.end && "]}".utf8.contains(text[next.content])
      guard next.isEmpty || next.indent > column || closes && next.indent == column else { break }
      if !next.isEmpty { end = next.end }
      offset = next.next
    }
    return end
  }
}
