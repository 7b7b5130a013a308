import Logging

extension RuleEngine {
  /// Explains which rules would fire on a view now, and why others would not.
  ///
  /// The rules are those whose path matches the view, and those whose path nearly does. Each is evaluated
  /// as if its trigger occurred now; nothing is sent, counted or stored, and the state of the rules does not
  /// change. The debugger can call it: `po engine.explain(buyButton)`.
  ///
  /// - Parameter view: The view.
  /// - Returns: The explanations: first the rules that would fire, then the others, the nearest first.
  public func explain(_ view: UIView) -> [RuleExplanation] {
    var explanations: [RuleExplanation] = []
    for set in sets {
      for rule in set.rules {
        let own = set.subscriptions.filter { $0.rule === rule && $0.selection != nil }
        let found = own.compactMap { explain($0, on: view) } + [nearMiss(of: rule.rule, on: view)]
        let best = found.compactMap { $0 }.max { $0.progress < $1.progress }
        if var best {
          best.set = set.ruleSet.name
          explanations.append(best)
        }
      }
    }
    return explanations.enumerated().sorted {
      ($1.element.progress, $0.offset) < ($0.element.progress, $1.offset)
    }.map(\.element)
  }

  /// Explains a rule whose path matches a view; nil if it does not.
  private func explain(_ subscription: RuleSubscription, on view: UIView) -> RuleExplanation? {
    guard let selection = subscription.selection, let trigger = subscription.triggers.first,
      let captures = selection.match(ViewSubject.view(view), attacher.classes)
    else { return nil }
    let rule = subscription.rule
    func failed(_ part: RuleExplanation.Part, _ text: String) -> RuleExplanation {
      let position = RuleExplanation.Part.allCases.firstIndex(of: part) ?? 0
      return RuleExplanation(
        set: rule.ruleSet.name, name: rule.rule.name, failed: part, .failed, text,
        progress: 1 + Double(position))
    }
    let ancestors = AncestorChain(view)
    if ancestors.isPrivate { return failed(.path, "the view or one around it is private") }
    let isControl = view is UIControl
    let occurs = subscription.triggers.contains {
      TriggerMap.trigger(for: $0, isControl: isControl) != nil
    }
    guard occurs || subscription.isMeasured else {
      return failed(.trigger, "`\(trigger.name)` does not occur on such a view")
    }
    guard isAttaching else {
      return failed(.limits, "rules are switched off, or there is no consent")
    }
    let firing = Firing(
      rule, on: view, ancestors, captures: captures, trigger: trigger.name,
      at: runtime.clock.now(), nil, by: attacher.runner)
    return attacher.runner.rehearse(firing, as: subscription.role).map { decision in
      DecisionText.explain(decision, of: rule.rule) { ConditionValues.reason($0, of: rule.rule) }
    }
  }

  /// Explains a rule whose path does not match a view, but a part of it does.
  private func nearMiss(of rule: CompiledRule, on view: UIView) -> RuleExplanation? {
    let selections = [rule.views] + rule.schedule.ends.map(\.views)
    var best: (score: Double, text: String)?
    for path in selections.compactMap({ $0 }).flatMap(\.paths) {
      let progress = PathProgress(path)
      let matched = progress.steps(on: view)
      if progress.isMatched(by: view) {
        best = (0.9, "`except` excludes the view")
      } else if matched.outer == progress.count {
        best = (0.9, "the path matches a view around this one")
      } else if let miss = progress.miss(on: view, matched), miss.score > best?.score ?? 0 {
        best = miss
      }
    }
    return best.map {
      RuleExplanation(
        set: "", name: rule.name, failed: .path, .failed, $0.text, progress: min($0.score, 0.9))
    }
  }

  // MARK: The log

  /// Reports decisions to `onDecision`, the log and the overlay, if any of them needs them.
  func observeDecisions() {
    var isObserved = onDecision != nil || logger.logLevel <= .debug
    #if DEBUG
    isObserved = isObserved || showsOverlay
    #endif
    guard isObserved else {
      attacher.runner.onDecision = nil
      return
    }
    attacher.runner.onDecision = { [weak self] in self?.decided($0) }
  }

  private func decided(_ decision: RuleDecision) {
    onDecision?(decision)
    #if DEBUG
    overlay?.add(decision)
    #endif
    // The text is made only if the level is on.
    logger.debug(
      "\(text(of: decision))",
      metadata: ["rule_set": "\(decision.ruleSet)", "rule": "\(decision.rule)"],
      source: "SparkRules")
  }

  /// Explains a decision.
  ///
  /// - Parameter decision: The decision.
  /// - Returns: The explanation.
  package func explanation(of decision: RuleDecision) -> RuleExplanation {
    let set = sets.first { $0.ruleSet.name == decision.ruleSet }
    let rule = set?.ruleSet.rules.first { $0.name == decision.rule }
    return DecisionText.explain(decision, of: rule) { values in
      rule.map { ConditionValues.reason(values, of: $0) }
        ?? DecisionText.Reason(text: "", isUnknown: false)
    }
  }

  private func text(of decision: RuleDecision) -> String {
    let explanation = explanation(of: decision)
    let location = decision.path.map { " on `\($0)`" } ?? ""
    return explanation.fires
      ? "fires: \(explanation.text)"
      : "does not fire at `\(decision.trigger)`\(location): \(explanation.text)"
  }
}
