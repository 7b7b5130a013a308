/// A file with its findings.
public struct DiagnosedFile: Sendable {
  /// What a file contains, in the words of a summary.
  public enum Kind: String, Sendable, CaseIterable {
    /// Rules.
    case rules = "rule file"
    /// A tracking plan.
    case plan = "tracking plan"
    /// The settings of a folder.
    case settings = "settings file"
  }

  /// The file.
  public let source: SourceText
  /// The findings, in the order of their ranges.
  public let diagnostics: [Diagnostic]
  /// What the file contains.
  public let kind: Kind
  /// The rule set; nil if the file cannot be used.
  public let ruleSet: RuleSet?
  /// The rules that are omitted from the set because a comment suppresses an error in them.
  package private(set) var omittedRules: [String] = []
  /// The values that the app is known to provide, such as `data.price`.
  package private(set) var providedValues: Set<String> = []
  /// The lines of the file; empty if there are no findings.
  package let lines: LineTable

  /// Creates a file with its findings.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - diagnostics: Its findings.
  ///   - ruleSet: Its rule set.
  ///   - kind: What it contains; rules by default.
  public init(
    _ source: SourceText, _ diagnostics: [Diagnostic], ruleSet: RuleSet? = nil, kind: Kind = .rules
  ) {
    self.source = source
    self.kind = kind
    self.diagnostics = diagnostics
    self.ruleSet = ruleSet
    // Reports need the lines only if there are findings.
    lines = LineTable(bytes: diagnostics.isEmpty ? [] : source.bytes)
  }

  /// Creates a file with the result of its compilation.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - result: The result of its compilation.
  public init(_ source: SourceText, _ result: CompilationResult) {
    self.init(source, result.diagnostics, ruleSet: result.ruleSet)
    omittedRules = result.omittedRules
    providedValues = result.providedValues
  }

  /// The findings of several files in order, each with its file.
  package static func findings(in files: [DiagnosedFile]) -> [(
    file: DiagnosedFile, finding: Diagnostic
  )] {
    files.flatMap { file in file.diagnostics.map { (file, $0) } }
  }

  /// The first and last position of a range.
  package func span(_ range: Range<Int>) -> (start: SourceLocation, end: SourceLocation) {
    (lines.location(at: range.lowerBound), lines.location(at: range.upperBound))
  }
}
