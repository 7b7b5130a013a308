/// An entry of a rule or section that cannot be read: a line, and the more deeply indented lines below it.
///
/// With the entry replaced with spaces, the rest of the rule can be read and checked.
struct BrokenEntry {
  /// The checks whose problems affect only the entry that contains them.
  private static let localChecks: Set<String> = [
    AnchorUsed.code, AliasUsed.code, TagUsed.code, UnclosedQuote.code, UnknownEscape.code,
    TextAfterValue.code, SecondColon.code, ReservedStart.code, BracketInBrackets.code,
    UnclosedCollection.code, BlockHeader.code, MissingColon.code, ListOnKeyLine.code,
    LookAlike.code,
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
  ///   - site: The failure.
  ///   - finding: The finding that reports it.
  ///   - block: The rule or section that must contain the entry, after its first line.
  init?(of site: FailureSite, _ finding: Diagnostic, in block: Range<Int>) {
    let offset = site.beginsOnOtherLine ? site.start : finding.range.lowerBound
    let (line, text) = (site.line(at: offset), site.text)
    guard Self.localChecks.contains(finding.code), site.problem != SyntaxFailure.noKeys,
      line.start > block.lowerBound, line.indent > TextLine(text, at: block.lowerBound).indent,
      // The structure of a line is unknown if it is indented with characters other than spaces.
      finding.code == LookAlike.code ? offset > line.content : offset >= line.content,
      // If the value's opening quote is on a line above, this quote may belong to another value.
      finding.code != TextAfterValue.code || site.isWhole
    else { return nil }
    var content = line.content
    while content + 1 < line.end, text[content] == UInt8(ascii: "-"), text[content + 1] == 0x20 {
      content = text[(content + 1)..<line.end].firstIndex { $0 != 0x20 } ?? line.end
    }
    let hasKey = content < line.end && !"\"'[{".utf8.contains(text[content])
    let colon = hasKey ? line.colon : nil
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

  /// The end of the lines that belong to a line: those with deeper indentation, and a closing bracket.
  private static func end(of line: TextLine, column: Int, in text: [UInt8]) -> Int {
    var (end, offset) = (line.end, line.next)
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
