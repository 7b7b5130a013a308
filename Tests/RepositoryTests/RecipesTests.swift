import Foundation
import Testing

/// The page *Recipes* consists of the example rules and the questions in `Rules/README.md`.
///
/// `SPARK_RECORD=1 swift test --filter RecipesTests` writes it again.
@Suite("Recipes")
struct RecipesTests {
  /// An everyday question, and the folder whose rules answer it.
  struct Recipe {
    var question: String
    var folder: String

    /// The text of a file in the folder.
    func text(_ file: String) throws -> String {
      let url = SourceFile.root.appendingPathComponent("Rules/\(folder)/\(file)")
      return try String(contentsOf: url, encoding: .utf8)
    }

    /// The explanation, the rules and the first line that they send.
    func section() throws -> String {
      let lines = try text("\(folder).rules.yaml").components(separatedBy: "\n")
      let comments = lines.prefix { $0.hasPrefix("# ") }
      let explanation = comments.map { $0.dropFirst(2) }.joined(separator: "\n")
      let rules = lines.dropFirst(comments.count).joined(separator: "\n")
      let sent = try text("expected.jsonl").split(separator: "\n").first ?? ""
      let event = sent.components(separatedBy: ",\"time\"")[0]
      return "## \(folder)\n\n**\(question)** \(explanation)\n\n```yaml\n\(rules)```\n\n"
        + "```json\n\(event), …}\n```\n"
    }
  }

  private static let page = SourceFile.root.appendingPathComponent(
    "Sources/SparkRulesCompiler/SparkRulesCompiler.docc/Recipes.md")

  /// The rows of the table of questions.
  private static let recipes: [Recipe] = {
    let readme = SourceFile.pages.first { $0.path == "Rules/README.md" }?.text ?? ""
    return readme.matches(of: /\| ([^|`]+\?) \| `([a-z-]+)` \|/)
      .map { Recipe(question: String($0.1), folder: String($0.2)) }
  }()

  private static let introduction = """
    # Recipes

    A rule for each question that a marketer asks: copy one, and change its names.

    Below each rule is the first event that the session in the same folder of `Rules` sends; `spark-rules run` plays it.
    The longer examples `shop`, `login` and `real-screen` are only in that folder.

    | question | recipe |
    |---|---|

    """

  @Test("the page contains the rules of each folder with a question")
  func current() throws {
    let rows = Self.recipes.map { "| \($0.question) | <doc:Recipes#\($0.folder)> |\n" }
    let sections = try Self.recipes.map { try "\n" + $0.section() }
    let expected = Self.introduction + rows.joined() + sections.joined()
    if ProcessInfo.processInfo.environment["SPARK_RECORD"] == "1" {
      try expected.write(to: Self.page, atomically: true, encoding: .utf8)
    } else {
      #expect(
        try String(contentsOf: Self.page, encoding: .utf8) == expected,
        "SPARK_RECORD=1 swift test --filter RecipesTests")
    }
  }

  @Test("each folder with rules has a question, except the long examples")
  func complete() throws {
    let rules = SourceFile.root.appendingPathComponent("Rules")
    let folders = try FileManager.default.contentsOfDirectory(atPath: rules.path).filter {
      let file = rules.appendingPathComponent("\($0)/\($0).rules.yaml")
      return FileManager.default.fileExists(atPath: file.path)
    }
    #expect(Set(folders) == Set(Self.recipes.map(\.folder)).union(["shop", "login"]))
    #expect(Self.recipes.count == Set(Self.recipes.map(\.folder)).count)
  }
}
