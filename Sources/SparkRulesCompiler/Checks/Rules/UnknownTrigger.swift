enum UnknownTrigger: Check {
  static let id = CheckID("SR0601", "unknown-trigger")
  static let title = "an unknown trigger"
  static let explanation = """
    The triggers are \(TriggerWording.list), and the names that the detector uses for them. Declare \
    a trigger of the app at the top of the file, such as `triggers: [didShake]`, so that typing \
    mistakes can be found.
    """
  static let example = Examples.rule(
    "view: buyButton\ntrigger: ⟦click⟧⟨tap⟩\nactions:\n  - emit: buy_tapped")

  static let habits = TriggerWording.byOtherName

  /// Creates the finding for an unknown trigger.
  ///
  /// - Parameters:
  ///   - word: The unknown trigger.
  ///   - key: The key that contains it.
  ///   - declared: The triggers of the app.
  ///   - others: Unknown triggers of the file that the app may have.
  ///   - lacksView: Whether the rule has no view, so that a trigger of a view would be the next mistake.
  ///   - endHasView: Whether the end of a pair that contains the word has a view.
  ///   - sender: The rule that sends an event of this name.
  ///   - rule: The rule.
  /// - Returns: The finding.
  static func finding(
    _ word: Located<String>, under key: String = "trigger", declared: [String],
    others: [String] = [], lacksView: Bool = false, endHasView: Bool = false,
    sender: String? = nil, in rule: RuleSource? = nil
  ) -> Diagnostic {
    if let sender { return event(word, of: sender, under: key) }
    let all = TriggerKeyword.allCases.map(\.rawValue) + declared
    if let finding = otherThanTrigger(word, key, endHasView, lacksView, all, rule)
      ?? inPlainSigns(word)
    {
      return finding
    }
    let isAlone = key == "trigger"
    // Impressions are measured in rules of their own; `search: Search` is a screen.
    let meant =
      isAlone || word.value != "Search"
      ? meaning(of: word.value, in: rule).map { $0 == .impression && !isAlone ? .appear : $0 } : nil
    if let help = specific(meant, word, isAlone: isAlone, lacksView: lacksView, in: rule) {
      return Diagnostic(Self.self, at: word.range, message(word), help: help)
    }
    let folded = word.value.lowercased()
    let near = near(word.value, among: all)
    let part = ForeignTrigger.isOfApp(folded) ? nil : trigger(in: folded)
    let general =
      (meant == nil ? list(folded, all) : nil).map { listHelp($0, in: folded) }
      ?? gestureHelp(word.value, isUnknown: meant == nil && near == nil && part == nil, rule)
    let known =
      general ?? meant.map { replacement($0, for: folded, in: rule) }
      ?? screen(word.value, under: key) ?? near
    let partial = part.map { part in
      viewHelp(part, lacksView, isAlone: isAlone, rule)
        ?? "write `\(part.rawValue)`"
        + (isAlone && NameSyntax.isName(word.value.filter { $0 != "-" })
          ? "; \(declaration(word.value, declared, others))" : GestureTrigger.remark(in: folded))
    }
    return Diagnostic(
      Self.self, at: word.range, message(word),
      help: known ?? partial ?? nearHabit(folded).map { "write `\($0.rawValue)`" }
        ?? (isAlone
          ? declaration(word.value, declared, others, in: rule) : end(word.value, under: key)),
      fix: general == nil ? fix(meant, word, in: rule) : nil)
  }

  private static func message(_ word: Located<String>) -> String {
    "there is no trigger \(Quoted.code(word.value))"
  }

  /// The finding for the name of an event that another rule sends.
  private static func event(
    _ word: Located<String>, of sender: String, under key: String
  ) -> Diagnostic {
    Diagnostic(
      Self.self, at: word.range, "\(Quoted.code(word.value)) is an event, not a trigger",
      help: (key == "trigger"
        ? "add the action to the rule" : "repeat the view and the trigger of the rule")
        + " \(Quoted.code(sender)), which sends the event")
  }

  /// The finding for `“scroll–depth”`, as word processors write it; nil for any other word.
  private static func inPlainSigns(_ word: Located<String>) -> Diagnostic? {
    let plain = LookAlike.withHyphens(word.value).filter { !"“”„‘’".contains($0) }
    guard plain != word.value, TriggerKeyword(rawValue: plain) != nil else { return nil }
    return Diagnostic(
      Self.self, at: word.range, message(word), help: "write `\(plain)`",
      fix: .init(range: word.range, replacement: plain))
  }

  /// The correction of a trigger under another name, if it is certain.
  private static func fix(
    _ meant: TriggerKeyword?, _ word: Located<String>, in rule: RuleSource?
  ) -> Diagnostic.Fix? {
    // What a trigger of the whole app cannot read is found only after the correction, and so is the state of a switch
    // under another key.
    let folded = word.value.lowercased()
    guard let meant, !meant.definition.isOfApp, !isVague(folded, in: rule),
      !isOfButton(meant, folded, in: rule),
      meant != .change || rule?.hasUnreadKeys != true, rule?.without.isPresent != true
    else { return nil }
    return .init(range: word.range, replacement: meant.rawValue)
  }

  /// The finding for a text that contains more than a trigger, or something else.
  private static func otherThanTrigger(
    _ word: Located<String>, _ key: String, _ endHasView: Bool, _ lacksView: Bool,
    _ words: [String], _ rule: RuleSource?
  ) -> Diagnostic? {
    if let finding = endWithTriggers(word, under: key, hasView: endHasView) { return finding }
    if let help = read(word.value, under: key, hasView: endHasView, in: rule) {
      return Diagnostic(
        Self.self, at: word.range, "\(Quoted.code(word.value)) is no trigger", help: help)
    }
    if let finding = otherForm(word, under: key, lacksView: lacksView, in: rule) { return finding }
    if key == "trigger", rule?.triggers.value?.count == 1, let help = absence(word.value) {
      return Diagnostic(
        Self.self, at: word.range, "\(Quoted.code(word.value)) is no trigger", help: help)
    }
    return comment(word, words)
  }

  /// The help for a trigger under another name that the rest of the rule or the view does not allow.
  private static func specific(
    _ meant: TriggerKeyword?, _ word: Located<String>, isAlone: Bool, lacksView: Bool,
    in rule: RuleSource?
  ) -> String? {
    if let meant, let help = repeated(meant, word, in: rule) {
      return help
    }
    if meant == .submit, let path = rule?.view.value?.first?.value,
      NamingStyle.words(of: path).last == "form"
    {
      return
        "a form never reports `submit`: write `tap`, and under `view` the path of the button that sends the form"
    }
    if let meant, let help = viewHelp(meant, lacksView, isAlone: isAlone, rule) {
      return help
    }
    // `event equals add_to_cart`
    if isAlone,
      let found = word.value.wholeMatch(
        of: TextPattern(#"(?i:event|event[ _]?name)\s*(?:equals|is|==?|:)\s*["']?(\w+)["']?"#)),
      meaning(of: String(found[1])) == nil
    {
      return
        "if the app sends it, declare it at the top: \(Quoted.code("triggers: [\(found[1])]")), and write "
        + Quoted.code("trigger: \(found[1])")
    }
    return nil
  }

  /// The question about triggers with a similar name; those of the detector only if no other one is similar.
  private static func near(_ word: String, among words: [String]) -> String? {
    // `Lesson.start` is no misspelling of `session-start`.
    guard !word.contains(".") else { return nil }
    let all = Suggestions.nearest(to: word, among: words)
    let documented = all.filter { TriggerKeyword(rawValue: $0)?.isDetectorName != true }
    return Suggestions.question(documented.isEmpty ? all : documented)
  }

  /// The help for a phrase that says more than a trigger; nil for any other text.
  private static func read(
    _ phrase: String, under key: String, hasView: Bool, in rule: RuleSource?
  ) -> String? {
    guard called(phrase) == nil, !DayLiteral.isDay(phrase),
      let reading = TriggerReading.read(phrase)
    else { return nil }
    guard key == "trigger" else {
      let isPath = phrase.contains("/") && !phrase.contains { " .(".contains($0) }
      return isPath ? nil : reading.help(under: key, hasView: hasView)
    }
    guard let rule, rule.triggers.value?.count == 1 else { return nil }
    return reading.help(
      in: .init(
        view: rule.view.value?.first?.value, hasWithin: rule.within.isPresent,
        hasCondition: rule.condition.isPresent))
  }

  /// The help for a phrase about something that does not happen, parts of which are not known; nil for any other text.
  private static func absence(_ phrase: String) -> String? {
    let words = phrase.lowercased().split(separator: " ").map(String.init)
    guard words.count > 2, !UnknownKey.negations.isDisjoint(with: words) else { return nil }
    return
      "write `from: appear`, `to: disappear` and `without: {view: …, trigger: tap}` instead of `trigger`, with the view that "
      + "people do not use"
  }

  /// The help for an unknown word under `from`, `to` or `without`.
  private static func end(_ word: String, under key: String) -> String {
    isPast(word)
      ? "name the view and the trigger of what happened, such as "
        + "\(Quoted.code("\(key): {view: …, trigger: tap}")); the event of another rule cannot be named"
      : NameSyntax.isName(word.filter { $0 != "-" }) && !ofApp.contains(word.lowercased())
        ? "if it is a view, write "
          + Quoted.code(
            "\(key): \(EventPhrase.end(word, EventPhrase.trigger(named: key, of: word)))")
        : "name a view and its trigger, such as `\(key): {view: …, trigger: tap}`"
          + (quantities.contains(word.lowercased()) || !word.contains(where: \.isLetter)
            ? ""
            : ", or a trigger that the app sends, declared at the top, such as "
              + Quoted.code("triggers: [\(NamingStyle.key(word))]"))
  }

  /// What happens in an app without a view of its own.
  private static let ofApp: Set<String> = [
    "login", "logout", "purchase", "signup", "sign_up", "sign-up", "payment", "order", "error",
    "crash",
    "interaction", "any", "success", "push", "notification", "deeplink",
  ]

  /// Whether a word is probably the name of an event, such as `order_sent`.
  private static func isPast(_ word: String) -> Bool {
    let words = NamingStyle.words(of: word)
    guard words.count > 1, let last = words.last else { return false }
    return last.count > 3 && last.hasSuffix("ed")
      || ["sent", "paid", "done", "bought", "won", "lost", "made"].contains(last)
  }

  /// Creates the finding for `without: not submitted`, which needs the button; nil for any other word.
  ///
  /// - Parameters:
  ///   - word: The trigger of `without`.
  ///   - path: The path of the rule's first view.
  /// - Returns: The finding.
  static func pastAction(_ word: Located<String>, after path: String?) -> Diagnostic? {
    let words = word.value.lowercased().split { !$0.isLetter && $0 != "_" }.map(String.init)
    guard let button = words.last.flatMap({ EventPhrase.pastActions[$0] }),
      words.dropLast().allSatisfy({ ["not", "no", "was", "is", "form"].contains($0) })
    else { return nil }
    let screen = path?.split(separator: "/").first.map { "\($0)/" } ?? ""
    let end = EventPhrase.end("\(screen)\(button)", .tap)
    return Diagnostic(
      Self.self, at: word.range, "there is no trigger \(Quoted.code(word.value))",
      help:
        "write \(Quoted.code("without: \(end)", limit: 120)), with the identifier of the button instead of `\(button)`"
        + (button == "submit" ? "; Return in a field is `submit`" : ""))
  }

  /// The help to write a trigger.
  private static func replacement(
    _ trigger: TriggerKeyword, for word: String, in rule: RuleSource?
  ) -> String {
    if trigger == .change, ["toggle", "toggled", "switch", "switched"].contains(word) {
      return
        "write `change`, which fires for on and off; for one of them, add `if: view.on` or `if: not view.on`"
    }
    if isOfButton(trigger, word, in: rule) {
      let verb = trigger == .appear ? "opens" : "closes"
      return
        "write `tap` for a tap on this button, or `\(trigger.rawValue)`, with the view that \(verb) under `view`"
    }
    if trigger == .impression, isVague(word, in: rule) {
      return
        "write `impression`, for half of the view during a second, or `appear` for the first part of it"
    }
    let keys = ["input", "typing", "keyup", "keydown", "keypress", "oninput"]
    if trigger == .change, keys.contains(word) {
      return "write `change`, which fires once, when the editing of a field ends"
    }
    if trigger == .focus, TriggerWording.keyword(of: word) == .tap {
      return "write `focus`: a text field reports no `tap`"
    }
    guard trigger == .appForeground else { return "write `\(trigger.rawValue)`" }
    return
      "write `app-foreground`, which fires at the start as well; only for people who come back, write "
      + "`from: app-background` and `to: app-foreground`"
  }

  /// The first trigger that a part of a word is, as in `buttonClick`.
  private static func trigger(in folded: String) -> TriggerKeyword? {
    let parts = folded.split { !$0.isLetter && $0 != "-" }
    // `all-clicks` contains a hyphen as well as `app-start`.
    let words = (parts + parts.filter { $0.contains("-") }.flatMap { $0.split(separator: "-") })
      .map(String.init)
    // `screen_exit` is the end of a screen.
    let ends: Set<String> = ["exit", "leave", "left", "close", "closed", "end", "ended", "hide"]
    if words.count > 1, let last = words.last, ends.contains(last),
      words.contains(where: { habits[$0] == .appear || $0 == "form" })
    {
      return .disappear
    }
    let isOfApp = !Set(words).isDisjoint(with: ["app", "application", "session", "user", "gtm"])
    return words.lazy.compactMap { TriggerKeyword(rawValue: $0) ?? habits[$0] }.first {
      isOfApp || words.count == 1 || !$0.definition.isOfApp
    }
  }

  /// Creates the finding for a word that means another form of a rule, or a view; nil for any other word.
  private static func otherForm(
    _ word: Located<String>, under key: String, lacksView: Bool, in rule: RuleSource?
  ) -> Diagnostic? {
    let foreign =
      key == "trigger"
      ? rule.flatMap { ForeignTrigger.help(for: word.value, in: $0, lacksView: lacksView) } : nil
    if let help = foreign ?? called(word.value)
      ?? timeHelp(
        word.value, under: key, lacksView: lacksView, after: rule?.after.value?.value,
        other: (key == "to" ? rule?.from : rule?.to)?.value?.triggers.value?.first?.value)
    {
      return Diagnostic(
        Self.self, at: word.range, "\(Quoted.code(word.value)) is no trigger", help: help)
    }
    if word.value.contains("://"), let link = ForeignPath.link(word.value) {
      return Diagnostic(Self.self, at: word.range, link.message, help: link.help)
    }
    guard key != "trigger", word.value.contains("/"), !word.value.contains(" ") else { return nil }
    if let finding = endInPath(word, under: key) { return finding }
    let end = EventPhrase.end(word.value, EventPhrase.likelyTrigger(of: word.value))
    return Diagnostic(
      Self.self, at: word.range, "\(Quoted.code(word.value)) is a view, and the trigger is missing",
      help: "write \(Quoted.code("\(key): \(end)", limit: 120))")
  }

  /// The help for a trigger of a view in a rule without one, and for one of the app in a rule with a view.
  private static func viewHelp(
    _ meant: TriggerKeyword, _ lacksView: Bool, isAlone: Bool, _ rule: RuleSource?
  ) -> String? {
    if meant.definition.isOfApp {
      guard isAlone, rule?.view.isPresent == true, meant != .touch else { return nil }
      let screen = rule?.view.value?.first?.value ?? ""
      let isApp = ["app", "application", ".app", "*", "/*"].contains(screen.lowercased())
      if meant == .appBackground, NameSyntax.isScreenName(screen), !isApp {
        return "write `trigger: \(meant.rawValue)`, and "
          + (rule?.condition.isPresent == true
            ? "add `screen == \"\(screen)\"` to the condition" : "`if: screen == \"\(screen)\"`")
          + " instead of `view`, because it concerns the whole app"
      }
      return
        "write `trigger: \(meant.rawValue)`, and delete `view`, because it concerns the whole app"
    }
    guard lacksView else { return nil }
    return "write `trigger: \(meant.rawValue)`, and above it "
      + (meant == .appear
        ? "`view: .Screen` for every screen, or the path of one"
        : "`view:` with the path of a view")
  }

  /// The triggers by their purpose, for phrases that are none.
  private static let menu =
    "`appear` for a screen, `impression` for a part of it, `tap` for a button, `change` for a field or switch, `app-start` or "
    + "`app-background` for the app"

  /// Words for all triggers or none.
  private static let quantities: Set<String> = [
    "any", "all", "always", "none", "never", "interaction", "true", "false", "yes", "no", "default",
    "everything", "anything", "auto", "automatic",
  ]

  /// How to declare a trigger of the app.
  private static func declaration(
    _ word: String, _ declared: [String], _ others: [String], in rule: RuleSource? = nil
  ) -> String {
    let isName = word.allSatisfy { $0.isLetter || $0.isNumber || "_-.".contains($0) }
    guard word.contains(where: \.isLetter), !quantities.contains(word.lowercased()) else {
      return "write the trigger: \(menu)"
    }
    let name =
      isName ? word : NamingStyle.words(of: word).prefix(4).joined(separator: "-")
    let all = declared + (others.contains(word) && others.count < 6 ? others : [name])
    let list = Quoted.code("triggers: [\(all.joined(separator: ", "))]", limit: 160)
    let help =
      (isNearTap(word.lowercased()) ? "write `tap`, or, " : "")
      + "if the app has it, declare it at the top: \(list)"
      + (isName ? "" : ", and write \(Quoted.code("trigger: \(name)"))")
    if ForeignTrigger.isOfApp(word) {
      return help + (rule?.view.isPresent == true ? ", and delete `view`" : "")
        + "; values that the app sends with it are read as `${trigger.campaign}`"
    }
    if ["*", "/*", "all", "any"].contains(rule?.view.value?.first?.value) {
      return help + ", and delete `view`, so that it concerns the whole app"
    }
    if ["error", "exception"].contains(where: word.lowercased().contains),
      let path = rule?.view.value?.first?.value
    {
      return help
        + (path.contains("/")
          ? "; if this view shows the error, write `trigger: appear`, `${view.text}` for its text, and `${data.…}` for "
            + "what the app provides"
          : "; a message that is shown is a view: write its path, `trigger: appear`, and `${view.text}` for its text")
    }
    return word.contains("progress") || word.contains("video")
      ? help + "; values that the app sends with it are read as `${trigger.percent}`"
      : help + (isName ? "" : "; otherwise, write \(menu)")
  }

  /// The help for the name of a screen as an end of a pair or a step.
  private static func screen(_ word: String, under key: String) -> String? {
    guard key != "trigger", NameSyntax.isScreenName(word) else { return nil }
    return
      "write \(Quoted.code("\(key): \(EventPhrase.end(word, EventPhrase.trigger(named: key, of: word)))", limit: 120))"
  }
}
