/// Evaluates expressions and templates when rules fire.
///
/// The nodes of an expression are evaluated in order into one list: without recursion, and with at
/// most one step for each node. A compiled set is untrusted input, so a reference to a node that
/// does not precede the present one is evaluated as null.
@MainActor final class Evaluator {
  private let filters: Filters
  let limits: ValueLimits
  var results: [SparkValue] = []
  /// The item of a list whose values are being evaluated.
  var item = SparkValue.null
  private var locals: [SparkValue] = []
  private var tables: [RuleSet.Table] = []
  private var stepsLeft = 0
  var missing = MissingValues()

  /// Creates an evaluator.
  ///
  /// - Parameters:
  ///   - salt: The text that `hash` prepends to every text.
  ///   - limits: The limits of one firing.
  init(salt: String, limits: ValueLimits = ValueLimits()) {
    filters = Filters(salt: salt, limits: limits)
    self.limits = limits
  }

  /// Begins a firing: resets the number of steps and the `let` values.
  ///
  /// - Parameters:
  ///   - localCount: The number of `let` entries of the rule set.
  ///   - tables: The tables of the rule set.
  func begin(localCount: Int, tables: [RuleSet.Table] = []) {
    stepsLeft = limits.steps
    missing.begin()
    locals = Array(repeating: .null, count: localCount)
    self.tables = tables
  }

  /// Whether the firing used too many steps; its values are then not used.
  var isExhausted: Bool { stepsLeft < 0 }

  /// Evaluates `let` entries in order; each uses only earlier ones.
  ///
  /// - Parameters:
  ///   - numbers: The indexes of the entries in the set, in ascending order.
  ///   - ruleSet: The set.
  ///   - source: The source of their variables.
  func compute(locals numbers: [Int], of ruleSet: RuleSet, from source: some VariableSource) {
    for number in numbers
    where ruleSet.locals.indices.contains(number) && locals.indices.contains(number) {
      let local = ruleSet.locals[number]
      missing.beginLocal()
      locals[number] = value(of: local.value, as: local.name, from: source)
      missing.endLocal(number, isNull: locals[number] == .null, for: source)
    }
  }

  /// Returns the value of a template, short enough to be sent.
  ///
  /// - Parameters:
  ///   - template: The template.
  ///   - name: The name under which a value that is cut is counted.
  ///   - source: The source of its variables.
  /// - Returns: The value.
  func value(
    of template: RuleTemplate, as name: String, from source: some VariableSource
  ) -> SparkValue {
    switch template {
    case .constant(let value): return limited(value, name, source)
    case .expression(let expression):
      return limited(value(of: expression, from: source), name, source)
    case .text(let segments):
      var text = ""
      for segment in segments {
        // Text beyond the limit would be cut, so it is not evaluated.
        if text.utf8.count > limits.valueBytes { break }
        switch segment {
        case .text(let literal): text += literal
        case .expression(let expression):
          append(value(of: expression, from: source), to: &text)
        }
      }
      return limited(.text(text), name, source)
    }
  }

  /// Returns the value of an expression.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - source: The source of its variables.
  /// - Returns: The value.
  func value(of expression: RuleExpression, from source: some VariableSource) -> SparkValue {
    let nodes = expression.nodes
    guard spend(nodes.count, source) else { return .null }
    // Most expressions are a variable, which uses no other results.
    if nodes.count == 1, case .variable = nodes[0] {
      let value = value(of: nodes[0], in: nodes, from: source)
      if value == .null { missing.report(nodes, [value], to: source) }
      return value
    }
    missing.beginExpression()
    results.removeAll(keepingCapacity: true)
    for node in nodes { results.append(value(of: node, in: nodes, from: source)) }
    if missing.isInItems || results.contains(.null) { missing.report(nodes, results, to: source) }
    return results.last ?? .null
  }

  /// Returns the value of each node of an expression, for explanations, without using steps of the firing.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - source: The source of its variables.
  /// - Returns: The values, in the order of the nodes.
  func values(of expression: RuleExpression, from source: some VariableSource) -> [SparkValue] {
    let steps = stepsLeft
    defer { stepsLeft = steps }
    results.removeAll(keepingCapacity: true)
    let nodes = expression.nodes
    for node in nodes { results.append(value(of: node, in: nodes, from: source)) }
    return results
  }

  private func append(_ value: SparkValue, to text: inout String) {
    switch value {
    case .text(let piece): text += piece
    case .list, .map: if limits.allows(value, asText: true) { text += value.printed }
    default: text += value.printed
    }
  }

  /// Returns the value of a node whose operands are evaluated.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - nodes: The nodes of its expression.
  ///   - source: The source of its variables.
  /// - Returns: The value.
  func value(
    of node: RuleExpression.Node, in nodes: [RuleExpression.Node], from source: some VariableSource
  ) -> SparkValue {
    switch node {
    case .constant(let value): value
    case .variable(.local(let number)):
      locals.indices.contains(number) ? locals[number] : .null
    case .variable(.item(let names)):
      usable(item.reaching(names[...]) ?? .null, .item(names), source)
    case .variable(let variable): usable(source.value(of: variable), variable, source)
    case .list(let children): list(children, source)
    case .filter(let filter, let child, let arguments):
      apply(filter, to: result(child), arguments.map(result), source)
    case .not(let child):
      truth(result(child), BinaryOperator.and.rawValue, source).map { .bool(!$0) } ?? .null
    case .negate(let child):
      result(child) == .null ? .null : value(of: Arithmetic.negate(result(child)), "-", source)
    case .isSet(let child): .bool(result(child) != .null)
    case .binary(let symbol, let first, let second):
      hasNoOrder(symbol, first, second, in: nodes)
        ? value(of: .nothing(.typeMismatch), symbol.rawValue, source)
        : combine(symbol, result(first), result(second), source)
    case .table(let index): tables.indices.contains(index) ? .map(tables[index].entries) : .null
    case .versions(let symbol, let first, let second):
      compareVersions(symbol, result(first), result(second), source)
    case .items(let child, let fields): items(result(child), fields, source)
    }
  }

  private func result(_ node: Int) -> SparkValue {
    results.indices.contains(node) ? results[node] : .null
  }
}

extension Evaluator {
  /// Subtracts steps from the remaining ones; returns whether there were enough.
  func spend(_ steps: Int, _ source: some VariableSource) -> Bool {
    guard stepsLeft >= 0 else { return false }
    stepsLeft -= min(steps, limits.steps + 1)
    if stepsLeft < 0 { source.count(.stepBudget, nil) }
    return stepsLeft >= 0
  }

  /// Returns a value from the source as it may be used: finite and within the limits of length.
  private func usable(
    _ value: SparkValue, _ variable: RuleVariable, _ source: some VariableSource
  ) -> SparkValue {
    switch value {
    case .double(let number) where !number.isFinite:
      source.count(.notFinite, variable.spelling)
      return .null
    case .text(let text):
      guard let beginning = limits.cut(text) else { return value }
      source.count(.valueCut, variable.spelling)
      return .text(beginning)
    default: return value
    }
  }

  /// Returns a value that leaves the rule: a text that is too long is cut, and a list or map that
  /// is too long becomes null.
  private func limited(
    _ value: SparkValue, _ name: String, _ source: some VariableSource
  ) -> SparkValue {
    switch value {
    case .text(let text):
      guard let beginning = limits.cut(text) else { return value }
      source.count(.valueCut, name)
      return .text(beginning)
    case .list, .map:
      if limits.allows(value) { return value }
      source.count(.valueCut, name)
      return .null
    default: return value
    }
  }

  private func list(_ children: [Int], _ source: some VariableSource) -> SparkValue {
    guard spend(children.count, source) else { return .null }
    let list = SparkValue.list(children.map(result))
    // Lists that contain an earlier list twice would grow exponentially.
    return limited(list, "[]", source)
  }

  private func apply(
    _ filter: RuleFilter, to value: SparkValue, _ arguments: [SparkValue],
    _ source: some VariableSource
  ) -> SparkValue {
    if value == .null { return filter == .default ? arguments.first ?? .null : .null }
    if case .text(let text) = value {
      guard spend(text.utf8.count / 256, source) else { return .null }
    }
    var result = self.value(
      of: filters.apply(filter, to: value, arguments), filter.rawValue, source)
    if filter == .pick, let beginning = limits.cut(result) {
      source.count(.valueCut, filter.rawValue)
      result = beginning
    }
    return limited(result, filter.rawValue, source)
  }

  private func value(
    of outcome: Arithmetic.Outcome, _ name: String, _ source: some VariableSource
  ) -> SparkValue {
    switch outcome {
    case .value(let value): return value
    case .nothing(let reason):
      source.count(reason, name)
      return .null
    }
  }

  /// A truth value; nil for null and, after counting it, for a value of any other kind.
  private func truth(
    _ value: SparkValue, _ name: String, _ source: some VariableSource
  ) -> Bool? {
    switch value {
    case .bool(let value): return value
    case .null: return nil
    default:
      source.count(.typeMismatch, name)
      return nil
    }
  }

  private func combine(
    _ symbol: BinaryOperator, _ first: SparkValue, _ second: SparkValue,
    _ source: some VariableSource
  ) -> SparkValue {
    switch symbol {
    case .and, .or:
      // Kleene's logic: an operand that determines the result does so even if the other one is
      // null.
      let decisive = symbol == .or
      let one = truth(first, symbol.rawValue, source)
      let other = truth(second, symbol.rawValue, source)
      if one == decisive || other == decisive { return .bool(decisive) }
      return one == nil || other == nil ? .null : .bool(!decisive)
    default: break
    }
    if first == .null || second == .null { return .null }
    switch symbol {
    case .add, .subtract, .multiply, .divide:
      return value(of: Arithmetic.calculate(symbol, first, second), symbol.rawValue, source)
    default:
      guard spend(size(first) + size(second), source) else { return .null }
      guard let verdict = compare(symbol, first, second) else {
        source.count(.typeMismatch, symbol.rawValue)
        return .null
      }
      return .bool(verdict)
    }
  }

  /// Whether an operator requires an order of two texts that have none.
  ///
  /// Only dates and times have an order: a part of `time`, or a constant, which `validate` allows only for
  /// dates and times. In sets of earlier versions, a constant may be any text.
  private func hasNoOrder(
    _ symbol: BinaryOperator, _ first: Int, _ second: Int, in nodes: [RuleExpression.Node]
  ) -> Bool {
    guard [.less, .lessOrEqual, .greater, .greaterOrEqual].contains(symbol),
      case .text = result(first), case .text = result(second)
    else { return false }
    return ![first, second].contains { nodes[$0].isConstantOrTime }
  }

  private func compareVersions(
    _ symbol: BinaryOperator, _ first: SparkValue, _ second: SparkValue,
    _ source: some VariableSource
  ) -> SparkValue {
    if first == .null || second == .null { return .null }
    guard spend(size(first) + size(second), source) else { return .null }
    guard let verdict = ValueComparison.compareVersions(symbol, first, second) else {
      source.count(.typeMismatch, symbol.rawValue)
      return .null
    }
    return .bool(verdict)
  }

  private func size(_ value: SparkValue) -> Int {
    switch value {
    case .list(let values): values.count
    case .map(let values): values.count
    default: 0
    }
  }

  /// Compares two values other than null; returns nil if their kinds cannot be compared.
  private func compare(
    _ symbol: BinaryOperator, _ first: SparkValue, _ second: SparkValue
  ) -> Bool? {
    switch symbol {
    case .contains: contains(first, second)
    case .isIn: contains(second, first)
    case .startsWith: texts(first, second) { $0.utf8.starts(with: $1.utf8) }
    case .endsWith: texts(first, second) { $0.utf8.reversed().starts(with: $1.utf8.reversed()) }
    default: ValueComparison.compare(symbol, first, second, depth: limits.depth)
    }
  }

  private func contains(_ whole: SparkValue, _ part: SparkValue) -> Bool? {
    if case .list(let values) = whole {
      return values.contains { ValueComparison.areEqualElements($0, part, depth: limits.depth) }
    }
    return texts(whole, part) { whole, part in
      let search = ByteSearch(Array(part.utf8))
      return whole.withBytes { search.first(in: $0, 0..<$0.count) != nil }
    }
  }

  private func texts(
    _ first: SparkValue, _ second: SparkValue, _ test: (String, String) -> Bool
  ) -> Bool? {
    guard case .text(let one) = first, case .text(let other) = second else { return nil }
    return test(one, other)
  }
}

extension RuleExpression.Node {
  /// Whether the node is a constant, a time or a part of `time`.
  fileprivate var isConstantOrTime: Bool {
    switch self {
    case .constant: true
    case .variable(let variable): [.date, .clock, .timestamp].contains(variable.type)
    default: false
    }
  }
}
