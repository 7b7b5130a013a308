#if Commands
import ArgumentParser
import SparkSimulator

/// `match`: lists the views that each rule matches.
struct MatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "match",
    abstract: "Lists the views of a screen that each rule matches.",
    discussion: """
      For every rule, lists the views that its paths match and the values of its captures, and then \
      the rules that match no view. No session is played. A screen is a page source from Appium or \
      WebDriverAgent (XML), the view-hierarchy.json of Sentry, or the JSON that an app writes with \
      SparkTracking.snapshot().

      A page source lists accessibility elements, not views: a name may be a label, and a class is a \
      guess. A view hierarchy contains no superclasses and texts. Such matches are marked with ~ and \
      explained below the list.

      Examples:
        spark-rules match shop.rules.yaml --screen page-source.xml
        spark-rules match Rules/shop/shop.rules.yaml \\
          --screen Rules/shop/screen.json --format json

      Exit code: 0 done, 1 a file contains problems, 2 wrong usage, 3 a file could not be read.
      """)

  @Argument(
    help: ArgumentHelp("Rule files, folders of them, or compiled sets.", valueName: "rules"))
  var rules: [String]

  @Option(
    help: ArgumentHelp(
      "The screen: a page source, a view hierarchy of Sentry or screen JSON.", valueName: "tree"))
  var screen: String

  @Option(help: "The format of the result: text for people, or JSON with one line for each rule.")
  var format: OutputFormat = .human

  func run() throws {
    let sets = try RuleSets.load(rules).map(\.set)
    let tree = try InputFile.screens(screen)
    let matches = MainActor.assumeIsolated { RuleMatches.find(sets, on: tree) }
    switch format {
    case .human: Terminal.standardOutput.write(MatchReport.text(matches))
    case .json: for match in matches { Terminal.standardOutput.write(match.jsonLine()) }
    }
  }
}
#endif
