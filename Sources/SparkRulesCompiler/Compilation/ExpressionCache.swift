/// The expressions and templates of a file that were compiled without findings.
///
/// Rules often repeat values such as `${data.price}`. Without the cache, `validate` of 10,000 rules misses
/// its goal of five times libyaml's bare scan.
struct ExpressionCache {
  /// Everything that the compiled form depends on.
  struct Key: Hashable {
    var text: String
    var use: ExpressionChecker.Use
    /// The interpretation as a template; nil for a condition.
    var reading: TemplateParser.Reading?
    var isUnquoted: Bool
    var scope: Int

    /// Creates the key of a text in a rule; nil for texts that are not cached.
    init?(
      _ text: ScalarText, _ use: ExpressionChecker.Use, in scope: Scope,
      reading: TemplateParser.Reading? = nil
    ) {
      // Texts outside of ASCII can be equal as strings although their bytes differ.
      guard let number = scope.number, text.value.hasOnlyBytes(where: { $0 < 0x80 }) else {
        return nil
      }
      self.text = text.value
      self.use = use
      self.reading = reading
      isUnquoted = text.isUnquoted
      self.scope = number
    }
  }

  /// What the compiled form depends on in the scope of a rule.
  private struct ScopeKey: Hashable {
    var captures: [String]
    var reads: [String]
    var features: Scope.Features
    var stages: [Scope.Stage]
    var firingSteps: [String]
    var triggers: [String]
    var isComplete: Bool
    var readsField: Bool
    var pairViews: Scope.PairViews
    var elapsed: ClosedRange<Double>
  }

  /// The maximum number of entries, so that a file in which no value is repeated does not fill the memory.
  private static let limit = 10_000

  private var entries: [Key: TemplateChecker.Checked] = [:]
  /// The number of each scope: it is compared once for each rule, and not with each of its texts.
  private var scopes: [ScopeKey: Int] = [:]

  /// The compiled form of an expression or template; nil if there is none.
  subscript(key: Key?) -> TemplateChecker.Checked? {
    get { key.flatMap { entries[$0] } }
    set { if let key, entries.count < Self.limit { entries[key] = newValue } }
  }

  /// The number of the scope of a rule, which equal scopes share; nil if there are too many.
  mutating func number(of scope: Scope) -> Int? {
    let key = ScopeKey(
      captures: scope.captures, reads: scope.reads, features: scope.features,
      stages: scope.stages, firingSteps: scope.firingSteps, triggers: scope.triggers,
      isComplete: scope.isComplete, readsField: scope.readsField, pairViews: scope.pairViews,
      elapsed: scope.elapsed)
    if let known = scopes[key] { return known }
    guard scopes.count < Self.limit else { return nil }
    scopes[key] = scopes.count
    return scopes.count - 1
  }
}
