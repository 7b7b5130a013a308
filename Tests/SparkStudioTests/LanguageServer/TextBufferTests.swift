import SparkLanguageServer
import TestSupport
import Testing

@Suite("Text of a document")
struct TextBufferTests {
  private static let pieces = [
    "a", "b: c", "\n", "\r\n", "\r", "é", "🎉", "e\u{301}", "\u{2028}", "  ", "#", "‸", "\u{FEFF}",
    "",
    "\n\n", "日本", "\t",
  ]

  /// The text as lines, edited independently of `TextBuffer`.
  private struct Model {
    var scalars: [Unicode.Scalar] = []

    /// The indices at which lines begin.
    var lines: [Int] {
      var starts = [0]
      for (index, scalar) in scalars.enumerated() {
        let isCRLF = scalar == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
        if scalar == "\n" || scalar == "\r" && !isCRLF { starts.append(index + 1) }
      }
      return starts
    }

    func index(of position: Position, _ encoding: PositionEncoding) -> Int {
      let lines = lines
      guard position.line < lines.count else { return scalars.count }
      var index = lines[position.line]
      var units = 0
      while index < scalars.count, scalars[index] != "\n", scalars[index] != "\r" {
        let text = String(scalars[index])
        units += encoding == .utf8 ? text.utf8.count : text.utf16.count
        guard units <= position.character else { break }
        index += 1
      }
      return index
    }
  }

  @Test(
    "after any edits, the text and all positions are those of the client",
    arguments: PositionEncoding.allCases)
  func edits(encoding: PositionEncoding) {
    var random = SeededGenerator()
    var model = Model()
    var buffer = TextBuffer("", encoding: encoding)
    for step in 0..<50_000 {
      let lines = model.lines.count
      func position() -> Position {
        Position(line: random.below(lines + 2), character: random.below(random.oneIn(9) ? 99 : 12))
      }
      var text = ""
      let count = model.scalars.count > 150 ? 0 : random.below(3)
      for _ in 0..<count { text += random.one(of: Self.pieces, else: "") }
      let (one, other) = (position(), position())
      let event = TextDocumentContentChangeEvent(
        range: Range(start: one, end: other), text: text)
      let indices = [model.index(of: one, encoding), model.index(of: other, encoding)].sorted()
      model.scalars.replaceSubrange(indices[0]..<indices[1], with: Array(text.unicodeScalars))
      buffer.apply(event)
      var expected = String.UnicodeScalarView()
      expected.append(contentsOf: model.scalars)
      let bytes = Array(String(expected).utf8)
      guard buffer.bytes == bytes else {
        Issue.record("the texts differ after step \(step) with seed \(random.seed)")
        return
      }
      guard step % 50 == 0 else { continue }
      let fresh = TextBuffer(bytes, encoding: encoding)
      for offset in 0...bytes.count {
        let position = buffer.position(at: offset)
        #expect(position == fresh.position(at: offset), "seed \(random.seed), step \(step)")
      }
    }
  }

  @Test(
    "a position outside of a line or inside a character is reduced to the text",
    arguments: [
      (Position(line: -1, character: 3), 0), (Position(line: 0, character: -1), 0),
      (Position(line: 0, character: 99), 6), (Position(line: 0, character: 2), 1),
      (Position(line: 1, character: 99), 9), (Position(line: 2, character: 0), 9),
      (Position(line: Int.max, character: Int.max), 9),
    ])
  func outside(position: Position, offset: Int) {
    let buffer = TextBuffer("a🎉b\nxy", encoding: .utf16)
    #expect(buffer.offset(of: position) == offset)
  }
}
