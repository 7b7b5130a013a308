import Foundation
import SparkRules
import SparkRulesAuthoring
import SparkRulesCompiler

/// Collects values that variables may need so that parts of a condition are true.
///
/// The value that a comparison needs is followed through filters and arithmetic down to the variables. Values need
/// not fit: the solver evaluates them.
@MainActor
struct ValueInverter {
  /// What texts of a variable have to contain.
  private struct TextShape {
    var prefixes: [String] = []
    var inner: [String] = []
    var suffixes: [String] = []
    var lengths: [Int] = []
  }

  private static let candidateLimit = 60

  private let solver: ConditionSolver
  private var values: [RuleVariable: [SparkValue]] = [:]
  private var shapes: [RuleVariable: TextShape] = [:]
  /// The dates, times of day and hours that parts of the time are compared with.
  private var times: [SparkValue] = []

  /// Creates an inverter.
  ///
  /// - Parameter solver: The solver, which knows the variables.
  init(_ solver: ConditionSolver) { self.solver = solver }

  /// Adds the values that a part needs.
  mutating func add(_ part: ConditionSolver.Part) {
    let root = part.expression
    switch part.wanted {
    case .truth(let isTrue): add(root, isTrue)
    case .named(let names): invert(root, names.map { .text($0) })
    case .sampled(let share):
      let trial = solver.trial
      let texts = (1...2_000).lazy.map { "user-\($0)" }.filter {
        trial.sample(share, includes: $0)
      }
      let numbers = (1...2_000).lazy.filter { trial.sample(share, includes: "\($0)") }
      invert(root, texts.prefix(3).map { .text($0) } + numbers.prefix(3).map { .int($0) })
    }
  }

  /// The values that a variable may need, the most likely first.
  func candidates(for variable: RuleVariable) -> [SparkValue] {
    if variable == .time { return instants() }
    var all: [SparkValue] = []
    if case .free(let current) = solver.bind(variable) { all.append(current) }
    if case .remembered(let name) = variable { all += solver.goal.set.constants(remembered: name) }
    all += composed(variable)
    let own = values[variable] ?? []
    all += own + Self.between(own.compactMap(\.numeric))
    if variable == .elapsed {
      let gap = solver.goal.gap
      all = ([max(1, gap.lowerBound), gap.lowerBound].map { .double($0) } + all).filter {
        $0.numeric.map { gap.contains($0) && $0 < 86_400 } ?? false
      }
    }
    return Array(all.uniqued().prefix(Self.candidateLimit))
  }

  // MARK: Comparisons

  private mutating func add(_ root: RuleExpression, _ isTrue: Bool) {
    guard let node = root.nodes.last else { return }
    switch node {
    case .binary(let symbol, let left, let right), .versions(let symbol, let left, let right):
      let isVersion = if case .versions = node { true } else { false }
      let (one, other) = (root.part(left), root.part(right))
      switch (ground(one), ground(other)) {
      case (nil, let value?):
        compare(one, symbol, value, isTrue, isVersion: isVersion, isFirst: true)
      case (let value?, nil):
        compare(other, symbol, value, isTrue, isVersion: isVersion, isFirst: false)
      case (nil, nil):
        // Both sides can be chosen: a few values of each kind contain a pair for every comparison.
        let seeds: [SparkValue] = [1, 2, 0, 10, "a", "b", "ab", true, false, .list(["a", 1])]
        invert(one, seeds)
        invert(other, seeds)
      default: break
      }
    case .isSet(let inner): invert(root.part(inner), isTrue ? ["a", 1, true] : [.null])
    default: invert(root, [.bool(isTrue)])
    }
  }

  private mutating func compare(
    _ side: RuleExpression, _ symbol: BinaryOperator, _ value: SparkValue, _ isTrue: Bool,
    isVersion: Bool, isFirst: Bool
  ) {
    if isTrue { shape(side, symbol, value) }
    let different = Self.others(value, isVersion: isVersion)
    let entries: [SparkValue] = if case .list(let entries) = value { entries } else { [] }
    switch symbol {
    case .equal: invert(side, isTrue ? [value] : different)
    case .notEqual: invert(side, isTrue ? different : [value])
    case .isIn where isFirst, .contains where !isFirst:
      let parts = entries.isEmpty ? [value, Self.firstCharacter(value)] : entries
      invert(side, isTrue ? parts : ["zz", 987_654, ""])
    case .contains, .isIn:
      let lists: [SparkValue] = [value, .list([value])]
      invert(side, isTrue ? lists : ["", .list([])])
    case .startsWith, .endsWith:
      invert(side, isTrue ? [value] : ["zz", ""])
    default: invert(side, [value] + different)
    }
  }

  /// Stores what texts of a variable alone have to contain.
  private mutating func shape(
    _ side: RuleExpression, _ symbol: BinaryOperator, _ value: SparkValue
  ) {
    if case .filter(.length, let inner, _)? = side.nodes.last, let length = value.numeric,
      let variable = variable(of: side.part(inner)), (0...200).contains(length)
    {
      let offset = symbol == .greater ? 1 : symbol == .less || symbol == .notEqual ? -1 : 0
      shapes[variable, default: TextShape()].lengths.append(Int(length) + offset)
    }
    guard let variable = variable(of: side), case .text(let text) = value else { return }
    switch symbol {
    case .startsWith: shapes[variable, default: TextShape()].prefixes.append(text)
    case .endsWith: shapes[variable, default: TextShape()].suffixes.append(text)
    case .contains: shapes[variable, default: TextShape()].inner.append(text)
    default: break
    }
  }

  private func variable(of side: RuleExpression) -> RuleVariable? {
    guard case .variable(let variable)? = side.nodes.last, side.nodes.count == 1 else { return nil }
    return solver.goal.located(variable)
  }

  /// The value of an expression without free variables; nil for others.
  private func ground(_ expression: RuleExpression) -> SparkValue? {
    guard solver.freeVariables(of: expression)?.isEmpty == true else { return Optional.none }
    return solver.value(of: expression)
  }

  // MARK: Inverting

  /// Adds the values that variables need so that an expression has one of some values.
  private mutating func invert(_ expression: RuleExpression, _ targets: [SparkValue]) {
    guard let node = expression.nodes.last, !targets.isEmpty else { return }
    switch node {
    case .variable(.local(let number)) where solver.goal.set.locals.indices.contains(number):
      invert(solver.goal.set.locals[number].value, targets)
    case .variable(let variable):
      let located = solver.goal.located(variable)
      if located == .time { times += targets }
      values[located, default: []] += targets
    case .filter(let filter, let child, let arguments):
      let arguments = arguments.map { ground(expression.part($0)) ?? .null }
      invert(filter, expression.part(child), arguments, targets)
    case .negate(let child):
      invert(expression.part(child), targets.compactMap { Self.number($0) { -$0 } })
    case .not(let child):
      invert(
        expression.part(child),
        targets.flatMap { target -> [SparkValue] in
          if case .bool(let value) = target { [.bool(!value)] } else { [] }
        })
    case .binary(let symbol, let left, let right):
      invert(symbol, expression.part(left), expression.part(right), targets)
    case .isSet(let child): add(expression.part(child), true)
    default: break
    }
  }

  private mutating func invert(_ template: RuleTemplate, _ targets: [SparkValue]) {
    switch template {
    case .constant: break
    case .expression(let expression): invert(expression, targets)
    case .text(let segments):
      guard
        let first = segments.firstIndex(where: { if case .expression = $0 { true } else { false } }
        ),
        case .expression(let expression) = segments[first]
      else { return }
      func text(_ segments: ArraySlice<RuleTemplate.Segment>) -> String {
        segments.map { if case .text(let text) = $0 { text } else { "" } }.joined()
      }
      let (start, end) = (text(segments[..<first]), text(segments[(first + 1)...]))
      invert(
        expression,
        targets.flatMap { target -> [SparkValue] in
          guard case .text(let text) = target, text.hasPrefix(start), text.hasSuffix(end),
            text.count >= start.count + end.count
          else { return [] }
          return [.text(String(text.dropFirst(start.count).dropLast(end.count)))]
        })
    }
  }

  private mutating func invert(
    _ symbol: BinaryOperator, _ left: RuleExpression, _ right: RuleExpression,
    _ targets: [SparkValue]
  ) {
    let (one, other) = (ground(left)?.numeric, ground(right)?.numeric)
    switch symbol {
    case .add, .subtract, .multiply, .divide:
      if let other {
        invert(left, targets.compactMap { Self.number($0) { Self.undo(symbol, $0, other) } })
      } else if let one {
        invert(
          right,
          targets.compactMap { Self.number($0) { Self.undo(symbol, one, $0, isFirst: true) } })
      } else {
        // One side gets the whole result, and the other one a value that changes nothing.
        let neutral: SparkValue = symbol == .multiply || symbol == .divide ? 1 : 0
        invert(left, targets + [neutral])
        invert(right, [neutral] + targets)
      }
    default:
      for target in targets {
        if case .bool(let isTrue) = target {
          compareInner(symbol, left, right, isTrue)
        }
      }
    }
  }

  /// A comparison inside of another expression, such as one with a default.
  private mutating func compareInner(
    _ symbol: BinaryOperator, _ left: RuleExpression, _ right: RuleExpression, _ isTrue: Bool
  ) {
    if symbol == .and || symbol == .or {
      add(left, isTrue)
      add(right, isTrue)
    } else if let value = ground(right) {
      compare(left, symbol, value, isTrue, isVersion: false, isFirst: true)
    } else if let value = ground(left) {
      compare(right, symbol, value, isTrue, isVersion: false, isFirst: false)
    }
  }

  private mutating func invert(
    _ filter: RuleFilter, _ child: RuleExpression, _ arguments: [SparkValue],
    _ targets: [SparkValue]
  ) {
    switch filter {
    case .default:
      // A missing value has the default.
      invert(child, targets + (targets.contains(arguments.first ?? .null) ? [.null] : []))
    case .lower, .upper, .trim, .truncate, .round:
      invert(child, targets)
    case .number, .amount:
      invert(child, targets.flatMap { [$0, .text($0.printed)] })
    case .replace:
      guard arguments.count == 2, case .text(let old) = arguments[0],
        case .text(let new) = arguments[1]
      else { return }
      invert(
        child,
        targets.flatMap { target -> [SparkValue] in
          guard case .text(let text) = target, !new.isEmpty else { return [target] }
          return [.text(text.replacingOccurrences(of: new, with: old)), target]
        })
    case .length:
      invert(
        child,
        targets.compactMap(\.numeric).filter { (0...200).contains($0) }.flatMap { count in
          let text = String(repeating: "a", count: Int(count))
          let list = [SparkValue](repeating: 1, count: Int(count))
          return [.text(text), .list(list)] as [SparkValue]
        })
    case .percent: invert(child, targets.compactMap { Self.number($0) { $0 / 100 } })
    case .lookup:
      guard case .map(let entries)? = arguments.first else { return }
      let keys = entries.sorted { $0.key < $1.key }.filter { targets.contains($0.value) }.map(\.key)
      invert(
        child, (keys + [targets.contains(.null) ? "zz" : nil].compactMap { $0 }).map { .text($0) })
    case .hash, .sum, .join, .pick: break
    }
  }

  // MARK: Values of their own

  /// Values that are compared with a value differently: smaller, larger and others.
  private static func others(_ value: SparkValue, isVersion: Bool) -> [SparkValue] {
    switch value {
    case .bool(let value): return [.bool(!value)]
    case .int(let number):
      let near = [number &+ 1, number &- 1, number / 2, number &* 2 &+ 1].map { SparkValue.int($0) }
      return near + [.double(Double(number) + 0.01), .double(Double(number) - 0.01)]
    case .double(let number):
      return [number + 1, number - 1, number + 0.01, number - 0.01, number / 2, 0].map {
        .double($0)
      }
    case .text(let text) where isVersion:
      return [.text(text + ".1"), .text("0.0.1"), .text("9999.0")]
    // The order of dates and times is that of their texts.
    case .text(let text):
      return [.text(text + "0"), .text(String(text.dropLast())), "zz"]
    case .list: return ["zz", .list([])]
    case .null, .map: return ["zz", 1]
    }
  }

  private static func firstCharacter(_ value: SparkValue) -> SparkValue {
    if case .text(let text) = value { .text(String(text.prefix(1))) } else { value }
  }

  /// Numbers between others, and beyond them.
  private static func between(_ numbers: [Double]) -> [SparkValue] {
    let sorted = Array(Set(numbers)).sorted()
    return zip(sorted, sorted.dropFirst()).map { number(($0 + $1) / 2) }
  }

  private static func number(_ number: Double) -> SparkValue {
    Int(exactly: number).map { .int($0) } ?? .double(number)
  }

  private static func number(_ value: SparkValue, _ change: (Double) -> Double) -> SparkValue? {
    guard let changed = value.numeric.map(change), changed.isFinite else { return Optional.none }
    return number(changed)
  }

  /// The operand that produces a result together with a known one.
  private static func undo(
    _ symbol: BinaryOperator, _ one: Double, _ other: Double, isFirst: Bool = false
  ) -> Double {
    // With `isFirst`, `one` is the known operand and `other` the result.
    switch symbol {
    case .add: isFirst ? other - one : one - other
    case .subtract: isFirst ? one - other : one + other
    case .multiply: isFirst ? other / one : one / other
    default: isFirst ? one / other : one * other
    }
  }

  /// Texts with everything that a variable's text has to contain, in each of the wanted lengths.
  private func composed(_ variable: RuleVariable) -> [SparkValue] {
    guard let shape = shapes[variable] else { return [] }
    let prefix = shape.prefixes.max { $0.count < $1.count } ?? ""
    let suffix = shape.suffixes.max { $0.count < $1.count } ?? ""
    let inner = shape.inner.filter { !prefix.contains($0) && !suffix.contains($0) }.joined()
    let text = prefix + inner + suffix
    let padded = shape.lengths.compactMap { length -> String? in
      guard length >= text.count else { return nil }
      return prefix + inner + String(repeating: "a", count: length - text.count) + suffix
    }
    return (padded + [text]).map { .text($0) }
  }

  /// The times that fit to the dates and times of day with which parts of the time are compared.
  private func instants() -> [SparkValue] {
    let start = ManualClock().now()
    var days: [Int] = [RFC3339.day(of: start, offset: 0)]
    var seconds: [Double] = [0, 12 * 3600]
    var exact: [Date] = []
    for case let bound? in [solver.goal.set.active, solver.goal.rule.active].flatMap({
      [$0?.from, $0?.until]
    }) {
      switch bound {
      case .day(let day): days.append(day)
      case .time(let time): exact += [time, time.addingTimeInterval(-1)]
      }
    }
    for target in times {
      switch target {
      case .int(let hour) where (0...24).contains(hour): seconds.append(Double(hour) * 3600)
      case .double(let hour): seconds.append(hour.rounded() * 3600)
      case .text(let text):
        if let time = RFC3339.time("2026-01-01T\(text)Z") {
          let clock = time.timeIntervalSince(start)
          seconds += [clock, clock + 60, clock - 60]
        } else if let time = RFC3339.time("\(text)T00:00Z") {
          days.append(RFC3339.day(of: time, offset: 0))
        } else if let time = RFC3339.time(text) {
          exact += [time, time.addingTimeInterval(1), time.addingTimeInterval(-1)]
        }
      default: break
      }
    }
    let allDays = days + days.flatMap { day in (1...6).map { day + $0 } + [day - 1] }
    let all =
      exact
      + allDays.uniqued().flatMap { day in
        seconds.uniqued().filter { (0..<86_400).contains($0) }.map {
          Date(timeIntervalSince1970: Double(day) * 86_400 + $0)
        }
      }
    return all.filter(solver.isActive).prefix(400).map {
      .text("\(RFC3339.text($0).prefix(19))Z")
    }
  }
}
