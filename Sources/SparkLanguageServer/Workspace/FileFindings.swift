import SparkRulesCompiler

/// What is wrong with a document.
struct FileFindings {
  /// A finding.
  typealias Finding = SparkRulesCompiler.Diagnostic

  /// The text.
  let source: SourceText
  /// The findings in their order.
  var findings: [Finding]
  /// Problems without a code: their offsets and messages.
  var problems: [(offset: Int, message: String)] = []
}
