enum ConflictMarker: Check {
  static let id = CheckID("SR0105", "conflict-marker")

  /// Whether a line begins with a marker: seven equal characters, then a space or the end of the
  /// line.
  static func isMarker(_ text: [UInt8], at offset: Int) -> Bool {
    let mark = text[offset]
    guard "<=>|".utf8.contains(mark), offset + 7 <= text.count,
      offset == 0 || text[offset - 1] == 0x0A || text[offset - 1] == 0x0D
    else { return false }
    return text[offset..<offset + 7].allSatisfy { $0 == mark }
      && (offset + 7 == text.count || text[offset + 7] <= 0x20)
  }

  /// Reports each conflict once, and removes all versions but the first from the text.
  static func examine(_ text: inout ScannedText) {
    for marks in conflicts(in: text.bytes) {
      let notes = marks.dropFirst().map {
        Diagnostic.Note(range: $0, message: "the conflict continues here")
      }
      text.findings.append(
        Diagnostic(
          Self.self, at: marks[0], "this merge conflict is not resolved", notes: notes,
          advice: "keep the correct lines, and delete the others and the markers"))
      text.suppressed += marks
      text.replaceWithSpaces(marks[0])
      if let first = notes.first, let last = notes.last {
        text.replaceWithSpaces(first.range.lowerBound..<last.range.upperBound)
      }
    }
  }

  /// The markers of each conflict.
  private static func conflicts(in bytes: [UInt8]) -> [[Range<Int>]] {
    var conflicts: [[Range<Int>]] = []
    var isOpen = false
    var offset = ByteOrderMark.end(in: bytes)
    while offset < bytes.count {
      let line = TextLine(bytes, at: offset)
      offset = line.next
      guard line.start < line.end, isMarker(bytes, at: line.start) else { continue }
      if !isOpen || bytes[line.start] == UInt8(ascii: "<") { conflicts.append([]) }
      conflicts[conflicts.count - 1].append(line.start..<line.end)
      isOpen = bytes[line.start] != UInt8(ascii: ">")
    }
    return conflicts
  }
}
