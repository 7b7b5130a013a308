import Foundation
import SparkRules
import SparkRulesAuthoring
import SparkRulesCompiler

/// Finds values with which the conditions of a rule are true.
///
/// A condition is split into its smallest parts. Each part is inverted to values that its variables may have, and
/// these values are combined until all parts are true, as the engine evaluates them.
@MainActor
struct ConditionSolver {
  /// What is known of a variable.
  enum Binding {
    /// It has this value in every session.
    case fixed(SparkValue)
    /// A session can give it any value; without one, it has the current value.
    case free(current: SparkValue)
    /// A session determines its value in a way that is not solved.
    case opaque
  }

  /// The values of variables, by the variables of `FiringGoal.located`.
  typealias Values = [RuleVariable: SparkValue]

  /// A part of the conditions that is not split further.
  struct Part {
    /// What the value of the expression has to be.
    enum Wanted {
      case truth(Bool)
      case sampled(Double)
      case named([String])
    }

    /// The expression.
    var expression: RuleExpression
    /// What its value has to be.
    var wanted: Wanted
  }

  /// The result.
  enum Outcome {
    /// Values with which all parts that can be evaluated have the wanted values, the simplest first.
    case solved([Values])
    /// No values were found for this part.
    case unsolved(Part)
  }

  /// The maximum number of combinations that are evaluated.
  private static let limit = 4_000
  /// The maximum number of ways to make a condition true.
  private static let splitLimit = 64

  let goal: FiringGoal
  let trial: ExpressionTrial
  let bind: (RuleVariable) -> Binding

  /// Finds values.
  ///
  /// - Parameter count: The maximum number of solutions.
  /// - Returns: The solutions, or a part for which there is none.
  func solve(count: Int = 3) -> Outcome {
    let outcome = solve(split(goal.requirements).ways, count)
    let wishes = goal.wishes
    guard !wishes.isEmpty, case .solved(let plain) = outcome,
      case .solved(let wished) = solve(split(goal.requirements + wishes).ways, 1)
    else { return outcome }
    return .solved((wished + plain).uniqued())
  }

  private func solve(_ ways: [[Part]], _ count: Int) -> Outcome {
    var failed: Part?
    var steps = 0
    for way in ways {
      var search = ValueSearch(parts: way, solver: self, steps: steps, limit: Self.limit)
      let found = search.run(count: count)
      if !found.isEmpty { return .solved(found) }
      failed = failed ?? search.failed
      steps = search.steps
    }
    return failed.map { .unsolved($0) } ?? .solved([])
  }

  /// The ways to make the conditions true, each a list of parts; nil if there are too many.
  var ways: [[Part]]? {
    let all = split(goal.requirements)
    return all.isComplete ? all.ways : nil
  }

  private func split(
    _ requirements: [FiringGoal.Requirement]
  ) -> (ways: [[Part]], isComplete: Bool) {
    var ways: [[Part]] = [[]]
    var isComplete = true
    for requirement in requirements {
      let own: [[Part]] =
        switch requirement {
        case .isTrue(let expression): split(expression, true)
        case .isSampled(let expression, let share):
          [[Part(expression: expression, wanted: .sampled(share))]]
        case .isNamed(let expression, let names):
          [[Part(expression: expression, wanted: .named(names))]]
        }
      ways = ways.flatMap { way in own.map { way + $0 } }
      isComplete = isComplete && max(own.count, ways.count) < Self.splitLimit
      ways = Array(ways.prefix(Self.splitLimit))
    }
    return (ways, isComplete)
  }

  /// Splits an expression into the alternatives of parts that make it true or false.
  private func split(_ expression: RuleExpression, _ isWanted: Bool) -> [[Part]] {
    guard let root = expression.nodes.last else { return [] }
    switch root {
    case .not(let inner): return split(expression.part(inner), !isWanted)
    case .binary(let symbol, let left, let right) where symbol == .and || symbol == .or:
      let (one, other) = (
        split(expression.part(left), isWanted), split(expression.part(right), isWanted)
      )
      guard (symbol == .and) == isWanted else {
        return Array((one + other).prefix(Self.splitLimit))
      }
      return Array(one.flatMap { first in other.map { first + $0 } }.prefix(Self.splitLimit))
    case .variable(.local(let number)) where goal.set.locals.indices.contains(number):
      if case .expression(let value) = goal.set.locals[number].value {
        return split(value, isWanted)
      }
    default: break
    }
    return [[Part(expression: expression, wanted: .truth(isWanted))]]
  }

  // MARK: Values

  /// The value of an expression; variables that are neither fixed nor given are null.
  func value(of expression: RuleExpression, _ values: Values = [:]) -> SparkValue {
    trial.value(of: expression) { value(of: $0, values) }
  }

  private func value(of variable: RuleVariable, _ values: Values) -> SparkValue {
    let located = goal.located(variable)
    var value = values[located] ?? .null
    if values[located] == Optional.none, case .fixed(let known) = bind(located) { value = known }
    guard located == .time, case .text(let text) = value else { return value }
    var part = variable
    if case .stage(_, let inner) = variable { part = inner }
    guard let time = RFC3339.time(text) else { return .null }
    guard case .localTime(let part) = part else { return .text(RFC3339.text(time)) }
    return RFC3339.part(part, of: time, offset: 0)
  }

  /// The variables that a session has to choose so that an expression can be evaluated; nil if one is opaque.
  func freeVariables(of expression: RuleExpression) -> [RuleVariable]? {
    var free: [RuleVariable] = []
    for variable in expression.variables(in: goal.set).map(goal.located) {
      switch bind(variable) {
      case .fixed: break
      case .free: if !free.contains(variable) { free.append(variable) }
      case .opaque: return nil
      }
    }
    return free
  }

  /// Whether a part has the wanted value.
  func holds(_ part: Part, _ values: Values) -> Bool {
    let value = value(of: part.expression, values)
    switch part.wanted {
    case .truth(let isTrue): return value == .bool(isTrue)
    case .sampled(let share):
      return value != .null && trial.sample(share, includes: value.printed)
    case .named(let names):
      if case .text(let name) = value { return names.contains(name) }
      return false
    }
  }

  /// Whether the campaigns of the rule and its set contain a time.
  func isActive(_ time: Date) -> Bool {
    [goal.set.active, goal.rule.active].allSatisfy { $0?.contains(time, offset: 0) ?? true }
  }
}

/// A search for values of all parts at once.
@MainActor
private struct ValueSearch {
  let parts: [ConditionSolver.Part]
  let solver: ConditionSolver
  var steps: Int
  let limit: Int
  /// The part that failed for all values, if there is one.
  var failed: ConditionSolver.Part?
  private var candidates: [RuleVariable: [SparkValue]] = [:]
  private var order: [RuleVariable] = []
  /// The parts that can be evaluated once the variable at an index has a value.
  private var checks: [[ConditionSolver.Part]] = []
  private var found: [ConditionSolver.Values] = []
  private var deepest = -1
  /// The least number of parts that failed at once at the variable that no value was found for.
  private var fewest = Int.max

  init(parts: [ConditionSolver.Part], solver: ConditionSolver, steps: Int, limit: Int) {
    self.parts = parts
    self.solver = solver
    self.steps = steps
    self.limit = limit
  }

  mutating func run(count: Int) -> [ConditionSolver.Values] {
    var inverter = ValueInverter(solver)
    var known: [(part: ConditionSolver.Part, free: [RuleVariable])] = []
    for part in parts {
      // A part with an opaque variable is left to the session.
      guard let free = solver.freeVariables(of: part.expression) else { continue }
      if free.isEmpty, !solver.holds(part, [:]) {
        failed = part
        return []
      }
      for variable in free where !order.contains(variable) { order.append(variable) }
      inverter.add(part)
      known.append((part, free))
    }
    let hasCampaign = solver.goal.set.active != nil || solver.goal.rule.active != nil
    if hasCampaign, !order.contains(.time) { order.append(.time) }
    checks = order.map { _ in [] }
    for (part, free) in known {
      if let last = free.compactMap({ order.firstIndex(of: $0) }).max() {
        checks[last].append(part)
      }
    }
    for variable in order { candidates[variable] = inverter.candidates(for: variable) }
    extend([:], count)
    return found
  }

  private mutating func extend(_ values: ConditionSolver.Values, _ count: Int) {
    guard values.count < order.count else { return found.append(values) }
    let index = values.count
    let variable = order[index]
    for value in candidates[variable] ?? [] {
      guard steps < limit, found.count < count else { return }
      steps += 1
      var values = values
      values[variable] = value
      let broken = checks[index].filter { !solver.holds($0, values) }
      if let first = broken.first {
        // The values that fail the fewest parts show which one is the cause.
        if index > deepest, broken.count <= fewest { (failed, fewest) = (first, broken.count) }
        continue
      }
      if index > deepest { (deepest, fewest) = (index, .max) }
      extend(values, count)
    }
  }
}
