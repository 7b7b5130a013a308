#if Commands
import SparkSimulator

/// The result of `why`.
struct WhyReport {
  /// The number of rules that did not fire in a short report of a step.
  private static let missLimit = 3
  /// The share of a path that must match for a rule to be listed in a short report.
  private static let nearMiss = 0.5

  /// Whether every part of each rule is listed.
  let isFull: Bool

  /// Creates the text for people.
  ///
  /// - Parameter steps: The explanations.
  /// - Returns: The text, with a line break at its end.
  func text(_ steps: [StepExplanation]) -> String {
    if steps.isEmpty { return "Nothing happened that concerns these rules.\n" }
    var lines: [String] = []
    for step in steps {
      lines.append(
        step.line == 0
          ? step.step : "line \(step.line), \(step.time) s: \(VisibleText.of(step.step))")
      let fired = step.rules.filter(\.fires)
      let misses = step.rules.filter { !$0.fires && (isFull || $0.progress >= Self.nearMiss) }
      for rule in fired { lines += self.lines(rule) }
      for rule in isFull ? misses : Array(misses.prefix(Self.missLimit)) {
        lines += self.lines(rule)
      }
      let rest = isFull ? 0 : misses.count - Self.missLimit
      if rest > 0 { lines.append("    and \(rest) more") }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Creates the text about a rule that never fires in a session.
  ///
  /// - Parameters:
  ///   - reach: The views that the session does not reach.
  ///   - rule: The name of the rule.
  /// - Returns: The text, with a line break at its end.
  static func text(_ reach: Explainer.Reach, of rule: String) -> String {
    var lines = ["`\(rule)` never fires in this session."] + reach.unmatched
    if !reach.unused.isEmpty {
      let paths = reach.unused.map { "`\($0)`" }.joined(separator: " or ")
      let advice = "`spark-rules try` looks for a session in which the rule fires."
      lines.append("No step uses \(paths); \(advice)")
    }
    return lines.map { VisibleText.of($0) + "\n" }.joined()
  }

  private func lines(_ rule: RuleExplanation) -> [String] {
    let mark = rule.fires ? "✓" : rule.result == .unknown ? "?" : "✗"
    let text = VisibleText.of(rule.text)
    let name = VisibleText.of("\(rule.set)/\(rule.name)")
    guard isFull else { return ["  \(mark) \(name)  \(text)"] }
    let parts = rule.parts.map { part, result in
      let mark = result == .passed ? "✓" : result == .unknown ? "?" : "✗"
      let isReason = part == rule.failed
      return "    \(mark) \(part.rawValue)" + (isReason ? ": \(text)" : "")
    }
    return ["  \(mark) \(name)" + (rule.fires ? "  \(text)" : "")] + parts
  }

  /// Creates a line of JSON.
  ///
  /// - Parameter step: The explanation of a step.
  /// - Returns: The line, with a line break at its end.
  static func jsonLine(_ step: StepExplanation) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { object in
      object.field("line", .int(step.line))
      object.field("at", .double(step.time))
      object.field("step", .text(step.step))
      object.key("rules")
      object.list { list in
        for rule in step.rules {
          list.object { entry in
            entry.field("set", .text(rule.set))
            entry.field("rule", .text(rule.name))
            entry.field("fires", .bool(rule.fires))
            entry.field("text", .text(rule.text))
            entry.key("parts")
            entry.object { parts in
              for (part, result) in rule.parts {
                parts.field(part.rawValue, .text(result.rawValue))
              }
            }
          }
        }
      }
    }
    writer.endLine()
    return writer.bytes
  }
}
#endif
