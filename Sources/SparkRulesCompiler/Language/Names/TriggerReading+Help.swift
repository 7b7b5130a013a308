import SparkRulesModel

/// What to write for a phrase in the place of a trigger.
extension TriggerReading {
  /// The rule around a phrase.
  struct Context {
    /// The path of the rule's view; nil if it has none.
    var view: String?
    /// Whether the rule has `within`.
    var hasWithin = false
    var hasCondition = false
  }

  /// The help for a phrase under `trigger`; nil if another help says more.
  func help(in rule: Context) -> String? {
    let first = events.first
    if isPressedLong, order == .all, events.count == 2, events[1].trigger == .longPress {
      return "write `long-press`"
    }
    if events.contains(where: \.isNegated) { return absence(in: rule) }
    if events.count > 1 { return several(in: rule) }
    if let count, let first { return repeated(first, count, in: rule) }
    if isOnce, let first, !(rule.view == nil && first.path == nil && first.trigger == .appear) {
      return
        "\(written(first, in: rule)), and below it `once-per: session`, or `install` for the first one ever"
    }
    if let condition { return conditional(condition, in: rule) }
    if isEach, duration != nil { return nil }
    if let duration { return timed(duration, in: rule) }
    guard let first else { return nil }
    if !percents.isEmpty { return marked(first, in: rule) }
    if isAssigned, rule.view != nil, first.path == nil {
      return "write `\(first.trigger.rawValue)`"
    }
    return first.path == nil ? nil : written(first, in: rule)
  }

  /// `write` with the trigger, and the view if the phrase names one.
  private func written(_ event: Event, in rule: Context) -> String {
    let head = "write `trigger: \(trigger(of: event, in: rule).rawValue)`"
    guard let path = path(of: event, in: rule) else {
      return rule.view == nil && !event.trigger.definition.isOfApp
        ? "\(head), above it `view:` with the path of a view" : head
    }
    if path == rule.view { return head }
    if rule.view == "…" {
      return
        "\(head) and \(Quoted.code("view: \(path)")) on lines of their own"
    }
    let line = Quoted.code("view: \(path)")
    return rule.view == nil
      ? "\(head), and above it \(line)" : "\(head), and \(line) instead of the other view"
  }

  /// The trigger of an event: a screen that is viewed appears.
  private func trigger(of event: Event, in rule: Context) -> TriggerKeyword {
    let path = event.path ?? rule.view ?? ""
    return event.trigger == .impression && duration == nil && NameSyntax.isScreenName(path)
      ? .appear : EventPhrase.trigger(event.trigger, of: path)
  }

  /// The view of an event: the one in the phrase, inside of the rule's screen; nil if the phrase names none.
  private func path(of event: Event, in rule: Context) -> String? {
    guard let path = event.path else { return nil }
    if rule.view == "…" { return path }
    guard let view = rule.view, NameSyntax.isScreenName(view), !path.contains("/"), path != view,
      !NameSyntax.isScreenName(path)
    else {
      // `Product Viewed` is the name of an event in a rule with a view.
      return rule.view != nil && NameSyntax.isScreenName(path) ? rule.view : path
    }
    return "\(view)/\(path)"
  }

  /// An event under `from`, `to` or `without`.
  private func end(_ event: Event, in rule: Context) -> String {
    let trigger = event.trigger == .impression ? TriggerKeyword.appear : event.trigger
    if trigger.definition.isOfApp { return trigger.rawValue }
    if let path = event.path.map({ _ in path(of: event, in: rule) }) ?? nil, path != rule.view {
      return EventPhrase.end(path, trigger)
    }
    return rule.view.map { EventPhrase.trigger(trigger, of: $0).rawValue }
      ?? "{view: …, trigger: \(trigger.rawValue)}"
  }

  /// Which keys the ends of a pair replace.
  private func replaced(in rule: Context) -> String {
    rule.view != nil && events.allSatisfy { $0.path != nil } ? "`view` and `trigger`" : "`trigger`"
  }

  // MARK: Several events

  private func several(in rule: Context) -> String? {
    let ends = events.map { end($0, in: rule) }
    guard Set(ends).count == ends.count else { return nil }
    if order == .any { return alternatives(in: rule) }
    if events.count > 2 {
      let lines = events.enumerated().map { index, event in
        event.path.flatMap { EventPhrase.step($0, event.trigger) }
          ?? "- step_\(index + 1): \(ends[index])"
      }
      return "write `steps:` instead of \(replaced(in: rule)), and below it "
        + lines.map { Quoted.code($0, limit: 120) }.joined(separator: ", ")
    }
    let known = events.compactMap { event in
      // `scroll 50%` has a mark.
      let isMark = event.trigger == .scroll && !percents.isEmpty
      return (event.path ?? rule.view).map {
        (path: $0, trigger: isMark ? .scrollDepth : event.trigger)
      }
    }
    if known.count == events.count,
      let help = EventPhrase.withoutPair(known, depth: percents.first)
    {
      return help
    }
    let pair =
      "\(Quoted.code("from: \(ends[0])", limit: 120)) and \(Quoted.code("to: \(ends[1])", limit: 120)) instead of \(replaced(in: rule))"
    let impression =
      events.contains { $0.trigger == .impression }
      ? EventPhrase.withoutImpression(TriggerKeyword.impression.rawValue) : ""
    if order == .inOrder {
      return "write \(pair)\(impression)"
        + (duration.map { ", and \(isLimit ? "`at-most" : "`at-least"): \($0)` below them" } ?? "")
    }
    let isGesture = events.contains { $0.trigger == .longPress }
    guard !isGesture || events.contains(where: { $0.path != nil }) else {
      return Self.tapAndLongPress
    }
    return
      "for one after the other, write \(pair), and for both in any order also a second rule with the two exchanged, "
      + "which has limits of its own\(impression); for each of them, \(Self.each(events))"
  }

  static let longPressIsTap = "which a long press is as well when it ends"

  /// The help for a tap and a long press.
  static let tapAndLongPress =
    "write `tap`, \(longPressIsTap); for different events, write a rule for each of them, with an event of its own"

  /// How to write a rule for each of several triggers.
  static func each(_ events: [Event]) -> String {
    let isMeasured = events.contains { [.impression, .scrollDepth].contains($0.trigger) }
    return isMeasured || events.contains { $0.path != nil }
      ? "write a rule, with an event of its own"
      : "write \(Quoted.code("trigger: [\(events.map(\.trigger.rawValue).joined(separator: ", "))]"))"
  }

  private func alternatives(in rule: Context) -> String? {
    let paths = events.compactMap { path(of: $0, in: rule) }
    guard paths.count == events.count else { return nil }
    let triggers = Set(events.map(\.trigger))
    guard triggers.count == 1, let trigger = triggers.first else {
      return "write a rule of its own for each of them, with `view` and `trigger`"
    }
    return
      "write \(Quoted.code("view: [\(paths.joined(separator: ", "))]", limit: 120)) and `trigger: \(trigger.rawValue)`"
  }

  /// `appear without tap` and `no tap for 30s`.
  private func absence(in rule: Context) -> String? {
    guard let missing = events.first(where: \.isNegated),
      events.count(where: { !$0.isNegated }) < 2, condition == nil
    else { return nil }
    let isOfAnyView =
      rule.view == nil && missing.path == nil && [.touch, .tap].contains(missing.trigger)
    guard let start = events.first(where: { !$0.isNegated }) else {
      if isOfAnyView {
        return
          "write `from: [app-foreground, touch]` and `after: \(duration ?? "30s")` instead of `trigger`: each touch starts the time again"
      }
      let screen = rule.view == nil ? missing.path?.split(separator: "/").first : nil
      return pair(
        Event(trigger: .appear, path: screen.map(String.init)), without: missing, in: rule)
    }
    return pair(start, without: missing, in: rule)
  }

  private func pair(_ first: Event, without missing: Event, in rule: Context) -> String {
    // What was not done before a screen is left is observed from its appearance on.
    let start = first.trigger == .disappear ? Event(trigger: .appear, path: first.path) : first
    let without = Quoted.code("without: \(end(missing, in: rule))", limit: 120)
    let from = Quoted.code("from: \(end(start, in: rule))", limit: 120)
    if let duration {
      return "write \(from), `after: \(duration)` and \(without) instead of `trigger`"
    }
    guard [.appear, .impression].contains(start.trigger) else {
      return
        "write \(from), \(without) and `after` with the time to wait for it, such as `after: 30s`, instead of `trigger`"
    }
    let leaving = Event(trigger: .disappear, path: start.path)
    return
      "write \(from), \(Quoted.code("to: \(end(leaving, in: rule))", limit: 120)) and \(without) instead of `trigger`"
  }

  // MARK: One event

  private func repeated(_ event: Event, _ count: Int, in rule: Context) -> String? {
    guard count > 1 else { return written(event, in: rule) }
    let total =
      "a number over a session comes from the app, such as `if: app.\(event.trigger == .tap ? "taps" : "count") == \(count)`"
    if isPerSession, duration == nil {
      return "rules count within a time while the app is used; \(total)"
    }
    let head = "\(written(event, in: rule)), and below it `times: \(count)`"
    if let duration { return "\(head) and `within: \(duration)`" }
    if isFast { return "\(head) and `within: 1s`" }
    if rule.hasWithin { return head }
    if isEach {
      return
        "\(head) and `within: …` with the longest time for all of them, such as `1h`, which counts each view by itself; "
        + "for every \(count)th of all views, let the app count"
    }
    return
      "\(head) and `within: …` with the longest time for all of them, such as `10s`; \(total)"
  }

  private func conditional(_ condition: String, in rule: Context) -> String? {
    guard events.count < 2, duration == nil else { return nil }
    guard condition.contains(where: { "<>=.".contains($0) }) else {
      return events.first.map {
        "\(written($0, in: rule)), and on its own line a condition, such as `if: view.enabled`"
      }
    }
    let line = Quoted.code("if: \(condition)", limit: 160)
    if let event = events.first {
      return "\(written(event, in: rule)), and "
        + (rule.hasCondition
          ? "add \(Quoted.code("and \(condition)", limit: 160)) to `if`"
          : "on its own line \(line)")
    }
    return
      "a condition is tested at a trigger: write one, such as `trigger: appear`, and on its own line \(line); for what the app "
      + "changes, it sends a trigger, declared at the top, such as `triggers: [statusChanged]`"
  }

  /// `visible for 2s` and `appear after 30s`.
  private func timed(_ duration: String, in rule: Context) -> String? {
    guard let event = events.first else {
      return rule.view == nil
        ? "write `from: app-foreground` and `after: \(duration)` instead of `trigger`"
        : "write `from: appear` and `after: \(duration)` instead of `trigger`, for people who are still there"
    }
    switch event.trigger {
    case .impression:
      let part = percents.first.map { "`visible: \($0)` and " } ?? ""
      return "\(written(event, in: rule)), and below it \(part)`at-least: \(duration)`"
    case .disappear:
      return
        "write `from: appear`, \(Quoted.code("to: \(end(event, in: rule))", limit: 120)) and "
        + "`\(isLimit ? "at-most" : "at-least"): \(duration)` instead of `trigger`"
    case .longPress:
      return "write `long-press`, which is a touch of half a second; no other time is possible"
    case _ where isLimit && rule.view != nil && event.trigger != .appear:
      return
        "write `from: appear`, \(Quoted.code("to: \(end(event, in: rule))", limit: 120)) and `at-most: \(duration)` instead of `trigger`"
    default:
      return
        "write \(Quoted.code("from: \(end(event, in: rule))", limit: 120)) and `after: \(duration)` instead of `trigger`"
    }
  }

  /// `visible >= 50%` and `scroll 25% 50%`.
  private func marked(_ event: Event, in rule: Context) -> String? {
    switch event.trigger {
    case .impression:
      return "write `trigger: impression`, and below it `visible: \(percents[0])`"
    case .scroll, .scrollDepth:
      let marks = percents.count > 1 ? "[\(percents.joined(separator: ", "))]" : percents[0]
      return "write `trigger: scroll-depth`, and below it `at: \(marks)`"
    default: return nil
    }
  }
}

// MARK: The ends of pairs

extension TriggerReading {
  /// The help for a phrase under `from`, `to`, `without` or a step; nil if another help says more.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - hasView: Whether a view is written next to the trigger.
  /// - Returns: The help.
  func help(under key: String, hasView: Bool) -> String? {
    guard let event = events.first else { return time(under: key) }
    let trigger = event.trigger == .impression ? TriggerKeyword.appear : event.trigger
    let end =
      event.path.flatMap { hasView ? nil : EventPhrase.end($0, trigger) } ?? trigger.rawValue
    let written =
      (hasView
        ? "write `\(trigger.rawValue)`" : "write \(Quoted.code("\(key): \(end)", limit: 120))")
      + EventPhrase.withoutImpression(phrase)
      + (end.contains("…, trigger: tap") ? " with the button that sends the form" : "")
    if events.count > 1 {
      guard order == .inOrder || events.contains(where: { $0.path != nil }) else { return nil }
      if order == .any, !hasView { return nil }
      let lines = events.compactMap { event in
        event.path.flatMap { EventPhrase.step($0, event.trigger) }
      }
      return lines.count == events.count
        ? "write `steps` instead of `from` and `to`, with a line for each: "
          + lines.map { Quoted.code($0, limit: 120) }.joined(separator: ", ")
        : nil
    }
    if event.trigger == .scrollDepth, let path = event.path {
      return
        "`scroll-depth` has a rule of its own: write \(Quoted.code("\(key): {view: \(path), trigger: appear}", limit: 120)), "
        + "or a separate rule with `trigger: scroll-depth`"
    }
    if event.isNegated {
      return key == "to"
        ? "write \(Quoted.code("without: \(end)", limit: 120)) instead of `to`, and the time that is waited for it under `after`"
        : written
    }
    if count != nil {
      return
        "\(written): the ends of a pair have no number; a number comes from the app, such as `if: app.taps == \(count ?? 2)`"
    }
    if let duration, isLimit, key == "to" {
      return "\(written), and `at-most: \(duration)` on its own line"
    }
    guard duration == nil, condition == nil, percents.isEmpty else { return nil }
    return event.path == nil || hasView ? nil : written
  }

  private func time(under key: String) -> String? {
    guard let duration, condition == nil, key != "to" else { return nil }
    switch key {
    case "from":
      return
        "a time is no trigger: write the trigger from which it counts, such as `from: appear`, and `after: \(duration)`"
    case "without":
      return
        "delete this line, and write `at-most: \(duration)` for the longest time between `from` and `to`"
    default: return "a step is no time: delete it; `at-most` is the longest time for all steps"
    }
  }
}
