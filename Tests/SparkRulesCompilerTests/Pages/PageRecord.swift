import Foundation

@testable import SparkRulesAuthoring
@testable import SparkRulesCompiler

/// Writes the findings of a case under its lines, as its page shows them.
struct PageRecord {
  let example: PageCase
  let findings: [Diagnostic]

  /// The lines of the case, each followed by its findings.
  var lines: [String] {
    let file = example.file
    let table = LineTable(file.source)
    var shown: [String] = []
    for (index, line) in example.lines.enumerated() {
      shown.append(line)
      for finding in findings {
        let start = table.location(at: finding.range.lowerBound)
        guard start.line - 1 == file.firstLine + index else { continue }
        let end = table.location(at: finding.range.upperBound)
        let from = column(start.utf8Column - 1 - file.indentation, in: line)
        let to =
          end.line == start.line
          ? column(end.utf8Column - 1 - file.indentation, in: line) : line.count
        let carets = String(repeating: "^", count: max(1, to - from))
        shown += text(of: finding, after: String(repeating: " ", count: max(0, from)) + carets)
      }
    }
    let inside = file.firstLine..<(file.firstLine + example.lines.count)
    for finding in findings {
      let line = table.location(at: finding.range.lowerBound).line
      guard !inside.contains(line - 1) else { continue }
      shown += text(of: finding, after: "^ line \(line):")
    }
    return shown
  }

  private func text(of finding: Diagnostic, after carets: String) -> [String] {
    let indent = String(repeating: " ", count: carets.count + 1)
    return ["\(carets) \(finding.message)"]
      + finding.notes.map { "\(indent)note: \($0.message)" }
      + (finding.help.map { ["\(indent)help: \($0)"] } ?? [])
  }

  /// The column of a byte in a line as it is written, with its escapes.
  private func column(_ offset: Int, in line: String) -> Int {
    guard offset > 0 else { return 0 }
    for count in 1...max(1, line.count) {
      let prefix = String(line.prefix(count))
      let isInEscape =
        example.isEscaped && prefix.contains("\\")
        && PageFile(.file, [prefix], isEscaped: true).source.bytes.count
          == PageFile(.file, [String(line.prefix(count + 1))], isEscaped: true).source.bytes.count
      guard !isInEscape else { continue }
      let bytes = PageFile(.file, [prefix], isEscaped: example.isEscaped).source.bytes.count - 1
      if bytes >= offset { return count }
    }
    return line.count
  }
}

extension PageSource {
  /// The page with the findings of its cases.
  func recorded(_ findings: (PageCase) -> [Diagnostic]) -> String {
    var text = "# \(code) \(name): \(title)\n"
    for block in blocks {
      switch block {
      case .text(let lines): text += "\n\(lines.joined(separator: "\n"))\n"
      case .example(let example):
        let part = "yaml \(example.part.rawValue)\(example.isEscaped ? " escaped" : "")"
        let lines = PageRecord(example: example, findings: findings(example)).lines
        text += "\n```\(part)\n\(lines.joined(separator: "\n"))\n```\n"
        if let fixed = example.fixed {
          text += "\n```\(part) fixed\n\(fixed.joined(separator: "\n"))\n```\n"
        }
      }
    }
    return text
  }
}
