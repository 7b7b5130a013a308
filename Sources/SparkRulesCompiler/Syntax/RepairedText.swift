/// A text in which mistakes were corrected that would hide others, with the positions of the text as it was written.
struct RepairedText {
  private let source: [UInt8]
  /// The edits in ascending order, without overlaps.
  private let edits: [TextEdit]
  /// Where the replacement of each edit begins in the corrected text, and by how much it moves what follows.
  private var shifts: [(start: Int, shift: Int)] = []
  /// The findings about the mistakes.
  let findings: [Diagnostic]

  /// Corrects a text.
  init(_ source: [UInt8], _ edits: [TextEdit], findings: [Diagnostic]) {
    (self.source, self.edits, self.findings) = (source, edits, findings)
    var shift = 0
    for edit in edits {
      let start = edit.range.lowerBound + shift
      shift += edit.replacement.utf8.count - edit.range.count
      shifts.append((start, shift))
    }
  }

  /// The corrected text.
  var bytes: [UInt8] { TextEdit.apply(edits, to: source) }

  /// The offset in the text as it was written.
  func original(_ offset: Int) -> Int {
    let index = shifts.partitioningIndex { $0.start >= offset }
    guard index > 0 else { return offset }
    let (edit, moved) = (edits[index - 1], shifts[index - 1])
    if offset < moved.start + edit.replacement.utf8.count {
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
