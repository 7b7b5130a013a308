import SparkRulesCompiler
import Testing

@testable import SparkSimulator

/// Tests of what `try` finds about rules, on screens of a shop.
@MainActor
protocol TrialSuite {}

extension TrialSuite {
  /// The screens of most tests.
  static var screens: String {
    """
    {"version": 1, "screens": [
      {"screen": "Product", "view": {"children": [
        {"class": "UILabel", "id": "title", "text": "Shoes"},
        {"class": "UIImageView", "id": "photo"},
        {"class": "UIButton", "id": "add", "text": "Add to cart"}]}},
      {"screen": "SignUp", "view": {"children": [
        {"class": "UITextField", "id": "email"}, {"class": "UITextField", "id": "name"}]}},
      {"screen": "Checkout", "view": {"children": [
        {"class": "UIButton", "id": "buyButton", "text": "Buy now", "data": {"price": 3}}]}}]}
    """
  }

  /// Looks for sessions of rules, which follow `rules:`.
  func results(
    _ rules: String, on screens: [String] = [Self.screens]
  ) throws -> [TryResult] {
    let text = "version: 1\nname: test\ntriggers: [pushOpened]\nrules:\n" + rules
    let source = SourceText(name: "test.rules.yaml", text: text)
    let compiled = RuleCompiler.compile(source)
    let set = try #require(compiled.ruleSet, "\(compiled.diagnostics.map(\.message))")
    return RuleTrials(rules: [set], screens: try screens.map { try tree($0) }).results()
  }

  /// The result in one line.
  func line(_ lines: [String], on screens: [String] = [Self.screens]) throws -> String {
    let rule = (["rule:"] + lines.map { "  \($0)" } + ["  actions: [{log: x}]"])
      .map { "  \($0)\n" }.joined()
    let result = try #require(try results(rule, on: screens).first)
    let remarks = result.remarks.map { " (\($0))" }.joined()
    switch result.outcome {
    case .fires(let session):
      return "fires: \(session.words)\(remarks)"
    case .never(let impossibility): return "never: \(impossibility.reason)"
    case .unknown(let reason): return "unknown: \(reason)"
    }
  }

  /// The result of the last of some rules, in one line.
  func last(_ rules: String, on screens: [String] = [Self.screens]) throws -> String {
    let result = try #require(try results(rules, on: screens).last)
    return switch result.outcome {
    case .fires(let session): "\(session.words) \(session.consequence)"
    case .never(let impossibility): "never: \(impossibility.reason)"
    case .unknown(let reason): "unknown: \(reason)"
    }
  }
}
