import SparkRulesModel

/// Where everything goes that rules say, as far as the person using the app lets it.
///
/// While consent is pending it is held here, in order and bounded; what is granted flows, what is
/// denied is dropped. What was skipped is no news of a person, and is passed on always.
@MainActor final class ConsentOutput: RuleOutput {
  private enum Held {
    case line(LogLevel, String, RuleContext)
    case event(EventRecord)
    case step(String, Double, RuleContext)
    case action(String, [EventRecord.Property], RuleContext)
  }

  /// How much is held while consent is pending; the oldest gives way, and is counted.
  static let limit = 1_000

  /// Where what flows goes.
  let output: any RuleOutput
  private(set) var consent: TrackingConsent
  private var held = RingBuffer<Held>(limit: ConsentOutput.limit)
  private var dropped = RuleCounters()

  /// Makes an output.
  ///
  /// - Parameters:
  ///   - output: Where what flows goes.
  ///   - consent: What the person has said so far.
  init(_ output: any RuleOutput, consent: TrackingConsent) {
    self.output = output
    self.consent = consent
  }

  var losses: RuleCounters {
    var losses = output.losses
    losses.add(dropped)
    return losses
  }

  /// Does with what is held, and all that comes, as the person says.
  ///
  /// - Parameter consent: What the person says.
  func setConsent(_ consent: TrackingConsent) {
    self.consent = consent
    guard consent != .pending else { return }
    while let next = held.popFirst() {
      if consent == .granted { release(next) } else { count(next, as: .consentDenied) }
    }
  }

  func log(_ level: LogLevel, _ text: String, _ context: RuleContext) {
    guard consent != .granted else { return output.log(level, text, context) }
    hold(.line(level, text, context))
  }

  func emit(_ event: consuming EventRecord) {
    guard case .granted = consent else { return hold(.event(event)) }
    output.emit(event)
  }

  func count(_ name: String, by amount: Double, _ context: RuleContext) {
    guard consent != .granted else { return output.count(name, by: amount, context) }
    hold(.step(name, amount, context))
  }

  func perform(_ name: String, _ values: [EventRecord.Property], _ context: RuleContext) -> Bool {
    guard consent != .granted else { return output.perform(name, values, context) }
    guard output.canPerform(name) else { return false }
    hold(.action(name, values, context))
    return true
  }

  func canPerform(_ name: String) -> Bool { output.canPerform(name) }

  func skipped(_ key: RuleCounters.Key, times: Int) { output.skipped(key, times: times) }

  private func hold(_ new: Held) {
    // What a trigger under way still says after a no.
    guard consent == .pending else { return count(new, as: .consentDenied) }
    if held.isFull, let oldest = held.popFirst() { count(oldest, as: .queueFull) }
    held.append(new)
  }

  private func release(_ held: Held) {
    switch held {
    case .line(let level, let text, let context): output.log(level, text, context)
    case .event(let event): output.emit(event)
    case .step(let name, let amount, let context): output.count(name, by: amount, context)
    case .action(let name, let values, let context): _ = output.perform(name, values, context)
    }
  }

  private func count(_ held: Held, as reason: RuleCounters.Reason) {
    let rule: (set: String, name: String) =
      switch held {
      case .line(_, _, let context), .step(_, _, let context), .action(_, _, let context):
        (context.ruleSet, context.rule)
      case .event(let event): (event.ruleSet, event.rule)
      }
    let key = RuleCounters.Key(
      ruleSet: rule.set, rule: rule.name, reason: reason, detail: "consent")
    dropped.add(key)
    output.skipped(key, times: 1)
  }
}
