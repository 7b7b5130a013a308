import SparkRulesModel

enum InvalidStep: Check {
  static let id = CheckID("SR0350", "invalid-step")
  static let title = "a step without a name"
  static let explanation = """
    Each entry of `steps` is one name with a trigger, or with a view and a trigger. Expressions refer to \
    the step by its name, as in `${product.data.sku}`, so it consists of letters, digits and `_`.
    """
  static let bad = Examples.rule(
    "steps:\n  - {⟦view⟧: List, trigger: appear}\n  - buy: {view: buy, trigger: tap}\nactions:\n"
      + "  - emit: bought")
  static let good = Examples.rule(
    "steps:\n  - list: {view: List, trigger: appear}\n  - buy: {view: buy, trigger: tap}\nactions:\n"
      + "  - emit: bought")

  private static let form = "`- product: {view: Product, trigger: appear}`"

  /// Creates the finding for an entry that is not one name with a view and a trigger.
  static func finding(
    at range: Range<Int>, count: Int, named pairs: [(key: String, value: String)] = [],
    text: String? = nil
  ) -> Diagnostic {
    if let (key, name) = pairs.first(where: { UnknownKey.aliases.contains($0.key.lowercased()) }),
      Int(name) == nil
    {
      let step = NameSyntax.nearestName(to: name) ?? "product"
      let others = pairs.filter { $0.key != key }
      let entries = others.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
      return Diagnostic(
        self, at: range, "the name of a step is its key",
        help: "write "
          + Quoted.code(
            Self.step(of: others, named: step) ?? "- \(step): {\(entries)}", limit: 200)
          + " instead of these lines, and all steps in this way"
          + (pairs.lazy.compactMap { DurationLiteral.meant(by: $0.value) }.first.map {
            "; the longest time of all steps is a line in the column of `steps`: `at-most: \($0)`"
          } ?? ""))
    }
    // `- listing:` with its view and trigger in the same column.
    if let first = pairs.first, first.value.isEmpty, NameSyntax.isName(first.key), pairs.count > 1,
      RuleKey(rawValue: first.key) == nil,
      let named = step(of: Array(pairs.dropFirst()), named: first.key)
    {
      let name = Quoted.code(first.key)
      return Diagnostic(
        self, at: range, "the lines below \(name) are not indented more deeply than \(name)",
        help: "indent them by two more spaces, or write \(Quoted.code(named, limit: 200))")
    }
    if let absent = pairs.first(where: { $0.key == "not" })?.value {
      let time = pairs.first { ["within", "after", "for", "at-most"].contains($0.key) }?.value
      return Self.absent(at: range, help: absence(absent, after: time))
    }
    let named = step(of: pairs)
    let own = (named ?? text.flatMap { EventPhrase.step($0) }).map { Quoted.code($0, limit: 200) }
    return Diagnostic(
      self, at: range, count > 1 ? "this step has no name" : "this is not a step",
      help: "write the name of the step before its view and trigger: \(own ?? form)")
  }

  /// Creates the finding for a step that does not happen.
  static func absent(at range: Range<Int>, help: String) -> Diagnostic {
    Diagnostic(self, at: range, "a step cannot be something that does not happen", help: help)
  }

  /// Creates the finding for a last step that does not happen.
  static func absentLast(
    at range: Range<Int>, after start: (path: String, trigger: TriggerKeyword), _ missed: String,
    isSecond: Bool, hasView: Bool
  ) -> Diagnostic {
    let from = Quoted.code("from: \(EventPhrase.end(start.path, start.trigger))", limit: 120)
    return absent(
      at: range,
      help: UnknownName.absence(
        without: missed, after: "`after` with the time that is waited for it",
        insteadOf: (hasView ? [RuleKey.view.rawValue] : []) + [RuleKey.steps.rawValue],
        from: start.trigger.rawValue, on: start.path
      ).replacingOccurrences(of: UnknownName.notDone, with: "\(UnknownName.notDone)\(from), ")
        + (isSecond ? "" : "; a rule with `after` has no earlier steps"))
  }

  /// The line for a step whose view and trigger are written below each other, perhaps under the names of other tools.
  private static func step(
    of pairs: [(key: String, value: String)], named known: String? = nil
  ) -> String? {
    let triggers: Set<String> = ["trigger", "on", "event", "action", "type", "when"]
    // `event: Offer/buyButton` beside a trigger is a view.
    let isTriggered = pairs.contains { $0.key == "trigger" }
    let event = pairs.first {
      isTriggered && $0.key == "event"
        && ($0.value.contains("/") || NameSyntax.isScreenName($0.value))
    }
    guard let (path, keys) = EventPhrase.path(of: pairs) ?? event.map({ ($0.value, [$0.key]) })
    else { return nil }
    let written = pairs.first {
      !keys.contains($0.key) && triggers.contains($0.key.lowercased())
    }
    let trigger = written.flatMap { EventPhrase.trigger(of: $0.value) }
    // `event: add_to_cart` is the name of the step.
    let sent = written.flatMap { $0.key == "trigger" || trigger != nil ? nil : $0.value }
    guard let name = known ?? sent.flatMap(EventPhrase.stepName) ?? EventPhrase.stepName(path)
    else {
      return nil
    }
    let meant = trigger ?? EventPhrase.likelyTrigger(of: path)
    let custom = trigger == nil && written?.key == "trigger" ? written?.value : nil
    // A time is that of all steps.
    let others = pairs.filter {
      $0.key != written?.key && !keys.contains($0.key) && Int($0.value) == nil
        && DurationLiteral.meant(by: $0.value) == nil
    }
    let parts =
      ["view: \(path)", "trigger: \(custom ?? meant.rawValue)"]
      + others.map { "\($0.key): \($0.value)" }
    return "- \(name): {\(parts.joined(separator: ", "))}"
  }

  /// Creates the finding for `- DoctorProfile: appear` in a rule without a view.
  static func screen(_ name: Located<String>, _ trigger: TriggerKeyword) -> Diagnostic {
    let step = NamingStyle.words(of: name.value).joined(separator: "_")
    return Diagnostic(
      self, at: name.range, "\(Quoted.code(name.value)) is the name of the step, which has no view",
      help: "write \(Quoted.code("- \(step): \(EventPhrase.end(name.value, trigger))", limit: 160))"
    )
  }

  /// What to write instead of a step for something that does not happen.
  ///
  /// - Parameters:
  ///   - view: The view and perhaps the trigger of what does not happen; nil if it is not known.
  ///   - time: The time that is waited for it.
  /// - Returns: The help.
  static func absence(_ view: String?, after time: String? = nil) -> String {
    let path = view.map { $0.split(separator: " ").first.map(String.init) ?? $0 }
    let end = path.map { EventPhrase.end($0, EventPhrase.likelyTrigger(of: $0)) }
    let wait = time.flatMap { DurationLiteral.meant(by: $0) }.map { "`after: \($0)`" }
    return "instead of `steps`, write `from` with the view and trigger of the step before, "
      + "\(wait ?? "`after` with the time") and "
      + (end.map { Quoted.code("without: \($0)", limit: 120) } ?? "`without`")
  }

  /// Creates the finding for `[Listing, Product]`, whose entries can also be the names of the steps elsewhere.
  static func finding(
    list: [String], at range: Range<Int>, inBrackets: Bool = true, areNames: Bool = false
  ) -> Diagnostic {
    finding(
      lines: list.map { path in
        areNames
          ? "- \(path): \(EventPhrase.end(path, EventPhrase.likelyTrigger(of: path)))"
          : EventPhrase.step(path) ?? "- \(path): {view: …, trigger: …}"
      }, at: range,
      "\(inBrackets ? "on a line of its own, without brackets" : "with its name")")
  }

  /// The beginning of a help with the whole lines of all steps.
  static let eachStep = "write each step"

  /// Creates the finding for steps without names.
  static func finding(
    lines: [String], at range: Range<Int>, _ form: String = "with its name", readsData: Bool = false
  ) -> Diagnostic {
    let lines = distinct(lines)
    return Diagnostic(
      self, at: range, "a step has a name, a view and a trigger",
      help: "\(eachStep) \(form): "
        + lines.prefix(4).map { Quoted.code($0, limit: 200) }.joined(separator: ", ")
        + (lines.count > 4 ? " and so on" : "")
        + (readsData
          ? "; `data.…` is the value at the last of them, and "
            + Quoted.code("\(lines[0].dropFirst(2).prefix { $0 != ":" }).data.…")
            + " that at the first"
          : ""))
  }

  /// Creates the finding for `steps: 25%, 50%`; nil for other values.
  static func marks(_ node: NodeID, _ tree: SyntaxTree) -> Diagnostic? {
    let texts = tree.entries(of: node).flatMap { entry in
      (tree.readableString(of: entry) ?? "?").split(separator: ",").map {
        $0.filter { $0 != " " }
      }
    }
    guard texts.count > 1, texts.allSatisfy({ PercentLiteral.parse(String($0)) != nil }) else {
      return nil
    }
    return Diagnostic(
      self, at: tree.range(of: node), "these are percentages, and no steps of a funnel",
      help: "write \(Quoted.code("at: [\(texts.joined(separator: ", "))]")) instead of `steps`")
  }

  /// The lines of steps with a number after a name that is taken: `- send_button_2: {…}`.
  static func distinct(_ lines: [String]) -> [String] {
    var counts: [Substring: Int] = [:]
    return lines.map { line in
      let name = line.prefix { $0 != ":" }
      counts[name, default: 0] += 1
      let count = counts[name] ?? 1
      return count == 1 ? line : "\(name)_\(count)\(line.dropFirst(name.count))"
    }
  }

  /// Creates the finding for `- {event: view_item}`.
  static func finding(events: [String], at range: Range<Int>) -> Diagnostic {
    let first = events.first.flatMap(EventPhrase.stepName) ?? "product"
    return Diagnostic(
      self, at: range, "a step is a trigger of a view, not an event that another rule sends",
      help: "write the view and trigger at which the event is sent, such as "
        + Quoted.code("- \(first): {view: Product, trigger: appear}", limit: 200))
  }

  static func finding(name: Located<String>, trigger: String? = nil) -> Diagnostic {
    if name.value.contains("/"), let step = EventPhrase.stepName(name.value) {
      let trigger = trigger.flatMap { EventPhrase.trigger(of: $0) } ?? .tap
      return Diagnostic(
        self, at: name.range, "\(Quoted.code(name.value)) is a view, and not the name of a step",
        help:
          "write \(Quoted.code("- \(step): \(EventPhrase.end(name.value, trigger))", limit: 160))")
    }
    let numbered = Int(name.value).map { "step_\($0)" }
    let near =
      (numbered ?? NameSyntax.nearestName(to: name.value)).map { ": \(Quoted.code($0))" } ?? ""
    return Diagnostic(
      self, at: name.range,
      "\(Quoted.code(name.value)) cannot be the name of a step, which consists of letters, digits and `_`",
      help: "rename the step, also where its values are read\(near)")
  }
}

enum StepCount: Check {
  static let id = CheckID("SR0351", "step-count")
  static let title = "a funnel with one step, or with more than ten"
  static let explanation = """
    A funnel has from 2 to 10 steps. For one step, use `trigger`; a funnel of more than 10 steps is \
    better divided into several rules.
    """
  static let bad = Examples.rule(
    "⟦steps⟧:\n  - buy: {view: buy, trigger: tap}\nactions:\n  - emit: bought")
  static let good = Examples.rule("view: buy\ntrigger: tap\nactions:\n  - emit: bought")

  static func finding(_ count: Int, at key: Range<Int>) -> Diagnostic? {
    guard !Funnel.stepCounts.contains(count) else { return nil }
    return Diagnostic(
      self, at: key, count == 1 ? "a funnel of one step" : "a funnel of \(count) steps",
      help: count == 1
        ? "add a step, or replace `steps` with `view` and `trigger`"
        : "write at most \(Funnel.stepCounts.upperBound) steps")
  }
}

enum RepeatedStep: Check {
  static let id = CheckID("SR0352", "repeated-step")
  static let title = "two steps with the same name"
  static let explanation = """
    Expressions and `at` refer to a step by its name, so each step of a rule needs a name of its own.
    """
  static let bad = Examples.rule(
    "steps:\n  - page: {view: List, trigger: appear}\n  - ⟦page⟧: {view: Product, trigger: appear}\n"
      + "actions:\n  - emit: seen")
  static let good = Examples.rule(
    "steps:\n  - list: {view: List, trigger: appear}\n  - page: {view: Product, trigger: appear}\n"
      + "actions:\n  - emit: seen")

  static func finding(_ name: Located<String>, first: Range<Int>) -> Diagnostic {
    Diagnostic(
      self, at: name.range, "there is already a step \(Quoted.code(name.value))",
      notes: [.init(range: first, message: "the first one is here")],
      help: "write another name, and add it to `at` if the rule fires at this step as well")
  }
}

enum InvalidKeep: Check {
  static let id = CheckID("SR0353", "invalid-keep")
  static let title = "`keep` with a value other than `first` or `last`"
  static let explanation = """
    If `from` or the first step occurs several times before the end, `keep: first` ignores the later ones, \
    and `keep: last` starts over with each of them. Without `keep`, pairs start over, and funnels do not.
    """
  static let example = Examples.rule(
    "view: page\nfrom: appear\nto: disappear\nkeep: ⟦newest⟧⟨last⟩\nactions:\n  - emit: read")

  static func finding(_ text: ScalarText, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      self, at: range, "\(Quoted.code(text.value)) is not a value of `keep`",
      help: "write `first` or `last`")
  }
}

enum UnknownStep: Check {
  static let id = CheckID("SR0354", "unknown-step")
  static let title = "`at` with a name that is not a step"
  static let explanation = """
    In a rule with `steps`, `at` lists the steps at which the rule fires. Without `at`, it fires at the \
    last one.
    """
  static let bad = Examples.rule(
    "steps:\n  - list: {view: List, trigger: appear}\n  - buy: {view: buy, trigger: tap}\n"
      + "at: [⟦bought⟧]\nactions:\n  - emit: bought")
  static let good = Examples.rule(
    "steps:\n  - list: {view: List, trigger: appear}\n  - buy: {view: buy, trigger: tap}\n"
      + "at: [buy]\nactions:\n  - emit: bought")

  static func finding(_ name: Located<String>, among steps: [String]) -> Diagnostic {
    if ["last", "end", "final", "finish"].contains(name.value.lowercased()) {
      return Diagnostic(
        self, at: name.range, "there is no step \(Quoted.code(name.value))",
        help: "delete `at`: without it, the rule fires at the last step")
    }
    let question = NearNames.question(name.value, in: steps).map { "\($0)" }
    let numbered = Int(name.value).flatMap { $0 > 0 && $0 <= steps.count ? $0 : nil }.map {
      "write \(Quoted.code(steps[$0 - 1])), the name of step \($0)"
    }
    return Diagnostic(
      self, at: name.range, "there is no step \(Quoted.code(name.value))",
      help: numbered ?? question
        ?? "the steps are \(PhraseList.join(steps.map { Quoted.code($0) }, "and"))")
  }
}

enum StepNameTaken: Check {
  static let id = CheckID("SR0355", "step-name-taken")
  static let title = "a step with the name of a value"
  static let explanation = """
    `${product.data.sku}` reads a value of the step `product`. If a value, a capture, a `let` entry \
    or a name under `read` has the same name as a step, the name would be ambiguous. In a rule with `from`, the \
    same applies to a name `from` or `to` under `read`.
    """
  static let bad = Examples.rule(
    "steps:\n  - ⟦screen⟧: {view: List, trigger: appear}\n  - buy: {view: buy, trigger: tap}\n"
      + "actions:\n  - emit: bought")
  static let good = Examples.rule(
    "steps:\n  - list: {view: List, trigger: appear}\n  - buy: {view: buy, trigger: tap}\n"
      + "actions:\n  - emit: bought")

  /// Reports the steps of a rule whose name has another meaning.
  static func examine(
    _ steps: [RuleSource.Step], captures: [String], _ locals: [RuleFile.Entry],
    reads: [RuleSource.Read], into diagnostics: inout [Diagnostic]
  ) {
    for name in steps.map(\.name) {
      let meaning =
        if ValueNames.isTaken(name.value) || name.value == "step" {
          "a word of the language"
        } else if captures.contains(name.value) {
          "a captured part of an identifier"
        } else if locals.contains(where: { $0.name.value == name.value }) {
          "a `let` entry"
        } else if reads.contains(where: { $0.name.value == name.value }) {
          "a name under `read`"
        } else {
          ""
        }
      if meaning.isEmpty { continue }
      diagnostics.append(
        Diagnostic(
          self, at: name.range, "\(Quoted.code(name.value)) is also \(meaning)",
          help: name.value == "not"
            ? "a step cannot be something that does not happen: \(InvalidStep.absence(nil))"
            : "rename the step"))
    }
  }

  /// Reports names under `read` that are also prefixes of values: `from` and `to`.
  static func examine(
    _ reads: [RuleSource.Read], prefixes: [String], into diagnostics: inout [Diagnostic]
  ) {
    for name in reads.map(\.name) where prefixes.contains(name.value) {
      diagnostics.append(
        Diagnostic(
          self, at: name.range,
          "\(Quoted.code(name.value)) is also the prefix of values, such as `\(name.value).view.text`",
          help: "write another name, such as `\(name.value)_label`"))
    }
  }
}

enum DelayTooLong: Check {
  static let id = CheckID("SR0356", "delay-too-long")
  static let title = "`after` with more than an hour"
  static let explanation = """
    An app waits for at most an hour; sessions are rarely longer. A delay of more than that would almost \
    never end.
    """
  static let example = Examples.rule(
    "from: touch\nafter: ⟦2h⟧⟨10m⟩\nactions:\n  - emit: idle")

  /// Examines `after`, which a long time makes no delay: somebody who leaves the app for a day has left it.
  static func finding(_ after: Located<Double>, in rule: RuleSource) -> Diagnostic? {
    guard after.value > TriggerDelay.longest else { return nil }
    let isView = rule.from.value?.view.value?.isEmpty == false
    return Diagnostic(
      self, at: after.range, "`after` is longer than an hour, which an app does not wait",
      help: rule.without.isPresent
        ? "the app cannot know this: write a rule with an event for each of the two triggers, and let the system that "
          + "receives them find the first ones without a second one in \(Quoted.code(DurationLiteral.written(after.value))); "
          + "for those who leave the app without it, write `to: app-background` instead of `after`"
        : isView
          ? "for those who leave without it, write `to: app-background` instead of `after`; a delay is at most "
            + "`1h` and counts the time in the foreground"
          : "write at most `1h`")
  }
}
