import Foundation
import Testing

@testable import SparkRulesAuthoring
@testable import SparkRulesCompiler

/// Texts before a mistake whose lengths differ between units.
enum DifficultLine: String, CaseIterable, CustomTestStringConvertible {
  case plain = "name: "
  case tab = "name:\t"
  case accents = "é: "
  case combined = "e\u{301}: "
  case wide = "购物: "
  case emoji = "🛒: "
  case family = "👨‍👩‍👧: "
  case variation = "❤️: "

  var testDescription: String { String(describing: rawValue) }

  /// The column after the text, counted from 1 in code points, UTF-16 units, UTF-8 bytes and cells of
  /// a terminal.
  var columns: (points: Int, utf16: Int, utf8: Int, cells: Int) {
    switch self {
    case .plain: (7, 7, 7, 7)
    case .tab: (7, 7, 7, 9)
    case .accents: (4, 4, 5, 4)
    case .combined: (5, 5, 6, 4)
    case .wide: (5, 5, 9, 7)
    case .emoji: (4, 5, 7, 5)
    case .family: (8, 11, 21, 5)
    case .variation: (5, 5, 9, 5)
    }
  }
}

@Suite("Units of columns")
struct ColumnTests {
  /// The text before the line.
  enum Beginning: String, CaseIterable {
    case nothing = ""
    case mark = "\u{FEFF}"
    case crlf = "version: 1\r\n\r\n"
    case lone = "version: 1\r\r"

    var lines: Int { self == .crlf || self == .lone ? 2 : 0 }
  }

  private struct Case {
    var file: DiagnosedFile
    var line: Int
    var start: Int

    init(_ line: DifficultLine, _ beginning: Beginning) {
      let before = beginning.rawValue + line.rawValue
      start = before.utf8.count
      self.line = beginning.lines + 1
      file = DiagnosedFile(
        SourceText(name: "a.yaml", text: before + "wrong\r\nnext"),
        [Diagnostic(UnknownKey.self, at: start..<start + 5, "no")])
    }
  }

  private func json(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test(
    "short, github and json count code points", arguments: DifficultLine.allCases,
    Beginning.allCases)
  func points(_ line: DifficultLine, _ beginning: Beginning) throws {
    let test = Case(line, beginning)
    let column = line.columns.points
    #expect(
      ShortReport.text(for: [test.file]) == "a.yaml:\(test.line):\(column): error[SR0301]: no\n")
    #expect(
      GitHubReport.text(for: [test.file])
        == "::error file=a.yaml,line=\(test.line),endLine=\(test.line),col=\(column),"
        + "endColumn=\(column + 5),title=SR0301 unknown-key::no\n")
    let findings = try #require(
      try json(JSONReport.text(for: [test.file]))["diagnostics"] as? [[String: Any]])
    #expect(
      findings[0]["start"] as? [String: Int]
        == ["line": test.line, "column": column, "offset": test.start])
    #expect(
      findings[0]["end"] as? [String: Int]
        == ["line": test.line, "column": column + 5, "offset": test.start + 5])
  }

  @Test("sarif counts UTF-16 units", arguments: DifficultLine.allCases, Beginning.allCases)
  func units(_ line: DifficultLine, _ beginning: Beginning) throws {
    let test = Case(line, beginning)
    let root = try json(SARIFReport.text(for: [test.file], version: "1.0.0"))
    let run = try #require((root["runs"] as? [[String: Any]])?.first)
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    let location = try #require((result["locations"] as? [[String: Any]])?.first)
    let physical = try #require(location["physicalLocation"] as? [String: Any])
    let column = line.columns.utf16
    #expect(
      physical["region"] as? [String: Int] == [
        "startLine": test.line, "startColumn": column, "endLine": test.line,
        "endColumn": column + 5,
      ])
  }

  @Test(
    "the caret is at the terminal's column of the word", arguments: DifficultLine.allCases,
    Beginning.allCases)
  func cells(_ line: DifficultLine, _ beginning: Beginning) throws {
    let test = Case(line, beginning)
    let lines = HumanReport().text(for: [test.file]).split(separator: "\n")
    #expect(lines[0].hasPrefix("a.yaml:\(test.line):\(line.columns.points): "))
    #expect(lines[2] == "  | " + String(repeating: " ", count: line.columns.cells - 1) + "^^^^^")
  }
}
