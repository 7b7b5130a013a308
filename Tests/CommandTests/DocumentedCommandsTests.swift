#if Commands
import Foundation
import Testing

/// The commands in pages of the documentation print what the pages show.
///
/// `SPARK_RECORD=1 swift test --filter DocumentedCommandsTests` records the output in the pages.
@Suite("Commands in the documentation", .serialized)
struct DocumentedCommandsTests {
  private static let pages = [
    "Sources/SparkRulesCompiler/SparkRulesCompiler.docc/TestingRules.md"
  ]

  @Test("each command prints what the page shows", arguments: pages)
  func page(path: String) async throws {
    let url = Command.package.appendingPathComponent(path)
    let text = try String(contentsOf: url, encoding: .utf8)
    var parts = text.components(separatedBy: "```console\n")
    for index in parts.indices.dropFirst() {
      let end = try #require(parts[index].range(of: "```\n"))
      let block = parts[index][..<end.lowerBound]
      let line = try #require(block.split(separator: "\n").first)
      let words = line.split(separator: " ").map(String.init)
      #expect(words.prefix(2) == ["$", "spark-rules"])
      let run = try await Command.run(Array(words.dropFirst(2)))
      // A rule that never fires is a finding.
      let isFound = words.contains("try") && run.output.contains("  never  ")
      #expect(run.status == (isFound ? 1 : 0), "\(line): \(run.errors)")
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
  func report() async throws {
    var lines = try Self.readmeRules().components(separatedBy: "\n")
    for (line, mistake) in [(5, ("/buyButton", "/#buyButton")), (6, ("tap ", "tapp"))] {
      let valid = lines[line].prefix { $0 != "#" }
      lines[line] = valid.replacingOccurrences(of: mistake.0, with: mistake.1)
        .replacingOccurrences(of: " +$", with: "", options: .regularExpression)
    }
    let scratch = try Scratch()
    let file = try scratch.file("first.rules.yaml", lines.joined(separator: "\n") + "\n")
    let run = try await Command.run(["validate", file])
    let report = run.output.replacingOccurrences(of: scratch.folder.path + "/", with: "")
    let findings = report.components(separatedBy: "\n\n").dropLast().joined(separator: "\n\n")
    #expect(try Self.text("README.md").contains("```\n\(findings)\n```"), "\(report)")
  }

  @Test("the README shows the first event that its rule file sends")
  func firstEvent() async throws {
    let scratch = try Scratch()
    let file = try scratch.file("first.rules.yaml", Self.readmeRules() + "\n")
    let run = try await Command.run(
      [
        "run", file, "--screen", "Rules/shop/screen.json", "--session", "Rules/shop/session.jsonl",
      ])
    let line = try #require(run.output.split(separator: "\n").first)
    #expect(try Self.text("README.md").contains("```json\n\(line)\n```"), "\(run.output)")
  }

  @Test("the README describes all subcommands")
  func subcommands() async throws {
    let readme = try Self.text("README.md")
    let rows = readme.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let described = rows.flatMap { row in
      row.split(separator: "|")[0].matches(of: /`([a-z]+)`/).map { String($0.1) }
    }
    let lists = try await Command.run(["help"]).output.components(separatedBy: "SUBCOMMANDS:")
    let names = lists.dropFirst().flatMap { $0.matches(of: #/\n  ([a-z]+) /#) }
    #expect(Set(described) == Set(names.map { String($0.1) }))
  }

  /// The pages that contain commands, in blocks or in sentences.
  private static let allPages: [String] = {
    let files = FileManager.default.enumerator(
      atPath: Command.package.appendingPathComponent("Sources").path)
    let names = files?.compactMap { $0 as? String }.filter { $0.contains(".docc/") } ?? []
    return ["README.md", "CHANGELOG.md", "Rules/README.md", ".github/CONTRIBUTING.md"]
      + names.filter { $0.hasSuffix(".md") }.sorted().map { "Sources/\($0)" }
  }()

  /// The pages whose `sh` blocks use only files of this repository.
  private static let typedPages = [
    "Rules/README.md", "Sources/SparkRulesCompiler/SparkRulesCompiler.docc/WritingRules.md",
  ]

  @Test("the lines of each block can be typed literally", arguments: typedPages)
  func typed(path: String) async throws {
    let blocks = try Self.text(path).components(separatedBy: "```sh\n").dropFirst()
    #expect(!blocks.isEmpty)
    let folder = try Command.executable().deletingLastPathComponent().path
    let search = ProcessInfo.processInfo.environment["PATH"] ?? ""
    for block in blocks {
      let lines = block.components(separatedBy: "```")[0].components(separatedBy: "\n")
      // `Tests/Studio` opens the studio, which runs until it is closed.
      let script = lines.filter { !$0.hasPrefix("spark-rules studio") }.joined(separator: "\n")
      let run = try await Command.run(
        ["-ec", script], of: URL(fileURLWithPath: "/bin/sh"),
        environment: ["PATH": "\(folder):\(search)"])
      #expect(run.status == 0, "\(run.errors)")
    }
  }

  @Test("the workflow for pull requests writes a comment with the counts of recorded sessions")
  func workflow() async throws {
    let page = try Self.text("Sources/SparkRulesCompiler/SparkRulesCompiler.docc/Editors.md")
    let section = try #require(page.components(separatedBy: "### A comment in a pull request").last)
    let step = try #require(section.components(separatedBy: "- run: |\n").dropFirst().first)
    let script = step.components(separatedBy: "      - ")[0]
    #expect(script.contains("spark-rules diff"))
    let scratch = try Scratch()
    let session =
      #"{"session": "a-17", "screens": "screen.json", "steps": ["#
      + #"{"at": 1, "do": "show", "view": "Checkout"}, "#
      + #"{"at": 2, "do": "tap", "view": "Checkout/footer/buyButton"}]}"#
    _ = try scratch.file("recorded.sessions.jsonl", session + "\n")
    let executable = try Command.executable().deletingLastPathComponent().path
    let path = "\(executable):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
    let setUp = """
      mkdir Rules && cp "\(Command.package.path)"/Rules/shop/shop.rules.yaml Rules
      cp "\(Command.package.path)"/Rules/shop/screen.json .
      git init -q -b main && git add Rules
      git -c user.name=a -c user.email=a@example.com commit -qm rules
      git update-ref refs/remotes/origin/main HEAD
      sed -i.old 's/buy_tapped/purchase_tapped/' Rules/shop.rules.yaml && rm Rules/*.old
      """
    let run = try await Command.run(
      ["-ec", "cd '\(scratch.folder.path)'\n\(setUp)\n\(script)\ncat difference.md"],
      of: URL(fileURLWithPath: "/bin/sh"),
      environment: ["PATH": path, "GITHUB_BASE_REF": "main", "HOME": scratch.folder.path])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("### breaking"), "\(run.output)")
    #expect(run.output.contains("### recorded.sessions.jsonl: "), "\(run.output)")
    #expect(run.output.contains("1 session, 1 with other output"), "\(run.output)")
  }

  @Test(
    "each command in a sentence or block names a subcommand and its options", arguments: allPages)
  func options(path: String) async throws {
    let commands = try Self.text(path).replacingOccurrences(of: "\\\n", with: " ")
      .matches(of: /(?:`|\n|\$ )spark-rules ([a-z][^`\n]*)/)
    for command in commands {
      let words = command.1.prefix { $0 != "#" }.split(separator: " ").map(String.init)
      let options = words.filter { $0.hasPrefix("--") }
      let names = Array(words.prefix { $0.allSatisfy(\.isLetter) }.prefix(2))
      var help = try await Command.run(["help", try #require(names.first, "\(command.0)")])
      #expect(help.status == 0, "\(command.0)")
      if names.count > 1, help.output.contains("\n  \(names[1]) ") {
        help = try await Command.run(["help"] + names)
      }
      for option in options {
        #expect(help.output.contains(option), "\(command.0) has no \(option)")
      }
    }
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Command.package.appendingPathComponent(path), encoding: .utf8)
  }

  /// The rule file in the README.
  private static func readmeRules() throws -> String {
    let blocks = try text("README.md").components(separatedBy: "```yaml\n")
    return try #require(blocks.dropFirst().first).components(separatedBy: "\n```")[0]
  }
}
#endif
