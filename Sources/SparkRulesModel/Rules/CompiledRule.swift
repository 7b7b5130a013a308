/// A compiled rule: its views, schedule, condition, gates and actions.
public struct CompiledRule: Sendable, Hashable {
  /// The rule's name: its key in the file, unique in the set.
  public var name: String
  /// The views; nil if the schedule selects its own views or concerns no view.
  public var views: ViewSelection?
  /// The names of the captures, by slot.
  public var captures: [String]
  /// The triggers, times or measurements that fire the rule.
  public var schedule: RuleSchedule
  /// `if`: the rule fires only if this is true when the trigger fires.
  public var condition: RuleExpression?
  /// The limits of how often the rule fires.
  public var gates: Gates
  /// The actions, in the order in which they are performed.
  public var actions: [RuleAction]
  /// `read`: the other views whose values the rule reads.
  public var reads: [ViewRead] = []
  /// The days or times between which the rule may fire, in addition to those of the set; nil for no limit.
  public var active: ActivePeriod?
  /// How the rule's firings differ from those of other rules; nil for the mode of the set.
  public var mode: RuleMode?

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - name: The rule's name.
  ///   - views: The views.
  ///   - captures: The names of the captures, by slot.
  ///   - schedule: The triggers, times or measurements that fire the rule.
  ///   - condition: The condition for firing.
  ///   - gates: The limits of how often the rule fires.
  ///   - actions: The actions, in the order in which they are performed.
  public init(
    name: String, views: ViewSelection?, captures: [String] = [], schedule: RuleSchedule,
    condition: RuleExpression? = nil, gates: Gates = Gates(), actions: [RuleAction]
  ) {
    self.name = name
    self.views = views
    self.captures = captures
    self.schedule = schedule
    self.condition = condition
    self.gates = gates
    self.actions = actions
  }
}

/// A view near the rule's own view, whose values the rule reads under a name.
public struct ViewRead: Sendable, Hashable {
  /// The maximum number of names in a rule.
  package static let limit = 8

  /// The name.
  public var name: String
  /// The path of the view, without captures.
  public var path: SelectorPath

  /// Creates a read.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - path: The path of the view.
  public init(name: String, path: SelectorPath) {
    self.name = name
    self.path = path
  }
}
