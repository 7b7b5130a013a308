import Foundation

/// The one answer to each concept, with alternatives for other purposes.
extension KeyConcept {
  /// The part of a file that contains a key.
  enum Part { case file, rule, action }

  /// The help for a key.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - value: Its value.
  ///   - part: The part of the file.
  ///   - hasTrigger: Whether the rule has a trigger.
  /// - Returns: The help; nil if the value does not fit the concept.
  func help(_ name: String, _ value: KeyValue, in part: Part, hasTrigger: Bool = true) -> String? {
    let help =
      ofLimits(name, value, hasTrigger: hasTrigger) ?? ofPeople(name, value, part)
      ?? ofEvents(name, value, part) ?? ofFiles(name, value, part)
    guard var help, help.hasPrefix("write `") else { return help }
    // The correction is one line, and the lines of the map are not.
    if case .map = value, let end = help.dropFirst("write `".count).firstIndex(of: "`") {
      help.insert(contentsOf: " instead of the map", at: help.index(after: end))
    }
    guard part == .file else { return help }
    // What limits a rule has no counterpart for a whole file, except those keys that the top has as well.
    let isOfFile = ["active", "mode", "sinks", "let", "with", "tables"].contains {
      help.hasPrefix("write `\($0):")
    }
    return isOfFile ? help : "in each rule to which it applies, \(help)"
  }

  /// Limits of when, how often and for whom a rule fires.
  private func ofLimits(_ name: String, _ value: KeyValue, hasTrigger: Bool) -> String? {
    switch self {
    case .hours, .quiet: Self.hours(name, value, isQuiet: self == .quiet)
    case .frequency: Self.frequency(name, value)
    case .schedule: Self.schedule(value, hasTrigger: hasTrigger)
    case .period: Self.period(name, value)
    case .zone:
      "delete it: days and times of day, such as `time.date`, `time.clock`, `once-per: day` and the days of `active`, are those "
        + "of the phone's time zone; a time of another zone is written with it, such as `2026-12-24T18:00+01:00`"
    case .holdout:
      name.lowercased() != "control" || value.answer != nil
        || value.text.flatMap({ PercentLiteral.parse($0) }) != nil ? Self.holdout(value) : nil
    case .share:
      value.text.flatMap { PercentLiteral.share($0).map { "write `sample: \($0)`" } }
        ?? value.texts.lazy.compactMap { PercentLiteral.nearest(to: $0) }.first.map {
          PercentLiteral.sample($0)
        }
    case .once: Self.once(name, value)
    case .session: FileKey.session
    default: nil
    }
  }

  private static func holdout(_ value: KeyValue) -> String {
    let share = value.texts.lazy.compactMap { PercentLiteral.nearest(to: $0) }.first
      .flatMap { PercentLiteral.parse($0) }.flatMap { $0 < 1 ? $0 : nil }
    let rest = share.map { LiteralPrinter.print(.double(((1 - $0) * 10_000).rounded() / 100)) }
    let excluded = share.map { LiteralPrinter.print(.double(($0 * 10_000).rounded() / 100)) }
    return rest.flatMap { rest in
      excluded.map {
        "write `sample: {share: \(rest)%, by: install}`, so that the rule sends nothing in \($0)% of the installations; if the "
          + "app assigns the control group, `if: not (app.is_control | default(false))`"
      }
    }
      ?? "for a control group that the app assigns, write `if: not (app.is_control | default(false))`; for one of a given size, "
      + "the share of the others, such as `sample: {share: 90%, by: install}`"
  }

  /// Whether a key of another tool limits events as `once-per` does, unlike one that names an identifier.
  private static func isLimit(_ name: String) -> Bool {
    let words = NamingStyle.words(of: name)
    return words.last != "id"
      && words.contains {
        ["once", "distinct", "unique", "uniq"].contains($0) || $0.hasPrefix("dedup")
      }
  }

  private static func once(_ name: String, _ value: KeyValue) -> String {
    let words = NamingStyle.words(of: name)
    if isLimit(name) {
      return value.text.flatMap(RuleKey.interval).map { "write `\(RuleKey.limit(to: $0))`" }
        ?? RuleKey.onceHelp(value.text ?? "")
    }
    if words.last == "id" || words.contains(where: { $0.hasPrefix("idempot") }) {
      let path = value.text.map { $0.filter { !"${}".contains($0) } } ?? "data.order_id"
      let subject = path.contains(".") ? path : "data.order_id"
      let plain = Quoted.code("\(name): \(value.text ?? "${data.order_id}")", limit: 120)
      return
        "every event has an identifier of its own: delete it; for one event per value, write "
        + "\(Quoted.code("once-per: [install, \(subject)]")); for a property, \(plain) below the `with:` of its event"
    }
    let periods = value.text.map {
      NamingStyle.words(of: $0).contains { RuleKey.periods[$0] != nil }
    }
    if periods == true, let text = value.text, !words.contains("distinct") {
      return RuleKey.onceHelp(text)
    }
    return
      "write `once-per: install` for one event per person, `session` for one per session, or `day`; different people are "
      + "counted where the events are analyzed"
  }

  /// The people whose events are sent, and the app that they use.
  private func ofPeople(_ name: String, _ value: KeyValue, _ part: Part) -> String? {
    switch self {
    case .environment: return Self.environment(name, value)
    case .identity: return Self.identity(name, value, part)
    case .exclusion where part == .rule:
      return NamingStyle.words(of: name).contains(where: PersonWords.all.union(["staff"]).contains)
        ? "write a condition with a value of the app, such as `if: not (app.is_tester | default(false))`"
        : RuleKey.blocking
    case .number:
      return value.text.flatMap { Int($0) }.map {
        "write `if: app.session_number == \($0)`, which the app must provide"
      }
    case .people: return Self.people(name, value, part)
    case .consent:
      return RuleKey.consent
    case .flag:
      guard let flag = value.texts.first, value.texts.count == 1, NameSyntax.isName(flag),
        value.answer == nil
      else { return nil }
      let test = "\(Quoted.code("if: app.\(flag)")), which the app must provide"
      // A part of the product, or a switch of it.
      return name.lowercased() == "feature"
        ? Self.note(name, value, part).map {
          "\($0); for a switch of the app, \(part == .file ? "in each rule " : "")\(test)"
        }
        : "write \(test)"
    default: return nil
    }
  }

  /// A build of the app, such as `env: prod`.
  private static func environment(_ name: String, _ value: KeyValue) -> String? {
    let known: Set<String> = [
      "prod", "production", "staging", "stage", "dev", "development", "test", "testing", "qa",
      "release", "debug", "beta", "live", "preprod", "uat", "testflight",
    ]
    let isWhere = ["only-in", "in", "profile"].contains(NamingStyle.key(name))
    guard !isWhere || value.texts.contains(where: { known.contains($0.lowercased()) }) else {
      return nil
    }
    return condition(isWhere ? "environment" : name, value).map {
      "write \(Quoted.code("if: \($0)", limit: 160)), which the app must provide; or let the app load this file only in that build"
    }
      ?? "let the app load this file only in that build, or provide the environment: `if: app.environment == \"production\"`"
  }

  /// A group of people, such as `segment: vip`.
  private static func people(_ name: String, _ value: KeyValue, _ part: Part) -> String {
    if part == .file, NamingStyle.words(of: name).last?.hasSuffix("s") == true,
      case .map(let pairs) = value, let first = pairs.first
    {
      return
        "write conditions with names as values below `let:`, such as "
        + "\(Quoted.code("\(NameSyntax.nearestName(to: first.key) ?? "is_vip"): ${app.tier == \"gold\"}")), and test them in a rule by "
        + "these names under `if`; other groups of people come from the app, such as `if: app.is_vip`"
    }
    guard let condition = condition(name, value) else {
      return
        "rules define no groups of people: write a condition with a value of the app, such as `if: app.is_vip`"
    }
    let test = "write \(Quoted.code("if: \(condition)", limit: 160)), which the app must provide"
    guard let text = value.text, KeyWords.attributes.contains(name.lowercased()) else {
      return test
    }
    return test + "; for a property, "
      + Quoted.code("\(name): \(text)", limit: 120)
      + (part == .file
        ? " below `with:` at the top of the file" : " below the `with:` of its event")
  }

  /// A condition about values of the app: `{country: DE, language: de}`, `[vip, loyal]` and `true`.
  static func condition(_ name: String, _ value: KeyValue) -> String? {
    switch value {
    case .text(let text) where value.answer != nil && Int(text) == nil:
      guard let name = subject(name)?.dropFirst("app.".count) else { return nil }
      let isTest = name.hasPrefix("is_") || name.hasPrefix("has_")
      let test = isTest ? "app.\(name)" : "app.is_\(name)"
      let isNo = ["false", "no", "off"].contains(text.lowercased())
      return isNo ? "not (\(test) | default(false))" : test
    case .text: return value.text.flatMap { comparison(name, $0) }
    case .list(let texts): return membership(name, texts)
    case .map(let pairs):
      let tests = pairs.map { key, value in
        value.isEmpty || DayLiteral.nearest(to: value) != nil
          ? nil : limit(key, value) ?? condition(key, .text(value))
      }
      return tests.isEmpty || tests.contains { $0 == nil }
        ? nil : tests.compactMap { $0 }.joined(separator: " and ")
    case .nothing: return nil
    }
  }

  /// The value of the app that a key is about, such as `app.country` for `target_country`.
  private static func subject(_ name: String) -> String? {
    let filler: Set<String> = ["only", "required", "target", "filter", "for", "users", "app"]
    let words = NamingStyle.words(of: name).filter { !filler.contains($0) }
    let joined = words.joined(separator: "_")
    return NameSyntax.nearestName(to: joined.isEmpty ? name : joined).map { "app.\($0)" }
  }

  /// The condition for `segment: vip`, `country: DE` and `country: not DE`.
  private static func comparison(_ name: String, _ text: String) -> String? {
    guard let subject = subject(name) else { return nil }
    let groups: Set<String> = [
      "eligible", "eligibility", "audience", "cohort", "segment", "target", "targeting",
    ]
    let words = NamingStyle.words(of: name)
    if words.contains(where: groups.contains), words.last != "id", NameSyntax.isName(text) {
      return "app.is_\(text.lowercased())"
    }
    if text.lowercased().hasPrefix("not ") {
      let rest = text.dropFirst(4).filter { !"\"'".contains($0) }
      return rest.contains(" ") ? nil : "\(subject) != \(WrittenComparison.literal(rest))"
    }
    return RuleKey.isCondition(text)
      ? KeyMenu.expression(text) : WrittenComparison.phrase(subject, text)
  }

  /// The condition for `segments: [vip, loyal]` and `countries: [DE, AT]`.
  private static func membership(_ name: String, _ texts: [String]) -> String? {
    guard !texts.isEmpty, texts.allSatisfy({ $0.count < 30 && !$0.contains("`") }) else {
      return nil
    }
    let groups: Set<String> = ["segments", "segment", "audiences", "audience", "cohorts", "cohort"]
    if groups.contains(name.lowercased()), texts.allSatisfy({ NameSyntax.isName($0) }) {
      return texts.map { "app.is_\($0.lowercased())" }.joined(separator: " or ")
    }
    let word =
      name.hasSuffix("ies")
      ? name.dropLast(3) + "y" : name.hasSuffix("s") ? name.dropLast() : name[...]
    return subject(String(word)).map {
      "\($0) in [\(texts.map { LiteralPrinter.print($0) }.joined(separator: ", "))]"
    }
  }

  /// `app.age >= 18` for `min_age: 18`; nil for other keys.
  private static func limit(_ name: String, _ value: String) -> String? {
    let signs = ["min": ">=", "over": ">", "above": ">", "max": "<=", "under": "<", "below": "<"]
    let words = NamingStyle.words(of: name)
    guard Double(value) != nil, words.count > 1,
      let sign = words.lazy.compactMap({ signs[$0] }).first
    else { return nil }
    return "app.\(words.filter { signs[$0] == nil }.joined(separator: "_")) \(sign) \(value)"
  }

  private static func identity(_ name: String, _ value: KeyValue, _ part: Part) -> String? {
    let words = NamingStyle.words(of: name)
    let known: Set<String> = [
      "login", "logged", "signed", "authenticated", "authentication", "identified", "identity",
    ]
    let unknown: Set<String> = ["anonymous", "guest"]
    let texts = value.texts.map { $0.lowercased() }
    let isKnown =
      value.answer.map { $0 != words.contains(where: unknown.contains) }
      ?? (texts == ["known"] || texts == ["required"] || texts == ["logged_in"]
        ? true
        : texts == ["anonymous"] || texts == ["guest"] ? false : nil)
    if let isKnown, words.contains(where: known.union(unknown).contains) {
      return
        "write `if: \(isKnown ? "app.is_logged_in" : "not (app.is_logged_in | default(false))")`, which the app must provide"
    }
    guard part == .file || words.first == "identify" else { return nil }
    return
      "rules identify no users: delete it, and let the app set the user in its sinks; for a property of every event, write "
      + "`with:` at the top of the file, and below it `user_id: ${app.user_id}`, which the app must provide"
  }
}

extension KeyConcept {
  /// The help for a key of a rule whose purpose does not depend on anything else.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - value: Its value.
  ///   - hasTrigger: Whether the rule has a trigger.
  /// - Returns: The help; nil if other keys of the rule or the tables of names may say more.
  func certainHelp(_ name: String, _ value: KeyValue, hasTrigger: Bool) -> String? {
    switch self {
    case .quiet, .holdout, .attribution, .zone, .environment, .once:
      return self == .once
        && (RuleKey.foreignHelp[name.lowercased()] != nil || Self.isLimit(name))
        ? nil : help(name, value, in: .rule)
    case .tests: return help(name, value, in: .rule)
    case .debug where name.lowercased() == "test" && value.answer != nil:
      return help(name, value, in: .rule)
    case .kind: return help(name, value, in: .rule)
    case .activity where ["status", "state"].contains(name.lowercased()):
      guard let text = value.text, NameSyntax.isName(text), value.answer == nil,
        !Self.lifecycle.contains(text.lowercased())
      else { return nil }
      return KeyMenu.ofRule(name, value)
    case .hours:
      return UnknownKey.allowed(value, isQuiet: false) == nil ? nil : help(name, value, in: .rule)
    case .schedule:
      // A time such as `30s` has an answer of its own.
      guard
        !["every", "interval"].contains(name.lowercased())
          || value.text.map({ text in
            text.first?.isNumber != true
              && ["ly", "day", "week", "month", "@"].contains(where: text.lowercased().contains)
          }) == true
      else { return nil }
      return help(name, value, in: .rule, hasTrigger: hasTrigger)
    case .frequency:
      if case .map = value { return help(name, value, in: .rule) }
      return RuleKey.foreignNames[name.lowercased()] == nil
        && RuleKey.foreignHelp[name.lowercased()] == nil
        || value.text?.lowercased().contains("week") == true
        || value.text?.lowercased().contains("month") == true
        ? help(name, value, in: .rule) : nil
    case .retry
    where value.text.map({
      ["ignore", "continue", "skip", "retry", "fail", "log", "abort"].contains($0.lowercased())
    }) == true:
      return help(name, value, in: .rule)
    default: return nil
    }
  }
}
