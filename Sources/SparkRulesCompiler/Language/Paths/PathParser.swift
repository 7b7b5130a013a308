/// Reads a path: `Checkout/footer/.Button#buy-<sku>[2]`.
enum PathParser {
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
