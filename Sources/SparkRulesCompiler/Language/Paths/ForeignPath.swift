/// An error in the syntax of a path, or what another language has there.
///
/// The parser marks it and continues with what it means here, so that the whole path can be corrected.
protocol PathTokenCheck: Check {
  /// What is wrong, after the text.
  static var problem: String { get }
  /// What to write if it is not clear what the whole path means.
  static var advice: Advice { get }
}

extension PathTokenCheck {
  static var problem: String { "is not valid in a path" }
}

/// A mistake in a path.
struct PathToken {
  var check: any PathTokenCheck.Type
  /// The range in the path's text.
  var range: Range<Int>
  /// Whether the parser knows what it means here.
  var isUnderstood = true
}

/// Corrects paths in the notation of other languages.
enum ForeignPath {
  /// Reports a mistake in a path.
  ///
  /// - Parameters:
  ///   - token: The mistake.
  ///   - steps: What the whole path means; nil if that is not clear.
  ///   - text: The path.
  /// - Returns: The finding, with the whole path as it should be if that has no findings.
  static func finding(
    _ token: PathToken, meaning steps: [StepSyntax]?, in text: ScalarText
  ) -> Diagnostic {
    let meant = steps.map(PathPrinter.print).flatMap { isCorrect($0) ? $0 : nil }
    var finding = text.finding(
      token.check, at: token.range,
      "\(Quoted.code(text.part(token.range))) \(token.check.problem)",
      advice: meant.map(Advice.write) ?? token.check.advice)
    // A warning is about a path that works: what it matches is not changed.
    if token.check.severity == .error {
      finding.fix = meant.flatMap { text.fix(0..<text.value.utf8.count, with: $0) }
    }
    return finding
  }

  /// Whether a path has no findings.
  private static func isCorrect(_ path: String) -> Bool {
    let text = ScalarText(value: path, origin: .verbatim(0))
    var findings: [Diagnostic] = []
    return PathParser.parse(text, corrects: false, into: &findings) != nil && findings.isEmpty
  }
}
