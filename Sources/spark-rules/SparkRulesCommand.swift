import ArgumentParser

/// The command that marketers and developers run on rule files.
@main
struct SparkRulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "spark-rules")
}
