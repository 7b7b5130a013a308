import SparkRules
import SparkRulesAuthoring
import SparkRulesCompiler

/// Explains why a part of a condition is never true.
@MainActor
enum NeverTrueReason {
  /// The beginning of a correction in an explanation.
  static let correction = "write "

  /// The explanation.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - goal: The goal.
  ///   - evaluator: The evaluator of the part.
  ///   - candidate: The views with whose values it is not true; nil if it is never true.
  /// - Returns: The part and the reason, as a clause.
  static func text(
    of part: ConditionSolver.Part, _ goal: FiringGoal, _ evaluator: BoundsEvaluator,
    _ candidate: FiringCandidates.Candidate?
  ) -> String {
    let shown = goal.text(of: part)
    if let why = limit(part.expression, evaluator) { return "\(shown): \(why)" }
    var values: [String] = []
    for variable in part.expression.variables(in: goal.set) {
      guard let known = evaluator.bounds(variable).values, known.count == 1, let value = known.first
      else { continue }
      let name = goal.text(of: variable)
      values.append(
        value == .null ? "`\(name)` is missing" : "`\(name)` is \(LiteralPrinter.print(value))")
      if candidate != nil, case .text(let text) = value,
        let near = nearest(to: text, in: part.expression)
      {
        values.append(
          "\(Self.correction)\(LiteralPrinter.print(.text(text))) instead of "
            + LiteralPrinter.print(.text(near)))
      }
    }
    let wanted = if case .truth(false) = part.wanted { "false" } else { "true" }
    return "\(shown) is never \(wanted)"
      + (values.isEmpty ? "" : ": \(values.joined(separator: "; "))")
  }

  /// The constant that is nearly a text.
  private static func nearest(to text: String, in expression: RuleExpression) -> String? {
    let constants = expression.nodes.flatMap { node -> [String] in
      switch node {
      case .constant(.text(let constant)): [constant]
      case .constant(.list(let entries)):
        entries.compactMap { if case .text(let entry) = $0 { entry } else { nil } }
      default: []
      }
    }
    return constants.first {
      $0 != text
        && ($0.lowercased() == text.lowercased()
          || text.count > 3 && NearNames.isWithinOneEdit($0, text))
    }
  }

  /// The filter because of which a part is never true.
  private static func limit(_ expression: RuleExpression, _ evaluator: BoundsEvaluator) -> String? {
    guard case .binary(_, let left, let right)? = expression.nodes.last else { return nil }
    for side in [left, right] {
      let bounds = evaluator.bounds(of: expression.part(side))
      if bounds.values == nil, case .text(let limit) = bounds.limit, let why = limit.explanation {
        return why
      }
    }
    return nil
  }
}

extension FiringGoal {
  /// A part of the condition, as a rule file writes it, in code quotes.
  func text(of part: ConditionSolver.Part) -> String {
    let all = ConditionExplanation.conjuncts(part.expression, nil, of: rule, in: set)
    return "`\(all.map(\.text).joined(separator: " and "))`"
  }

  /// A variable as the rule file names it.
  func text(of variable: RuleVariable) -> String {
    let name = RuleExpression(nodes: [.variable(variable)])
    return ConditionExplanation.conjuncts(name, nil, of: rule, in: set).first?.text ?? ""
  }
}
