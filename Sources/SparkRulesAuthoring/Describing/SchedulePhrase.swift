/// Describes when a rule fires: ``when `buyButton` is tapped 3 times within 1 s``.
struct SchedulePhrase {
  /// The rule.
  let rule: CompiledRule
  private let views: ViewPhrase

  init(_ rule: CompiledRule) {
    self.rule = rule
    views = ViewPhrase(captures: rule.captures)
  }

  /// The phrase.
  var text: String {
    let subject = rule.views.map { views.text($0.paths) }
    switch rule.schedule {
    case .triggers(let triggers, let repetition):
      var text = "when \(present(triggers, subject))"
      if let repetition {
        text += " \(repetition.times) times within \(Measure.duration(repetition.within))"
        if rule.views?.paths.contains(where: ViewPhrase.mayMatchSeveral) == true {
          text += ", counted for each view"
        }
      }
      return text
    case .impression(let impression):
      if impression.isTotal { return total(impression, subject ?? "the view") }
      let large =
        impression.visibleWhenLarge.map { " (of a large one \(Measure.percent($0)))" } ?? ""
      return "when \(Measure.share(impression.visible)) \(subject ?? "the view")\(large) "
        + "has been visible for \(Measure.duration(impression.atLeast))"
    case .scrollDepth(let marks):
      let depths = PhraseList.join(marks.sorted().map(Measure.percent), "or")
      return "when \(subject ?? "the view") has been scrolled to \(depths)"
    case .pair(let pair): return phrase(pair, subject)
    case .delay(let delay): return phrase(delay, subject)
    case .funnel(let funnel): return phrase(funnel, subject)
    }
  }

  private func total(_ impression: Impression, _ subject: String) -> String {
    let share = impression.visible > 0 ? Measure.share(impression.visible) + " " : ""
    let least =
      impression.atLeast > 0 ? " for at least \(Measure.duration(impression.atLeast)) in total" : ""
    return "when the screen is left or the app enters the background after \(share)\(subject) "
      + "has been visible\(least)"
  }

  private func phrase(_ delay: TriggerDelay, _ own: String?) -> String {
    let first = delay.from.views.map { views.text($0.paths) } ?? own
    return "\(Measure.duration(delay.after)) after \(past(delay.from.triggers, first))"
      + (delay.from.triggers == [.keyword(.appear)]
        ? ", if it is still visible"
        : delay.keeps == .last ? ", if that does not occur again before" : "")
      + (delay.keeps == .first ? ", counted from the first time" : "")
      + unless(delay.without, own)
  }

  private func phrase(_ funnel: Funnel, _ own: String?) -> String {
    let clauses = funnel.steps.map { step in
      present(step.end.triggers, step.end.views.map { views.text($0.paths) } ?? own)
    }
    let firing = funnel.firing.filter(funnel.steps.indices.contains)
    let names = firing.map { Quoted.code(funnel.steps[$0].name) }
    let limit = funnel.atMost.map { ", all within \(Measure.duration($0))" } ?? ""
    let location =
      firing == [funnel.steps.count - 1] ? "" : ", at \(PhraseList.join(names, "and"))"
    let start = funnel.keeps == .last ? ", counted from the last first step" : ""
    return "when \(clauses.joined(separator: ", then "))\(limit)\(location)\(start)"
      + unless(funnel.without, own)
  }

  private func unless(_ without: TriggerPair.End?, _ own: String?) -> String {
    guard let without else { return "" }
    let view = without.views.map { views.text($0.paths) } ?? own
    return ", unless \(present(without.triggers, view)) in between"
  }

  private func phrase(_ pair: TriggerPair, _ own: String?) -> String {
    let first = pair.from.views.map { views.text($0.paths) } ?? own
    let second = pair.to.views.map { views.text($0.paths) } ?? own
    let started = past(pair.from.triggers, first == second ? "it" : first)
    let bounds = [
      pair.atLeast.map { "at least \(Measure.duration($0))" },
      pair.atMost.map { "at most \(Measure.duration($0))" },
    ].compactMap { $0 }
    let distance = bounds.isEmpty ? "" : ", " + PhraseList.join(bounds, "and")
    return "when \(present(pair.to.triggers, second))\(distance) after \(started)"
      + (pair.keeps == .first ? ", counted from the first time" : "")
      + unless(pair.without, own)
  }

  // MARK: - Triggers

  private func present(_ triggers: [RuleTrigger], _ subject: String?) -> String {
    clause(triggers, subject, reports: "the app reports", verb: \.present)
  }

  private func past(_ triggers: [RuleTrigger], _ subject: String?) -> String {
    clause(triggers, subject, reports: "the app reported", verb: \.past)
  }

  private func clause(
    _ triggers: [RuleTrigger], _ subject: String?, reports: String,
    verb: KeyPath<TriggerDefinition, String>
  ) -> String {
    var verbs: [String] = []
    var customs: [String] = []
    var clauses: [String] = []
    for trigger in triggers {
      switch trigger {
      case .keyword(let word):
        let phrase = word.definition[keyPath: verb]
        if word.definition.isOfApp {
          clauses.append(phrase)
          continue
        }
        if !verbs.contains(phrase) { verbs.append(phrase) }
      case .custom(let name): customs.append(Quoted.code(name))
      }
    }
    if !verbs.isEmpty {
      clauses.insert("\(subject ?? "any view") \(PhraseList.join(verbs, "or"))", at: 0)
    }
    if !customs.isEmpty {
      let suffix = subject.map { " for \($0)" } ?? ""
      clauses.append("\(reports) \(PhraseList.join(customs, "or"))\(suffix)")
    }
    return clauses.joined(separator: " or ")
  }
}
