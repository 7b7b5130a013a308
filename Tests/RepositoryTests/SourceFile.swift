import Foundation
import Testing

/// A file of this package that people read.
struct SourceFile: Sendable, CustomTestStringConvertible, CustomStringConvertible {
  let path: String
  let text: String

  var description: String { path }
  var testDescription: String { path }

  /// The package's folder.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// All Swift files of the package, except this test's own lists of words.
  static let swift = files(in: ["Sources", "Tests"], extension: "swift")
    .filter {
      !$0.path.hasPrefix("Tests/RepositoryTests/") && !$0.path.hasSuffix("/WordingTests.swift")
    }

  /// All pages of documentation.
  static let pages =
    files(in: ["Sources", "Rules", "Grammar", ".github"], extension: "md")
    + ["README.md", "CHANGELOG.md"].compactMap(read)

  /// A declaration with its keyword, or a label of a parameter or argument.
  private static let declaration = try? NSRegularExpression(
    pattern: #"\b(?:struct|enum|class|protocol|actor|typealias|func|var|let|case|for)\s+`?(\w+)"#
      + #"|(?<=[(,])\s*(?:\w+\s+)?(\w+):"#)

  /// The names that the file declares: types, functions, properties, cases, parameters and labels.
  var declaredNames: Set<String> {
    let code = codeLines.joined(separator: "\n")
    let whole = NSRange(code.startIndex..., in: code)
    let matches = Self.declaration?.matches(in: code, range: whole) ?? []
    return Set(
      matches.flatMap { match in
        [1, 2].compactMap { Range(match.range(at: $0), in: code).map { String(code[$0]) } }
      })
  }

  /// The numbered lines that contain prose: comments and text literals, or all lines of a page.
  var prose: [(line: Int, text: String)] {
    let lines = text.components(separatedBy: "\n").enumerated().map { (line: $0 + 1, text: $1) }
    guard path.hasSuffix(".swift") else { return lines }
    var isInLiteral = false
    return lines.filter { line in
      let delimiters = line.text.components(separatedBy: "\"\"\"").count - 1
      defer { if delimiters % 2 == 1 { isInLiteral.toggle() } }
      return isInLiteral || line.text.contains("//") || line.text.contains("\"")
    }
  }

  /// A text literal within a line.
  private static let literal = try? NSRegularExpression(pattern: #""(?:\\.|[^"\\\n])*""#)

  /// The lines without comments and text literals.
  var codeLines: [String] {
    var isInLiteral = false
    let lines = text.components(separatedBy: "\n").map { line in
      let delimiters = line.components(separatedBy: "\"\"\"").count - 1
      defer { if delimiters % 2 == 1 { isInLiteral.toggle() } }
      return isInLiteral ? "" : line
    }
    let code = NSMutableString(string: lines.joined(separator: "\n"))
    _ = Self.literal?.replaceMatches(
      in: code, range: NSRange(location: 0, length: code.length), withTemplate: "\"\"")
    return String(code).components(separatedBy: "\n").map {
      String($0[..<($0.range(of: "//")?.lowerBound ?? $0.endIndex)])
    }
  }

  private static func files(in folders: [String], extension suffix: String) -> [SourceFile] {
    folders.flatMap { folder -> [SourceFile] in
      let base = root.appendingPathComponent(folder)
      let paths = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String }
      return (paths ?? []).filter { $0.hasSuffix(".\(suffix)") }.sorted()
        .compactMap { read("\(folder)/\($0)") }
    }
  }

  private static func read(_ path: String) -> SourceFile? {
    (try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8))
      .map { SourceFile(path: path, text: $0) }
  }
}
