#if Commands
import ArgumentParser
import Foundation
import SparkRulesCompiler
import SparkSimulator

/// `test`: runs the tests beside rule files.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Runs the tests of rules.",
    discussion: """
      Tests are in files whose names end in .test.yaml, beside the rules. Each test plays a session on a \
      screen and lists what the rules must do:

        rules: shop.rules.yaml      # all rule files of the folder if omitted
        screen: screen.json         # the default
        tests:
          - name: a purchase is one event
            steps:                  # as in a session; without `at`, a second later
              - {do: show, view: Checkout}
              - {do: tap, view: Checkout/buyButton}
            expect:                 # in this order; a part of each line is enough
              - {emit: buy_tapped, properties: {price: 89.9}}
            never: [buy_failed]
            count: {buy_tapped: 1}

      `exactly`, instead of `expect`, lists all events, and `todo: reason` marks a test that does not pass \
      yet. If an event is missing, the report names the part of the rule that did not hold.

      With --draft, the arguments are rule files. Each rule without a test gets one, in the file of tests \
      beside the rules, from a session in which the rule fires.

      Examples:
        spark-rules test Rules
        spark-rules test Rules/shop --run purchase --coverage
        spark-rules test Rules/shop --watch
        spark-rules test Rules/shop --update && git diff
        spark-rules test shop.rules.yaml --draft --screen screen.json

      Exit code: 0 all tests passed, 1 a test failed or a file contains problems, 2 wrong usage, 3 a file \
      could not be read.
      """)

  @Argument(help: ArgumentHelp("Test files, or folders of them.", valueName: "tests"))
  var tests: [String] = ["."]

  @Option(
    name: .customLong("run"),
    help: ArgumentHelp("Only the tests whose names contain this text.", valueName: "text"))
  var filter: String?

  @Flag(help: "List which rules, conditions and properties the tests have exercised.")
  var coverage = false

  @Option(
    help: ArgumentHelp(
      "Fail if the tests exercise a smaller share of the rules, from 0 to 100 percent.",
      valueName: "percent"))
  var threshold: Int?

  @Option(help: ArgumentHelp("Also write the results as JUnit XML.", valueName: "file"))
  var junit: String?

  @Option(help: "The format of the result: text for people, or JSON with one line for each test.")
  var format: OutputFormat = .human

  @Flag(
    help:
      "Write what the rules did into the files of failed tests, for review; `never` does not change."
  )
  var update = false

  @Flag(help: "Write tests for the given rule files, each with a session in which a rule fires.")
  var draft = false

  @Option(
    help: ArgumentHelp(
      "With --draft: the screens, or a folder of them.", valueName: "tree|folder"))
  var screen: [String] = []

  @Flag(help: "Test again whenever a file changes, until Ctrl-C.")
  var watch = false

  func validate() throws {
    if watch, update { throw ValidationError("--watch and --update exclude each other") }
    if draft != !screen.isEmpty {
      throw ValidationError("--draft and --screen need each other")
    }
    if let threshold, !(0...100).contains(threshold) {
      throw ValidationError("--threshold is a percentage from 0 to 100")
    }
  }

  func run() throws {
    if draft { return try writeDrafts() }
    guard watch else { return try test() }
    Watcher { TestInput.watched(tests) }.run {
      do { try test() } catch let failure as CommandFailure {
        for line in failure.lines { Terminal.standardError.line(line) }
      } catch let failure as InputFailure {
        for line in failure.lines { Terminal.standardError.line(line) }
      } catch {
        Terminal.standardError.line("\(error)")
      }
    }
  }

  private func writeDrafts() throws {
    let drafted = try DraftedTests(onScreens: screen)
    for path in try InputFiles.findAll(tests).paths {
      for line in try drafted.write(for: path) { Terminal.standardOutput.line(line) }
    }
  }

  private func test() throws {
    let files = try InputFiles.findAll(tests, .tests)
    var report = TestReport()
    for path in files.paths {
      var file = try TestInput(path)
      var results = try file.results(matching: filter)
      let updated = update ? try file.update(with: results) : []
      if !updated.isEmpty {
        for name in updated { Terminal.standardError.line("\(path): updated `\(name)`") }
        file = try TestInput(path)
        results = try file.results(matching: filter)
      }
      report.add(results, ofFile: path, testing: file.sets)
    }
    try write(report)
    try check(report)
  }

  private func write(_ report: TestReport) throws {
    switch format {
    case .human: Terminal.standardOutput.write(report.text)
    case .json: Terminal.standardOutput.write(report.json)
    }
    if coverage || threshold != nil { Terminal.standardOutput.write(report.coverageText) }
    guard let junit else { return }
    do {
      try Data(report.junit.utf8).write(to: URL(fileURLWithPath: junit), options: .atomic)
    } catch {
      throw CommandFailure(
        .unreadable, "\(junit): the results cannot be written: \(error.localizedDescription)")
    }
  }

  private func check(_ report: TestReport) throws {
    if report.total == 0, let filter {
      throw CommandFailure(.wrongUsage, "no test has a name that contains `\(filter)`")
    }
    if !report.isPassed { throw CommandFailure(.findings, []) }
    if let threshold, !report.coverage.reaches(threshold) {
      throw CommandFailure(
        .findings,
        "the tests exercise \(report.coverage.text), which is less than \(threshold) %")
    }
  }
}
#endif
