#if Commands
import ArgumentParser
import SparkRulesAuthoring
import SparkRulesCompiler
import SparkSimulator

/// `plan`: exports a tracking plan, and checks rules and events against one.
struct PlanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Exports a tracking plan, and checks rules and events against one.",
    discussion: """
      A tracking plan lists the events that analysts expect, with their properties and types. `plan export` \
      writes what the rules can send, and `plan check` compares rules, or observed events, with a plan.

      Examples:
        spark-rules plan export Rules/shop --format segment
        spark-rules plan check plan.json Rules/shop
        spark-rules plan check plan.json --events events.jsonl

      Exit code: 0 no problem, 1 findings, 2 wrong usage, 3 a file could not be read.
      """,
    subcommands: [PlanExportCommand.self, PlanCheckCommand.self])
}

/// `plan export`: writes the events that rules can send as a tracking plan.
struct PlanExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes the events that rules can send as a tracking plan.",
    discussion: """
      Each event has its properties with their types, those that it always has, all values of a property \
      whose values come from a table or are constant, and a description: the comments above the rules that \
      send it. `x-table` describes the columns of a table in a warehouse. A rule with `mode: shadow` sends \
      nothing.

      jsonschema is a JSON Schema (2020-12) of event records, such as the lines that `spark-rules run` \
      prints. segment is a tracking plan of Segment.

      Examples:
        spark-rules plan export Rules/shop > plan.json
        spark-rules plan export Rules/shop --format segment

      Exit code: 0 done, 1 a file contains problems, 2 wrong usage, 3 a file could not be read.
      """)

  @Argument(help: ArgumentHelp("Rule files, and folders of them.", valueName: "rules"))
  var rules: [String]

  @Option(help: "The format of the plan.")
  var format: PlanFormat = .jsonschema

  @Option(
    help: ArgumentHelp("The name of the plan; by default that of the rules.", valueName: "name"))
  var name: String?

  func run() throws {
    let files = try PlanInput.rules(rules)
    let sets = files.compactMap(\.result.ruleSet)
    let name = name ?? sets.map(\.name).joined(separator: ", ")
    Terminal.standardOutput.write(RuleCompiler.plan(of: files, as: format, name: name))
  }
}

/// `plan check`: checks rules, or events, against a tracking plan.
struct PlanCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Checks rules, or observed events, against a tracking plan.",
    discussion: """
      The plan is a JSON Schema or a tracking plan of Segment, as `spark-rules plan export` writes them; \
      YAML is accepted as well. Types, enum, const, required, additionalProperties, and limits of numbers and \
      of the length of texts are compared; every other keyword is reported. What the rules can send is proven from the rules alone. A problem is \
      reported at its location in the rule file and in the plan, with a code that `spark-rules explain` \
      explains.

      With --events, the lines of a file are checked instead: events as `spark-rules run` prints them, or \
      requests of OpenTelemetry in JSON.

      Examples:
        spark-rules plan check plan.json Rules/shop
        spark-rules plan check plan.json Rules/shop --format json
        spark-rules plan check plan.json --events events.jsonl

      Exit code: 0 no errors (and no warnings with --strict), 1 findings, 2 wrong usage, 3 a file could not \
      be read.
      """)

  @Argument(help: ArgumentHelp("The plan.", valueName: "plan"))
  var plan: String

  @Argument(help: ArgumentHelp("Rule files, and folders of them.", valueName: "rules"))
  var rules: [String] = []

  @Option(help: ArgumentHelp("Events to check, one request or event a line.", valueName: "file"))
  var events: [String] = []

  @Option(help: "The format of findings; see validate.")
  var format: ReportFormat = .human

  @Flag(help: "Treat warnings as errors in the exit code.")
  var strict = false

  func validate() throws {
    if rules.isEmpty == events.isEmpty {
      throw ValidationError("Name either rules or --events.")
    }
  }

  func run() throws {
    let plan = try PlanInput.plan(plan)
    guard events.isEmpty else { return try checkEvents(against: plan) }
    let files = try PlanInput.rules(rules)
    let checked = RuleCompiler.check(files, against: plan, isComplete: true)
    var outcome = Validation.Outcome(unreadable: [])
    outcome.files = zip(files, checked.results).map { DiagnosedFile($0.source, $1) }
    if !checked.plan.isEmpty {
      outcome.files.append(DiagnosedFile(plan.source, checked.plan, kind: .plan))
    }
    outcome.write(as: format, isStrict: strict)
    try outcome.check(isStrict: strict)
  }

  private func checkEvents(against plan: TrackingPlan) throws {
    for part in plan.unsupportedParts { Terminal.standardError.line(part) }
    var hasProblems = false
    for path in events {
      let source = try InputFile.source(
        path, "a file of events", maximumSize: InputFile.maximumSize)
      for problem in plan.problems(inEvents: source) {
        hasProblems = true
        Terminal.standardOutput.line("\(path):\(problem)")
      }
    }
    if hasProblems { throw CommandFailure(.findings, []) }
  }
}

extension PlanFormat: ExpressibleByArgument {}
#endif
