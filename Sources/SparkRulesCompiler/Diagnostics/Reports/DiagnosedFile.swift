/// A file and what was found in it.
public struct DiagnosedFile: Sendable {
  /// The file.
  public let source: SourceText
  /// What was found, in the order of the places.
  public let diagnostics: [Diagnostic]
  /// The file's lines.
  let lines: LineTable

  /// Puts a file and its findings together.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - diagnostics: What was found in it.
  public init(_ source: SourceText, _ diagnostics: [Diagnostic]) {
    self.source = source
    self.diagnostics = diagnostics
    lines = LineTable(source)
  }

  /// The first and last place of a range.
  func span(_ range: Range<Int>) -> (start: SourceLocation, end: SourceLocation) {
    (lines.location(at: range.lowerBound), lines.location(at: range.upperBound))
  }
}
