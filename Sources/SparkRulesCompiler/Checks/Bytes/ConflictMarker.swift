/// What a version control system leaves where two people changed the same lines.
enum ConflictMarker: Check {
  static let code = "SR0105"
  static let name = "conflict-marker"
  static let severity = Severity.error
  static let title = "an unresolved merge conflict"
  static let explanation = """
    Two people changed the same lines, and nobody has chosen yet: between `<<<<<<<` and `=======` stands \
    one version, from there to `>>>>>>>` the other. Keep the lines that are right, delete the others \
    and the three marks.
    """
  static let bad = """
    version: 1
    ⟦<<<<<<< HEAD⟧
    name: shop
    =======
    name: store
    >>>>>>> main

    """ + Examples.rules
  static let good = Examples.head + Examples.rules

  private static let marks: [UInt8] = [0x3C, 0x3D, 0x3E, 0x7C]

  /// Whether a line begins with a mark: seven equal characters, then a blank or the line's end.
  static func isMarker(_ text: [UInt8], at offset: Int) -> Bool {
    let mark = text[offset]
    guard marks.contains(mark), offset + 7 <= text.count,
      offset == 0 || text[offset - 1] == 0x0A || text[offset - 1] == 0x0D
    else { return false }
    guard text[offset..<offset + 7].allSatisfy({ $0 == mark }) else { return false }
    return offset + 7 == text.count || text[offset + 7] <= 0x20
  }

  /// Reports each conflict once, and goes on with the version that stands first.
  static func examine(_ text: inout ScannedText) {
    for conflict in conflicts(in: text.bytes) {
      let notes = conflict.marks.dropFirst().map {
        Diagnostic.Note(range: $0, message: "the conflict goes on here")
      }
      text.findings.append(
        Diagnostic(
          Self.self, at: conflict.marks[0], "a merge conflict is not resolved", notes: notes,
          help: "keep the lines that are right, delete the others and the marks"))
      text.suppressed += conflict.marks
      for range in conflict.marks + [conflict.other] { text.replaceWithSpaces(range) }
    }
  }

  private struct Conflict {
    var marks: [Range<Int>]
    /// The version that is left out.
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
