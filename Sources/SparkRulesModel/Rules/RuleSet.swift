/// A compiled rule file: what an app loads, and all that the run time knows of the rules.
public struct RuleSet: Sendable, Hashable {
  /// A `let` entry.
  public struct Local: Sendable, Hashable {
    /// The name.
    public var name: String
    /// What gives the value; reads only entries before this one.
    public var value: RuleTemplate

    /// Makes a `let` entry.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - value: What gives the value.
    public init(name: String, value: RuleTemplate) {
      self.name = name
      self.value = value
    }
  }

  /// The set's name; every event carries it.
  public var name: String
  /// The `let` entries, each after those it uses.
  public var locals: [Local]
  /// The rules, in the order of the file.
  public var rules: [CompiledRule]
  /// The app's own triggers that the set declares.
  public var triggers: [String]
  /// The sinks that the set declares.
  public var sinks: [String]
  /// The app's own actions that the set declares.
  public var actions: [String]

  /// Makes a rule set.
  ///
  /// - Parameters:
  ///   - name: The set's name.
  ///   - locals: The `let` entries, each after those it uses.
  ///   - rules: The rules, in the order of the file.
  ///   - triggers: The app's own triggers.
  ///   - sinks: The sinks that are declared.
  ///   - actions: The app's own actions.
  public init(
    name: String, locals: [Local] = [], rules: [CompiledRule], triggers: [String] = [],
    sinks: [String] = [], actions: [String] = []
  ) {
    self.name = name
    self.locals = locals
    self.rules = rules
    self.triggers = triggers
    self.sinks = sinks
    self.actions = actions
  }
}
