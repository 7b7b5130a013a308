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
      First check the file, then see which views the rules match, then play a session:

        spark-rules validate Rules/shop
        spark-rules match Rules/shop/shop.rules.yaml --screen Rules/shop/screen.json
        spark-rules run Rules/shop/shop.rules.yaml --screen Rules/shop/screen.json \\
          --session Rules/shop/session.jsonl

      The exit code is 0 if there are no problems, 1 if a file contains problems, 2 if the arguments \
      are wrong, 3 if a file could not be read, 4 if events could not be delivered.
      """,
    version: version,
    subcommands: [
      ValidateCommand.self, TryCommand.self, FormatCommand.self, ExplainCommand.self,
      DescribeCommand.self,
      SchemaCommand.self, CatalogCommand.self, ViewsCommand.self, MatchCommand.self,
      RunCommand.self, WhyCommand.self, TestCommand.self, DiffCommand.self, PlanCommand.self,
      QueueCommand.self, CompileCommand.self, LspCommand.self, StudioCommand.self,
      StudioWorkerCommand.self, KeysCommand.self, ReleaseCommand.self, ConformanceCommand.self,
    ])
}
#endif
