@testable import SparkRulesCompiler

extension HumanReport {
  /// The report for one file.
  func text(for diagnostics: [Diagnostic], in source: SourceText) -> String {
    text(for: [DiagnosedFile(source, diagnostics)])
  }
}
