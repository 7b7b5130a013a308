/// An output that passes on what the user's consent permits.
///
/// While consent is pending, output is stored here in order, up to a limit. It is passed on when
/// consent is granted and dropped when it is denied. Reports of skipped output contain no personal
/// data and are always passed on.
@MainActor final class ConsentOutput: RuleOutput {
  /// The maximum number of outputs stored while consent is pending; the oldest ones are dropped and
  /// counted.
  static let limit = 1_000

  /// The output to which everything is passed on.
  let output: any RuleOutput
  private(set) var consent: TrackingConsent
  /// Receives what was skipped before it reached the output.
  var onSkip: (@MainActor (RuleCounters.Key, Int) -> Void)?
  /// Receives the set and rule of each output, whatever the consent, and the number of its values that are not
  /// null; nil by default.
  var onValues: (@MainActor (_ ruleSet: String, _ rule: String, _ count: Int) -> Void)?
  /// Receives each output that consent permits, and returns whether it is not passed on; nil by default.
  var onEffect: (@MainActor (Effect, RuleContext) -> Bool)?
  private var pending = BoundedQueue<(effect: Effect, context: RuleContext)>(
    limit: ConsentOutput.limit)
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
      if consent == .granted {
        passOn(next.effect, next.context)
      } else {
        drop(next.context, .consentDenied)
      }
    }
  }

  func carryOut(_ effect: consuming Effect, _ context: RuleContext) {
    onValues?(context.ruleSet, context.rule, effect.valueCount)
    guard consent != .granted else { return passOn(effect, context) }
    // A trigger that is being handled may still produce output after consent was denied.
    guard consent == .pending else { return drop(context, .consentDenied) }
    if pending.isFull, let oldest = pending.popFirst() { drop(oldest.context, .queueFull) }
    pending.append((effect, context))
  }

  func remembered(_ name: String, _ value: SparkValue, _ context: RuleContext) {
    output.remembered(name, value, context)
  }

  func canCarryOut(_ effect: Effect) -> Bool { output.canCarryOut(effect) }

  func skipped(_ key: RuleCounters.Key, times: Int) {
    output.skipped(key, times: times)
    onSkip?(key, times)
  }

  private func passOn(_ effect: consuming Effect, _ context: RuleContext) {
    if let onEffect, onEffect(copy effect, context) { return }
    output.carryOut(effect, context)
  }

  private func drop(_ context: RuleContext, _ reason: RuleCounters.Reason) {
    let key = RuleCounters.Key(
      ruleSet: context.ruleSet, rule: context.rule, reason: reason, detail: "consent")
    dropped.add(key)
    output.skipped(key, times: 1)
  }
}
