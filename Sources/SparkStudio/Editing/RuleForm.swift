#if Commands
import SparkRulesCompiler
import SparkRulesModel

/// What a form shows of a rule: one path, one trigger, one condition, and one event with its properties.
struct RuleForm {
  /// A scalar of the rule.
  struct Value {
    /// The text.
    let text: String
    /// Its node.
    let node: NodeID
  }

  /// A property of the event.
  struct Property {
    /// The name.
    let name: String
    /// The value.
    let value: Value
    /// The node of the name.
    let key: NodeID
  }

  /// A part that the form cannot express.
  struct Other {
    /// The key.
    let key: String
    /// Its node.
    let node: NodeID
  }

  /// The text and its nodes.
  let tree: RuleTree
  /// The rule.
  let rule: RuleTree.Rule
  /// The path; nil if there are several.
  private(set) var path: Value?
  /// The trigger; nil if the rule is triggered in another way.
  private(set) var trigger: Value?
  /// The condition.
  private(set) var condition: Value?
  /// The mode.
  private(set) var mode: Value?
  /// The name of the event; nil if the rule sends none or several.
  private(set) var event: Value?
  /// The map that contains `emit`.
  private(set) var action: NodeID?
  /// The properties that have one value.
  private(set) var properties: [Property] = []
  /// The parts that the form cannot express.
  private(set) var others: [Other] = []

  /// Reads a rule.
  ///
  /// - Parameters:
  ///   - name: The name of the rule.
  ///   - source: The file.
  /// - Throws: `StudioProblem` if the file has no such rule on lines of its own.
  init(_ name: String, in source: SourceText) throws(StudioProblem) {
    tree = RuleTree(source)
    guard let rule = tree.rules.first(where: { $0.name == name }),
      tree.syntax.nodes[rule.body].kind == .map, tree.syntax.nodes[rule.body].style == .block
    else {
      throw StudioProblem(
        "`\(name)` is not a rule on lines of its own, so it can only be edited as text")
    }
    self.rule = rule
    for (key, value) in tree.syntax.pairs(of: rule.body) { read(key, value) }
  }

  private mutating func read(_ key: NodeID, _ value: NodeID) {
    let name = tree.syntax.string(of: key)
    switch RuleKey(rawValue: name) {
    case .view where scalar(value) != nil: path = scalar(value)
    case .trigger where scalar(value) != nil: trigger = scalar(value)
    case .if where scalar(value) != nil: condition = scalar(value)
    case .mode where scalar(value) != nil: mode = scalar(value)
    case .actions: readActions(key, value)
    default: others.append(Other(key: name, node: key))
    }
  }

  private mutating func readActions(_ key: NodeID, _ list: NodeID) {
    let actions = tree.syntax.nodes[list].kind == .list ? tree.syntax.children(of: list) : []
    let emits = actions.filter { tree.pair(ActionKey.emit.rawValue, in: $0) != nil }
    guard emits.count == 1, let emit = tree.pair(ActionKey.emit.rawValue, in: emits[0]),
      let name = scalar(emit.value)
    else {
      others.append(Other(key: RuleKey.actions.rawValue, node: key))
      return
    }
    event = name
    action = emits[0]
    for action in actions {
      guard tree.syntax.nodes[action].kind == .map else {
        others.append(Other(key: RuleKey.actions.rawValue, node: action))
        continue
      }
      let pairs = tree.syntax.pairs(of: action)
      if action == self.action {
        for pair in pairs where pair.key != emit.key { readEmit(pair) }
      } else if let first = pairs.first {
        others.append(Other(key: tree.syntax.string(of: first.key), node: first.key))
      }
    }
  }

  private mutating func readEmit(_ pair: SyntaxTree.Pair) {
    let name = tree.syntax.string(of: pair.key)
    guard name == ActionKey.with.rawValue, tree.syntax.nodes[pair.value].kind == .map else {
      others.append(Other(key: name, node: pair.key))
      return
    }
    for (key, value) in tree.syntax.pairs(of: pair.value) {
      let name = tree.syntax.string(of: key)
      if let value = scalar(value) {
        properties.append(Property(name: name, value: value, key: key))
      } else {
        others.append(Other(key: name, node: key))
      }
    }
  }

  private func scalar(_ node: NodeID) -> Value? {
    guard tree.syntax.isReadableScalar(node), !tree.syntax.isAbsent(node),
      !tree.syntax.nodes[node].style.isBlockScalar
    else { return nil }
    return Value(text: tree.syntax.string(of: node), node: node)
  }
}
#endif
