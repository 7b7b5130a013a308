/// A text in which mistakes were corrected that would hide others, with the positions of the text as it was written.
struct RepairedText {
  /// A replaced part of the text.
  struct Edit: Hashable {
    let range: Range<Int>
    let replacement: [UInt8]

    /// Inserts spaces at an offset.
    static func spaces(_ count: Int, at offset: Int) -> Edit {
      Edit(range: offset..<offset, replacement: .init(repeating: 0x20, count: count))
    }
  }

  private let source: [UInt8]
  /// The edits in ascending order, without overlaps.
  private let edits: [Edit]
  /// Where the replacement of each edit begins in the corrected text, and by how much it moves what follows.
  private var shifts: [(start: Int, shift: Int)] = []
  /// The findings about the mistakes.
  let findings: [Diagnostic]

  /// Corrects a text.
  init(_ source: [UInt8], _ edits: [Edit], findings: [Diagnostic]) {
    (self.source, self.edits, self.findings) = (source, edits, findings)
    var shift = 0
    for edit in edits {
      let start = edit.range.lowerBound + shift
      shift += edit.replacement.count - edit.range.count
      shifts.append((start, shift))
    }
  }

  /// The corrected text.
  var bytes: [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(source.count + max(0, shifts.last?.shift ?? 0))
    var end = 0
    for edit in edits {
      text += source[end..<edit.range.lowerBound] + edit.replacement
      end = edit.range.upperBound
    }
    return text + source[end...]
  }

  /// The offset in the text as it was written.
  func original(_ offset: Int) -> Int {
    let index = shifts.partitioningIndex { $0.start >= offset }
    guard index > 0 else { return offset }
    let (edit, moved) = (edits[index - 1], shifts[index - 1])
    if offset < moved.start + edit.replacement.count {
      return edit.range.lowerBound + min(offset - moved.start, edit.range.count)
    }
    return max(edit.range.upperBound, offset - moved.shift)
  }

  /// The range in the text as it was written.
  func original(_ range: Range<Int>) -> Range<Int> {
    let start = original(range.lowerBound)
    return start..<max(start, original(range.upperBound))
  }

  /// Findings about the corrected text, with ranges of the text as it was written.
  func restored(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.map { finding in
      var finding = finding
      finding.range = original(finding.range)
      for index in finding.notes.indices {
        finding.notes[index].range = original(finding.notes[index].range)
      }
      finding.fix = finding.fix.map {
        .init(range: original($0.range), replacement: $0.replacement)
      }
      return finding
    }
  }
}
