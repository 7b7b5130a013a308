import SparkRules
import SparkRulesCompiler

/// The values that a part of a condition can have in any session, as far as that is certain.
struct ValueBounds: Sendable {
  /// What is certain of values that are not listed.
  enum Limit: Sendable {
    /// Nothing.
    case none
    /// Every value is a text without certain characters, or missing.
    case text(Text)
    /// Every value is a number in a range, or missing.
    case number(ClosedRange<Double>)
  }

  /// A limit of texts.
  enum Text: Sendable {
    /// Any text.
    case any
    /// A text in lowercase, or in uppercase.
    case lower, upper
    /// A text without spaces at both ends.
    case trimmed
    /// A text of at most so many characters.
    case truncated(Int)
  }

  /// All values, also a missing one; nil if they are not listed.
  var values: [SparkValue]?
  /// The limit of values that are not listed.
  var limit = Limit.none

  /// Any value.
  static let any = ValueBounds()
  /// Any text, or a missing value.
  static let text = ValueBounds(limit: .text(.any))
  /// A truth value, or a missing value.
  static let truth = ValueBounds(values: [true, false, .null])

  /// Some values and no others.
  static func one(of values: [SparkValue]) -> ValueBounds { ValueBounds(values: values) }

  /// A number in a range, or a missing value.
  static func number(_ range: ClosedRange<Double>) -> ValueBounds {
    ValueBounds(limit: .number(range))
  }

  /// Whether a value may occur.
  func mayBe(_ value: SparkValue) -> Bool {
    if let values { return values.contains { ValueComparison.areSame($0, value) } }
    switch (limit, value) {
    case (.none, _): return true
    case (.text(let limit), .text(let text)): return limit.allows(text)
    case (.number(let range), _): return value.numeric.map(range.contains) ?? false
    case (.text, _): return false
    }
  }
}

extension ValueBounds.Text {
  /// Whether a text may be the whole value.
  func allows(_ text: String) -> Bool {
    switch self {
    case .any: true
    // Only letters of ASCII are certain to change in every context.
    case .lower: !text.unicodeScalars.contains { ("A"..."Z").contains($0) }
    case .upper: !text.unicodeScalars.contains { ("a"..."z").contains($0) }
    case .trimmed: text.first != " " && text.last != " "
    case .truncated(let count): text.count <= count
    }
  }

  /// Whether a text may be a part of the value.
  func allowsInside(_ text: String) -> Bool {
    switch self {
    case .any, .trimmed: true
    case .lower, .upper: allows(text)
    // A part may begin or end inside of a character.
    case .truncated(let count): text.count <= count + 2
    }
  }

  /// Why a text does not occur.
  var explanation: String? {
    switch self {
    case .any: nil
    case .lower: "`lower` gives no capital letters"
    case .upper: "`upper` gives no small letters"
    case .trimmed: "`trim` removes the spaces at both ends"
    case .truncated(let count): "`truncate(\(count))` gives at most \(count) characters"
    }
  }
}

extension ValueComparison {
  /// Whether a comparison with `==` is true.
  static func areSame(_ one: SparkValue, _ other: SparkValue) -> Bool {
    one == other || compare(.equal, one, other, depth: 128) == true
  }
}

/// Determines the values that expressions can have.
@MainActor
struct BoundsEvaluator {
  /// The maximum number of combinations of listed values.
  private static let limit = 256

  let trial: ExpressionTrial
  let set: RuleSet
  /// The values that a variable can have.
  let bounds: (RuleVariable) -> ValueBounds

  /// The values of an expression.
  func bounds(of expression: RuleExpression) -> ValueBounds {
    var results: [ValueBounds] = []
    for node in expression.nodes { results.append(bounds(of: node, results)) }
    return results.last ?? .any
  }

  private func bounds(
    of node: RuleExpression.Node, _ results: [ValueBounds]
  ) -> ValueBounds {
    func known(_ index: Int) -> ValueBounds {
      results.indices.contains(index) ? results[index] : .one(of: [.null])
    }
    switch node {
    case .constant(let value): return .one(of: [value])
    case .variable(.local(let number)):
      guard set.locals.indices.contains(number) else { return .one(of: [.null]) }
      return bounds(of: set.locals[number].value)
    case .variable(let variable): return bounds(variable)
    case .table(let index):
      return set.tables.indices.contains(index)
        ? .one(of: [.map(set.tables[index].entries)]) : .one(of: [.null])
    case .items: return .any
    default: break
    }
    let children = node.children.map(known)
    if let combined = combined(node, children) { return .one(of: combined) }
    switch node {
    case .filter(let filter, _, _): return bounds(of: filter, children)
    case .isSet: return .one(of: [true, false])
    case .not: return .truth
    case .binary(let symbol, _, _): return comparison(symbol, children)
    case .versions: return .truth
    default: return .any
    }
  }

  private func bounds(of template: RuleTemplate) -> ValueBounds {
    switch template {
    case .constant(let value): .one(of: [value])
    case .expression(let expression): bounds(of: expression)
    case .text: .text
    }
  }

  /// The values of a node whose operands are listed; nil if they are not, or if there are too many.
  private func combined(
    _ node: RuleExpression.Node, _ children: [ValueBounds]
  ) -> [SparkValue]? {
    // The result of `hash` depends on the app.
    if case .filter(.hash, _, _) = node { return Optional.none }
    var rows: [[SparkValue]] = [[]]
    for child in children {
      guard let values = child.values, rows.count * values.count <= Self.limit else {
        return Optional.none
      }
      rows = rows.flatMap { row in values.map { row + [$0] } }
    }
    var found: [SparkValue] = []
    for row in rows {
      let nodes = row.map { RuleExpression.Node.constant($0) } + [node.onFirst(row.count)]
      let value = trial.value(of: RuleExpression(nodes: nodes)) { _ in .null }
      if !found.contains(value) { found.append(value) }
    }
    // Texts that are no constants may have no order.
    if node.isOrder, !found.contains(.null) { found.append(.null) }
    return found
  }

  private func bounds(of filter: RuleFilter, _ children: [ValueBounds]) -> ValueBounds {
    let argument = children.dropFirst().first
    switch filter {
    case .lower: return ValueBounds(limit: .text(.lower))
    case .upper: return ValueBounds(limit: .text(.upper))
    case .trim: return ValueBounds(limit: .text(.trimmed))
    case .truncate:
      guard case .int(let count)? = argument?.values?.first, count >= 0 else { return .text }
      return ValueBounds(limit: .text(.truncated(count)))
    case .replace, .join, .hash: return .text
    case .length: return .number(0...Double.infinity)
    case .lookup:
      guard case .map(let entries)? = argument?.values?.first else { return .any }
      return .one(of: Array(entries.values) + [.null])
    case .default:
      guard let first = children.first, let other = argument else { return .any }
      guard let values = first.values else {
        // The default is one more value, which the limit may not allow.
        return other.values?.allSatisfy(first.mayBe) == true ? first : .any
      }
      guard let others = other.values else { return .any }
      return .one(of: values.filter { $0 != .null } + others)
    case .number, .amount, .round, .percent, .sum:
      return .number(-Double.infinity...Double.infinity)
    case .pick: return .any
    }
  }

  private func comparison(_ symbol: BinaryOperator, _ children: [ValueBounds]) -> ValueBounds {
    guard children.count == 2 else { return .any }
    let (one, other) = (children[0], children[1])
    let never = ValueBounds.one(of: [false, .null])
    switch symbol {
    case .and:
      let isNever = children.contains { !$0.mayBe(true) }
      return isNever ? never : .truth
    case .or:
      return children.contains { $0.mayBe(true) } ? .truth : never
    case .equal: return Self.canEqual(one, other) ? .truth : never
    case .isIn:
      guard let lists = other.values else { return .truth }
      let entries = lists.flatMap { list -> [SparkValue] in
        if case .list(let entries) = list { entries } else { [] }
      }
      let areLists = lists.allSatisfy { if case .list = $0 { true } else { false } }
      return areLists && !entries.contains(where: one.mayBe) ? never : .truth
    case .contains, .startsWith, .endsWith:
      guard case .text(let limit) = one.limit, one.values == nil, let parts = other.values else {
        return .truth
      }
      let mayContain = parts.contains { part in
        if case .text(let text) = part { limit.allowsInside(text) } else { false }
      }
      return mayContain ? .truth : never
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      return Self.canBeOrdered(symbol, one, other) ? .truth : never
    case .notEqual: return .truth
    case .add, .subtract, .multiply, .divide: return .number(-Double.infinity...Double.infinity)
    }
  }

  private static func canEqual(_ one: ValueBounds, _ other: ValueBounds) -> Bool {
    // A comparison with a missing value is not true.
    if let values = other.values { return values.contains { $0 != .null && one.mayBe($0) } }
    if let values = one.values { return values.contains { $0 != .null && other.mayBe($0) } }
    return true
  }

  private static func canBeOrdered(
    _ symbol: BinaryOperator, _ one: ValueBounds, _ other: ValueBounds
  ) -> Bool {
    guard let left = range(one), let right = range(other) else { return true }
    return switch symbol {
    case .less: left.lowerBound < right.upperBound
    case .lessOrEqual: left.lowerBound <= right.upperBound
    case .greater: left.upperBound > right.lowerBound
    default: left.upperBound >= right.lowerBound
    }
  }

  /// The range of numbers; nil if there may be other values than numbers.
  private static func range(_ bounds: ValueBounds) -> ClosedRange<Double>? {
    if case .number(let range) = bounds.limit, bounds.values == nil { return range }
    let numbers = bounds.values?.filter { $0 != .null }.map(\.numeric)
    guard let numbers, numbers.allSatisfy({ $0 != nil }) else { return nil }
    let known = numbers.compactMap { $0 }
    guard let least = known.min(), let most = known.max() else { return nil }
    return least...most
  }
}

extension RuleExpression.Node {
  /// Whether the node compares the order of values.
  fileprivate var isOrder: Bool {
    if case .binary(let symbol, _, _) = self {
      [.less, .lessOrEqual, .greater, .greaterOrEqual].contains(symbol)
    } else {
      false
    }
  }

  /// The node with operands that are the first nodes of an expression, in their order.
  fileprivate func onFirst(_ count: Int) -> RuleExpression.Node {
    let all = Array(0..<count)
    switch self {
    case .list: return .list(all)
    case .filter(let filter, _, _): return .filter(filter, 0, Array(all.dropFirst()))
    case .not: return .not(0)
    case .negate: return .negate(0)
    case .isSet: return .isSet(0)
    case .binary(let symbol, _, _): return .binary(symbol, 0, 1)
    case .versions(let symbol, _, _): return .versions(symbol, 0, 1)
    default: return self
    }
  }
}
