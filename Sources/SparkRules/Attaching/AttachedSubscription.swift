/// A subscription attached to views: decides whether its rule fires when one of its events is about
/// to fire.
///
/// One event serves all views of the subscription.
@MainActor final class AttachedSubscription {
  private let subscription: RuleSubscription
  /// The trigger as the rule file names it.
  private let trigger: RuleTrigger
  private let attacher: EventAttacher
  /// The measured view and its measurement; nil for an event in the interface.
  private let measured: (view: UIView, measurement: Measurement)?
  /// Whether the gates of the rule prevent all further firings for the content of the view.
  private(set) var isSpent = false

  /// Attaches a subscription.
  ///
  /// - Parameters:
  ///   - subscription: The subscription.
  ///   - trigger: The trigger as the rule file names it.
  ///   - measured: The measured view and its measurement, if the subscription waits for one.
  ///   - attacher: The attacher.
  init(
    _ subscription: RuleSubscription, _ trigger: RuleTrigger,
    measured: (view: UIView, measurement: Measurement)? = nil, by attacher: EventAttacher
  ) {
    self.subscription = subscription
    self.trigger = trigger
    self.measured = measured
    self.attacher = attacher
  }

  /// Creates the event to attach.
  ///
  /// - Parameter trigger: The detector's trigger.
  /// - Returns: The event.
  func event(for trigger: SparkTrigger) -> SparkEvent {
    let event = SparkEvent(trigger: trigger, action: nil)
    let isNested = [.didEndTouch, .didLongPress, .didBeginScroll].contains(trigger)
    event.preparation = { object, time in self.prepare(for: object, at: time, isNested: isNested) }
    event.observingOrder = subscription.observingOrder
    return event
  }

  /// Matches the path and evaluates the rule.
  ///
  /// - Parameters:
  ///   - object: The view.
  ///   - time: The time of the trigger.
  ///   - isNested: Whether the trigger occurs on views that contain each other; the rule observes it on the innermost one.
  /// - Returns: What the event prepares.
  private func prepare(for object: NSObject?, at time: Date, isNested: Bool) -> EventPreparation {
    guard subscription.rule.isLive else { return .doesNotApply }
    guard let selection = subscription.selection else {
      if let views = subscription.shownViews, !attacher.shows(views) { return .doesNotApply }
      return evaluate(on: nil, nil, captures: [], at: time)
    }
    guard let view = measured?.view ?? object as? UIView, !isNested || receives(on: view) else {
      return .doesNotApply
    }
    guard let captures = selection.match(ViewSubject.view(view), attacher.classes) else {
      return .doesNotApply
    }
    let ancestors = attacher.ancestors(of: view)
    guard !ancestors.isPrivate else { return .doesNotApply }
    let preparation = evaluate(on: view, ancestors, captures: captures, at: time)
    if isNested, case .applies = preparation {
      subscription.lastReceived = AttachedEventProvider.triggerNumber
    }
    return preparation
  }

  private func evaluate(
    on view: UIView?, _ ancestors: AncestorChain?, captures: [SparkValue], at time: Date
  ) -> EventPreparation {
    let firing = Firing(
      subscription.rule, on: view, ancestors, captures: captures, trigger: trigger.name, at: time,
      measured?.measurement, by: attacher.runner)
    attacher.runner.handle(firing, as: subscription.role)
    isSpent = firing.isSpent
    if firing.failsCondition, subscription.requiresCondition { return .doesNotApply }
    return .applies(firing.effects == nil ? nil : firing)
  }

  /// Whether a touch or a scroll counts on this view: the subscription has not received it on a view inside
  /// this one, and a tap was short, did not move and is not the action of a control in between.
  private func receives(on view: UIView) -> Bool {
    guard subscription.lastReceived != AttachedEventProvider.triggerNumber else { return false }
    guard trigger == .keyword(.tap), let touch = SparkDetector.endedTouch else { return true }
    var next: UIView? = touch.view
    while let touched = next, touched !== view {
      if touched is UIControl { return false }
      next = touched.superview
    }
    return touch.isTap
  }
}
