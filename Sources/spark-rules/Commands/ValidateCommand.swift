#if Commands
import ArgumentParser
import SparkRulesAuthoring
import SparkRulesCompiler
import SparkSimulator

/// `validate`: checks rule files and reports every problem.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Checks rule files and reports every problem.",
    discussion: """
      The arguments are files, folders whose *.rules.yaml files are checked at any depth, or - for \
      standard input. One run reports all problems, each with its location, a description and, where \
      possible, a correction. `spark-rules explain SR0301` explains a code.

      Examples:
        spark-rules validate shop.rules.yaml
        spark-rules validate Rules
        spark-rules validate Rules --format json
        spark-rules validate Rules/shop --screen Rules/shop/screen.json
        spark-rules validate Rules/shop --catalog app.catalog.json
        spark-rules validate Rules/shop --plan plan.json
        spark-rules validate - --stdin-name shop.rules.yaml < shop.rules.yaml
        spark-rules validate Rules --fix --dry-run
        spark-rules validate Rules --watch
        spark-rules validate Rules --today 2026-11-27

      A file .spark-rules.yaml beside the rule files, or in the folder given, names what they are checked \
      against: `screens: [Screens]`, `catalogs: [app.catalog.json]`, `plan: plan.json`. The options \
      --screen, --catalog and --plan replace its entries.

      Formats: human; short (one line per finding); json (everything, see \
      Grammar/findings.schema.json); sarif (GitHub code scanning, reviewdog); github (annotations in \
      GitHub Actions).

      --fix applies the fixes that have exactly one solution, leaves every other byte unchanged and \
      reports the changes. A comment `# spark-rules: ignore SR0608: the reason` above a line \
      suppresses that code on the line and on the lines indented below it.

      Exit code: 0 no errors (and no warnings with --strict), 1 findings, 2 wrong usage, 3 a file \
      could not be read.
      """)

  @Argument(help: ArgumentHelp("A rule file, a folder of them, or -.", valueName: "file|folder"))
  var paths: [String]

  @Option(help: "The format of findings; see above.")
  var format: ReportFormat = .human

  @Flag(help: "Treat warnings as errors in the exit code.")
  var strict = false

  @Option(help: ArgumentHelp("The maximum size of a file.", valueName: "size"))
  var maxSize = ByteSize.defaultMaximum

  @Option(
    help: ArgumentHelp("The file name that findings in standard input show.", valueName: "name"))
  var stdinName: String?

  @Option(
    help: ArgumentHelp(
      "A screen of the app to check the paths against, or a folder of them: a page source, "
        + "a view hierarchy of Sentry or screen JSON. Of the elements that SwiftUI draws, which a page "
        + "source shows as well, rules match only those with sparkIdentifier(_:).",
      valueName: "tree|folder"))
  var screen: [String] = []

  @Option(
    help: ArgumentHelp(
      "A catalog to check the rules against; spark-rules catalog writes one.", valueName: "file"))
  var catalog: [String] = []

  @Option(
    help: ArgumentHelp(
      "A tracking plan to check the events against; spark-rules plan export writes one.",
      valueName: "plan"))
  var plan: String?

  @Option(
    help: ArgumentHelp(
      "Also report campaigns that have ended before a day, such as 2026-11-27.", valueName: "date"))
  var today: CalendarDay?

  @Flag(help: "Apply the fixes that have exactly one solution.")
  var fix = false

  @Flag(help: "With --fix: show the changes as a diff instead of writing them.")
  var dryRun = false

  @Flag(help: "Check again whenever a file changes, until Ctrl-C.")
  var watch = false

  func validate() throws {
    let readsInput = paths.contains(InputFile.standardInput)
    if dryRun, !fix { throw ValidationError("--dry-run requires --fix.") }
    if dryRun, format != .human {
      throw ValidationError("--dry-run prints a diff, which excludes --format.")
    }
    if watch, fix { throw ValidationError("--watch and --fix exclude each other.") }
    if readsInput, fix, !dryRun {
      throw ValidationError("--fix cannot change standard input; add --dry-run.")
    }
    if readsInput, watch { throw ValidationError("--watch requires files, not standard input.") }
  }

  func run() throws {
    let validation = Validation(
      paths: paths, maximumSize: maxSize.bytes, standardInputName: stdinName,
      fixing: fix ? (dryRun ? .show : .write) : .none, today: today, plan: plan)
    let app = try AppInput(catalogs: catalog, screens: screen)
    if format == .human, app.hostsSwiftUI {
      Terminal.standardError.line(
        "note: the app uses SwiftUI, of whose views rules match only those with sparkIdentifier(_:)"
      )
    }
    if watch {
      Watcher { InputFiles.find(paths).paths }.run {
        validation.run(against: app).write(as: format, isStrict: strict)
      }
    }
    let outcome = validation.run(against: app)
    if dryRun { outcome.writeDiff() } else { outcome.write(as: format, isStrict: strict) }
    try outcome.check(isStrict: strict)
  }
}

extension ReportFormat: ExpressibleByArgument {}

extension CalendarDay: ExpressibleByArgument {
  /// Reads a day such as `2026-11-27`.
  public init?(argument: String) { self.init(argument) }
}
#endif
