/// A compiled rule: which views, when, how often, and what then.
public struct CompiledRule: Sendable, Hashable {
  /// The rule's name: its key in the file, unique in the set.
  public var name: String
  /// Which views; nil where the rule's moments name their own, or concern no view.
  public var views: ViewSelection?
  /// The names of the captures, by slot.
  public var captures: [String]
  /// When.
  public var moment: RuleSchedule
  /// `if`: only where this is true at that moment.
  public var condition: RuleExpression?
  /// How often.
  public var gates: Gates
  /// What then, in this order.
  public var actions: [RuleAction]

  /// Makes a rule.
  ///
  /// - Parameters:
  ///   - name: The rule's name.
  ///   - views: Which views.
  ///   - captures: The names of the captures, by slot.
  ///   - moment: When.
  ///   - condition: Only where this is true.
  ///   - gates: How often.
  ///   - actions: What then, in this order.
  public init(
    name: String, views: ViewSelection?, captures: [String] = [], moment: RuleSchedule,
    condition: RuleExpression? = nil, gates: Gates = Gates(), actions: [RuleAction]
  ) {
    self.name = name
    self.views = views
    self.captures = captures
    self.moment = moment
    self.condition = condition
    self.gates = gates
    self.actions = actions
  }
}
