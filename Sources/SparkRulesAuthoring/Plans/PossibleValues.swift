/// The values that a template can have, as far as they are known before a rule fires.
struct PossibleValues: Sendable, Hashable {
  /// All values apart from a missing one; nil if they are not known.
  var values: [SparkValue]?
  /// Whether the value can be missing, which is sent as null.
  var mayBeMissing: Bool

  /// Any value that is not missing.
  static let present = PossibleValues(values: nil, mayBeMissing: false)
  /// Any value, also a missing one.
  static let any = PossibleValues(values: nil, mayBeMissing: true)

  /// One of some values.
  static func one(of values: [SparkValue], mayBeMissing: Bool = false) -> PossibleValues {
    PossibleValues(values: values, mayBeMissing: mayBeMissing)
  }

  /// The values of this and of another template.
  func union(_ other: PossibleValues) -> PossibleValues {
    var all = values
    for value in other.values ?? [] { all?.appendNew(value) }
    return PossibleValues(
      values: other.values == nil ? nil : all, mayBeMissing: mayBeMissing || other.mayBeMissing)
  }
}

/// Determines the values that the templates of a set's rules can have.
struct ValueAnalysis {
  private let tables: [[SparkValue]]
  private let types: ProgramTypes
  private var locals: [PossibleValues] = []

  /// Prepares to analyze the rules of a set.
  init(_ set: RuleSet) {
    // A table has no order.
    tables = set.tables.map { table in
      var values: [SparkValue] = []
      for (_, value) in table.entries.sorted(by: { UTF8Order.isLess($0.key, $1.key) }) {
        values.appendNew(value)
      }
      return values
    }
    types = ProgramTypes(set)
    for local in set.locals { locals.append(values(of: local.value, in: nil)) }
  }

  /// The values of a template.
  ///
  /// - Parameters:
  ///   - template: The template.
  ///   - rule: The rule; nil for a `let` entry.
  /// - Returns: The values.
  func values(of template: RuleTemplate, in rule: CompiledRule?) -> PossibleValues {
    switch template {
    case .constant(let value): Self.values(of: value)
    case .text: .present
    case .expression(let expression): values(of: expression, in: rule)
    }
  }

  private func values(of expression: RuleExpression, in rule: CompiledRule?) -> PossibleValues {
    var results: [PossibleValues] = []
    for node in expression.nodes {
      results.append(values(of: node, results, expression, in: rule))
    }
    return results.last ?? .any
  }

  private func values(
    of node: RuleExpression.Node, _ results: [PossibleValues], _ expression: RuleExpression,
    in rule: CompiledRule?
  ) -> PossibleValues {
    func known(_ index: Int?) -> PossibleValues {
      index.flatMap { results.indices.contains($0) ? results[$0] : nil } ?? .any
    }
    switch node {
    case .constant(let value): return Self.values(of: value)
    case .variable(let variable): return values(of: variable, in: rule)
    case .isSet: return .present
    case .list(let items):
      let values = items.compactMap { known($0).mayBeMissing ? nil : known($0).values }
      guard values.count == items.count, values.allSatisfy({ $0.count == 1 }) else {
        return .present
      }
      return .one(of: [.list(values.flatMap { $0 })])
    case .filter(.lookup, _, let arguments):
      guard let index = arguments.first, expression.nodes.indices.contains(index),
        case .table(let table) = expression.nodes[index], tables.indices.contains(table)
      else { return .any }
      return .one(of: tables[table], mayBeMissing: true)
    case .filter(.default, let value, let arguments):
      var first = known(value)
      guard first.mayBeMissing else { return first }
      first.mayBeMissing = false
      return first.union(known(arguments.first))
    case .filter(let filter, let value, _):
      // A filter for texts has a result for every text.
      let isTotal = filter.definition.result == .type(.text) && !known(value).mayBeMissing
      guard isTotal, case .variable(let variable) = expression.nodes[value],
        variable.type.general == .text
      else { return .any }
      return .present
    default: return .any
    }
  }

  private func values(of variable: RuleVariable, in rule: CompiledRule?) -> PossibleValues {
    switch variable {
    case .local(let index): locals.indices.contains(index) ? locals[index] : .any
    case .rule: rule.map { .one(of: [.text($0.name)]) } ?? .present
    case .trigger: rule.map { .one(of: $0.schedule.firingTriggers.map { .text($0) }) } ?? .present
    case .localTime(.weekday): .one(of: LocalTimePart.weekdays.map { .text($0) })
    case .capture, .time, .localTime: .present
    default: .any
    }
  }

  private static func values(of value: SparkValue) -> PossibleValues {
    switch value {
    case .null: .one(of: [], mayBeMissing: true)
    case .map: .present
    default: .one(of: [value])
    }
  }
}
