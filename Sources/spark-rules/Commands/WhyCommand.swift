#if Commands
import ArgumentParser
import SparkRulesCompiler
import SparkSimulator

/// `why`: explains what fires in a session, and why other rules do not.
struct WhyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Explains which rules fire at each step of a session, and why others do not.",
    discussion: """
      Plays a session as `run` does. For each step, lists the rules that fire (✓) and those that nearly \
      do (✗, or ? if a value is missing), the nearest first, with the first part of each rule that did \
      not hold: its path, trigger, order (`from`, `steps`, `times`), campaign, condition or limits.

      With --rule, every step that concerns the rule is explained in full, and at the end whether its \
      paths match anything on the screens, and whether a step uses these views.

      Examples:
        spark-rules why Rules/shop --screen Rules/shop/screen.json \\
          --session Rules/shop/session.jsonl
        spark-rules why Rules/shop --screen Rules/shop/screen.json \\
          --session Rules/shop/session.jsonl --rule buy-tapped --step 9

      Exit code: 0 done, 1 a file contains problems, 2 wrong usage, 3 a file could not be read.
      """)

  @Argument(
    help: ArgumentHelp("Rule files, folders of them, or compiled sets.", valueName: "rules"))
  var rules: [String]

  @Option(
    help: ArgumentHelp(
      "The screens: a page source, a view hierarchy of Sentry or screen JSON.", valueName: "tree"))
  var screen: String

  @Option(help: ArgumentHelp("The session: one step on each line.", valueName: "file"))
  var session: String

  @Option(help: ArgumentHelp("Only this rule, in full.", valueName: "name"))
  var rule: String?

  @Option(help: ArgumentHelp("Only the step on this line of the session.", valueName: "line"))
  var step: Int?

  @Option(help: "The format of the result: text for people, or JSON with one line for each step.")
  var format: OutputFormat = .human

  func run() throws {
    let sets = try RuleSets.load(rules).map(\.set)
    if let rule, !sets.contains(where: { $0.rules.contains { $0.name == rule } }) {
      let names = sets.flatMap { $0.rules.map(\.name) }
      let question = NearNames.question(rule, in: names).map { "; \($0)" } ?? ""
      throw CommandFailure(.wrongUsage, "there is no rule `\(rule)`\(question)")
    }
    let tree = try InputFile.screens(screen)
    let bytes = try InputFile.read(session, "a session")
    let explainer = MainActor.assumeIsolated {
      Explainer(rules: sets, screens: tree, only: rule.map { [$0] })
    }
    let (script, explanations): (SessionScript, [StepExplanation])
    do {
      script = try SessionScript(reading: bytes)
      explanations = try MainActor.assumeIsolated { try explainer.explain(script) }
    } catch let problems as InputProblems {
      throw CommandFailure(.findings, problems.all.map { "\(session):\($0)" })
    } catch let problem as InputProblem {
      throw CommandFailure(.findings, "\(session):\(problem)")
    }
    let shown = explanations.filter { step == nil || $0.line == step }
    if shown.isEmpty, let step, !script.steps.contains(where: { $0.line == step }) {
      throw CommandFailure(.wrongUsage, "\(session) has no step on line \(step)")
    }
    switch format {
    case .human:
      let fires = explanations.contains { $0.rules.contains(where: \.fires) }
      let reach =
        rule == nil || fires ? nil : MainActor.assumeIsolated { explainer.reach(of: explanations) }
      // Steps on other views say nothing about a rule whose view no step uses.
      if step != nil || reach?.unused.isEmpty ?? true {
        Terminal.standardOutput.write(WhyReport(isFull: rule != nil).text(shown))
      }
      if let rule, let reach { Terminal.standardOutput.write(WhyReport.text(reach, of: rule)) }
    case .json: for entry in shown { Terminal.standardOutput.write(WhyReport.jsonLine(entry)) }
    }
  }
}
#endif
