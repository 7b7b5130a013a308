import SparkRulesModel

/// Words about what happens to a view, such as `Driver appears` and `tapped publishButton`.
enum EventPhrase {
  /// Reads a path with a verb before or after it.
  ///
  /// - Parameter text: The words.
  /// - Returns: The path and the trigger; nil for any other text.
  static func parse(_ text: String) -> (path: String, trigger: TriggerKeyword)? {
    // `tap on Checkout/pay`
    let words = text.split(separator: " ").map(String.init).filter {
      !["on", "of", "the", "was", "is"].contains($0.lowercased())
    }
    guard words.count == 2 else {
      // `screen == "Checkout"` is a comparison.
      guard !text.contains(where: { "=<>".contains($0) }),
        let reading = TriggerReading.read(text), reading.isOneEvent,
        let event = reading.events.first, let path = event.path, path != text, !event.isNegated
      else { return nil }
      return (path, event.trigger == .impression ? .appear : event.trigger)
    }
    for (path, verb) in [(words[0], words[1]), (words[1], words[0])] {
      if let trigger = trigger(of: verb), isPath(path) { return (path, trigger) }
    }
    return nil
  }

  /// The view and the trigger of an end of a pair in any form: `Checkout/pay tap`, `payButton` and `Checkout`; nil for
  /// other texts.
  static func event(_ text: String) -> (path: String, trigger: TriggerKeyword)? {
    parse(text) ?? view(text) ?? (NameSyntax.isScreenName(text) ? (text, .appear) : nil)
  }

  /// The path of a view under the names of other tools, such as `screen` and `element`, and the keys that name it; nil
  /// without such a key.
  static func path(of pairs: [(key: String, value: String)]) -> (path: String, keys: [String])? {
    func pair(_ keys: [String]) -> (key: String, value: String)? {
      pairs.first { keys.contains($0.key.lowercased()) }
    }
    let outer = pair(["screen", "page"])
    let inner = pair(["view", "path", "element", "selector", "target"])
    guard let last = inner ?? outer else { return nil }
    let path = last.value.replacingOccurrences(of: " > ", with: "/")
    guard let outer, inner != nil, !path.hasPrefix(outer.value) else { return (path, [last.key]) }
    return ("\(outer.value)/\(path)", [outer.key, last.key])
  }

  /// What a text says that does not happen, such as `not Checkout/pay`; nil for other texts.
  static func absent(_ text: String) -> (path: String, trigger: TriggerKeyword)? {
    guard let reading = TriggerReading.read(text), reading.isOneEvent,
      let event = reading.events.first, event.isNegated, let path = event.path
    else { return nil }
    return (path, event.trigger)
  }

  /// A path alone, such as `submitButton`, whose trigger is probably a tap, or the focus of a field; nil for a name such as `vip`.
  static func view(_ text: String) -> (path: String, trigger: TriggerKeyword)? {
    let last = text.split(separator: "/").last ?? ""
    guard isPath(text), !text.contains("."), last.first?.isLowercase == true,
      text.contains("/") || last.contains(where: \.isUppercase)
    else { return nil }
    return (text, likelyTrigger(of: text))
  }

  /// A trigger as a view reports it: text fields report their focus and no taps.
  static func trigger(_ trigger: TriggerKeyword, of path: String) -> TriggerKeyword {
    let last = path.split(separator: "/").last.map(String.init) ?? path
    return trigger == .tap && NamingStyle.isField(last) ? .focus : trigger
  }

  /// The trigger of a view that is named without one: screens and what the app shows on them appear, fields get the
  /// focus, and other views are tapped.
  static func likelyTrigger(of path: String) -> TriggerKeyword {
    let last = path.split(separator: "/").last.map(String.init) ?? path
    return last.first?.isUppercase == true || isShown(last) ? .appear : trigger(.tap, of: path)
  }

  /// The trigger of a view in a step named like one, as in `leave: SignUp`; a `submit: send` is rarely what it reports.
  static func trigger(named name: String, of path: String) -> TriggerKeyword {
    let verbs: Set<TriggerKeyword> = [.appear, .disappear, .focus, .blur, .tap, .longPress]
    return trigger(of: name).flatMap { verbs.contains($0) ? $0 : nil } ?? likelyTrigger(of: path)
  }

  /// Whether a view is one that the app shows and people rarely tap, such as `discountPopup` and `errorBanner`.
  private static func isShown(_ name: String) -> Bool {
    let words = NamingStyle.words(of: name)
    // `sendMessage` and `closePopup` are buttons.
    guard words.first.map(verbs.contains) != true else { return false }
    return words.last.map(shown.contains) == true || words.suffix(2) == ["pop", "up"]
  }

  private static let verbs: Set<String> = [
    "send", "close", "open", "show", "hide", "dismiss", "add", "new", "write", "delete", "report",
    "share", "edit", "create", "clear", "copy", "reply",
  ]
  private static let shown: Set<String> = [
    "popup", "modal", "dialog", "sheet", "banner", "overlay", "toast", "tooltip", "snackbar",
    "alert", "paywall", "error", "message", "interstitial", "spinner", "hint",
  ]

  /// The buttons of actions that a condition or `without` names in the past tense: `not submitted`.
  static let pastActions = [
    "submitted": "submit", "sent": "send", "saved": "save", "finished": "finish",
    "completed": "finish", "clicked": "button", "tapped": "button", "form_submitted": "submit",
    "confirmed": "confirm", "purchased": "buy", "bought": "buy", "ordered": "order",
    "booked": "book", "paid": "pay",
  ]

  /// The beginning of a form's pair: the focus of any of its fields.
  static func formStart(_ screen: String?) -> String {
    let last = screen?.split(separator: "/").last.map(String.init) ?? ""
    if let screen, NamingStyle.isField(last) { return end(screen, .focus) }
    return end(screen.map { "\($0)/.Field" } ?? ".Field", .focus)
  }

  /// The path of the button that sends a form, which itself never reports `submit`; nil for other views.
  static func sender(ofForm path: String) -> String? {
    guard let last = path.split(separator: "/").last.map(String.init),
      NamingStyle.words(of: last).last == "form"
    else { return nil }
    return NameSyntax.isScreenName(last) ? "\(path)/…" : "\(path.dropLast(last.count))…"
  }

  /// One end of a pair: `{view: Driver, trigger: appear}`.
  static func end(_ path: String, _ trigger: TriggerKeyword) -> String {
    if trigger == .submit, let path = sender(ofForm: path) {
      return "{view: \(path), trigger: tap}"
    }
    // `*` alone begins an alias of YAML.
    return
      "{view: \(path == "*" ? "/*" : path), trigger: \(Self.trigger(trigger, of: path).rawValue)}"
  }

  /// The help for two triggers one of which no pair contains; nil for others.
  static func withoutPair(
    _ events: [(path: String, trigger: TriggerKeyword)], depth: String?
  ) -> String? {
    guard events.contains(where: { $0.trigger == .scrollDepth }) else { return nil }
    let rules = events.map { path, trigger in
      "\(Quoted.code("view: \(path)", limit: 120)) with `trigger: \(trigger.rawValue)`"
        + (trigger == .scrollDepth ? " and `at: [\(depth ?? "50%")]`" : "")
    }
    return "a pair cannot contain `scroll-depth`: write a rule for each, "
      + "\(rules.joined(separator: ", and ")), and combine their events where they are analyzed"
  }

  /// The end of a help in which `appear` replaces the impression of a text; an empty text for other texts.
  static func withoutImpression(_ text: String) -> String {
    text.lowercased().contains("impression")
      ? "; a pair has no `impression`: `appear` fires when the view is on the display" : ""
  }

  /// What to write for several triggers that are not of the same view.
  static func steps(_ end: String) -> String {
    "write a step for each time: `steps:` instead of `view` and `trigger`, below it \(Quoted.code("- first: \(end)", limit: 120)) and so on, and "
      + "`once-per: session`"
  }

  /// The end of a pair at which people leave a view or the app.
  static func leaving(_ view: some StringProtocol) -> String {
    Quoted.code("to: {view: \(view), trigger: [disappear, app-background]}", limit: 120)
  }

  /// The end of a pair at which people leave the screen of a path or the app; nil for an empty path.
  static func leavingScreen(of path: String) -> String? {
    path.split(separator: "/").first.map { leaving($0) }
  }

  /// The parts of a pair about people who did not tap a button before they left its screen.
  static func abandonment(_ screen: String, from start: String? = nil, without button: String)
    -> String
  {
    let start = start ?? end(screen, .appear)
    return Quoted.code("from: \(start)", limit: 120) + ", "
      + leaving(screen)
      + " and "
      + Quoted.code(
        "without: \(end(button, likelyTrigger(of: button)))", limit: 120)
  }

  /// The trigger of a view that a verb means.
  ///
  /// - Parameters:
  ///   - verb: The verb.
  ///   - isPairEnd: Whether it is the beginning or end of a pair, which cannot be an impression.
  /// - Returns: The trigger; nil for any other word.
  static func trigger(of verb: String, isPairEnd: Bool = true) -> TriggerKeyword? {
    guard let trigger = TriggerWording.keyword(of: verb), !trigger.definition.isOfApp else {
      return nil
    }
    return trigger == .impression && isPairEnd ? .appear : trigger
  }

  private static func isPath(_ text: String) -> Bool {
    text.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { step in
      step.first?.isLetter == true
        && step.allSatisfy { $0.isLetter || $0.isNumber || "_-.#*".contains($0) }
    }
  }
}
