/// An entry of a rule or section that cannot be read: a line, and the deeper ones that belong to it.
///
/// Blanked out, the rest of the rule can be read, and shows what else is wrong with it.
struct BrokenEntry {
  /// The checks whose mistakes spoil the entry that they stand in and nothing around it.
  private static let local: Set<String> = [
    AnchorUsed.code, AliasUsed.code, TagUsed.code, UnclosedQuote.code, UnknownEscape.code,
    TextAfterValue.code, SecondColon.code, ReservedStart.code, BracketInBrackets.code,
    UnclosedCollection.code, BlockHeader.code, MissingColon.code, ListOnKeyLine.code,
    LookAlike.code, Ternary.code, FilterArgumentsForm.code,
  ]

  /// The bytes from the line's first character to the end of the last line.
  let range: Range<Int>
  /// What stays of the line: its dashes, and its key where that can be read.
  private let kept: Range<Int>
  /// Whether the line's own key cannot be read.
  private let lacksKey: Bool

  /// Looks for the entry that a failure spoils.
  ///
  /// - Parameters:
  ///   - failure: Why reading stopped.
  ///   - finding: What was said about it.
  ///   - text: The text.
  ///   - block: Where the rule or section begins that the entry must belong to.
  init?(
    of failure: SyntaxFailure, _ finding: Diagnostic, in text: UnsafeBufferPointer<UInt8>,
    block: Int
  ) {
    guard block >= 0, block < text.count, Self.local.contains(finding.code),
      finding.range.lowerBound < text.count
    else {
      return nil
    }
    if case .noKeys = failure.cause { return nil }
    let site = FailureSite(text: text, failure: failure)
    let place = site.beginsOnOtherLine ? failure.contextOffset : finding.range.lowerBound
    let line = site.line(at: place)
    // A line that is indented with something else than blanks belongs nobody knows where.
    guard place > line.content || finding.code != LookAlike.code, place >= line.content,
      line.indent > TextLine(text, at: block).indent
    else { return nil }
    // The value's quote stands on a line above, so that this may be another's.
    if finding.code == TextAfterValue.code, !TextAfterValue.isWhole(site) { return nil }
    let content = Self.behindDashes(of: line, in: text)
    let colon = Self.colon(of: line, from: content, in: text)
    range = line.content..<Self.end(of: line, column: content - line.start, in: text)
    guard range.contains(finding.range.lowerBound) else { return nil }
    if let colon, colon < finding.range.lowerBound {
      (kept, lacksKey) = (line.content..<colon + 1, false)
    } else if content > line.content, colon == nil, finding.code != MissingColon.code {
      (kept, lacksKey) = (line.content..<content - 1, false)
    } else {
      (kept, lacksKey) = (line.content..<content, true)
      guard content + 2 <= line.end else { return nil }
    }
  }

  /// Writes blanks over what cannot be read.
  ///
  /// - Parameter text: The text.
  /// - Returns: Where what is left begins to lack its value, or key and value.
  func blank(in text: UnsafeMutableBufferPointer<UInt8>) -> [Int] {
    for offset in kept.upperBound..<range.upperBound
    where text[offset] != 0x0A && text[offset] != 0x0D {
      text[offset] = 0x20
    }
    guard lacksKey else { return [kept.upperBound] }
    text[kept.upperBound] = UInt8(ascii: "x")
    text[kept.upperBound + 1] = UInt8(ascii: ":")
    return [kept.upperBound, kept.upperBound + 2]
  }

  /// Where the key or value behind a line's dashes begins.
  private static func behindDashes(
    of line: TextLine, in text: UnsafeBufferPointer<UInt8>
  ) -> Int {
    var offset = line.content
    while offset + 1 < line.end, text[offset] == UInt8(ascii: "-"), text[offset + 1] == 0x20 {
      offset += 2
      while offset < line.end, text[offset] == 0x20 { offset += 1 }
    }
    return offset
  }

  /// Where the colon of a line's key stands.
  private static func colon(
    of line: TextLine, from content: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    guard content < line.end, !"\"'[{".utf8.contains(text[content]) else { return nil }
    return line.colon
  }

  /// Where the lines end that belong to one: the deeper ones, and a bracket that closes.
  private static func end(
    of line: TextLine, column: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> Int {
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
