#if Commands
import Foundation
import Testing

/// The commands in pages of the documentation print what the pages show.
///
/// `SPARK_RECORD=1 swift test --filter DocumentedCommandsTests` records the output in the pages.
@Suite("Commands in the documentation")
struct DocumentedCommandsTests {
  private static let pages = [
    "Sources/SparkRulesCompiler/SparkRulesCompiler.docc/TestingRules.md"
  ]

  @Test("each command prints what the page shows", arguments: pages)
  func page(path: String) throws {
    let url = Command.package.appendingPathComponent(path)
    let text = try String(contentsOf: url, encoding: .utf8)
    var parts = text.components(separatedBy: "```console\n")
    for index in parts.indices.dropFirst() {
      let end = try #require(parts[index].range(of: "```\n"))
      let block = parts[index][..<end.lowerBound]
      let line = try #require(block.split(separator: "\n").first)
      let words = line.split(separator: " ").map(String.init)
      #expect(words.prefix(2) == ["$", "spark-rules"])
      let run = try Command.run(Array(words.dropFirst(2)))
      #expect(run.status == 0, "\(line): \(run.errors)")
      parts[index] = "\(line)\n\(run.output)" + parts[index][end.lowerBound...]
    }
    let current = parts.joined(separator: "```console\n")
    if ProcessInfo.processInfo.environment["SPARK_RECORD"] != nil {
      try current.write(to: url, atomically: true, encoding: .utf8)
    } else {
      #expect(current == text)
    }
  }

  @Test("the README shows what is reported about its rule file with two mistakes")
  func report() throws {
    let readme = try String(
      contentsOf: Command.package.appendingPathComponent("README.md"), encoding: .utf8)
    let rules = try #require(readme.components(separatedBy: "```yaml\n").dropFirst().first)
    var lines = rules.components(separatedBy: "\n```")[0].components(separatedBy: "\n")
    for (line, mistake) in [(5, ("/buyButton", "/#buyButton")), (6, ("tap ", "tapp"))] {
      let valid = lines[line].prefix { $0 != "#" }
      lines[line] = valid.replacingOccurrences(of: mistake.0, with: mistake.1)
        .replacingOccurrences(of: " +$", with: "", options: .regularExpression)
    }
    let file = try Scratch().file(
      "shop.rules.yaml", Data((lines.joined(separator: "\n") + "\n").utf8))
    let run = try Command.run(["validate", file.path])
    let folder = file.deletingLastPathComponent().path + "/"
    let report = run.output.replacingOccurrences(of: folder, with: "")
    let findings = report.components(separatedBy: "\n\n").dropLast().joined(separator: "\n\n")
    #expect(readme.contains("```\n\(findings)\n```"), "\(report)")
  }
}
#endif
