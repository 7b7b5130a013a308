import SparkRulesCommands

/// The command with its heavy parts; `spark-rules` becomes this where it needs them.
@main
enum EntryPoint {
  static func main() { SparkRulesCommands.main(with: FullParts()) }
}
