import SparkRulesCompiler
import SparkRulesModel

@testable import SparkRules

extension RuleSet {
  /// The rules of a file: the text below `rules:`, and the text before it.
  static func written(_ rules: String, above: String = "", name: String = "shop") throws -> RuleSet
  {
    let indented = rules.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n")
    return try RuleSet(yaml: "version: 1\nname: \(name)\n\(above)\nrules:\n\(indented)\n")
  }
}

extension Bench {
  /// Runs the rules of a file.
  convenience init(
    written rules: String, above: String = "", app: [String: SparkValue] = [:]
  ) throws {
    self.init(sets: [try .written(rules, above: above)], app: app)
  }
}
