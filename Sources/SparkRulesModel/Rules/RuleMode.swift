/// How the firings of a rule differ from those of other rules.
public enum RuleMode: String, Sendable, Hashable, CaseIterable {
  /// The rule does everything except act: its values are evaluated, and nothing is sent.
  case shadow
}

extension RuleSet {
  /// Whether a rule of the set acts without effect.
  package func isShadow(_ rule: CompiledRule) -> Bool { (rule.mode ?? mode) == .shadow }
}
