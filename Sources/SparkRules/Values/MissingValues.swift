import SparkRulesModel

/// Finds what an expression wanted that is not there, and nothing in it was ready for.
///
/// `default`, `is set`, and an `and` or `or` that the other side decides are ready for a value that is
/// missing; a `let` name that is null may still meet one of them where it is used.
@MainActor struct MissingValues {
  /// What is missing behind each `let` name that is null.
  private var behindLocals: [Int: [RuleVariable]] = [:]
  /// What is missing in the `let` entry that is being computed; nil at other times.
  private var gathered: [RuleVariable]?
  private var counts: [Bool] = []

  /// Begins a firing.
  mutating func begin() {
    if !behindLocals.isEmpty { behindLocals = [:] }
    gathered = nil
  }

  /// Begins a `let` entry.
  mutating func beginLocal() { gathered = [] }

  /// Ends a `let` entry: whether something null is missed is known when its name is used.
  ///
  /// - Parameters:
  ///   - number: The entry's place.
  ///   - isNull: Whether its value is null.
  ///   - source: Whom to tell otherwise.
  mutating func endLocal(_ number: Int, isNull: Bool, for source: some VariableSource) {
    guard let found = gathered else { return }
    gathered = nil
    guard !found.isEmpty else { return }
    if isNull {
      behindLocals[number] = found
    } else {
      for variable in found { source.note(.missingValue, variable.spelling) }
    }
  }

  /// Tells of a node whose value is null and that stands alone, or whose value is missed.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - source: Whom to tell.
  mutating func report(_ node: RuleExpression.Node, to source: some VariableSource) {
    guard case .variable(let variable) = node else { return }
    switch variable {
    case .data, .app, .triggerValue:
      // A number that is not finite is there, and counted as what it is.
      if source.value(of: variable) == .null { tell([variable], source) }
    case .local(let number):
      guard let found = behindLocals[number] else { return }
      // Once a firing, however often the name is used.
      if gathered == nil { behindLocals[number] = nil }
      tell(found, source)
    default: return
    }
  }

  /// Tells of what is missing in an expression.
  ///
  /// - Parameters:
  ///   - nodes: The expression's nodes.
  ///   - results: Their values.
  ///   - source: Whom to tell.
  mutating func report(
    _ nodes: [RuleExpression.Node], _ results: [SparkValue], to source: some VariableSource
  ) {
    counts.removeAll(keepingCapacity: true)
    counts.append(contentsOf: repeatElement(false, count: nodes.count))
    guard results.count == nodes.count, let root = nodes.indices.last else { return }
    counts[root] = true
    for place in nodes.indices.reversed() where counts[place] {
      pass(from: nodes[place], at: place, results)
    }
    for place in nodes.indices where counts[place] && results[place] == .null {
      report(nodes[place], to: source)
    }
  }

  /// Finds which operands of a node count, given that it counts itself.
  private mutating func pass(
    from node: RuleExpression.Node, at place: Int, _ results: [SparkValue]
  ) {
    switch node {
    case .constant, .variable, .isSet: break
    case .list(let places): count(places, below: place)
    case .filter(.default, let value, let arguments):
      if results.indices.contains(value), results[value] != .null {
        count([value], below: place)
      } else {
        count(arguments, below: place)
      }
    case .filter(_, let value, let arguments): count([value] + arguments, below: place)
    case .not(let value), .negate(let value): count([value], below: place)
    case .binary(let symbol, let one, let other):
      guard symbol == .and || symbol == .or, results[place] != .null else {
        return count([one, other], below: place)
      }
      let known = [one, other].filter { results.indices.contains($0) && results[$0] != .null }
      count(known, below: place)
    }
  }

  /// A compiled set is untrusted: a place may be none, or not stand before what uses it.
  private mutating func count(_ places: [Int], below place: Int) {
    for inner in places where inner >= 0 && inner < place { counts[inner] = true }
  }

  private mutating func tell(_ variables: [RuleVariable], _ source: some VariableSource) {
    if gathered != nil {
      gathered?.append(contentsOf: variables)
    } else {
      for variable in variables { source.note(.missingValue, variable.spelling) }
    }
  }
}
