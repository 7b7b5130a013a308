#if Commands
import ArgumentParser

/// The root command.
struct SparkRulesCommand: ParsableCommand {
  /// The version of the command, which some report formats contain.
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "spark-rules",
    abstract: "Checks rule files, and shows what they do on an app's screens.",
    discussion: """
      A rule file describes in YAML which views of an app are tracked, when, and what is sent. \
      Check the file, let each rule fire, and play a session; or do all of this on a page, with \
      `spark-rules studio`:

        spark-rules validate Rules/shop
        spark-rules try Rules/shop --screen Rules/shop/screen.json
        spark-rules run Rules/shop --screen Rules/shop/screen.json \\
          --session Rules/shop/session.jsonl

      The exit code is 0 if there are no problems, 1 if a file contains problems, 2 if the arguments \
      are wrong, 3 if a file could not be read, 4 if events could not be delivered.
      """,
    version: version,
    groupedSubcommands: [
      // The headings are `RULE SUBCOMMANDS` and so on.
      CommandGroup(
        name: "Rule",
        subcommands: [
          StudioCommand.self, StudioWorkerCommand.self, ViewsCommand.self, MatchCommand.self,
          ValidateCommand.self, ExplainCommand.self, FormatCommand.self, DescribeCommand.self,
        ]),
      CommandGroup(
        name: "Session",
        subcommands: [TryCommand.self, RunCommand.self, WhyCommand.self, TestCommand.self]),
      CommandGroup(
        name: "Comparison",
        subcommands: [DiffCommand.self, PlanCommand.self, CatalogCommand.self]),
      CommandGroup(
        name: "Delivery",
        subcommands: [
          CompileCommand.self, KeysCommand.self, ReleaseCommand.self, QueueCommand.self,
        ]),
      CommandGroup(
        name: "Integration",
        subcommands: [LspCommand.self, SchemaCommand.self, ConformanceCommand.self]),
    ])
}
#endif
