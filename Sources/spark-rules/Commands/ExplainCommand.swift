#if Commands
import ArgumentParser
import SparkRulesAuthoring
import SparkRulesCompiler

/// `explain`: explains a diagnostic.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains a diagnostic code, with a wrong and a correct example.",
    discussion: """
      The arguments are codes or names of checks, as diagnostics show them; without arguments, all \
      checks are listed.

      Examples:
        spark-rules explain SR0301
        spark-rules explain unknown-key
        spark-rules explain

      Exit code: 0 done, 2 there is no such check.
      """)

  @Argument(help: ArgumentHelp("Codes or names of checks.", valueName: "code|name"))
  var checks: [String] = []

  func run() throws {
    let terminal = Terminal.standardOutput
    if checks.isEmpty {
      return terminal.write(CheckPage.list(usesColor: terminal.showsColor))
    }
    var unknown: [String] = []
    for check in checks {
      if let page = CheckPage.page(for: check) {
        terminal.write(page.text(usesColor: terminal.showsColor))
      } else {
        unknown.append(Self.problem(check))
      }
    }
    if !unknown.isEmpty { throw CommandFailure(.wrongUsage, unknown) }
  }

  private static func problem(_ check: String) -> String {
    if RetiredCodes.all.contains(check.uppercased()) {
      return "`\(check.uppercased())` is no longer reported; delete it from comments that ignore it"
    }
    let question = CheckPage.question(about: check)
    return "there is no check `\(check)`; \(question ?? "`spark-rules explain` lists all checks")"
  }
}
#endif
