/// Parses a path: `Checkout/footer/.Button#buy-<sku>[2]`.
package enum PathParser {
  /// Parses a path and reports every problem in it.
  ///
  /// - Parameters:
  ///   - text: The path.
  ///   - allowsCaptures: Whether the path may contain captures; false under `except`.
  ///   - corrects: Whether to find out how a path with mistakes should be.
  ///   - diagnostics: Receives the findings.
  /// - Returns: The steps that could be parsed, with `isValid` set if no error was found; nil if
  ///   there is no step. A nil or invalid path has always been reported.
  package static func parse(
    _ text: ScalarText, allowsCaptures: Bool = true, corrects: Bool = true,
    into diagnostics: inout [Diagnostic]
  ) -> ParsedPath? {
    var (steps, findings) = read(text, corrects: corrects)
    var path = ParsedPath(text: text, steps: steps)
    path.isValid = !findings.contains { $0.severity == .error }
    PathChecks.inspect(path, allowsCaptures: allowsCaptures, corrects: corrects, into: &findings)
    path.isValid = !findings.contains { $0.severity == .error }
    diagnostics += findings
    return steps.isEmpty ? nil : path
  }

  /// Parses a path without its checks.
  ///
  /// - Parameters:
  ///   - text: The path.
  ///   - corrects: Whether to find out how a path with mistakes should be.
  /// - Returns: The steps that could be understood; the first error, and the needless escapes.
  static func read(
    _ text: ScalarText, corrects: Bool = true
  ) -> (steps: [StepSyntax], problems: [Diagnostic]) {
    let whole = 0..<text.value.utf8.count
    guard whole.count <= LanguageLimits.pathBytes else {
      return ([], [PathTooLong.finding(whole, in: text)])
    }
    let (characters, dangling) = PathCharacter.read(text)
    guard let (steps, marked) = read(characters) else {
      return ([], [PathTooLong.finding(whole, in: text)])
    }
    var tokens = marked
    var problems = NeedlessEscape.findings(characters, in: text)
    if let dangling {
      tokens.append(PathToken(check: DanglingEscape.self, range: dangling, isUnderstood: false))
    }
    if steps.isEmpty, tokens.isEmpty {
      tokens = [PathToken(check: EmptyPath.self, range: whole, isUnderstood: false)]
    }
    if let first = tokens.min(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      let isComplete = corrects && problems.isEmpty && tokens.allSatisfy(\.isUnderstood)
      problems.append(ForeignPath.finding(first, meaning: isComplete ? steps : nil, in: text))
    }
    return (steps, problems.sorted { $0.range.lowerBound < $1.range.lowerBound })
  }

  /// Parses the characters of a path; nil if it has too many steps.
  static func read(_ characters: [PathCharacter]) -> (
    steps: [StepSyntax], tokens: [PathToken]
  )? {
    let splitter = PathSplitter(characters)
    guard splitter.steps.count <= LanguageLimits.pathSteps else { return nil }
    var tokens = splitter.tokens
    var steps: [StepSyntax] = []
    for characters in splitter.steps {
      var parser = PathStepParser(characters)
      if let step = parser.parse() { steps.append(step) }
      tokens += parser.tokens
    }
    return (steps, tokens)
  }
}
