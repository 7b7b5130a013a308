#if Commands
import SparkRulesAuthoring
import SparkRulesCompiler
import SparkSimulator

/// The rules and the tracking plan of a comparison.
enum PlanInput {
  /// Compiles rule files; findings are written on standard error.
  ///
  /// - Parameter named: Files and folders.
  /// - Returns: The files with their results.
  /// - Throws: `InputFailure` or `CommandFailure` if a file cannot be read or has errors.
  static func rules(
    _ named: [String]
  ) throws -> [(source: SourceText, result: CompilationResult)] {
    var files: [(source: SourceText, result: CompilationResult)] = []
    for path in try InputFiles.findAll(named).paths {
      let source = try InputFile.source(path, "a rule file")
      if source.bytes.first == InputFile.compiledMark {
        throw CommandFailure(
          .findings, "\(path): a compiled set has no locations; name the rule file")
      }
      files.append((source, RuleCompiler.compile(source)))
    }
    let broken = files.filter { $0.result.ruleSet == nil }
    guard broken.isEmpty else {
      write(broken.map { DiagnosedFile($0.source, $0.result) })
      throw CommandFailure(
        .findings,
        broken.map { "\($0.source.name): the rules cannot be used until the errors are fixed" })
    }
    return files
  }

  /// Reads a tracking plan; findings are written on standard error.
  ///
  /// - Parameter path: The file.
  /// - Returns: The plan.
  /// - Throws: `InputFailure` or `CommandFailure` if it cannot be read or is no plan.
  static func plan(_ path: String) throws -> TrackingPlan {
    let source = try InputFile.source(
      path, "a tracking plan", maximumSize: InputFile.maximumSize)
    do throws(TrackingPlanError) {
      return try TrackingPlan(source)
    } catch {
      switch error {
      case .syntax(let findings):
        write([DiagnosedFile(source, findings, kind: .plan)])
        throw CommandFailure(
          .findings, "\(path): the plan cannot be read until the errors are fixed")
      case .noEvents:
        throw CommandFailure(
          .findings,
          "\(path): this is not a tracking plan; it needs `$defs` with a schema for each event, or "
            + "`rules` with `events`")
      }
    }
  }

  private static func write(_ files: [DiagnosedFile]) {
    let terminal = Terminal.standardError
    terminal.write(terminal.report.text(for: files))
  }
}
#endif
