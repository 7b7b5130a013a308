import SparkRulesCompiler

/// A check of everything that was named on the command line.
struct Validation {
  /// What is done about what can be mended.
  enum Mending {
    /// Nothing.
    case none
    /// The files are changed.
    case write
    /// The changes are only shown.
    case show
  }

  /// Files, folders, or `-`.
  let paths: [String]
  /// The most bytes of a file that are read.
  let maximumSize: Int
  /// What findings in standard input call it.
  let standardInputName: String?
  /// What is done about what can be mended.
  let mending: Mending

  /// Reads and checks the files, each by itself and beside the others.
  ///
  /// - Parameter app: What is known of the app.
  /// - Returns: What was found, and what could not be read.
  func run(against app: AppInput) -> Outcome {
    let named = RuleFiles.find(paths)
    var outcome = Outcome(unreadable: named.problems)
    var results: [(source: SourceText, result: CompilationResult)] = []
    for path in named.paths {
      do {
        let source = try InputFile.source(
          path, "a rule file", largest: maximumSize, standardInputName: standardInputName)
        results.append(check(source, at: path, against: app, &outcome))
      } catch {
        outcome.unreadable += error.lines
      }
    }
    outcome.results = results.map(\.result)
    outcome.files = zip(results, RuleCompiler.compare(results)).map {
      DiagnosedFile($0.source, $1)
    }
    return outcome
  }

  private func check(
    _ source: SourceText, at path: String, against app: AppInput, _ outcome: inout Outcome
  ) -> (source: SourceText, result: CompilationResult) {
    guard mending != .none else { return (source, compile(source, against: app)) }
    let mended = Fixer.fix(source) { compile($0, against: app) }
    guard mended.source != source else { return (source, mended.result) }
    if mending == .write {
      do {
        try FileReplacement.replace(path, source.bytes, with: mended.source.bytes)
        outcome.mended.append((source, mended))
        return (mended.source, mended.result)
      } catch {
        outcome.unreadable += error.lines
      }
    } else {
      outcome.mended.append((source, mended))
    }
    return (source, compile(source, against: app))
  }

  private func compile(_ source: SourceText, against app: AppInput) -> CompilationResult {
    let limits = RuleCompiler.Limits(size: maximumSize)
    let result = RuleCompiler.compile(source, limits: limits, against: app.catalog)
    // What the rules select is known only now; with screens at hand, a second look tells more.
    guard let matches = app.matches(of: result.selections) else { return result }
    return RuleCompiler.compile(source, limits: limits, against: app.catalog, matches: matches)
  }
}

extension Validation {
  /// What came of a check.
  struct Outcome {
    /// The files that could be read, and what was found in them.
    var files: [DiagnosedFile] = []
    /// What the compiler made of the files.
    var results: [CompilationResult] = []
    /// Files before and after their changes.
    var mended: [(before: SourceText, after: Fixer.Outcome)] = []
    /// What could not be read or written, a line each.
    var unreadable: [String]

    /// Writes the findings on standard output, and what could not be read on standard error.
    ///
    /// - Parameter format: How findings are written.
    func write(as format: ReportFormat) {
      // What was changed is said where no program reads.
      let place = format == .human ? Terminal.standardOutput : .standardError
      let changes = mended.map { FixReport.text(for: $0.after, usesColor: place.showsColor) }
        .joined()
      place.write(Array((changes.isEmpty || format != .human ? changes : changes + "\n").utf8))
      for line in unreadable { Terminal.standardError.line(line) }
      if format == .human, files.isEmpty { return }
      let terminal = Terminal.standardOutput
      let text = format.text(
        for: files, version: SparkRulesCommand.version, usesColor: terminal.showsColor)
      terminal.write(Array(text.utf8))
    }

    /// Writes what would be changed on standard output, as a difference that `patch` takes.
    func writeDifference() {
      for line in unreadable { Terminal.standardError.line(line) }
      for (before, after) in mended {
        let text = UnifiedDiff.text(from: before, to: after.source)
        Terminal.standardOutput.write(Array(text.utf8))
      }
      let count = mended.reduce(0) { $0 + $1.after.changes.count }
      let unchanged = files.filter { file in
        !mended.contains { $0.before.name == file.source.name }
      }
      let left = FindingsSummary(
        mended.map { DiagnosedFile($0.after.source, $0.after.result) } + unchanged)
      let changes =
        count == 1 ? "1 change not made; with it, " : "\(count) changes not made; with them, "
      if !files.isEmpty { Terminal.standardError.line((count == 0 ? "" : changes) + left.line) }
    }

    /// Ends the command where something is wrong.
    ///
    /// - Parameter isStrict: Whether warnings count as errors.
    /// - Throws: `Stop` with the exit code.
    func leave(isStrict: Bool) throws {
      if !unreadable.isEmpty { throw CommandFailure(.unreadable, []) }
      let summary = FindingsSummary(files)
      if summary.errors > 0 || isStrict && summary.warnings > 0 {
        throw CommandFailure(.findings, [])
      }
    }
  }
}
