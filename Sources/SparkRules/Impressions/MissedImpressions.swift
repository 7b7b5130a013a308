extension MeasuredViews {
  /// Reports why a rule does not fire, before not enough of its view is visible any more.
  ///
  /// - Parameters:
  ///   - wait: The rule.
  ///   - measured: The view.
  func reportMiss(of wait: MeasuredView.ImpressionWait, _ measured: MeasuredView) {
    let (runner, subscription) = (attacher.runner, wait.subscription)
    guard runner.onDecision != nil, let view = measured.view,
      let verdict = measured.miss(of: wait, at: now),
      let captures = subscription.selection?.match(ViewSubject.view(view), attacher.classes),
      case .impression(let impression) = subscription.rule.rule.schedule
    else { return }
    let ancestors = AncestorChain(view)
    if ancestors.isPrivate { return }
    let firing = Firing(
      subscription.rule, on: view, ancestors, captures: captures,
      trigger: impression.trigger.rawValue, at: attacher.runtime.clock.now(), nil, by: runner)
    runner.report(verdict, firing)
  }
}
