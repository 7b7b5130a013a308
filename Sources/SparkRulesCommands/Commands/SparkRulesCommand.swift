import ArgumentParser

/// The command that marketers and developers run on rule files.
struct SparkRulesCommand: ParsableCommand {
  /// The version of the command, and of the forms that name their maker.
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "spark-rules",
    abstract: "Checks rule files, and shows what they do on an app's screens.",
    discussion: """
      A rule file says in YAML which views of an app are tracked, when, and what is then sent. \
      Begin with a check, see which views the rules take, then watch them work:

        spark-rules validate Rules/shop
        spark-rules match Rules/shop/shop.rules.yaml --screen Rules/shop/screen.json
        spark-rules run Rules/shop/shop.rules.yaml --screen Rules/shop/screen.json \\
          --session Rules/shop/session.jsonl

      The exit code is 0 where all is well, 1 where something is wrong inside a file, 2 where the \
      command was called in a wrong way, 3 where a file could not be read, 4 where events could not \
      be delivered.
      """,
    version: version,
    subcommands: [
      ValidateCommand.self, ExplainCommand.self, DescribeCommand.self, SchemaCommand.self,
      CatalogCommand.self, MatchCommand.self, RunCommand.self, QueueCommand.self,
      CompileCommand.self,
    ])
}

/// How results are written.
package enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  /// For people.
  case human
  /// For programs.
  case json
}
