import SparkRulesModel

/// Conditions about whether the ends of a pair happen, such as `to IS NULL`.
extension UnknownName {
  /// Creates the finding for a condition that asks whether an end of the rule's pair happens; nil for other conditions.
  static func end(of rule: RuleSource) -> Diagnostic? {
    guard rule.from.isPresent, let text = rule.condition.value else { return nil }
    if !rule.without.isPresent, let missed = EventPhrase.missed(text.value) {
      return Diagnostic(
        Prose.self, at: text.sourceRange(of: 0..<text.value.utf8.count),
        "a condition cannot ask what happened before",
        help: "write \(Quoted.code("without: \(missed)", limit: 120)) instead of this line")
    }
    guard let (name, isMissing) = asked(text.value)
    else { return nil }
    return Diagnostic(
      Self.self, at: text.sourceRange(of: 0..<text.value.utf8.count), message(name),
      help: isMissing && name == RuleKey.to.rawValue && rule.to.isPresent
        ? missing(rule)
        : rule.after.isPresent
          ? "delete this condition: the rule fires after the time, unless what is under `without` happens"
          : "delete this condition: a rule with `from` and `to` fires only if both have happened")
  }

  /// The end that a condition tests, and whether it tests that the end has not happened.
  private static func asked(_ condition: String) -> (name: String, isMissing: Bool)? {
    let words = condition.lowercased().split { " ()${}=".contains($0) }.map(String.init)
    let fillers: Set<String> = [
      "is", "set", "null", "nil", "none", "exists", "missing", "not", "!", "!null", "happens",
      "happened",
    ]
    let names = words.filter { !fillers.contains($0) }
    guard words.count < 6, names.count == 1, [RuleKey.from, .to].map(\.rawValue).contains(names[0])
    else { return nil }
    let negations = words.count { ["null", "nil", "none", "missing", "not", "!"].contains($0) }
    return (names[0], (negations + (condition.contains("!=") ? 1 : 0)) % 2 == 1)
  }

  /// The rule for people who do not reach the end.
  private static func missing(_ rule: RuleSource) -> String {
    let path = (rule.to.value?.view.value ?? rule.view.value)?.first?.value
    let triggers = rule.to.value?.triggers.value?.map(\.value) ?? []
    let written = rule.to.value?.view.isPresent == true ? nil : triggers.first
    let end =
      triggers.count == 1 && rule.to.value?.view.isPresent == true
      ? "{view: \(path ?? "…"), trigger: \(triggers[0])}"
      : triggers.count == 1
        ? written.flatMap { EventPhrase.event($0) }.map {
          EventPhrase.end($0.path, $0.trigger)
        } ?? triggers[0] : "[\(triggers.joined(separator: ", "))]"
    let limits = [("within", rule.within), ("at-most", rule.atMost)].filter { $0.1.isPresent }
    let time =
      limits.compactMap { $0.1.value }.first.map {
        "`after: \(DurationLiteral.written($0.value))`"
      } ?? "`after` with the time that is waited for it"
    let replaced = ["to", "if"] + limits.map(\.0)
    let start = rule.from.value?.triggers.value?.first?.value ?? ""
    if triggers.allSatisfy({ ["disappear", "blur"].contains($0) }) {
      return
        "\(noLater): for people who stay, write \(time) instead of \(Quoted.list(replaced, "and"))"
    }
    let event = EventPhrase.parse(start)
    return "\(noLater): "
      + absence(
        without: end, after: time, insteadOf: replaced, from: event?.trigger.rawValue ?? start,
        on: (rule.from.value?.view.value ?? rule.view.value)?.first?.value ?? event?.path)
  }

  static let noLater = "a condition cannot ask what happens later"
  static let notDone = "for people who do not do it, write "

  /// The keys that the help for people who do not do something replaces; none for other help texts.
  static func replacedByAbsence(_ help: String) -> Set<RuleKey> {
    guard let start = help.range(of: notDone),
      let list = help[start.upperBound...].firstMatch(of: TextPattern("instead of ([^;]+)"))
    else { return [] }
    return Set(list[1].split(separator: "`").compactMap { RuleKey(rawValue: String($0)) })
  }

  /// What to write for people who do not do something.
  ///
  /// - Parameters:
  ///   - end: What they do not do.
  ///   - time: `after` with the time.
  ///   - replaced: The keys that are replaced.
  ///   - start: The trigger of the beginning.
  ///   - path: The view of the beginning.
  /// - Returns: The help.
  static func absence(
    without end: String, after time: String, insteadOf replaced: [String], from start: String,
    on path: String?
  ) -> String {
    let without = Quoted.code("without: \(end)", limit: 120)
    let rest = "\(without) instead of \(Quoted.list(replaced, "and"))"
    // In a field, most waits end early.
    if start == TriggerKeyword.focus.rawValue, let end = path.flatMap(EventPhrase.leavingScreen) {
      return "\(notDone)\(end) and \(rest); a wait ends when the field loses the focus"
    }
    return "\(notDone)\(time) and \(rest)" + leaving(start, on: path)
  }

  /// When a wait for what people do not do ends; an empty text unless it begins at a focus or appearance.
  static func leaving(_ start: String?, on path: String?) -> String {
    guard let start, ["focus", "appear"].contains(start),
      let end = path.flatMap(EventPhrase.leavingScreen)
    else {
      return ""
    }
    return
      "; that wait ends when the \(start == "focus" ? "field loses the focus" : "view disappears"): for people who leave the "
      + "screen, write \(end) instead of `after`"
  }
}
