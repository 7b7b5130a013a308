import Foundation
import SparkRulesModel

/// Pairs, funnels and waits, which a rule has already or which another help text begins.
extension RuleAdvice {
  /// Whether the rule is a pair, a wait or a funnel.
  private var isSequence: Bool { rule.from.isPresent || rule.steps.isPresent }

  /// The help in a rule that is a pair, a wait or a funnel already, without what begins one or counts triggers; nil if it
  /// contains neither.
  func inSequence(_ help: String) -> String? {
    if let elapsed = elapsed(help) { return elapsed }
    guard isSequence else { return within(help) ?? withoutTimes(help) }
    let owner = rule.steps.isPresent ? "steps" : "from"
    if help.hasPrefix(RuleKey.noInterval) {
      let isWhole = rule.to.isPresent || rule.after.isPresent || rule.steps.isPresent
      return
        "\(RuleKey.noInterval): "
        + (isWhole ? "delete it" : "for one event after that time, write `after` with it")
        + "; for more than one event, let the app send a trigger, declared at the top of the file as `triggers: [heartbeat]`, "
        + (isWhole
          ? "in a rule with `trigger: heartbeat`"
          : "and write `trigger: heartbeat` instead of `from` and this line")
    }
    if help.hasPrefix("write `throttle: "), help.contains("`from: change`") {
      return help.components(separatedBy: "; ")[0]
    }
    if help.hasPrefix("write `at-most: "), help.contains(", or `within: ") {
      if rule.after.isPresent { return "delete it: the time that the rule waits is `after`" }
      return help.components(separatedBy: " for the longest time")[0]
    }
    if let times = help.firstMatch(of: TextPattern(#"`?times: (\d+)`"#)),
      help.contains("`within: …`")
    {
      return
        "a rule with `\(owner)` does not count: delete it, and let the app count, such as `if: app.count == \(times[1])`"
    }
    if help.hasPrefix("rules cannot read counters: "), help.contains("; or, for ") {
      return help.components(separatedBy: "; or, for ")[0]
    }
    if let need = help.firstMatch(
      of: TextPattern("add `trigger: ([a-z-]+)`, or delete (`[a-z-]+`|this line)"))
    {
      return "delete \(need[2]): it belongs to a rule of its own with `trigger: \(need[1])`"
    }
    let other = "\(RuleKey.pair); "
    return help.contains(other) ? help.replacingOccurrences(of: other, with: "") : nil
  }

  /// The help for the time between two triggers in a rule that has them, or a wait, already; nil for other help texts.
  private func elapsed(_ help: String) -> String? {
    guard isSequence || rule.to.isPresent || rule.after.isPresent,
      help.hasPrefix("write `elapsed`,") && !help.contains("first step")
        || rule.after.isPresent && help.hasPrefix("write `elapsed")
    else { return nil }
    guard rule.after.isPresent else { return "write `elapsed`, which is in seconds" }
    guard let time = rule.after.value?.value else { return nil }
    let start = (rule.from.value?.triggers ?? rule.triggers).value?.map(\.value)
    let end =
      start == [TriggerKeyword.appear.rawValue]
      ? "for the whole time on the view, write `to: disappear` and `at-least: \(DurationLiteral.printed(time))`"
      : "for the time until another trigger, write `to` with that trigger"
    return
      "with `after`, the time is always the same: \(end) instead of `after`, and here `elapsed`"
  }

  /// The help for the longest time beside `times`.
  private func within(_ help: String) -> String? {
    guard rule.times.isPresent, help.hasPrefix("write `at-most: "),
      let start = help.range(of: "`within: "),
      let end = help[start.upperBound...].firstIndex(of: "`")
    else { return nil }
    return "write \(help[start.lowerBound...end])"
  }

  /// The help for a pair or a wait in a rule with `times`, which it replaces as well.
  private func withoutTimes(_ help: String) -> String? {
    let counted = [("times", rule.times.isPresent), ("within", rule.within.isPresent)].filter(\.1)
    let replaced = "instead of `trigger`"
    guard !counted.isEmpty, help.contains("`from: "), !help.contains("instead of `within`"),
      let found = help.range(of: replaced),
      !help[found.upperBound...].hasPrefix(", `"), !help[found.upperBound...].hasPrefix(" and `")
    else { return nil }
    let isContinued = help[found.upperBound...].hasPrefix(" and this")
    let keys = Quoted.list(["trigger"] + counted.map(\.0), isContinued ? "," : "and")
      .replacingOccurrences(of: " ,", with: ",")
    return help.replacingCharacters(in: found, with: "instead of \(keys)")
  }

  /// The help for what must not happen in a rule that is a pair already: `without` alone.
  func onlyWithout(_ help: String) -> String? {
    let replaces = ["`trigger`", "`view` and `trigger`", "`view`, `trigger`"].contains {
      help.contains(" instead of \($0)")
    }
    guard isSequence || beginsPair, replaces, help.contains("`from: "),
      let found = help.range(of: "`without: "),
      let end = help[found.upperBound...].firstIndex(of: "`")
    else { return nil }
    let without = help[found.lowerBound...end]
    let reason = help.range(of: "write `from: ").map { help[..<$0.lowerBound] } ?? ""
    // `, with the identifier of the button instead of `button`, instead of `trigger``
    let tail = help[end...].dropFirst()
    let remark =
      tail.hasPrefix(", with the ") ? tail.components(separatedBy: ", instead of ")[0] : ""
    return "\(reason)write \(without)\(remark)"
  }

  /// The help that begins a pair of two views, with the prefix that the values of the rule's view require in it.
  func withPrefix(_ help: String) -> String {
    guard let path = rule.view.value?.first?.value, help.contains("`to: {view: "),
      ![".data.", "`without: ", " or, ", "other order"].contains(where: help.contains)
    else { return help }
    let isWhole = help.contains("`from: {view: ") && help.contains(" instead of `view`")
    let end =
      isWhole
      ? ["from", "to"].first { help.contains("`\($0): {view: \(path), ") }
      : help.contains("` instead of `trigger`, and `to: ") ? "from" : nil
    guard let end else { return help }
    let words = rule.texts.flatMap { $0.split { !$0.isLetter && !"._".contains($0) } }
    let read = ["data", "view"].filter { root in words.contains { $0.hasPrefix("\(root).") } }
    return help + read.map { "; in that pair, write `\(end).\($0).…` for `\($0).…`" }.joined()
  }

  /// Whether a help is the correction of an end of the pair, with its views.
  static func hasView(_ end: RuleKey, in help: String) -> Bool {
    help.hasPrefix("write `\(end.rawValue): {view: ")
      || help.contains("a list of triggers: `\(end.rawValue): {view: ")
  }

  static let isReplaced =
    "delete this line: the help for people who do not do it replaces it"

  /// The help for a finding that depends on the line that it is about; nil for others.
  func ofLine(_ help: String, at range: Range<Int>, of code: String) -> String? {
    ofReplacedKey(at: range)
      ?? typed(help, at: range, of: code) ?? limitOfPair(help, at: range) ?? inUnit(help, at: range)
      ?? ofEnd(help, of: code)
  }

  /// The help for a value that is the name of an end, such as `${from}`; nil for other values.
  private func ofEnd(_ help: String, of code: String) -> String? {
    guard code == UnknownName.code,
      let end = [RuleKey.from, .to].first(where: { help.hasPrefix("write `data.\($0.rawValue)`") }),
      rule.from.isPresent
    else { return nil }
    let name = end.rawValue
    return
      "`\(name)` is one of two triggers: write `\(name).screen` for the name of its screen, `\(name).view.id` for the "
      + "identifier of its view, or `\(name).data.…` for a value of the app"
  }

  /// The help for a time under `within` in another notation, in a rule whose longest time is `at-most`; nil for other
  /// lines.
  private func limitOfPair(_ help: String, at range: Range<Int>) -> String? {
    if help.hasPrefix("write `after` for an event if that time has passed"),
      endsWithView.contains(.to), let time = rule.within.value
    {
      return "write `at-most: \(DurationLiteral.written(time.value))` for the longest time"
    }
    guard rule.within.isInvalid, let key = rule.within.key, !rule.after.isPresent,
      rule.steps.isPresent || rule.from.isPresent && rule.to.isPresent,
      (1...8).contains(range.lowerBound - key.upperBound),
      let time = help.wholeMatch(of: TextPattern("write `(?:within: )?([0-9.]+[a-z]+)`"))?[1]
    else { return nil }
    return "write `at-most: \(time)` instead of this line, which is the longest time"
  }

  /// `elapsed * 1000 | round` for `elapsed` in a property whose name contains another unit; nil for other values.
  private func inUnit(_ help: String, at range: Range<Int>) -> String? {
    guard let found = help.firstMatch(of: TextPattern("^write `elapsed`(, which is in seconds)?")),
      let property = rule.properties.first(where: { property in
        let text = property.value.text
        return text.sourceRange(of: 0..<text.value.utf8.count).contains(range.lowerBound)
          && text.value.wholeMatch(
            of: TextPattern(#"\$\{[\w.]+\}|\$\{[A-Za-z_]*(?i:diff)\(.*\)\}"#))
            != nil
      })
    else { return nil }
    let meant = UnitOfName.inUnit(of: property.name.value)
    guard let meant = meant ?? (property.value.text.value.contains("(") ? "elapsed | round" : nil)
    else { return nil }
    let isTimed = !rule.after.isPresent && elapsed(help) != nil
    return "write \(Quoted.code(meant))\(isTimed ? "" : help[found.range.upperBound...])"
  }

  /// The help for the text of a field as the value of a property, whose name is that of the value; nil for other lines.
  private func typed(_ help: String, at range: Range<Int>, of code: String) -> String? {
    // A condition about the text names the value too.
    guard code == UnknownName.code, help == UnknownName.typed(), !rule.condition.isPresent,
      let property = rule.properties.first(where: { property in
        let text = property.value.text
        return text.sourceRange(of: 0..<text.value.utf8.count).contains(range.lowerBound)
          && ["${value}", "${text}"].contains(text.value)
      }), NameSyntax.isName(property.name.value)
    else { return nil }
    return UnknownName.typed(as: property.name.value)
  }

  /// The help for a trigger or time that the help for people who do not do something contains; nil for other values.
  private func ofReplacedKey(at range: Range<Int>) -> String? {
    let triggers = rule.triggers.value?.map(\.range) ?? []
    return absent.contains(.trigger) && triggers == [range]
      || absent.contains(.within) && rule.within.value?.range == range ? Self.isReplaced : nil
  }

  /// The help for a wait with `without`, with the rule for people who leave a form before the time has passed.
  func withLeaving(_ help: String) -> String {
    guard rule.without.isPresent,
      ["field is still active then", "view is still visible then"].contains(where: help.contains),
      help.contains("instead of `trigger`"), !help.contains("people who"),
      let start = rule.triggers.value?.first.flatMap({ EventPhrase.trigger(of: $0.value) })
    else { return help }
    let names = ([rule.name.value] + rule.eventNames.map(\.value)).flatMap(NamingStyle.words)
    let words = ["abandoned", "abandon", "abandonment", "form", "left", "unfinished", "dropped"]
    let path = rule.view.value?.first?.value
    if start == .focus, let path, let end = EventPhrase.leavingScreen(of: path) {
      return
        "write \(Quoted.code("from: \(EventPhrase.end(path, start))", limit: 120)) and \(end) instead of `view`, `trigger` "
        + "and this line, for people who leave the screen; a wait ends when the field loses the focus"
    }
    guard start == .appear, words.contains(where: names.contains) else { return help }
    return help
      + "; for people who leave before, write a second rule with `from: appear`, `to: [disappear, app-background]` and the same "
      + "`without`"
  }

  /// The findings of a rule about keys that require `from`, which the help about another line begins.
  static func answeredNeeds(_ indices: [Int], of findings: [Diagnostic]) -> [Int] {
    let needs = indices.filter { findings[$0].code == StrayKey.code }
    guard !needs.isEmpty else { return [] }
    func begins(_ start: String, _ codes: [String]) -> Bool {
      indices.contains { index in
        guard codes.contains(findings[index].code), let help = findings[index].help else {
          return false
        }
        return help.hasPrefix(start) && help.contains("`from: ")
      }
    }
    let isAfter = begins("`after` is ", [InvalidDuration.code, WrongKind.code])
    let isWait = begins("write `after: ", [UnknownKey.code])
    return needs.filter {
      isAfter
        && ["`after` requires `from`", "`without` requires `from`"].contains(findings[$0].message)
        || isWait && findings[$0].message.hasPrefix("`without` requires `from`")
    }
  }

  /// The help without a wait of more than an hour, which no rule does.
  static func withoutLongWait(_ help: String) -> String {
    for match in help.matches(of: TextPattern("`after: ([0-9.]+(?:ms|s|m|h))`")) {
      if let time = DurationLiteral.parse(match[1]), time > TriggerDelay.longest {
        return TriggerDelay.tooLong
      }
    }
    return help
  }
}

extension TriggerDelay {
  /// The help for a wait of more than an hour.
  static let tooLong =
    "a rule waits at most `1h`, while the app is used: for a longer time, let the app send a trigger, or let the system that "
    + "receives the event wait"
}
