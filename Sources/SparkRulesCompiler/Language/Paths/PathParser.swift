/// Reads a path: `Checkout/footer/.Button#buy-<sku>[2]`.
enum PathParser {
  /// Reads a path and reports everything that is wrong with it.
  ///
  /// - Parameters:
  ///   - text: The path.
  ///   - allowsCaptures: Whether captures may stand in it; not so under `except`.
  ///   - diagnostics: Where findings go.
  /// - Returns: What could be understood, `isValid` only where no error was found; nil where there is
  ///   no step at all. A nil or an invalid path has always been reported.
  static func parse(
    _ text: ScalarText, allowsCaptures: Bool = true, into diagnostics: inout [Diagnostic]
  ) -> ParsedPath? {
    if let steps = PlainPath.read(text.value) {
      var path = ParsedPath(text: text, steps: steps, isValid: true)
      let before = diagnostics.count
      PathChecks.inspect(
        path, allowsCaptures: allowsCaptures, isPlain: true, into: &diagnostics)
      path.isValid = !diagnostics[before...].contains { $0.severity == .error }
      return path
    }
    let (steps, problems) = read(text.value)
    var path = ParsedPath(text: text, steps: steps, isValid: false)
    var findings = problems.map { PathChecks.finding($0, in: path) }
    PathChecks.inspect(path, allowsCaptures: allowsCaptures, isPlain: false, into: &findings)
    path.isValid = !findings.contains { $0.severity == .error }
    diagnostics += findings
    return steps.isEmpty ? nil : path
  }

  /// Reads a path without a word about what is wrong.
  ///
  /// - Parameter text: The path's text.
  /// - Returns: The steps that could be understood, and what is no path.
  static func read(_ text: String) -> (steps: [StepSyntax], problems: [PathProblem]) {
    let length = text.utf8.count
    guard length <= LanguageLimits.pathBytes else {
      return ([], [PathProblem(kind: .tooLong, range: 0..<length)])
    }
    var problems: [PathProblem] = []
    let characters = PathCharacter.read(text, problems: &problems)
    let splitter = PathSplitter(characters, length: length)
    problems += splitter.problems
    guard splitter.steps.count <= LanguageLimits.pathSteps else {
      return ([], [PathProblem(kind: .tooLong, range: 0..<length)])
    }
    var steps: [StepSyntax] = []
    for piece in splitter.steps {
      var parser = PathStepParser(piece)
      steps.append(parser.parse())
      problems += parser.problems
    }
    return (steps, problems.sorted { $0.range.lowerBound < $1.range.lowerBound })
  }
}
