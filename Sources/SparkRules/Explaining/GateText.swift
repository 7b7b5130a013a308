/// Describes why a gate prevents a firing.
enum GateText {
  /// Describes a refusal.
  ///
  /// - Parameters:
  ///   - verdict: The decision of `sample`, `throttle` or `once-per`.
  ///   - gates: The gates of the rule.
  /// - Returns: The reason, as a clause.
  static func refusal(_ verdict: RuleDecision.Verdict, by gates: Gates) -> String {
    switch verdict {
    case .throttled(let since):
      let pause = gates.throttle.map { ", and `throttle` is \(SecondsText.of($0))" } ?? ""
      return "it last fired on this view \(SecondsText.of(since)) ago\(pause)"
    case .notInSample(nil): return "`sample` excludes it: the value that decides is missing"
    case .notInSample(let share?):
      let number = SparkValue.double(Rounding.round(share, digits: 3)).printed
      let limit = gates.sample.map {
        ", and only those below \(SparkValue.double($0).printed) count"
      }
      return "`sample` excludes \(unit(of: gates)): its number is \(number)\(limit ?? "")"
    default:
      let scopes = gates.oncePer.map(scope).joined(separator: " and ")
      return "`once-per`: it has already fired" + (scopes.isEmpty ? "" : " for this \(scopes)")
    }
  }

  private static func unit(of gates: Gates) -> String {
    switch gates.sampleUnit {
    case .session: "this session"
    case .install: "this installation"
    case .value: "this value"
    }
  }

  private static func scope(_ entry: Gates.OncePer) -> String {
    switch entry {
    case .view: "view"
    case .visit: "visit of the screen"
    case .session: "session"
    case .value: "value"
    case .install: "installation"
    case .day: "day"
    case .period(let seconds): "period of \(SecondsText.of(seconds))"
    }
  }
}
