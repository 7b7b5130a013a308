enum ConflictMarker: Check {
  static let id = CheckID("SR0105", "conflict-marker")

  private static let marks: [UInt8] = [0x3C, 0x3D, 0x3E, 0x7C]

  /// Whether a line begins with a marker: seven equal characters, then a space or the end of the
  /// line.
  static func isMarker<Bytes: RandomAccessCollection>(_ text: Bytes, at offset: Int) -> Bool
  where Bytes.Element == UInt8, Bytes.Index == Int {
    let mark = text[offset]
    guard marks.contains(mark), offset + 7 <= text.endIndex,
      offset == text.startIndex || text[offset - 1] == 0x0A || text[offset - 1] == 0x0D
    else { return false }
    guard text[offset..<offset + 7].allSatisfy({ $0 == mark }) else { return false }
    return offset + 7 == text.endIndex || text[offset + 7] <= 0x20
  }

  /// Reports each conflict once, and removes all versions but the first from the text.
  static func examine(_ text: inout ScannedText) {
    for conflict in conflicts(in: text.bytes) {
      let notes = conflict.marks.dropFirst().map {
        Diagnostic.Note(range: $0, message: "the conflict continues here")
      }
      text.findings.append(
        Diagnostic(
          Self.self, at: conflict.marks[0], "this merge conflict is not resolved", notes: notes,
          advice: "keep the correct lines, and delete the others and the markers"))
      text.suppressed += conflict.marks
      for range in conflict.marks + [conflict.other] { text.replaceWithSpaces(range) }
    }
  }

  private struct Conflict {
    var marks: [Range<Int>]
    /// The versions to remove.
    var other: Range<Int>
  }

  private static func conflicts(in bytes: [UInt8]) -> [Conflict] {
    var conflicts: [Conflict] = []
    var isOpen = false
    var offset = ByteOrderMark.end(in: bytes)
    while offset < bytes.count {
      let line = TextLine(bytes, at: offset)
      offset = line.next
      guard line.content == line.start, line.start < line.end, isMarker(bytes, at: line.start)
      else { continue }
      let range = line.start..<line.end
      if isOpen, bytes[line.start] != UInt8(ascii: "<"), let last = conflicts.indices.last {
        conflicts[last].marks.append(range)
        let other = conflicts[last].other
        conflicts[last].other =
          (other.isEmpty ? range.lowerBound : other.lowerBound)..<range.upperBound
      } else {
        conflicts.append(Conflict(marks: [range], other: range.upperBound..<range.upperBound))
        isOpen = true
      }
      if bytes[line.start] == UInt8(ascii: ">") { isOpen = false }
    }
    return conflicts
  }
}
