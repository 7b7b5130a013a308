import SparkRulesCompiler

/// A check of everything that was named on the command line.
struct Validation {
  /// Files, folders, or `-`.
  let paths: [String]
  /// The most bytes of a file that are read.
  let maximumSize: Int
  /// What findings in standard input call it.
  let standardInputName: String?

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
        results.append((source, compile(source, against: app)))
      } catch {
        outcome.unreadable += error.lines
      }
    }
    outcome.files = zip(results, RuleCompiler.compare(results)).map {
      DiagnosedFile($0.source, $1)
    }
    return outcome
  }

  private func compile(_ source: SourceText, against app: AppInput) -> CompilationResult {
    let limits = RuleCompiler.Limits(size: maximumSize)
    let result = RuleCompiler.compile(source, limits: limits, against: app.catalog)
    // What the rules select is known only now; with screens at hand, a second look tells more.
    guard let matches = app.matches(of: result.selections) else { return result }
    return RuleCompiler.compile(source, limits: limits, against: app.catalog, matches: matches)
  }

  /// What came of a check.
  struct Outcome {
    /// The files that could be read, and what was found in them.
    var files: [DiagnosedFile] = []
    /// What could not be read, a line each.
    var unreadable: [String]

    /// Writes the findings on standard output, and what could not be read on standard error.
    ///
    /// - Parameter format: How findings are written.
    func write(as format: ReportFormat) {
      for line in unreadable { Terminal.standardError.line(line) }
      if format == .human, files.isEmpty { return }
      let terminal = Terminal.standardOutput
      let text = format.text(
        for: files, version: SparkRulesCommand.version, usesColor: terminal.showsColor)
      terminal.write(Array(text.utf8))
    }

    /// Ends the command where something is wrong.
    ///
    /// - Parameter isStrict: Whether warnings count as errors.
    /// - Throws: `Stop` with the exit code.
    func leave(isStrict: Bool) throws {
      if !unreadable.isEmpty { throw Stop(.unreadable, []) }
      let summary = FindingsSummary(files)
      if summary.errors > 0 || isStrict && summary.warnings > 0 { throw Stop(.findings, []) }
    }
  }
}
