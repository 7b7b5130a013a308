#if Commands
import SparkRulesAuthoring
import SparkRulesCompiler

/// A file with a rule that the page shows before it is saved.
struct DraftedRule {
  /// The file.
  let source: SourceText
  /// The range of the rule in the file.
  let range: Range<Int>
  /// The range of its name, without quotes.
  let nameRange: Range<Int>
  /// The name.
  let name: String
  /// The findings that the file has because of the rule.
  let findings: [Diagnostic]
}

extension DraftedRule {
  /// A new rule.
  ///
  /// - Parameters:
  ///   - result: The file with the rule.
  ///   - findings: The findings that the file has because of the rule.
  init(_ result: NewRule.Result, findings: [Diagnostic]) {
    self.init(
      source: result.source, range: result.range, nameRange: result.nameRange, name: result.name,
      findings: findings)
  }
}
#endif
