import TestSupport
import Testing

@testable import SparkRulesCompiler

@Suite("Lines and columns of offsets")
struct LineTableTests {
  struct Location: CustomTestStringConvertible, Sendable {
    var text: String
    var offset: Int
    var line: Int
    var utf8: Int
    var utf16: Int
    var points: Int
    var display: Int
    var testDescription: String { "\(offset) in \(text.debugDescription)" }
  }

  static let locations: [Location] = [
    Location(text: "", offset: 0, line: 1, utf8: 1, utf16: 1, points: 1, display: 1),
    Location(text: "abc", offset: 3, line: 1, utf8: 4, utf16: 4, points: 4, display: 4),
    Location(text: "a\nb", offset: 2, line: 2, utf8: 1, utf16: 1, points: 1, display: 1),
    Location(text: "a\r\nb", offset: 3, line: 2, utf8: 1, utf16: 1, points: 1, display: 1),
    Location(text: "a\r\nb", offset: 2, line: 1, utf8: 3, utf16: 3, points: 3, display: 3),
    Location(text: "a\rb", offset: 2, line: 2, utf8: 1, utf16: 1, points: 1, display: 1),
    Location(text: "a\n\n", offset: 3, line: 3, utf8: 1, utf16: 1, points: 1, display: 1),
    Location(text: "é=x", offset: 2, line: 1, utf8: 3, utf16: 2, points: 2, display: 2),
    Location(text: "购x", offset: 3, line: 1, utf8: 4, utf16: 2, points: 2, display: 3),
    Location(text: "👍x", offset: 4, line: 1, utf8: 5, utf16: 3, points: 2, display: 3),
    Location(text: "❤️x", offset: 6, line: 1, utf8: 7, utf16: 3, points: 3, display: 3),
    Location(text: "👨‍👩‍👧x", offset: 18, line: 1, utf8: 19, utf16: 9, points: 6, display: 3),
    Location(text: "e\u{301}x", offset: 3, line: 1, utf8: 4, utf16: 3, points: 3, display: 2),
    Location(text: "\tx", offset: 1, line: 1, utf8: 2, utf16: 2, points: 2, display: 5),
    Location(text: "ab\tx", offset: 3, line: 1, utf8: 4, utf16: 4, points: 4, display: 5),
    Location(text: "\u{FEFF}ab", offset: 4, line: 1, utf8: 2, utf16: 2, points: 2, display: 2),
    Location(text: "a\u{2028}b", offset: 4, line: 1, utf8: 5, utf16: 3, points: 3, display: 3),
    Location(text: "abc", offset: 99, line: 1, utf8: 4, utf16: 4, points: 4, display: 4),
    Location(text: "abc", offset: -1, line: 1, utf8: 1, utf16: 1, points: 1, display: 1),
  ]

  @Test("each unit counts differently", arguments: locations)
  func location(_ expected: Location) {
    let location = LineTable(SourceText(name: "", text: expected.text)).location(
      at: expected.offset)
    #expect(location.line == expected.line)
    #expect(location.utf8Column == expected.utf8)
    #expect(location.utf16Column == expected.utf16)
    #expect(location.column == expected.points)
    #expect(location.displayColumn == expected.display)
  }

  @Test("columns on a long line are equal to those counted from its start")
  func longLine() {
    var random = SeededGenerator(seed: 3)
    let words = ["abc ", "购物 x ", "👨‍👩‍👧", "\t", "e\u{301}", "x: ", "\u{7}"]
    for _ in 0..<6 {
      let text = (0..<4_000).map { _ in words.randomElement(using: &random) ?? "" }.joined()
      let lines = LineTable(SourceText(name: "", text: "ab\n" + text + "\n"))
      for _ in 0..<20 {
        let beginning = text.prefix(Int.random(in: 0...text.count, using: &random))
        let location = lines.location(at: 3 + beginning.utf8.count)
        #expect(location.line == 2)
        #expect(location.utf8Column == beginning.utf8.count + 1)
        #expect(location.column == beginning.unicodeScalars.count + 1)
        #expect(location.utf16Column == beginning.utf16.count + 1)
        #expect(location.displayColumn == DisplayText(String(beginning)).width + 1)
      }
    }
  }

  @Test("a line's range does not contain its line break")
  func ranges() {
    let lines = LineTable(SourceText(name: "", text: "\u{FEFF}a\r\n\nbc\rd"))
    #expect((0..<lines.count).map { lines.range(ofLine: $0) } == [3..<4, 6..<6, 7..<9, 10..<11])
    #expect(lines.range(ofLine: 99).isEmpty)
  }
}
