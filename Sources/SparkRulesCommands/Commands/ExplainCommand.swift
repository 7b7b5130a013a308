import ArgumentParser
import SparkRulesCompiler

/// `explain`: says what a finding's code means.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Says what a finding's code means, with a wrong and a right example.",
    discussion: """
      Takes codes or names of checks, as they stand in findings; without any, all are listed.

      Examples:
        spark-rules explain SR0301
        spark-rules explain unknown-key
        spark-rules explain

      Exit code: 0 done, 2 there is no such check.
      """)

  @Argument(help: ArgumentHelp("Codes or names of checks.", valueName: "code|name"))
  var words: [String] = []

  func run() throws {
    let terminal = Terminal.standardOutput
    if words.isEmpty {
      terminal.write(Array(CheckPage.list(usesColor: terminal.showsColor).utf8))
      return
    }
    var unknown: [String] = []
    for word in words {
      if let page = CheckPage.page(for: word) {
        terminal.write(Array(page.text(usesColor: terminal.showsColor).utf8))
      } else {
        let question = CheckPage.question(about: word)
        unknown.append(
          "there is no check `\(word)`; \(question ?? "`spark-rules explain` lists them all")")
      }
    }
    if !unknown.isEmpty { throw CommandFailure(.wrongUsage, unknown) }
  }
}
