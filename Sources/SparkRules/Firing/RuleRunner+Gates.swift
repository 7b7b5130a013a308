extension RuleRunner {
  /// Returns whether `sample`, `throttle` and `once-per` allow the firing; they are updated only if all of
  /// them do.
  func passesLimits(_ firing: Firing, at now: TimeInterval) -> Bool {
    let rule = firing.rule
    let gates = rule.rule.gates
    computeLocals(firing, \.gates)
    guard let share = share(of: gates, firing) else {
      report(.notInSample(share: nil), firing)
      return false
    }
    let circumstances = GateState.Circumstances(
      uptime: now, subject: firing.subject, visit: firing.visit, session: runtime.session,
      share: share)
    let refusal = rule.state.gates.refusal(of: gates, circumstances)
    firing.isSpent = refusal == .sampledOut && !gates.sampleUnit.isValue
    switch refusal {
    case nil: break
    case .sampledOut:
      report(.notInSample(share: share), firing)
      return false
    case .throttled(let since):
      report(.throttled(since: since), firing)
      return false
    }
    // Values are read before the gates are updated, because reading a value may run code of the
    // app that fires the rule again.
    let values = gates.oncePer.map { key -> SparkValue in
      guard case .value(let key) = key else { return .null }
      return evaluator.value(of: key, from: firing)
    }
    firing.isSpent = gates.isSpentByFiring
    if spendLasting(gates, values, firing),
      rule.state.gates.spend(gates, circumstances, values: values)
    {
      return true
    }
    report(.alreadyFired, firing)
    return false
  }

  /// Returns the number that decides whether `sample` includes the firing; nil if it is unknown, which is
  /// counted.
  private func share(of gates: Gates, _ firing: Firing) -> Double? {
    guard gates.sample != nil else { return 0 }
    switch gates.sampleUnit {
    case .session: return runtime.session.share
    case .install:
      if let install = runtime.lasting(for: firing.rule).install {
        return SampleShare.share(of: install.uuidString, in: firing.rule.ruleSet.name)
      }
      firing.count(.stateUnreadable, nil)
    case .value(let expression):
      let value = evaluator.value(of: expression, from: firing)
      if value != .null {
        return SampleShare.share(of: value.printed, in: firing.rule.ruleSet.name)
      }
      firing.count(.noSampleValue, nil)
    }
    return nil
  }

  /// Checks and updates a scope that outlasts sessions.
  private func spendLasting(_ gates: Gates, _ values: [SparkValue], _ firing: Firing) -> Bool {
    guard let scope = gates.lastingScope else { return true }
    let key = LastingKey(
      rule: firing.rule.rule.name, ruleSet: firing.rule.ruleSet.name, gates: gates, values: values)
    do {
      firing.identifier = try runtime.lasting(for: firing.rule).spend(key, scope, at: firing.time)
      return true
    } catch {
      switch error {
      case .done: break
      case .unreadable: firing.count(.stateUnreadable, nil)
      case .full: firing.count(.stateFull, nil)
      }
      return false
    }
  }
}

extension Gates.SampleUnit {
  /// Whether this is a value, which may change.
  fileprivate var isValue: Bool { if case .value = self { true } else { false } }
}

extension Gates {
  /// Whether a view for which the rule has fired need not be measured again: `day` and durations end while
  /// the view is displayed.
  fileprivate var isSpentByFiring: Bool {
    switch lastingScope {
    case nil: !oncePer.isEmpty
    case .day?, .period?: false
    default: true
    }
  }
}
