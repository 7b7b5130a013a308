import Foundation
import Testing

/// Keeps the compiler small: a check that guesses costs more than it helps.
@Suite("The size of the compiler")
struct CompilerSizeTests {
  private static let compiler = "Sources/SparkRulesCompiler/"
  private static let authoring = "Sources/SparkRulesAuthoring/"

  private static func files(in folder: String) -> [SourceFile] {
    SourceFile.swift.filter { $0.path.hasPrefix(folder) }
  }

  /// The lines of a file that are neither empty nor comments.
  private static func lineCount(of file: SourceFile) -> Int {
    file.text.split(separator: "\n").count { line in
      let text = line.drop { $0 == " " }
      return !text.isEmpty && !text.hasPrefix("//")
    }
  }

  @Test(
    "a module has at most this number of lines",
    arguments: [(compiler, 16_000), (authoring, 7_500)])
  func lines(folder: String, limit: Int) {
    let lines = Self.files(in: folder).map(Self.lineCount).reduce(0, +)
    #expect(lines <= limit, "\(folder) has \(lines) lines")
  }

  @Test("both modules have at most 400 files")
  func fileCount() {
    let count = Self.files(in: Self.compiler).count + Self.files(in: Self.authoring).count
    #expect(count <= 400)
  }

  @Test("the table of foreign words has at most 900 rows")
  func words() throws {
    let table = SourceFile.root.appending(path: "Sources/CRuleTexts/words.tsv")
    let rows = try String(contentsOf: table, encoding: .utf8).split(separator: "\n")
    #expect(rows.count <= 900)
  }

  @Test("a file in `Checks` with a check has at most 100 lines")
  func checks() {
    let declaration = #/: \w*Check(?:, \w+)* \{/#
    let long = Self.files(in: Self.compiler + "Checks/").filter {
      $0.text.contains(declaration) && Self.lineCount(of: $0) > 100
    }
    #expect(long.map(\.path) == [])
  }
}
