import ArgumentParser
import SparkRulesCompiler

/// `validate`: says everything that is wrong with rule files.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Says everything that is wrong with rule files.",
    discussion: """
      Names files, or folders in which every *.rules.yaml is checked, however deep. All findings \
      come in one run, each with its place, what is wrong there and, where possible, what to write.

      Examples:
        spark-rules validate shop.rules.yaml
        spark-rules validate Rules
        spark-rules validate Rules --format json

      Exit code: 0 nothing found, 1 findings, 2 wrong usage, 3 a file could not be read.
      """)

  @Argument(help: ArgumentHelp("A rule file, or a folder of them.", valueName: "file|folder"))
  var paths: [String]

  @Option(help: "How findings are written: human or json.")
  var format: OutputFormat = .human

  func run() throws {
    let files = RuleFiles.find(paths)
    var report = FindingsReport(format: format)
    var unreadable = files.problems
    for path in files.paths {
      do {
        let source = try InputFile.source(path, "a rule file")
        report.add(RuleCompiler.compile(source).diagnostics, of: source)
      } catch let stop as Stop {
        unreadable += stop.lines
      }
    }
    report.write(to: .standardOutput)
    for line in unreadable { Terminal.standardError.line(line) }
    if !report.isEmpty { Terminal.standardError.line(report.summary) }
    if !unreadable.isEmpty { throw Stop(.unreadable, []) }
    if report.count > 0 { throw Stop(.findings, []) }
  }
}
