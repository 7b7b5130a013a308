/// Whether a rule fires, and otherwise the first part of it that prevents that.
public struct RuleExplanation: Sendable, Hashable {
  /// A part of a rule, in the order in which rules are evaluated.
  public enum Part: String, Sendable, CaseIterable {
    /// The path of a view.
    case path
    /// The trigger.
    case trigger
    /// The other trigger of a pair, the steps of a funnel, or the repetition.
    case order
    /// The campaign.
    case active
    /// `if`.
    case condition = "if"
    /// The name of an event that is looked up.
    case name
    /// `sample`, `throttle`, `once-per`, and the limits of the app.
    case limits
  }

  /// Whether a part of a rule allowed the rule to fire.
  public enum Result: String, Sendable {
    /// It did.
    case passed = "held"
    /// It did not.
    case failed = "did not hold"
    /// It did not, because something is missing.
    case unknown
  }

  /// The name of the set.
  public var set: String
  /// The name of the rule.
  public var name: String
  /// Whether the rule fires.
  public var fires: Bool
  /// The first part that did not hold; nil if the rule fires.
  public var failed: Part?
  /// The result of that part.
  public var result: Result
  /// What happened, in a clause.
  public var text: String
  /// How far the rule came, from 0 to 1 for a part of the path and higher for each later part.
  public var progress: Double

  /// Creates an explanation of a rule that a decision was made about.
  ///
  /// - Parameters:
  ///   - decision: The decision.
  ///   - failed: The part that decided; nil if the rule fires.
  ///   - result: The result of that part.
  ///   - text: What happened, in a clause.
  init(_ decision: RuleDecision, failed: Part?, _ result: Result, _ text: String) {
    let position = failed.flatMap { Part.allCases.firstIndex(of: $0) } ?? Part.allCases.count
    self.init(
      set: decision.ruleSet, name: decision.rule, failed: failed, result, text,
      progress: 1 + Double(position))
  }

  /// Creates an explanation.
  ///
  /// - Parameters:
  ///   - set: The name of the set.
  ///   - name: The name of the rule.
  ///   - failed: The first part that did not hold; nil if the rule fires.
  ///   - result: The result of that part.
  ///   - text: What happened, in a clause.
  ///   - progress: How far the rule came.
  package init(
    set: String, name: String, failed: Part?, _ result: Result, _ text: String, progress: Double
  ) {
    self.set = set
    self.name = name
    fires = failed == nil
    self.failed = failed
    self.result = result
    self.text = text
    self.progress = progress
  }

  /// The parts up to the one that did not hold, each with its result.
  public var parts: [(part: Part, result: Result)] {
    guard let failed, let end = Part.allCases.firstIndex(of: failed) else {
      return Part.allCases.map { ($0, .passed) }
    }
    return Part.allCases[..<end].map { ($0, .passed) } + [(failed, result)]
  }
}

extension RuleExplanation: CustomStringConvertible {
  /// The rule, whether it fires, and the reason, on one line.
  public var description: String {
    let mark = fires ? "✓" : result == .unknown ? "?" : "✗"
    return "\(mark) \(set)/\(name)  \(text)"
  }
}
