import Foundation
import Testing

@testable import SparkRulesCompiler

@Suite("Reports for people")
struct HumanReportTests {
  static func show(_ text: String, _ range: Range<Int>, color: Bool = false) -> [String] {
    let source = SourceText(name: "a.yaml", text: text)
    let finding = Diagnostic(UnknownKey.self, at: range, "message", advice: "help")
    return HumanReport(usesColor: color).text(for: [DiagnosedFile(source, [finding])])
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test(
    "the carets are exactly under the range",
    arguments: [
      ("view: buy", "buy", "  |       ^^^"), ("购物: buy", "buy", "  |       ^^^"),
      ("a: 购物 x", "购物", "  |    ^^^^"), ("a:\tbuy", "buy", "  |     ^^^"),
      ("\ta: b", "b", "  |        ^"),
      ("❤️: b", "b", "  |     ^"), ("e\u{301}: b", "b", "  |    ^"),
      ("a\u{200B}: b", "b", "  |     ^"),
    ])
  func caret(_ line: String, _ part: String, _ expected: String) throws {
    let bytes = Array(line.utf8)
    let start = try #require(
      bytes.indices.first { bytes[$0...].starts(with: part.utf8) })
    #expect(Self.show(line, start..<start + part.utf8.count)[2] == expected)
  }

  @Test("a range of several lines is shown up to the end of its first line")
  func lines() {
    #expect(
      Self.show("abc\ndef", 1..<6) == [
        "a.yaml:1:2: error[SR0301]: message", "1 | abc", "  |  ^^", "  help: help", "",
      ])
  }

  @Test("an empty range has one caret")
  func empty() {
    #expect(Self.show("abc", 3..<3)[2] == "  |    ^")
  }

  @Test("the report contains no control characters of the file")
  func controls() {
    let shown = Self.show("a\u{1B}[31m\u{202E}b\u{7}", 0..<1).joined()
    #expect(shown.unicodeScalars.allSatisfy { !DisplayText.isHidden($0) })
  }

  @Test("in a terminal, lines end between words, and each alternative has its own line")
  func wrapped() {
    let source = SourceText(name: "a.yaml", text: "abc")
    let finding = Diagnostic(
      UnknownKey.self, at: 0..<3, "a message that is longer than a narrow terminal",
      advice: "write `one` in a path; quote a text that begins with two")
    let lines = HumanReport(width: 40).text(for: [DiagnosedFile(source, [finding])])
    #expect(
      lines == """
        a.yaml:1:1: error[SR0301]: a message
            that is longer than a narrow
            terminal
        1 | abc
          | ^^^
          help: write `one` in a path
                quote a text that begins with
                two

        """)
  }

  @Test("a semicolon in backticks begins no new line")
  func semicolon() {
    let source = SourceText(name: "a.yaml", text: "abc")
    let finding = Diagnostic(UnknownKey.self, at: 0..<3, "x", advice: "write `a; b`; or `c`")
    let lines = HumanReport(width: 80).text(for: [DiagnosedFile(source, [finding])])
    #expect(lines.contains("help: write `a; b`\n        or `c`\n"))
  }

  @Test("colors are written only if requested")
  func colors() {
    #expect(!Self.show("abc", 0..<1).joined().contains("\u{1B}"))
    let colored = Self.show("abc", 0..<1, color: true).joined(separator: "\n")
    #expect(colored.contains("\u{1B}[1;31m"))
    #expect(colored.components(separatedBy: "\u{1B}[0m").count > 4)
  }

  @Test("a very long line is truncated around the range")
  func long() {
    let text = String(repeating: "购", count: 5_000) + "X" + String(repeating: "é", count: 5_000)
    let shown = Self.show(text, 15_000..<15_001)
    #expect(shown[1].contains("X"))
    #expect(shown[1].count < 400)
  }
}
