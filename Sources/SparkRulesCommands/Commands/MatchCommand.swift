import ArgumentParser
import SparkSimulation

/// `match`: says which views each rule takes.
struct MatchCommand: HeavyCommand {
  static let configuration = CommandConfiguration(
    commandName: "match",
    abstract: "Says which views of a screen each rule takes.",
    discussion: """
      Nothing is played: for every rule this lists the views that its paths take, with what the \
      captures hold, and says which rules take none. A screen is a page source as Appium or \
      WebDriverAgent give it (XML), or our own JSON, which an app writes with SparkKit.snapshot().

      A page source knows accessibility, not views: there a name may be a mere label and a class \
      a guess. Such hits are marked ~ and explained below the list.

      Examples:
        spark-rules match shop.rules.yaml --screen page-source.xml
        spark-rules match Rules/shop/shop.rules.yaml --screen Rules/shop/screen.json --format json

      Exit code: 0 done, 1 something is wrong in a file, 2 wrong usage, 3 a file could not be read.
      """)

  @Argument(
    help: ArgumentHelp("Rule files, folders of them, or compiled sets.", valueName: "rules"))
  var rules: [String]

  @Option(help: ArgumentHelp("The screen: a page source, or our own JSON.", valueName: "tree"))
  var screen: String

  @Option(help: "How the result is written: human or json (one line for each rule).")
  var format: OutputFormat = .human

  func run(with parts: any HeavyParts) throws {
    try parts.prepare(for: [screen])
    let sets = try RuleSets.load(rules).map(\.set)
    let tree = try InputFile.screens(screen, with: parts)
    let matches = MainActor.assumeIsolated { RuleMatches.find(sets, on: tree) }
    switch format {
    case .human: Terminal.standardOutput.write(Array(MatchReport.text(matches).utf8))
    case .json: for match in matches { Terminal.standardOutput.write(match.jsonLine()) }
    }
  }
}
