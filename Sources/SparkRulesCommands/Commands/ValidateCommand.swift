import ArgumentParser
import SparkRulesCompiler

/// `validate`: says everything that is wrong with rule files.
struct ValidateCommand: HeavyCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Says everything that is wrong with rule files.",
    discussion: """
      Names files, or folders in which every *.rules.yaml is checked, however deep; - is standard \
      input. All findings come in one run, each with its place, what is wrong there and, where \
      possible, what to write. `spark-rules explain SR0301` says more about one.

      Examples:
        spark-rules validate shop.rules.yaml
        spark-rules validate Rules
        spark-rules validate Rules --format json
        spark-rules validate Rules/shop --screen Rules/shop/screen.json
        spark-rules validate Rules/shop --catalog app.catalog.json
        spark-rules validate - --stdin-name shop.rules.yaml < shop.rules.yaml
        spark-rules validate Rules --fix --dry-run
        spark-rules validate Rules --watch

      Formats: human; short (a line a finding); json (everything, see Grammar/findings.schema.json); \
      sarif (GitHub code scanning); github (annotations in GitHub Actions); rdjson (reviewdog).

      --fix makes the changes of findings that can be mended in exactly one way, keeps every other \
      byte, and says what it did. A comment `# spark-rules: ignore SR0608: the reason` above a line \
      silences that code there and in what is indented below.

      Exit code: 0 nothing wrong (warnings may be there, unless --strict), 1 findings, 2 wrong usage, \
      3 a file could not be read.
      """)

  @Argument(help: ArgumentHelp("A rule file, a folder of them, or -.", valueName: "file|folder"))
  var paths: [String]

  @Option(help: "How findings are written: human, short, json, sarif, github or rdjson.")
  var format: ReportFormat = .human

  @Flag(help: "Warnings count as errors for the exit code.")
  var strict = false

  @Option(help: ArgumentHelp("The largest file that is read.", valueName: "size"))
  var maxSize = ByteSize.defaultMaximum

  @Option(help: ArgumentHelp("What findings in standard input call it.", valueName: "name"))
  var stdinName: String?

  @Option(
    help: ArgumentHelp(
      "A screen of the app, to check the paths against: a page source, or our own JSON.",
      valueName: "tree"))
  var screen: [String] = []

  @Option(
    help: ArgumentHelp(
      "What the app has, to check the rules against; spark-rules catalog writes it.",
      valueName: "file"))
  var catalog: [String] = []

  @Flag(help: "Make the certain changes.")
  var fix = false

  @Flag(help: "With --fix: show the changes as a difference, and make none.")
  var dryRun = false

  @Flag(help: "Check again whenever a file changes, until Ctrl-C.")
  var watch = false

  func validate() throws {
    let readsInput = paths.contains(InputFile.standardInput)
    if dryRun, !fix { throw ValidationError("--dry-run goes with --fix.") }
    if watch, fix { throw ValidationError("--watch and --fix exclude each other.") }
    if readsInput, fix, !dryRun {
      throw ValidationError("--fix changes files; standard input can only be shown with --dry-run.")
    }
    if readsInput, watch { throw ValidationError("--watch needs files, not standard input.") }
  }

  func run(with parts: any HeavyParts) throws {
    try parts.prepare(for: screen)
    let validation = Validation(
      paths: paths, maximumSize: maxSize.bytes, standardInputName: stdinName,
      mending: fix ? (dryRun ? .show : .write) : .none)
    let app = try AppInput(catalogs: catalog, screens: screen, with: parts)
    if watch { Watcher(paths: paths).run { validation.run(against: app).write(as: format) } }
    try Self.finish(validation.run(against: app), as: dryRun ? nil : format, isStrict: strict)
  }

  /// Does what arguments say that are nothing but names of files and folders, the quick way.
  ///
  /// To have ArgumentParser read them took 12.9 of the 20.4 million instructions of such a process.
  ///
  /// - Parameter arguments: All arguments of the command.
  /// - Returns: Whether they are so plain; if not, nothing was done.
  /// - Throws: `Stop` with the exit code.
  static func runPlainly(_ arguments: [String]) throws -> Bool {
    let paths = arguments.dropFirst()
    guard arguments.first == configuration.commandName, !paths.isEmpty,
      !paths.contains(where: { $0.hasPrefix("-") })
    else { return false }
    let validation = Validation(
      paths: Array(paths), maximumSize: ByteSize.defaultMaximum.bytes, standardInputName: nil,
      mending: .none)
    try finish(validation.run(against: AppInput(catalogs: [])), as: .human, isStrict: false)
    return true
  }

  private static func finish(
    _ outcome: Validation.Outcome, as format: ReportFormat?, isStrict: Bool
  ) throws {
    if let format { outcome.write(as: format) } else { outcome.writeDifference() }
    // The process ends here; taking apart what was read of large files would be a twentieth of all.
    _ = Unmanaged.passRetained(Kept(outcome.results))
    try outcome.leave(isStrict: isStrict)
  }
}

/// Results that stay until the process ends.
private final class Kept {
  private let results: [CompilationResult]

  init(_ results: [CompilationResult]) { self.results = results }
}

extension ReportFormat: ExpressibleByArgument {}
