#if Commands
import ArgumentParser
import SparkRulesCompiler
import SparkSimulator

/// `try`: finds for each rule a session in which it fires.
struct TryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "try",
    abstract: "Finds for each rule a session in which it fires.",
    discussion: """
      For every rule, looks for steps, times and values with which it fires, and plays them together with \
      all rules. The result is one of three:

        fires    the rule fired in this session
        never    the rule cannot fire on these screens, for the reason that follows
        unknown  no session was found; the part of the rule follows that was not solved

      Texts and states of views are those on the screens. For `data`, `app` and the values of the app's \
      triggers, values are chosen with which the rule fires; they follow the steps: if `data.price` is 21. \
      What the rule does follows the arrow. The steps of rules that remember what it reads precede its own. \
      Without --screen, a minimal screen is made from the paths of each rule.

      Examples:
        spark-rules try shop.rules.yaml --screen screen.json
        spark-rules try Rules/shop --screen Rules/shop/screen.json --rule buy-tapped
        spark-rules try Rules/shop --screen Rules/shop/screen.json --format json

      Exit code: 0 no rule is proven never to fire, 1 a rule never fires or a file contains problems, \
      2 wrong usage, 3 a file could not be read.
      """)

  @Argument(
    help: ArgumentHelp("Rule files, folders of them, or compiled sets.", valueName: "rules"))
  var rules: [String]

  @Option(
    help: ArgumentHelp(
      "The screens, or a folder of them: a page source, a view hierarchy of Sentry or screen JSON.",
      valueName: "tree|folder"))
  var screen: [String] = []

  @Option(help: ArgumentHelp("Only this rule.", valueName: "name"))
  var rule: String?

  @Option(help: "The format of the result: text for people, or JSON with one line for each rule.")
  var format: OutputFormat = .human

  func run() throws {
    let sets = try RuleSets.load(rules).map(\.set)
    if let rule, !sets.contains(where: { $0.rules.contains { $0.name == rule } }) {
      let names = sets.flatMap { $0.rules.map(\.name) }
      let question = NearNames.question(rule, in: names).map { "; \($0)" } ?? ""
      throw CommandFailure(.wrongUsage, "there is no rule `\(rule)`\(question)")
    }
    let trees = try InputFile.screens(in: screen)
    let results = MainActor.assumeIsolated {
      RuleTrials(rules: sets, screens: trees).results(of: rule.map { [$0] })
    }
    switch format {
    case .human: Terminal.standardOutput.write(TryReport.text(results))
    case .json: for result in results { Terminal.standardOutput.write(TryReport.jsonLine(result)) }
    }
    if results.contains(where: { if case .never = $0.outcome { true } else { false } }) {
      throw CommandFailure(.findings, [])
    }
  }
}
#endif
