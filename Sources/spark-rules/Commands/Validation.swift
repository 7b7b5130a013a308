#if Commands
import SparkRulesAuthoring
import SparkRulesCompiler
import SparkSimulator

/// The validation of all files named on the command line.
struct Validation {
  /// What happens to findings that have a fix.
  enum Fixing {
    /// Nothing.
    case none
    /// The fixes are written to the files.
    case write
    /// The fixes are only shown.
    case show
  }

  /// Files, folders, or `-`.
  let paths: [String]
  /// The maximum size of a file in bytes.
  let maximumSize: Int
  /// The file name that findings in standard input show.
  let standardInputName: String?
  /// What happens to findings that have a fix.
  let fixing: Fixing
  /// The day before which campaigns have ended; nil to report none.
  var today: CalendarDay?
  /// The tracking plan; nil for those that settings name.
  var plan: String?

  /// Checks the files, each alone and then against the others.
  ///
  /// - Parameter app: The catalogs and screens of the app.
  /// - Returns: The findings, and the files that could not be read.
  func run(against app: AppInput) -> Outcome {
    let named = InputFiles.find(paths)
    var outcome = Outcome(unreadable: named.problems, skipped: named.skipped)
    var results: [(source: SourceText, result: CompilationResult)] = []
    var folders = ProjectFolders(app, roots: paths, plan: plan)
    for path in named.paths {
      do {
        let source = try InputFile.source(
          path, "a rule file", maximumSize: maximumSize, standardInputName: standardInputName)
        results.append(check(source, at: path, against: folders.app(for: path), &outcome))
      } catch {
        outcome.unreadable += error.lines
      }
    }
    let compared = zip(results, RuleCompiler.compare(results)).map { ($0.source, $1) }
    let plans = PlanComparison(compared) { folders.plan(for: $0) }
    outcome.files = plans.files
    outcome.unreadable += plans.unreadable
    outcome.files += folders.files
    outcome.unreadable += folders.unreadable
    return outcome
  }

  private func check(
    _ source: SourceText, at path: String, against app: AppInput, _ outcome: inout Outcome
  ) -> (source: SourceText, result: CompilationResult) {
    guard fixing != .none else { return (source, compile(source, against: app)) }
    let fixed = Fixer.fix(source) { compile($0, against: app) }
    guard fixed.source != source else { return (source, fixed.result) }
    if fixing == .write {
      do {
        try FileReplacement.replace(path, source.bytes, with: fixed.source.bytes)
        outcome.fixed.append((source, fixed))
        return (fixed.source, fixed.result)
      } catch {
        outcome.unreadable += error.lines
      }
    } else {
      outcome.fixed.append((source, fixed))
    }
    return (source, compile(source, against: app))
  }

  private func compile(_ source: SourceText, against app: AppInput) -> CompilationResult {
    var result = app.compile(source, limits: RuleCompiler.Limits(size: maximumSize))
    if let today { result.addEndedCampaigns(on: today) }
    return result
  }
}

extension Validation {
  /// The result of a validation.
  struct Outcome {
    /// The files that could be read, with their findings.
    var files: [DiagnosedFile] = []
    /// Files before and after their fixes.
    var fixed: [(before: SourceText, after: Fixer.Outcome)] = []
    /// What could not be read or written, one message each.
    var unreadable: [String]
    /// Files that were skipped although they look like rule files, one message each.
    var skipped: [String] = []

    /// Writes the findings on standard output, and what could not be read on standard error.
    ///
    /// - Parameters:
    ///   - format: The format of the findings.
    ///   - isStrict: Whether warnings count as errors.
    func write(as format: ReportFormat, isStrict: Bool) {
      // Only the human format shows fixes together with findings; the other formats are read by
      // programs.
      let terminal = format == .human ? Terminal.standardOutput : .standardError
      let fixes = fixed.map { FixReport.text(for: $0.after, usesColor: terminal.showsColor) }
        .joined()
      terminal.write(
        fixes.isEmpty || format != .human ? fixes : fixes + "\n",
        ifClosed: status(isStrict: isStrict))
      for line in unreadable + skipped { Terminal.standardError.line(line) }
      if format == .human, files.isEmpty { return }
      let text = format.text(
        for: files, version: SparkRulesCommand.version,
        usesColor: Terminal.standardOutput.showsColor, width: Terminal.standardOutput.width)
      Terminal.standardOutput.write(text, ifClosed: status(isStrict: isStrict))
    }

    /// Writes the fixes on standard output as a diff for `patch`.
    func writeDiff() {
      for line in unreadable { Terminal.standardError.line(line) }
      for (before, after) in fixed {
        Terminal.standardOutput.write(
          UnifiedDiff.bytes(from: before, to: after.source), ifClosed: status(isStrict: false))
      }
      let count = fixed.reduce(0) { $0 + $1.after.changes.count }
      let unchanged = files.filter { file in
        !fixed.contains { $0.before.name == file.source.name }
      }
      let remaining = FindingsSummary(
        fixed.map { DiagnosedFile($0.after.source, $0.after.result) } + unchanged)
      let changes =
        count == 1 ? "1 change not made; with it, " : "\(count) changes not made; with them, "
      if !files.isEmpty {
        Terminal.standardError.line((count == 0 ? "" : changes) + remaining.line)
      }
    }

    /// Fails if there are problems.
    ///
    /// - Parameter isStrict: Whether warnings count as errors.
    /// - Throws: `CommandFailure` with the exit code and without messages.
    func check(isStrict: Bool) throws {
      let code = status(isStrict: isStrict)
      if code != .clean { throw CommandFailure(code, []) }
    }

    private func status(isStrict: Bool) -> StatusCode {
      if !unreadable.isEmpty { return .unreadable }
      let summary = FindingsSummary(files)
      return summary.errors > 0 || isStrict && summary.warnings > 0 ? .findings : .clean
    }
  }
}
#endif
