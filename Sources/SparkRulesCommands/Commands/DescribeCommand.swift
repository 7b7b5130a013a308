import ArgumentParser
import SparkRulesCompiler

/// `describe`: says in plain sentences what rules do, and which events can arrive.
struct DescribeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "describe",
    abstract: "Says in plain sentences what rules do, and lists the events they can send.",
    discussion: """
      For people who read no rule files: a sentence for each rule, and a table of all events with \
      their properties, types and where the values come from. A type is any where the app gives the \
      value. The JSON is described in Grammar/description.schema.json.

      Examples:
        spark-rules describe Rules/shop
        spark-rules describe Rules/shop --format markdown > events.md
        spark-rules describe shop.sparkrules --format json

      Exit code: 0 done, 1 something is wrong in a file, 2 wrong usage, 3 a file could not be read.
      """)

  @Argument(
    help: ArgumentHelp("Rule files, folders of them, or compiled sets.", valueName: "rules"))
  var rules: [String]

  @Option(help: "How the result is written: human, markdown or json.")
  var format: DescriptionFormat = .human

  func run() throws {
    let sets = try RuleSets.load(rules).map { SetDescription($0.set) }
    let terminal = Terminal.standardOutput
    terminal.write(Array(format.text(for: sets, usesColor: terminal.showsColor).utf8))
  }
}

extension DescriptionFormat: ExpressibleByArgument {}
