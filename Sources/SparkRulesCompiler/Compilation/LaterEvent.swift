import SparkRulesModel

/// A condition that asks whether something does not follow, such as `no tap within 5m`, or `not exists(Checkout/pay tap)`
/// beside `within: 5m`.
struct LaterEvent {
  /// What must not follow, as an end of a pair.
  private var end: String
  /// What the author must replace in it.
  private var remark = ""
  /// `after` with the time.
  private let time: String

  /// The finding about the condition of a rule; nil for other conditions.
  static func finding(in rule: RuleSource) -> Diagnostic? {
    guard let text = rule.condition.value, text.value.utf8.count <= 200,
      mayAskForAbsence(text.value, hasTime: rule.within.isPresent),
      !rule.from.isPresent, !rule.steps.isPresent, !rule.after.isPresent, !rule.times.isPresent,
      let triggers = rule.triggers.value?.map({
        EventPhrase.trigger(of: $0.value)?.rawValue ?? $0.value
      }),
      let trigger = triggers.first
    else { return nil }
    let parts = text.value.split(separator: TextPattern(#"\s+(?:and|AND|&&)\s+"#)).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let found = parts.compactMap { part in LaterEvent(part, in: rule).map { (part, $0) } }
    guard found.count == 1, let (part, event) = found.first else { return nil }
    let others = parts.filter { $0 != part }.joined(separator: " and ")
    let view = rule.view.value?.first?.value
    // A tap that does not follow is observed from the appearance of its screen on.
    let screen =
      event.end == trigger ? view.flatMap { $0.split(separator: "/").first.map(String.init) } : nil
    let start =
      screen.map { EventPhrase.end($0, .appear) }
      ?? (triggers.count == 1 ? trigger : "[\(triggers.joined(separator: ", "))]")
    let end = screen == nil ? event.end : EventPhrase.end(view ?? "", .tap)
    let replaced = [
      ("view", screen != nil), ("trigger", true), ("if", others.isEmpty),
      ("within", rule.within.isPresent),
    ]
    let help = UnknownName.absence(
      without: end, after: "\(Quoted.code("from: \(start)", limit: 120)), \(event.time)",
      insteadOf: replaced.filter(\.1).map(\.0), from: screen == nil ? trigger : "appear", on: view)
    let rest = "; the condition is then \(Quoted.code("if: \(others)", limit: 160))"
    return Diagnostic(
      Prose.self, at: text.sourceRange(of: 0..<text.value.utf8.count), UnknownName.noLater,
      help: help + event.remark + (others.isEmpty ? "" : rest))
  }

  /// Whether a condition contains a word for something that does not happen and a time, which few conditions do.
  private static func mayAskForAbsence(_ condition: String, hasTime: Bool) -> Bool {
    let words = condition.lowercased()
    return ["no", "never", "without", "!"].contains(where: words.contains)
      && (hasTime || [" within ", " in ", " for ", " during "].contains(where: words.contains))
  }

  /// How a phrase says that something does not happen.
  private enum Negation { case call, no, not }

  /// Reads one part of a condition.
  private init?(_ part: String, in rule: RuleSource) {
    let (phrase, written) = Self.withoutTime(part)
    guard let time = written ?? (rule.within.isPresent ? Self.time(of: rule) : nil),
      let (inside, negation) = Self.negated(phrase)
    else { return nil }
    self.time = time
    let view = rule.view.value?.first?.value
    if ["tapped", "clicked"].contains(inside.lowercased()), view?.contains("/") == true,
      rule.triggers.value?.map({ EventPhrase.trigger(of: $0.value) }) == [.tap]
    {
      end = TriggerKeyword.tap.rawValue
    } else if let button = EventPhrase.pastActions[inside.lowercased()] {
      end = Self.end(button, .tap, in: view)
      remark = "; write the identifier of the button instead of `\(button)`"
    } else if let event = Self.event(inside, negation) {
      end = Self.end(event.path, event.trigger, in: view)
    } else if let name = Self.name(in: inside), negation != .not {
      end = "{view: …, trigger: …}"
      remark = "; write the view and the trigger of \(Quoted.code(name))"
    } else {
      return nil
    }
  }

  /// A phrase without `within 5m` at its end, and `after` with that time.
  private static func withoutTime(_ part: String) -> (phrase: String, time: String?) {
    guard
      let found = part.firstMatch(
        of: TextPattern(
          #"\s+(?:within|in|for|during)\s+(?:the\s+)?(?:next\s+)?(\d+(?:\.\d+)?\s*[A-Za-z]+)$"#)),
      let time = DurationLiteral.meant(by: String(found[1]))
    else { return (part, nil) }
    return (String(part[..<found.range.lowerBound]), "`after: \(time)`")
  }

  private static func time(of rule: RuleSource) -> String {
    rule.within.value.map { "`after: \(DurationLiteral.written($0.value))`" }
      ?? "`after` with the time under `within`"
  }

  /// What does not happen, and the words of the phrase that express it.
  private static func negated(_ phrase: String) -> (inside: String, Negation)? {
    if let found = phrase.wholeMatch(of: TextPattern(#"(?i)(?:not\s+|!\s*)exists?\s*\((.+)\)"#)) {
      return (String(found[1]), .call)
    }
    if let found = phrase.wholeMatch(
      of: TextPattern(#"(?i)(no|without|never|not followed by|has not|have not|not)\s+(.+)"#))
    {
      return (String(found[2]), found[1].lowercased().hasSuffix("not") ? .not : .no)
    }
    // `payButton not tapped`
    return phrase.wholeMatch(
      of: TextPattern(#"(?i)(\S+)\s+(?:(?:is|was|has)\s+)?(?:not|never)\s+(?:been\s+)?(\S+)"#)
    ).map { ("\($0[1]) \($0[2])", .not) }
  }

  /// The event that a phrase names, and its view if it names one.
  private static func event(_ phrase: String, _ negation: Negation)
    -> (path: String?, trigger: TriggerKeyword)?
  {
    let plain = phrase.filter { !"\"'()".contains($0) }
    if let event = EventPhrase.parse(plain)
      ?? (negation == .call ? EventPhrase.view(plain) : nil)
    {
      return event
    }
    if let dot = plain.lastIndex(of: "."), ForeignTemplate.isReference(plain),
      let trigger = EventPhrase.trigger(of: String(plain[dot...].dropFirst())),
      !ForeignCondition.isRooted(plain)
    {
      return (plain[..<dot].replacingOccurrences(of: ".", with: "/"), trigger)
    }
    let words = plain.split(separator: " ").filter {
      !["a", "any", "trigger", "==", "="].contains($0)
    }
    guard words.count == 1, let word = words.first, negation != .not else { return nil }
    return EventPhrase.trigger(of: String(word)).map { (nil, $0) }
  }

  /// The name of an event, which tells neither its view nor its trigger.
  private static func name(in phrase: String) -> String? {
    if let quoted = phrase.firstMatch(of: TextPattern(#"(?i)^select\b.*=\s*["']([^"']+)["']"#)) {
      return String(quoted[1])
    }
    let plain = phrase.filter { !"\"'".contains($0) }
    return NameSyntax.isName(plain) && !ValueNames.roots.contains(plain) ? plain : nil
  }

  /// An end of a pair: a view without its screen is one on the screen of the rule.
  private static func end(
    _ path: String?, _ trigger: TriggerKeyword, in view: String?
  ) -> String {
    let isScreen = view.map(NameSyntax.isScreenPath) == true
    guard let path else {
      // Any tap on a screen is one on its controls.
      return isScreen && trigger == .tap ? TriggerKeyword.touch.rawValue : trigger.rawValue
    }
    let isInside =
      isScreen && !path.contains("/") && !NameSyntax.isScreenName(path) && path.first != "."
    return EventPhrase.end(isInside ? "\(view ?? "")/\(path)" : path, trigger)
  }
}
