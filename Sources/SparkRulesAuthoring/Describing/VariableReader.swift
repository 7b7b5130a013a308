/// Finds the variables that templates and expressions of a set read, also through `let` entries.
struct VariableReader {
  /// A variable, and whether only its hash is used.
  struct Reading: Hashable {
    var variable: RuleVariable
    var isHashed: Bool
  }

  /// The readings of the `let` entries, in their order.
  private var locals: [[Reading]] = []

  /// Reads a set's `let` entries.
  init(_ set: RuleSet) {
    for local in set.locals { locals.append(readings(in: local.value)) }
  }

  /// The variables that a template reads, each once.
  func readings(in template: RuleTemplate) -> [Reading] {
    switch template {
    case .constant: return []
    case .expression(let expression): return readings(in: expression)
    case .text(let segments):
      var all: [Reading] = []
      for case .expression(let expression) in segments {
        for reading in readings(in: expression) { all.appendNew(reading) }
      }
      return all
    }
  }

  /// The variables that an expression reads, each once.
  func readings(in expression: RuleExpression) -> [Reading] {
    // Whether the value of each node is used as it is, and whether its hash is used. Children precede
    // their parents, so one pass from the root is sufficient, also if nodes have several parents.
    var isPlain = expression.nodes.map { _ in false }
    var isHashed = isPlain
    if !isPlain.isEmpty { isPlain[isPlain.count - 1] = true }
    var found: [Reading] = []
    for (index, node) in expression.nodes.enumerated().reversed() {
      let hashes = if case .filter(.hash, _, _) = node { true } else { false }
      for child in node.children where child >= 0 && child < index {
        if isPlain[index], !hashes { isPlain[child] = true }
        if isHashed[index] || isPlain[index] && hashes { isHashed[child] = true }
      }
      guard case .variable(let variable) = node else { continue }
      let uses = [(isPlain[index], false), (isHashed[index], true)].filter(\.0).map(\.1)
      for isHashed in uses { found += readings(of: variable, isHashed: isHashed).reversed() }
    }
    var all: [Reading] = []
    for reading in found.reversed() { all.appendNew(reading) }
    return all
  }

  private func readings(of variable: RuleVariable, isHashed: Bool) -> [Reading] {
    guard case .local(let index) = variable else {
      // The value is the same kind of data, whichever trigger it is read at.
      let read = if case .stage(_, let inner) = variable { inner } else { variable }
      return [Reading(variable: read, isHashed: isHashed)]
    }
    guard locals.indices.contains(index) else { return [] }
    return locals[index].map {
      Reading(variable: $0.variable, isHashed: isHashed || $0.isHashed)
    }
  }
}

extension RuleExpression.Node {
  /// The positions of the nodes whose values this node uses.
  package var children: [Int] {
    switch self {
    case .constant, .variable, .table: []
    case .list(let items): items
    case .filter(_, let value, let arguments): [value] + arguments
    case .not(let value), .negate(let value), .isSet(let value), .items(let value, _): [value]
    case .binary(_, let left, let right), .versions(_, let left, let right): [left, right]
    }
  }
}

extension Array where Element: Equatable {
  /// Appends an element that the array does not contain.
  mutating func appendNew(_ element: Element) {
    if !contains(element) { append(element) }
  }
}
