/// A compiled rule file, which an app loads.
public struct RuleSet: Sendable, Hashable {
  /// A `let` entry.
  public struct Local: Sendable, Hashable {
    /// The name.
    public var name: String
    /// The template of the value, which reads only entries before this one.
    public var value: RuleTemplate

    /// Creates a `let` entry.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - value: The template of the value.
    public init(name: String, value: RuleTemplate) {
      self.name = name
      self.value = value
    }
  }

  /// A table: texts with a value for each.
  public struct Table: Sendable, Hashable {
    /// The name.
    public var name: String
    /// The values by text.
    public var entries: [String: SparkValue]

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - entries: The values by text.
    public init(name: String, entries: [String: SparkValue]) {
      self.name = name
      self.entries = entries
    }
  }

  /// The set's name, which every event contains.
  public var name: String
  /// The `let` entries; each reads only entries before it.
  public var locals: [Local]
  /// The tables in which expressions look values up.
  public var tables: [Table] = []
  /// The rules, in the order of the file.
  public var rules: [CompiledRule]
  /// The custom triggers that the set declares.
  public var triggers: [String]
  /// The sinks that the set declares.
  public var sinks: [String]
  /// The custom actions that the set declares.
  public var actions: [String]
  /// The days or times between which the rules may fire; nil for no limit.
  public var active: ActivePeriod?
  /// The mode of all rules; nil if they act.
  public var mode: RuleMode?

  /// Creates a rule set.
  ///
  /// - Parameters:
  ///   - name: The set's name.
  ///   - locals: The `let` entries; each reads only entries before it.
  ///   - rules: The rules, in the order of the file.
  ///   - triggers: The custom triggers that the set declares.
  ///   - sinks: The sinks that the set declares.
  ///   - actions: The custom actions that the set declares.
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
