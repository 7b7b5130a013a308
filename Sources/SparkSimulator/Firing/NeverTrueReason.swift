import SparkRules
import SparkRulesAuthoring
import SparkRulesCompiler

/// Why a part of a condition is never true.
@MainActor
struct NeverTrueReason {
  /// The maximum number of values that are listed.
  private static let listed = 3

  /// The part of the condition, in code quotes.
  private let part: String
  /// The value that it never has.
  private let wanted: String
  /// How often it does not have this value, as an adverb.
  private let adverb: String
  /// The whole reason, if it does not depend on values of views.
  private let whole: String?
  /// The values that variables have on the screens, by their names.
  private var values: [(name: String, values: [SparkValue])] = []
  /// The texts with which the part compares them.
  private let constants: [String]
  /// Whether the values are those of views, so that a similar text can be the cause.
  private let isOfViews: Bool

  /// Describes a part.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - goal: The goal.
  ///   - evaluator: The evaluator of the part.
  ///   - candidate: The views with whose values it is not true; nil if it is never true.
  ///   - isCertain: Whether it is not true in every session.
  init(
    _ part: ConditionSolver.Part, _ goal: FiringGoal, _ evaluator: BoundsEvaluator,
    _ candidate: FiringCandidates.Candidate?, isCertain: Bool
  ) {
    adverb = isCertain ? "never" : "not"
    self.part = goal.text(of: part)
    wanted = if case .truth(false) = part.wanted { "false" } else { "true" }
    whole = Self.limit(part.expression, evaluator).map { "\(goal.text(of: part)): \($0)" }
    isOfViews = candidate != nil
    constants = part.expression.nodes.flatMap { node -> [String] in
      switch node {
      case .constant(.text(let constant)): [constant]
      case .constant(.list(let entries)):
        entries.compactMap { if case .text(let entry) = $0 { entry } else { nil } }
      default: []
      }
    }
    for variable in part.expression.variables(in: goal.set) {
      guard let known = evaluator.bounds(variable).values,
        known.count == 1 || Self.isOfScreens(goal.located(variable))
      else { continue }
      values.append((goal.text(of: variable), known))
    }
  }

  /// Describes a part that contradicts the others.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - goal: The goal.
  init(contradiction part: ConditionSolver.Part, _ goal: FiringGoal) {
    self.part = goal.text(of: part)
    (wanted, adverb) = ("true", "never")
    whole = "\(goal.text(of: part)) contradicts the rest of `if`"
    constants = []
    isOfViews = false
  }

  private static func isOfScreens(_ variable: RuleVariable) -> Bool {
    switch variable {
    case .stage(_, .previousScreen), .stage(_, .screen): true
    default: false
    }
  }

  /// Whether a text of the screens is nearly one that the condition contains.
  var hasCorrection: Bool { whole == nil && correction != nil }

  /// The part and the reason, as a clause.
  var text: String {
    if let whole { return whole }
    var facts = values.map { name, values in "`\(name)` is " + Self.list(values) }
    if let correction {
      let right = LiteralPrinter.print(.text(correction.right))
      let wrong = LiteralPrinter.print(.text(correction.wrong))
      facts = ["`\(correction.name)` is \(right)", "write \(right) instead of \(wrong)"]
    }
    return "\(part) is \(adverb) \(wanted)"
      + (facts.isEmpty ? "" : ": \(facts.joined(separator: "; "))")
  }

  private static func list(_ values: [SparkValue]) -> String {
    var words = values.filter { $0 != .null }.map(LiteralPrinter.print)
    if words.count > listed { words = words.prefix(listed) + ["another of \(words.count) values"] }
    guard words.count > 1, let last = words.last else { return words.first ?? "missing" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  /// The reasons for all views and all alternatives as one clause.
  ///
  /// - Parameter all: For each view, the reasons for each alternative.
  /// - Returns: The clause: that of the views whose value is nearly the right one, with the values of all views.
  static func text(_ all: [[NeverTrueReason]]) -> String {
    let chosen = all.first { $0.contains(where: \.hasCorrection) } ?? all.first ?? []
    var texts: [String] = []
    for reason in chosen.sorted(by: { $0.hasCorrection && !$1.hasCorrection }) {
      var reason = reason
      for other in all.joined() where other.part == reason.part && other.wanted == reason.wanted {
        reason.add(other)
      }
      if !texts.contains(reason.text) { texts.append(reason.text) }
    }
    return texts.prefix(2).joined(separator: ", and ")
  }

  /// Adds the values of the same part on other views.
  private mutating func add(_ other: NeverTrueReason) {
    for index in values.indices {
      guard let more = other.values.first(where: { $0.name == values[index].name }) else {
        continue
      }
      values[index].values = (values[index].values + more.values).uniqued()
    }
  }

  /// The name and text of a value of the screens, and the constant that is nearly the same.
  private var correction: (name: String, right: String, wrong: String)? {
    guard isOfViews else { return nil }
    for (name, values) in values {
      for case .text(let text) in values {
        if let near = constants.first(where: { Self.isNear($0, text) }) {
          return (name, text, near)
        }
      }
    }
    return nil
  }

  /// Whether one text is probably a misspelling of another; numbers that differ are different things.
  private static func isNear(_ one: String, _ other: String) -> Bool {
    one != other && one.filter(\.isNumber) == other.filter(\.isNumber)
      && (one.lowercased() == other.lowercased()
        || other.count > 3 && NearNames.isWithinOneEdit(one, other))
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
