import SparkRulesModel

/// Triggers of other tools that are other forms of a rule here: a time without a touch, an abandoned form, the
/// opening of the app.
enum ForeignTrigger {
  /// What to write for a trigger that does not exist.
  ///
  /// - Parameters:
  ///   - word: The trigger.
  ///   - rule: The rule that contains it.
  ///   - lacksView: Whether the rule has no view.
  /// - Returns: The help; nil for any other word.
  static func help(for word: String, in rule: RuleSource, lacksView: Bool) -> String? {
    let folded = word.lowercased()
    let words = NamingStyle.words(of: word)
    let duration = duration(in: folded)
    if readsLink(rule), isOpening(folded) {
      return
        "let the app send a trigger when a link or a message is opened: declare it at the top, `triggers: [link-opened]`, and "
        + "write `trigger: link-opened`; its values are read as `trigger.utm_campaign`"
    }
    if !Set(words).isDisjoint(with: ["idle", "inactive", "inactivity", "idling"]) {
      return idle(
        duration
          ?? (rule.after.value ?? rule.atLeast.value).map { DurationLiteral.written($0.value) },
        rule,
        lacksView)
    }
    if TriggerWording.isCustomEvent(word) {
      return
        "write the name of the event that the app sends, and declare it at the top of the file, such as "
        + "`triggers: [video_progress]` and `trigger: video_progress`"
    }
    let path = rule.view.value?.first?.value ?? ""
    if let help = change(folded, words, of: path.lowercased()) { return help }
    if words.contains(where: { $0.hasPrefix("abandon") }) { return abandonment(rule) }
    if words.contains("form"), words.contains(where: { $0.hasPrefix("submi") || $0 == "sent" }),
      !NamingStyle.isField(path)
    {
      let screen = path.split(separator: "/").first.map { "\($0)/" } ?? ""
      return
        "no form is submitted in an app: write `trigger: tap` with the view of the button that sends it, such as "
        + "\(Quoted.code("view: \(screen)sendButton")); `submit` is the Return key in a field"
    }
    if let help = TriggerPhrase.help(for: word, in: rule) { return help }
    if words.contains("time"), words.count > 1,
      words.contains(where: { ["screen", "page", "view", "spent"].contains($0) })
    {
      return spentTime(duration, rule)
    }
    return opening(folded, rule, lacksView)
  }

  /// The help for the end of a movement, and for a change that only the app knows; nil for any other word.
  private static func change(_ folded: String, _ words: [String], of path: String) -> String? {
    let isMoved = ["slider", "stepper", "picker", "switch"].contains(where: path.hasSuffix)
    let ends: Set<String> = [
      "release", "released", "slide", "slid", "drag", "dragged", "moved", "stop",
    ]
    if isMoved, !ends.isDisjoint(with: words) {
      return
        "write `trigger: change`, which fires for each new value; for the last one alone, write `from: change` instead of "
        + "`trigger`, and `after: 500ms`"
    }
    let isText = ["label", "text", "timer", "badge", "title"].contains(where: path.hasSuffix)
    let isChange = isText && words.contains { $0.hasPrefix("change") } && words.count > 1
    guard
      isChange || words.first == "dom" || folded.hasPrefix("domchange")
        || folded.contains("mutation")
    else { return nil }
    return
      "no rule waits for what the app changes: let the app send a trigger, and declare it at the top of the file, such as "
      + "`triggers: [statusChanged]` and `trigger: statusChanged`"
  }

  /// The help for the time on a screen.
  private static func spentTime(_ duration: String?, _ rule: RuleSource) -> String {
    guard !rule.after.isPresent else {
      return "write `from: appear` instead of `trigger`, and the time under `after`"
    }
    if let duration {
      return "write `from: appear` instead of `trigger`, and `after: \(duration)`"
    }
    let time = rule.atLeast.value.map { DurationLiteral.written($0.value) } ?? "30s"
    return
      "write `from: appear` and `to: disappear` instead of `trigger`, and `${elapsed}` for the time; for an event as soon "
      + "as a time is reached, `from: appear` and `after: \(time)`"
      + (rule.atLeast.isPresent ? ", without `at-least`" : "")
  }

  /// Whether a trigger is the opening of the app in any language.
  private static func isOpening(_ word: String) -> Bool {
    let meant = TriggerKeyword(rawValue: word) ?? TriggerWording.byOtherName[word]
    return [.appStart, .appForeground, .sessionStart].contains(meant)
      || ["open", "opened", "opens", "launch"].contains(word)
  }

  /// Whether a rule without a view reads values of a link, such as `utm_campaign`.
  private static func readsLink(_ rule: RuleSource) -> Bool {
    let texts = rule.properties.map(\.value.text.value) + [rule.condition.value?.value ?? ""]
    return texts.contains { text in
      ["utm_", "${campaign.", "${utm.", "${push.", "${link."].contains(where: text.contains)
    }
  }

  /// `open` for the app.
  private static func opening(_ word: String, _ rule: RuleSource, _ lacksView: Bool) -> String? {
    let fillers: Set<String> = ["user", "users", "when", "the", "a", "person", "someone"]
    let word = word.split { " _-".contains($0) }.map(String.init).filter { !fillers.contains($0) }
      .joined(separator: " ")
    let path = rule.view.value?.first?.value.lowercased() ?? ""
    let isOfApp = lacksView || ["app", ".app", "application"].contains(path)
    guard
      ["open", "opened", "opens"].contains(word) && isOfApp
        || ["app open", "app opened", "open app", "app opens", "opens app", "opening app"]
          .contains(word)
    else { return nil }
    return
      "write `app-foreground` for each time that the app is opened, or `app-start` for each launch, without `view`; "
      + "for a screen, write its path under `view` and `trigger: appear`"
  }

  /// The triggers that only an app can send, although a part of their names is a trigger.
  static func isOfApp(_ word: String) -> Bool {
    let folded = word.lowercased()
    return [
      "push", "notification", "deeplink", "deep_link", "deep-link", "universal", "link", "url",
    ]
    .contains(where: folded.contains) || GestureTrigger.isGesture(folded)
  }

  /// `30s` in `idle 30 seconds`.
  private static func duration(in text: String) -> String? {
    guard let start = text.firstIndex(where: \.isNumber) else { return nil }
    let written = text[start...].filter { $0 != "_" }
    return DurationLiteral.ofOtherTool(written)
  }

  private static func idle(_ duration: String?, _ rule: RuleSource, _ lacksView: Bool) -> String {
    let time = duration ?? "30s"
    let screen = rule.view.value?.first?.value ?? ""
    let isScreen = NameSyntax.isScreenName(screen)
    guard lacksView || isScreen else {
      return "write `from: appear`, `after: \(time)` and `without: touch` instead of `trigger`"
    }
    let others =
      rule.atLeast.isPresent
      ? ", `view`, `trigger` and the other time" : isScreen ? "`view` and `trigger`" : "`trigger`"
    return "write `from: [app-foreground, touch]`"
      + (isScreen
        ? ", `after: \(time)` and `if: screen == \"\(screen)\"`" : " and `after: \(time)`")
      + " instead of \(others.drop { $0 == "," || $0 == " " }): each touch starts the time again"
      + (isScreen
        ? "; for people who touch nothing at all, `from: appear`, `after: \(time)` and `without: touch` instead of `trigger`, "
          + "with which `data.…` can be read" : "")
  }

  private static func abandonment(_ rule: RuleSource) -> String {
    let path = rule.view.value?.first?.value ?? "SignUp"
    let screen = path.split(separator: "/").first.map(String.init) ?? path
    let excepted = rule.without.isPresent ? nil : rule.except.value?.first?.value
    let done =
      rule.without.value.flatMap { end in
        end.view.value?.first?.value
          ?? end.triggers.value?.first.map { EventPhrase.parse($0.value)?.path ?? $0.value }
      } ?? excepted
    let others = excepted != nil ? ", `except`" : done != nil ? ", `without`" : ""
    let button = done.map { $0.contains("/") ? $0 : "\(screen)/\($0)" } ?? "\(screen)/submit"
    let isForm = isForm(rule)
    // A form that is a part of a screen.
    let last = path.split(separator: "/").last ?? ""
    let container = last.lowercased().hasSuffix("form") ? path : screen
    if rule.after.isPresent || rule.within.isPresent || rule.atLeast.isPresent {
      // A wait ends when its view disappears.
      let isElsewhere = !button.hasPrefix("\(screen)/")
      let start =
        isElsewhere
        ? EventPhrase.end(container, .disappear)
        : isForm ? EventPhrase.formStart(container) : EventPhrase.end(container, .appear)
      let time = (rule.after.value ?? rule.within.value ?? rule.atLeast.value).map {
        DurationLiteral.written($0.value)
      }
      return "write \(Quoted.code("from: \(start)", limit: 120)), "
        + (time.map { "`after: \($0)`" } ?? "the time under `after`")
        + " and \(Quoted.code("without: \(EventPhrase.end(button, .tap))", limit: 120))"
        + (done == nil ? ", with the identifier of the button instead of `submit`," : "")
        + " instead of `view` and `trigger`"
        + (isElsewhere ? ", which counts from leaving the screen while the app is open" : "")
    }
    return "an abandoned form is a pair: write "
      + EventPhrase.abandonment(
        container, from: isForm ? EventPhrase.formStart(container) : nil, without: button)
      + (done == nil ? ", with the identifier of the button instead of `submit`," : "")
      + " instead of `view`\(others) and `trigger`"
  }

  /// Whether a rule is probably about a form, by its names and what it sends.
  private static func isForm(_ rule: RuleSource) -> Bool {
    let names = ([rule.name.value] + rule.eventNames.map(\.value)).flatMap(NamingStyle.words)
    return rule.properties.contains { $0.value.text.value.lowercased().contains("field") }
      || ["form", "signup", "sign", "registration", "register", "verification"].contains(
        where: names.contains)
  }

  /// The help for `trigger: abandoned` beside `from` and `to`, where `to` names the button that is not used; nil for other
  /// rules.
  static func abandonedPair(_ rule: RuleSource) -> String? {
    guard
      rule.triggers.value?.contains(where: { $0.value.lowercased().hasPrefix("abandon") }) == true,
      !rule.steps.isPresent, let start = view(of: rule.from) ?? rule.view.value?.first?.value
    else { return nil }
    let screen = start.split(separator: "/").first.map(String.init) ?? start
    let button = [rule.to, rule.without].compactMap(view).first { $0 != screen }
    let written = rule.from.value?.triggers.value?.first.flatMap {
      TriggerWording.keyword(of: $0.value)
    }
    let isField = NamingStyle.isField(start.split(separator: "/").last.map(String.init) ?? "")
    let from = EventPhrase.end(
      start, written ?? (isField ? .focus : start.contains("/") ? .tap : .appear))
    let has = [
      "view": rule.view.isPresent, "to": rule.to.isPresent, "without": rule.without.isPresent,
    ]
    let keys = ["view", "from", "to", "without", "trigger"].filter { has[$0] ?? true }
    return "an abandoned form is a pair: write "
      + EventPhrase.abandonment(screen, from: from, without: button ?? "\(screen)/submit")
      + (button == nil ? ", with the identifier of the button instead of `submit`," : "")
      + " instead of \(Quoted.list(keys, "and"))"
  }

  /// The view of an end of a pair, or the path in the place of its trigger.
  private static func view(of end: Field<RuleSource.PairEnd>) -> String? {
    guard let value = end.value else { return nil }
    if let path = value.view.value?.first?.value { return path }
    guard let word = value.triggers.value?.first?.value,
      TriggerWording.keyword(of: word) == nil
    else { return nil }
    return EventPhrase.parse(word)?.path ?? word
  }
}
