import SparkRulesModel

/// A file and what was found in it.
public struct DiagnosedFile: Sendable {
  /// The file.
  public let source: SourceText
  /// What was found, in the order of the places.
  public let diagnostics: [Diagnostic]
  /// What the file holds; nil where it cannot be used.
  public let ruleSet: RuleSet?
  /// The rules that are not in the set because a comment silences an error in them.
  private(set) var leftOut: [String] = []
  /// The file's lines; none where nothing was found.
  let lines: LineTable

  /// Puts a file and its findings together.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - diagnostics: What was found in it.
  ///   - ruleSet: What the file holds.
  public init(_ source: SourceText, _ diagnostics: [Diagnostic], ruleSet: RuleSet? = nil) {
    self.source = source
    self.diagnostics = diagnostics
    self.ruleSet = ruleSet
    // Reports ask for lines where findings stand; finding those of a right file took 2 % of checking it.
    lines = LineTable(bytes: diagnostics.isEmpty ? [] : source.bytes)
  }

  /// Puts a file and what became of it together.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - result: What the compiler made of it.
  public init(_ source: SourceText, _ result: CompilationResult) {
    self.init(source, result.diagnostics, ruleSet: result.ruleSet)
    leftOut = result.leftOut
  }

  /// The first and last place of a range.
  func span(_ range: Range<Int>) -> (start: SourceLocation, end: SourceLocation) {
    (lines.location(at: range.lowerBound), lines.location(at: range.upperBound))
  }
}
