/// A comparison of two values with their types.
struct Comparison: Sendable, Hashable {
  /// The reason why two values cannot be compared.
  enum Fault: Sendable, Hashable {
    /// The values are never equal.
    case neverEqual(ValueType, ValueType)
    /// A value without an order.
    case noOrder(ExpressionSyntax, ValueType)
    /// A value that is not a text.
    case noText(ExpressionSyntax, ValueType)
    /// A value that cannot contain others.
    case noContainer(ExpressionSyntax, ValueType)
    /// An entry of a list that never equals the value.
    case entry(ExpressionSyntax, ValueType, ValueType)
    /// A number that is compared with a version.
    case numberAsVersion(ExpressionSyntax)
    /// A text that is not a day of the week.
    case noWeekday(ExpressionSyntax)
  }

  /// The operator.
  var symbol: BinaryOperator
  /// The value on the left.
  var left: ExpressionSyntax
  /// The type of the left value.
  var leftType: ValueType
  /// The value on the right.
  var right: ExpressionSyntax
  /// The type of the right value.
  var rightType: ValueType

  /// The reason why the values cannot be compared; nil if they can, or if the types are unknown.
  var fault: Fault? {
    // A literal with a mistake, which was reported.
    if left.kind == .literal(.null) || right.kind == .literal(.null) { return nil }
    if let version = versionFault ?? weekdayFault { return version }
    return switch symbol {
    case .equal, .notEqual: differ(leftType, rightType) ? .neverEqual(leftType, rightType) : nil
    case .less, .lessOrEqual, .greater, .greaterOrEqual: orderFault
    case .startsWith, .endsWith: textFault(left, leftType) ?? textFault(right, rightType)
    case .contains: containment(left, leftType, right, rightType)
    case .isIn: containment(right, rightType, left, leftType)
    case .and, .or, .add, .subtract, .multiply, .divide: nil
    }
  }

  private var orderFault: Fault? {
    let sides = [(left, leftType), (right, rightType)]
    for (node, type) in sides where [.bool, .list, .weekday].contains(type) {
      return .noOrder(node, type)
    }
    if differ(leftType, rightType) { return .neverEqual(leftType, rightType) }
    if leftType == .version || rightType == .version { return nil }
    return sides.last { $0.1 == .text }.map { .noOrder($0.0, .text) }
  }

  /// A number that is compared with a value whose name ends in `version`.
  private var versionFault: Fault? {
    guard ![.startsWith, .endsWith, .contains, .isIn].contains(symbol) else { return nil }
    for (node, other) in [(left, right), (right, left)] {
      var other = other
      // `app.version | number` is missing for a version of three numbers.
      if case .filter(let value, let filter) = other.kind, filter.name == "number" { other = value }
      guard case .reference(let reference) = other.kind, case .literal(let value) = node.kind,
        ValueType(of: value) == .number, let name = reference.names.last?.text.lowercased(),
        name.hasSuffix("version")
      else { continue }
      if case .double = value { return .numberAsVersion(node) }
      if reference.spelling == "app.version" { return .numberAsVersion(node) }
    }
    return nil
  }

  /// A text that is compared with a day of the week, and is none.
  private var weekdayFault: Fault? {
    guard symbol == .equal || symbol == .notEqual || symbol == .isIn else { return nil }
    for (node, type) in [(left, rightType), (right, leftType)] where type == .weekday {
      let entries: [ExpressionSyntax]
      if case .list(let values) = node.kind { entries = values } else { entries = [node] }
      for entry in entries {
        guard case .literal(.text(let text)) = entry.kind else { continue }
        if !LocalTimePart.weekdays.contains(text) { return .noWeekday(entry) }
      }
    }
    return nil
  }

  private func textFault(_ node: ExpressionSyntax, _ type: ValueType) -> Fault? {
    let isText = type.general == .text && type != .version && type != .timestamp
    return isText || type == .unknown ? nil : .noText(node, type)
  }

  private func containment(
    _ whole: ExpressionSyntax, _ wholeType: ValueType, _ part: ExpressionSyntax,
    _ partType: ValueType
  ) -> Fault? {
    switch wholeType {
    case .text, .date, .clock, .weekday: return textFault(part, partType)
    case .timestamp: return .noText(whole, .timestamp)
    case .number, .bool, .version: return .noContainer(whole, wholeType)
    case .unknown: return partType == .list && symbol == .contains ? .noText(part, .list) : nil
    case .list: break
    }
    guard case .list(let entries) = whole.kind else { return nil }
    let types = entries.map { entry -> ValueType in
      switch entry.kind {
      case .literal(let value): ValueType(of: value)
      case .typed(let literal): literal.type
      default: .unknown
      }
    }
    // All entries are compared as versions, or none.
    if let version = types.firstIndex(of: .version),
      let other = types.first(where: { $0 != .version })
    {
      return .entry(entries[version], .version, other)
    }
    for (entry, type) in zip(entries, types) {
      if differ(type, partType) { return .entry(entry, type, partType) }
    }
    return nil
  }

  /// Whether values of two types are never equal.
  private func differ(_ a: ValueType, _ b: ValueType) -> Bool {
    if a == b { return false }
    for (one, other) in [(a, b), (b, a)] {
      switch one {
      // A text can be a version or a day of the week; a date or time is only known of `time`.
      case .version, .weekday: if other == .text || other == .unknown { return false }
      case .date, .clock, .timestamp: return true
      default: break
      }
    }
    return a != .unknown && b != .unknown
  }
}
