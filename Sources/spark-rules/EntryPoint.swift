import SparkRulesCommands

/// The command as people call it; it has no heavy parts, so that it starts at once.
@main
enum EntryPoint {
  static func main() { SparkRulesCommands.main(with: Sibling()) }
}
