#if Commands
import ArgumentParser
import SparkRulesAuthoring
import SparkRulesCompiler

/// `describe`: describes rules in plain sentences and lists their events.
struct DescribeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "describe",
    abstract: "Describes rules in plain sentences, and lists the events that they can send.",
    discussion: """
      For people who do not read rule files: a sentence for each rule, and a table of all events with \
      their properties, types and the sources of the values. The type of a value that the app provides \
      is `any`. Grammar/description.schema.json describes the JSON.

      With --privacy, it lists instead which values of views and of the app the rules read and where they \
      send them: texts, identifiers, data.…, app.… and others. Use the list for the app's privacy label and \
      privacy manifest; JSON always contains it.

      Examples:
        spark-rules describe Rules/shop
        spark-rules describe Rules/shop --format markdown > events.md
        spark-rules describe shop.sparkrules --format json
        spark-rules describe Rules/shop --privacy

      Exit code: 0 done, 1 a file contains problems, 2 wrong usage, 3 a file could not be read.
      """)

  @Argument(
    help: ArgumentHelp("Rule files, folders of them, or compiled sets.", valueName: "rules"))
  var rules: [String]

  @Option(help: "The format of the result.")
  var format: DescriptionFormat = .human

  @Flag(help: "List the values of views and of the app that the rules read and send.")
  var privacy = false

  func run() throws {
    let sets = try RuleSets.load(rules).map { SetDescription($0.set) }
    let terminal = Terminal.standardOutput
    terminal.write(
      format.text(for: sets, showsValues: privacy, usesColor: terminal.showsColor))
  }
}

extension DescriptionFormat: ExpressibleByArgument {}
#endif
