import SparkRulesModel

/// Computes expressions and templates when rules fire.
///
/// An expression's nodes are computed one after the other into a list that is used again and again:
/// no recursion, and no more steps than there are nodes, whatever they refer to. A compiled set is
/// untrusted input, so a node that refers to none before it reads null.
@MainActor final class Evaluator {
  private let filters: Filters
  private let limits: ValueLimits
  // Read at every step of an expression; no access lasts longer than a load or a store.
  @exclusivity(unchecked)
  private var results: [SparkValue] = []
  @exclusivity(unchecked)
  private var locals: [SparkValue] = []
  @exclusivity(unchecked)
  private var stepsLeft = 0
  private var missing = MissingValues()
  /// Where texts are put together: room that is used again.
  @exclusivity(unchecked)
  private var bytes: [UInt8] = []

  /// Makes an evaluator.
  ///
  /// - Parameters:
  ///   - salt: What `hash` puts before every text.
  ///   - limits: What one firing may use.
  init(salt: String, limits: ValueLimits = ValueLimits()) {
    filters = Filters(salt: salt, limits: limits)
    self.limits = limits
  }

  /// Begins a firing: all its steps are there again, and no `let` name is known.
  ///
  /// - Parameter localCount: How many `let` entries the rule set has.
  func begin(localCount: Int) {
    stepsLeft = limits.steps
    // Without `let` entries, before as now, nothing can be missing behind one.
    guard localCount > 0 || !locals.isEmpty else { return }
    missing.begin()
    locals.removeAll(keepingCapacity: true)
    locals.append(contentsOf: repeatElement(.null, count: localCount))
  }

  /// Whether the firing took too many steps; its values mean nothing then.
  var isExhausted: Bool { stepsLeft < 0 }

  /// Computes `let` entries, each after those it uses.
  ///
  /// - Parameters:
  ///   - numbers: The entries' places in the set, in ascending order.
  ///   - ruleSet: The set.
  ///   - source: Where they read from.
  func compute<Source: VariableSource>(
    locals numbers: [Int], of ruleSet: RuleSet, from source: Source
  ) {
    for number in numbers
    where ruleSet.locals.indices.contains(number) && locals.indices.contains(number) {
      let local = ruleSet.locals[number]
      missing.beginLocal()
      locals[number] = value(of: local.value, as: local.name, from: source)
      missing.endLocal(number, isNull: locals[number] == .null, for: source)
    }
  }

  /// The value of a template, short enough to be sent.
  ///
  /// - Parameters:
  ///   - template: The template.
  ///   - name: What the value is for, to count what is cut.
  ///   - source: Where it reads from.
  /// - Returns: The value.
  func value<Source: VariableSource>(
    of template: RuleTemplate, as name: String, from source: Source
  ) -> SparkValue {
    switch template {
    case .constant(let value): return kept(value, name, source)
    case .expression(let expression):
      return kept(value(of: expression, from: source), name, source)
    case .text(let segments):
      var text = ""
      for segment in segments {
        // Nothing that is cut off anyway is computed.
        if text.utf8.count > limits.valueBytes { break }
        switch segment {
        case .text(let literal): text += literal
        case .expression(let expression):
          append(value(of: expression, from: source), to: &text)
        }
      }
      return kept(.text(text), name, source)
    }
  }

  /// The value of an expression.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - source: Where it reads from.
  /// - Returns: The value.
  func value<Source: VariableSource>(
    of expression: RuleExpression, from source: Source
  ) -> SparkValue {
    let nodes = expression.nodes
    guard spend(nodes.count, source) else { return .null }
    if nodes.count == 1 {
      let value = value(of: nodes[0], from: source)
      if case .null = value { missing.report(nodes[0], to: source) }
      return value
    }
    results.removeAll(keepingCapacity: true)
    var isAnythingNull = false
    for node in nodes {
      let value = value(of: node, from: source)
      if case .null = value { isAnythingNull = true }
      results.append(value)
    }
    if isAnythingNull { missing.report(nodes, results, to: source) }
    return results.last ?? .null
  }

  private func append(_ value: SparkValue, to text: inout String) {
    switch value {
    case .text(let piece): text += piece
    case .list, .map: if limits.allows(value) { text += value.printed }
    default: text += value.printed
    }
  }

  private func value<Source: VariableSource>(
    of node: RuleExpression.Node, from source: Source
  ) -> SparkValue {
    switch node {
    case .constant(let value): value
    case .variable(.local(let number)):
      locals.indices.contains(number) ? locals[number] : .null
    case .variable(let variable): usable(source.value(of: variable), variable, source)
    case .list(let places): list(places, source)
    case .filter(let filter, let place, let arguments):
      apply(filter, to: result(place), arguments.map(result), source)
    case .not(let place):
      truth(result(place), BinaryOperator.and.rawValue, source).map { .bool(!$0) } ?? .null
    case .negate(let place):
      result(place) == .null ? .null : settle(Arithmetic.negate(result(place)), "-", source)
    case .isSet(let place): .bool(result(place) != .null)
    case .binary(let symbol, let first, let second):
      combine(symbol, result(first), result(second), source)
    }
  }

  private func result(_ place: Int) -> SparkValue {
    results.indices.contains(place) ? results[place] : .null
  }
}

extension Evaluator {
  /// The value of a template that was made ready, short enough to be sent.
  ///
  /// - Parameters:
  ///   - place: The template's place.
  ///   - list: Where it stands.
  ///   - source: Where it reads from.
  /// - Returns: What the template itself gives.
  func value<Source: VariableSource>(
    at place: Int, of list: PreparedValues, from source: Source
  ) -> SparkValue {
    switch list.values[place].kind {
    case .data, .variable:
      let value = read(place, of: list, from: source)
      // A text was cut where it was read.
      switch value {
      case .list, .map: return kept(value, list.values[place].name, source)
      default: return value
      }
    case .text:
      guard let pieces = list.values[place].pieces else { return .text("") }
      return kept(.text(text(of: pieces, from: source)), list.values[place].name, source)
    case .literal: return .text(list.values[place].text)
    case .template:
      return value(of: list.values[place].template, as: list.values[place].name, from: source)
    }
  }

  private func text<Source: VariableSource>(
    of pieces: PreparedValues, from source: Source
  ) -> String {
    // Out of its place while it is written to: what is read can be the app's code, and fire in turn.
    var bytes: [UInt8] = []
    swap(&bytes, &self.bytes)
    bytes.removeAll(keepingCapacity: true)
    for place in pieces.values.indices {
      // Nothing that is cut off anyway is computed.
      if bytes.count > limits.valueBytes { break }
      append(place, of: pieces, to: &bytes, from: source)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    swap(&bytes, &self.bytes)
    return text
  }

  /// The value of a variable that is a whole expression.
  private func read<Source: VariableSource>(
    _ place: Int, of list: PreparedValues, from source: Source
  ) -> SparkValue {
    guard spend(1, source) else { return .null }
    let value =
      list.values[place].kind == .data
      ? source.value(ofData: list.values[place].text)
      : source.value(of: list.values[place].variable)
    switch value {
    case .bool, .int: return value
    case .text(let text) where text.utf8.count <= limits.valueBytes: return value
    case .null:
      missing.report(list.values[place].node, to: source)
      return value
    default: return usable(value, list.values[place].variable, source)
    }
  }

  private func append<Source: VariableSource>(
    _ place: Int, of pieces: PreparedValues, to bytes: inout [UInt8], from source: Source
  ) {
    let value: SparkValue
    switch pieces.values[place].kind {
    case .literal: return bytes.append(pieces.values[place].text)
    case .data, .variable: value = read(place, of: pieces, from: source)
    case .text, .template:
      guard case .expression(let expression) = pieces.values[place].template else { return }
      value = self.value(of: expression, from: source)
    }
    switch value {
    case .null: break
    case .text(let text): bytes.append(text)
    case .int(let number): bytes.append(number)
    case .list, .map: if limits.allows(value) { bytes.append(value.printed) }
    case .bool, .double: bytes.append(value.printed)
    }
  }
}

extension Evaluator {
  /// Takes steps from what the firing may use.
  private func spend<Source: VariableSource>(_ steps: Int, _ source: Source) -> Bool {
    guard stepsLeft >= 0 else { return false }
    stepsLeft -= min(steps, limits.steps + 1)
    if stepsLeft < 0 { source.note(.stepBudget, nil) }
    return stepsLeft >= 0
  }

  /// A value as it was read: finite, and no longer than a value may be.
  private func usable<Source: VariableSource>(
    _ value: SparkValue, _ variable: RuleVariable, _ source: Source
  ) -> SparkValue {
    switch value {
    case .double(let number) where !number.isFinite:
      source.note(.notFinite, variable.spelling)
      return .null
    case .text(let text):
      guard let beginning = limits.cut(text) else { return value }
      source.note(.valueCut, variable.spelling)
      return .text(beginning)
    default: return value
    }
  }

  /// A value that leaves the rule: a text is cut, a list or map that is too long is null.
  private func kept<Source: VariableSource>(
    _ value: SparkValue, _ name: String, _ source: Source
  ) -> SparkValue {
    switch value {
    case .text(let text):
      guard let beginning = limits.cut(text) else { return value }
      source.note(.valueCut, name)
      return .text(beginning)
    case .list, .map:
      if limits.allows(value) { return value }
      source.note(.valueCut, name)
      return .null
    default: return value
    }
  }

  private func list<Source: VariableSource>(_ places: [Int], _ source: Source) -> SparkValue {
    guard spend(places.count, source) else { return .null }
    let list = SparkValue.list(places.map(result))
    // Lists that hold each other twice over would grow without end.
    return kept(list, "[]", source)
  }

  private func apply<Source: VariableSource>(
    _ filter: RuleFilter, to value: SparkValue, _ arguments: [SparkValue], _ source: Source
  ) -> SparkValue {
    if value == .null { return filter == .default ? arguments.first ?? .null : .null }
    if case .text(let text) = value {
      guard spend(text.utf8.count / 256, source) else { return .null }
    }
    let result = settle(filters.apply(filter, to: value, arguments), filter.rawValue, source)
    return kept(result, filter.rawValue, source)
  }

  private func settle<Source: VariableSource>(
    _ outcome: Arithmetic.Outcome, _ name: String, _ source: Source
  ) -> SparkValue {
    switch outcome {
    case .value(let value): return value
    case .nothing(let reason):
      source.note(reason, name)
      return .null
    }
  }

  /// A truth value; nil for null, and for anything else, which is counted.
  private func truth<Source: VariableSource>(
    _ value: SparkValue, _ name: String, _ source: Source
  ) -> Bool? {
    switch value {
    case .bool(let value): return value
    case .null: return nil
    default:
      source.note(.typeMismatch, name)
      return nil
    }
  }

  private func combine<Source: VariableSource>(
    _ symbol: BinaryOperator, _ first: SparkValue, _ second: SparkValue, _ source: Source
  ) -> SparkValue {
    switch symbol {
    case .and, .or:
      // Kleene's logic: what decides alone decides, also beside null.
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
      return settle(Arithmetic.calculate(symbol, first, second), symbol.rawValue, source)
    default:
      guard spend(size(first) + size(second), source) else { return .null }
      guard let verdict = compare(symbol, first, second) else {
        source.note(.typeMismatch, symbol.rawValue)
        return .null
      }
      return .bool(verdict)
    }
  }

  private func size(_ value: SparkValue) -> Int {
    switch value {
    case .list(let values): values.count
    case .map(let values): values.count
    default: 0
    }
  }

  /// Compares two values that are there; nil where their kinds do not go together.
  private func compare(
    _ symbol: BinaryOperator, _ first: SparkValue, _ second: SparkValue
  ) -> Bool? {
    switch symbol {
    case .equal: Comparison.areSame(first, second, depth: limits.depth)
    case .notEqual: Comparison.areSame(first, second, depth: limits.depth).map { !$0 }
    case .less: Comparison.order(first, second).map { $0 == .less }
    case .lessOrEqual: Comparison.order(first, second).map { $0 != .more }
    case .greater: Comparison.order(first, second).map { $0 == .more }
    case .greaterOrEqual: Comparison.order(first, second).map { $0 != .less }
    case .contains: contains(first, second)
    case .isIn: contains(second, first)
    case .startsWith: texts(first, second) { $0.utf8.starts(with: $1.utf8) }
    case .endsWith: texts(first, second) { $0.utf8.reversed().starts(with: $1.utf8.reversed()) }
    case .and, .or, .add, .subtract, .multiply, .divide: nil
    }
  }

  private func contains(_ whole: SparkValue, _ part: SparkValue) -> Bool? {
    if case .list(let values) = whole {
      return values.contains { Comparison.areAlike($0, part, depth: limits.depth) }
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
