extension RuleEngine {
  /// Follows a change of the app's state.
  func appChanged(_ change: AppChange) {
    switch change {
    case .enteredBackground:
      measuredViews.endDwells()
      reportBackground()
      runtime.lasting.saveInBackground()
      enterBackground()
    case .willEnterForeground: returnToForeground()
    case .activated: reportForeground()
    case .becameInactive: becomeInactive()
    case .becameActive: becomeActive()
    }
  }

  /// Pauses active time: the app has entered the background.
  func enterBackground() {
    runtime.enterBackground()
    measuredViews.enterBackground()
    delayTimer?.update()
  }

  /// Resumes active time: the app enters the foreground, after a long absence in a new session.
  ///
  /// - Returns: Whether a new session began.
  @discardableResult
  func enterForeground() -> Bool {
    let isNewSession = runtime.enterForeground()
    runtime.lasting.writeWhenDue()
    defer {
      measuredViews.enterForeground(isNewSession: isNewSession)
      delayTimer?.update()
    }
    guard isNewSession else { return false }
    attacher.runner.beginSession()
    for set in sets {
      for rule in set.rules {
        let count = runtime.cancelAll(of: rule.state)
        rule.state.wasForgotten = count > 0
        rule.state.hasBegun = false
        runtime.counters.record(
          .pairLeftOpen, rule: rule.rule.name, ruleSet: set.ruleSet.name, times: count)
      }
    }
    return true
  }

  // MARK: Triggers of the app

  private func returnToForeground() {
    let isNewSession = enterForeground()
    if isNewSession { countSession() }
    if isNewSession, AppLaunch.current.hasReportedStart { fire(.sessionStart) }
    if AppLaunch.current.hasReportedStart { reportForeground() }
  }

  /// Fires the triggers of the app when it is in the foreground, once until it enters the background.
  func reportForeground() {
    guard !isInForeground else { return }
    isInForeground = true
    if !AppLaunch.current.hasReportedStart {
      AppLaunch.current.hasReportedStart = true
      countSession()
      fire(.appStart)
      fire(.sessionStart)
    }
    fire(.appForeground)
  }

  /// Counts the session, once, if a rule reads its number; a launch in the background is none.
  func countSession() {
    guard AppLaunch.current.hasReportedStart, isAttaching,
      sets.contains(where: \.readsSessionNumber)
    else { return }
    runtime.lasting.count(session: runtime.session.id)
  }

  private func reportBackground() {
    guard isInForeground else { return }
    isInForeground = false
    fire(.appBackground)
  }

  /// Fires a trigger that concerns no view.
  func fire(_ keyword: TriggerKeyword) {
    guard let trigger = TriggerMap.trigger(for: .keyword(keyword), isControl: false) else { return }
    track(trigger)
  }

  /// Pauses active time: the app receives no events, for example while the app switcher is shown.
  func becomeInactive() {
    runtime.pause()
    measuredViews.enterBackground()
    delayTimer?.update()
  }

  /// Resumes active time: the app receives events again.
  func becomeActive() {
    runtime.resume()
    measuredViews.enterForeground(isNewSession: false)
    delayTimer?.update()
  }
}
