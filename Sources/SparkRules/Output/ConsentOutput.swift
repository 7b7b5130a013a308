import SparkRulesModel

/// An output that passes on what the user's consent permits.
///
/// While consent is pending, output is stored here in order, up to a limit. It is passed on when
/// consent is granted and dropped when it is denied. Reports of skipped output contain no personal
/// data and are always passed on.
@MainActor final class ConsentOutput: RuleOutput {
  private enum Output {
    case line(LogLevel, String, RuleContext)
    case event(EventRecord)
    case count(String, Double, RuleContext)
    case action(String, [EventRecord.Property], RuleContext)
  }

  /// The maximum number of outputs stored while consent is pending; the oldest ones are dropped and
  /// counted.
  static let limit = 1_000

  /// The output to which everything is passed on.
  let output: any RuleOutput
  private(set) var consent: TrackingConsent
  private var pending = BoundedQueue<Output>(limit: ConsentOutput.limit)
  private var dropped = RuleCounters()

  /// Creates an output.
  ///
  /// - Parameters:
  ///   - output: The output to which everything is passed on.
  ///   - consent: The user's consent so far.
  init(_ output: any RuleOutput, consent: TrackingConsent) {
    self.output = output
    self.consent = consent
  }

  var losses: RuleCounters {
    var losses = output.losses
    losses.add(dropped)
    return losses
  }

  /// Changes the consent, and passes on or drops what is stored.
  ///
  /// - Parameter consent: The user's consent.
  func setConsent(_ consent: TrackingConsent) {
    self.consent = consent
    guard consent != .pending else { return }
    while let next = pending.popFirst() {
      if consent == .granted { passOn(next) } else { drop(next, .consentDenied) }
    }
  }

  func log(_ level: LogLevel, _ text: String, _ context: RuleContext) {
    guard consent != .granted else { return output.log(level, text, context) }
    store(.line(level, text, context))
  }

  func emit(_ event: consuming EventRecord) {
    guard consent != .granted else { return output.emit(event) }
    store(.event(event))
  }

  func count(_ name: String, by amount: Double, _ context: RuleContext) {
    guard consent != .granted else { return output.count(name, by: amount, context) }
    store(.count(name, amount, context))
  }

  func perform(_ name: String, _ values: [EventRecord.Property], _ context: RuleContext) -> Bool {
    guard consent != .granted else { return output.perform(name, values, context) }
    guard output.canPerform(name) else { return false }
    store(.action(name, values, context))
    return true
  }

  func canPerform(_ name: String) -> Bool { output.canPerform(name) }

  func skipped(_ key: RuleCounters.Key, times: Int) { output.skipped(key, times: times) }

  private func store(_ new: Output) {
    // A trigger that is being handled may still produce output after consent was denied.
    guard consent == .pending else { return drop(new, .consentDenied) }
    if pending.isFull, let oldest = pending.popFirst() { drop(oldest, .queueFull) }
    pending.append(new)
  }

  private func passOn(_ stored: Output) {
    switch stored {
    case .line(let level, let text, let context): output.log(level, text, context)
    case .event(let event): output.emit(event)
    case .count(let name, let amount, let context): output.count(name, by: amount, context)
    case .action(let name, let values, let context): _ = output.perform(name, values, context)
    }
  }

  private func drop(_ dropped: Output, _ reason: RuleCounters.Reason) {
    let (ruleSet, rule) =
      switch dropped {
      case .line(_, _, let context), .count(_, _, let context), .action(_, _, let context):
        (context.ruleSet, context.rule)
      case .event(let event): (event.ruleSet, event.rule)
      }
    let key = RuleCounters.Key(ruleSet: ruleSet, rule: rule, reason: reason, detail: "consent")
    self.dropped.add(key)
    output.skipped(key, times: 1)
  }
}
