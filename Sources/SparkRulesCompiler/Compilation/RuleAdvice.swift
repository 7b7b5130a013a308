import SparkRulesModel

/// The help texts about one rule, which name what the rule contains and do not contradict each other.
///
/// Each finding is made where its mistake is read. Only together do they show that two of them limit the same events,
/// or that the trigger of one is not the one that another supposes.
struct RuleAdvice {
  let rule: RuleSource
  /// The names that the paths of the rule capture.
  private let captures: [String]
  /// The names of the file's counters.
  private let counters: Set<String>
  // What the help texts of the rule say together, for which each is read once.
  /// Whether one of them names the depths at which the rule fires, or the rule has them.
  private var hasMarks: Bool
  /// Whether only triggers of the library fire the rule, which send no values.
  private(set) var isOfLibrary: Bool
  /// Whether one of them says that the app counts taps.
  private var countsTaps = false
  /// Whether one of them replaces `steps`.
  private var replacesSteps = false
  /// Whether one of them is about a number of events.
  private var hasNumberOfEvents = false
  /// The first `once-per` with a list.
  private var listLimit: String?
  /// Whether one of them makes the rule an event after a time, and whether it names `without`.
  private(set) var isDelayed = false
  private var delayNamesWithout = false
  /// Whether one of them makes the rule a pair, without `without`.
  private(set) var beginsPair = false
  /// Whether one of them replaces the trigger by the time on the screen.
  private var isTimed = false
  /// The keys that one of them replaces for people who do not do something.
  private(set) var absent: Set<RuleKey> = []
  /// The ends whose views one of them names, or that have views.
  private(set) var endsWithView: Set<RuleKey> = []
  /// What they say about names.
  var names = Names()
  /// Whether one of them deletes the view, because the trigger concerns the whole app.
  private var deletesView = false

  /// Completes the help texts of a file.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - file: The file.
  static func complete(_ findings: inout [Diagnostic], in file: RuleFile) {
    // Of files with more findings, people read the first ones.
    guard !findings.isEmpty, findings.count <= 2_000 else { return }
    joinComparisons(&findings)
    joinRequirements(&findings)
    joinValues(&findings)
    removeReplacedTimes(&findings, in: file)
    removeExplained(&findings, in: file)
    withoutRejectedValues(&findings)
    let rules = file.rules.sorted { $0.name.range.lowerBound < $1.name.range.lowerBound }
    let starts = rules.map(\.name.range.lowerBound)
    let groups = Dictionary(grouping: findings.indices) { index in
      starts.partitioningIndex { $0 > findings[index].range.lowerBound }
    }
    let counters = file.counters
    explainSet(&findings)
    explainValues(&findings, in: file)
    for index in groups[0] ?? [] {
      findings[index].help = findings[index].help.map { named($0, after: rules.first) }
    }
    var answered: Set<Int> = []
    for (end, indices) in groups where end > 0 {
      let advice = RuleAdvice(
        rules[end - 1], indices.compactMap { findings[$0].help }, counters)
      answered.formUnion(advice.answeredMarks(indices, findings))
      var lines: [RuleKey: String] = [:]
      for index in indices.sorted(by: {
        findings[$0].range.lowerBound < findings[$1].range.lowerBound
      }) {
        advice.complete(&findings[index], &lines)
      }
    }
    answered.formUnion(groups.values.flatMap { answeredNeeds($0, of: findings) })
    remove(answered, from: &findings)
  }

  /// Completes the help of a finding about the rule, and notes the line that it names.
  private func complete(_ finding: inout Diagnostic, _ lines: inout [RuleKey: String]) {
    guard let help = finding.help else { return }
    var completed =
      ofLine(help, at: finding.range, of: finding.code)
      ?? completed(Self.named(help, after: rule), of: finding.code)
    completed = withCondition(inChoice: completed, at: finding.range)
    let isOfKey = [UnknownKey.code, MisplacedKey.code].contains(finding.code)
    if isOfKey || [UnknownName.code, UnknownTrigger.code].contains(finding.code) {
      completed = single(completed, at: finding.range, isOfKey: isOfKey, &lines)
    }
    // The fix writes what the help said before, and a delay begins with `from` instead.
    let isReplaced = isDelayed && finding.code == UnknownTrigger.code
    if isReplaced || !completed.hasPrefix(help) { finding.fix = nil }
    finding.help = completed
  }

  /// Completes the findings about names that an action of another tool sets, such as `set: last_recipe = …`.
  private static func explainSet(_ findings: inout [Diagnostic]) {
    let start = "rules keep no values: "
    var names: Set<String> = []
    for finding in findings where finding.help?.hasPrefix(start) == true {
      let parts = finding.help?.components(separatedBy: "`app.") ?? []
      if parts.count == 2 { names.insert(String(parts[1].prefix { $0 != "`" && $0 != "}" })) }
    }
    guard !names.isEmpty else { return }
    for index in findings.indices where findings[index].code == UnknownName.code {
      guard let name = names.first(where: { findings[index].message == UnknownName.message($0) }),
        findings[index].help?.hasPrefix("write `data.\(name)`") == true
      else { continue }
      findings[index].help =
        start
        + "write \(Quoted.code("app.\(name)")), which the app must provide, or follow the help of the action that sets it"
    }
  }

  private init(_ rule: RuleSource, _ helps: [String], _ counters: Set<String>) {
    self.counters = counters
    self.rule = rule
    captures = (rule.view.value ?? []).flatMap { path in
      path.value.split(separator: "<").dropFirst().map { String($0.prefix { $0 != ">" }) }
    }
    let triggers = rule.triggers.value ?? []
    hasMarks = rule.marks.isPresent
    isOfLibrary =
      !triggers.isEmpty
      && triggers.allSatisfy { TriggerWording.keyword(of: $0.value)?.definition.isOfApp == true }
    for (key, end) in [(RuleKey.from, rule.from), (.to, rule.to)]
    where end.value?.view.isPresent == true || key == .to && !end.isPresent && rule.from.isPresent {
      endsWithView.insert(key)
    }
    // `after` beside `trigger`, which becomes `from`.
    isDelayed = rule.after.isPresent && !rule.to.isPresent && !rule.from.isPresent
    for help in helps { note(help) }
  }

  private mutating func note(_ help: String) {
    names.note(help)
    let isDepth = help.hasPrefix(Self.depth)
    if help.contains("`at`") || help.contains("at: [") && !isDepth { hasMarks = true }
    if help.hasPrefix("write `app-") || help.hasPrefix("write `session-start`") {
      isOfLibrary = true
    }
    let isTime =
      help.contains("`from: appear` and `to: disappear` instead of `trigger`")
      || help.hasPrefix("write `from: appear`, `to: disappear` and `at-")
    if isTime { isTimed = true }
    if help.contains("and delete `view`, "), help.hasSuffix(" the whole app") { deletesView = true }
    absent.formUnion(UnknownName.replacedByAbsence(help))
    for end in [RuleKey.from, .to] where Self.hasView(end, in: help) {
      endsWithView.insert(end)
    }
    if help.contains("such as `app.taps`") { countsTaps = true }
    if help.hasSuffix("instead of `steps`") { replacesSteps = true }
    if RuleKey.isNumberOfEvents(help) { hasNumberOfEvents = true }
    if listLimit == nil, help.hasPrefix("\(Self.once)[") {
      listLimit = String(help.dropFirst("write `".count).prefix { $0 != "`" })
    }
    if help.contains("`from: {view: "), help.contains("`to: {view: "), !help.contains("`without") {
      beginsPair = true
    }
    if !isDelayed, !isTime, help.hasPrefix("write `after: ") || help.contains("and `after: ") {
      isDelayed = true
      delayNamesWithout = help.contains("`without: ")
    }
  }

  private static let once = "write `once-per: "
  private static let longestTime = " and the longest time for them, such as `within: 24h`"
  private static let depth = "write `depth | percent`"

  private func completed(_ help: String, of code: String) -> String {
    let help = Self.withoutLongWait(withNames(combined(help, of: code), of: code))
    return withPrefix(withLeaving(withWrittenNames(withoutAbsentKeys(help))))
  }

  /// The keys after `instead of` under the names that the author gave them.
  private func withWrittenNames(_ help: String) -> String {
    guard !absent.isEmpty, !UnknownName.replacedByAbsence(help).isEmpty,
      let start = help.range(of: " instead of ")
    else { return help }
    let end = help[start.upperBound...].firstIndex(of: ";") ?? help.endIndex
    let list = rule.writtenNames.reduce(String(help[start.upperBound..<end])) {
      $0.replacingOccurrences(of: "`\($1.key.rawValue)`", with: Quoted.code($1.value))
    }
    return help.replacingCharacters(in: start.upperBound..<end, with: list)
  }

  /// The help for a line that the help for people who do not do something replaces, and for the view of a pair whose ends
  /// have their own; nil for other lines.
  private func replaced(_ help: String, of code: String) -> String? {
    if code == StrayKey.code, help == "add `times`, or delete `within`", absent.contains(.within) {
      return Self.isReplaced
    }
    guard [UnknownKey.code, UnknownTrigger.code, InvalidDuration.code].contains(code),
      let name = help.wholeMatch(of: TextPattern("write `([a-z-]+)(?:: .*)?`"))?[1],
      let key = RuleKey(rawValue: String(name))
    else { return nil }
    if key == .view, code == UnknownKey.code, help.contains(": "), endsWithView.count == 2 {
      return
        "delete it: `from`\(rule.to.isPresent ? " and `to`" : "") contain\(rule.to.isPresent ? "" : "s") the view"
    }
    return absent.contains(key) ? Self.isReplaced : nil
  }

  private func combined(_ help: String, of code: String) -> String {
    var help = withCondition(help, of: code)
    if let other = replaced(help, of: code) { return other }
    if countsTaps { help = help.replacingOccurrences(of: "as `app.count`", with: "as `app.taps`") }
    if code == UnknownKey.code { help = limited(help) }
    help = withValues(help, of: code)
    if hasMarks, help.hasPrefix("\(Self.depth), and ") { return Self.depth }
    if hasMarks, help == "did you mean `scroll`?" { return "write `scroll-depth`" }
    if code == UnknownTrigger.code, let other = ofTrigger(help) { return other }
    if deletesView, code == PathWords.code {
      return "delete this line, because the trigger concerns the whole app"
    }
    if let other = ofEveryView(help, of: code) ?? ofValue(help, of: code) { return other }
    if let counter = counter(in: help) { return counter }
    if let other = inSequence(help) { return other }
    if let within, help.contains("`times: "), help.contains(Self.longestTime) {
      help = help.replacingOccurrences(of: Self.longestTime, with: ", with `within: \(within)`")
    }
    if let other = waiting(help) { return other }
    // `steps: 25%, 50%` beside `trigger: scroll depth`.
    if replacesSteps, help.hasPrefix("delete `trigger`: ") {
      return "write `trigger: scroll-depth`, and the percentages under `at` instead of `steps`"
    }
    if !rule.view.isPresent, help.contains("capture the part of a view's name") {
      return
        "there are no regular expressions: let the app send the part with its trigger, such as `trigger.campaign`"
    }
    if code != AliasUsed.code, let view = tapOnScreen(help) { return view }
    let times = [", and below it `times: ", ", and add `times: "]
    if rule.within.isPresent, !rule.times.isPresent, help.contains("`times: ") {
      return help.replacingOccurrences(of: " and `within: 1s`", with: "")
    }
    if hasTimes, let start = times.lazy.compactMap({ help.range(of: $0) }).first {
      return String(help[..<start.lowerBound])
    }
    if let field, code != FieldText.code { help = withoutText(help, of: field) }
    return isOfLibrary ? withoutTriggerValues(help) : help
  }

  /// The help with the values, the screen and the field of the rule instead of those of examples.
  private func withValues(_ help: String, of code: String) -> String {
    var help = help
    if code == UnknownKey.code, help.contains("once-per") {
      help = help.replacingOccurrences(of: "data.sku", with: subject)
    }
    if let screen, help.contains("{view: .Field,") {
      help = help.replacingOccurrences(of: "{view: .Field,", with: "{view: \(screen)/.Field,")
    }
    if let field, NamingStyle.isField(field), !NamingStyle.isSearch(field),
      help.contains("`data.query`") || help.contains("data.query |")
    {
      help = help.replacingOccurrences(of: "data.query", with: "data.\(field)")
    }
    return help
  }

  /// The help for a trigger that is the beginning of a wait or the end of a time; nil for other triggers.
  private func ofTrigger(_ help: String) -> String? {
    // `after` begins with `from`.
    if rule.after.isPresent, !rule.from.isPresent, help.hasPrefix("write `"), help.hasSuffix("`"),
      help.count(where: { $0 == "`" }) == 2, !help.contains(": ")
    {
      return
        "write `from: \(help.dropFirst("write `".count)) instead of this line, because of `after`"
    }
    return isTimed
      && ["write `disappear`", "did you mean `disappear`?"].contains(where: help.hasPrefix)
      ? "write `from: appear` and `to: disappear` instead of this line" : nil
  }

  /// The screen of the rule's view.
  private var screen: Substring? {
    rule.view.value?.first?.value.split(separator: "/").first.flatMap {
      NameSyntax.isScreenName(String($0)) ? $0 : nil
    }
  }

  /// What tells the views of the rule from each other.
  private var subject: String {
    if let capture = captures.first { return capture }
    let names = rule.properties.flatMap { property in
      property.value.text.value.components(separatedBy: "${data.").dropFirst().map { rest in
        String(rest.prefix { $0.unicodeScalars.allSatisfy(NameSyntax.isContinuation) })
      }
    }
    let words: Set<String> = ["id", "sku", "code", "key", "slug", "name", "title"]
    let found = names.first { name in
      NamingStyle.words(of: name).last.map(words.contains) == true
    }
    return "data.\(found ?? "…")"
  }

  /// Whether the rule has a number of triggers and their time.
  private var hasTimes: Bool { rule.times.isPresent || rule.within.isPresent }

  /// The longest time of the rule for a number of triggers.
  private var within: String? {
    guard !rule.times.isPresent else { return nil }
    return rule.within.value.map { DurationLiteral.written($0.value) }
  }

  /// The identifier of the rule's view if that is a field.
  private var field: String? {
    guard let path = rule.view.value?.first?.value, rule.view.value?.count == 1,
      let last = path.split(separator: "/").last.map(String.init),
      NamingStyle.isField(last)
        || NamingStyle.isTyped(last) && rule.triggers.value?.map(\.value) == ["change"]
    else { return nil }
    return NameSyntax.isName(last) ? last : "query"
  }

  /// The help for a value that is the name of a counter.
  private func counter(in help: String) -> String? {
    let parts = help.components(separatedBy: "write `${data.")
    guard parts.count == 2, parts[0].isEmpty, parts[1].contains("}` for a value"),
      case let name = String(parts[1].prefix { $0 != "}" }), counters.contains(name)
    else { return nil }
    return UnknownName.noCounters(name, isTested: false)
  }

  // MARK: Contradictions

  /// The help for a limit, if another finding is about the same one.
  private func limited(_ help: String) -> String {
    if let own = beside(once: help) { return own }
    let once = Self.once
    guard help.hasPrefix(once) || help.hasPrefix("delete this line, and \(once)") else {
      return help
    }
    if let depth = everyDepth(help) { return depth }
    if hasNumberOfEvents { return "delete this line, which belongs to the number of events" }
    if !help.contains("["), let listLimit {
      return "delete this line: `\(listLimit)` is the limit of the rule"
    }
    let period = help.components(separatedBy: once).last?.prefix { $0.isLetter } ?? ""
    if period == "visit", rule.triggers.value?.map(\.value) == ["appear"],
      rule.view.value?.allSatisfy({ NameSyntax.isScreenName($0.value) || $0.value == ".Screen" })
        == true
    {
      return
        "delete this line: each appearance of the screen is a visit; `once-per: session` is once in a session"
    }
    guard let capture = captures.first, !period.isEmpty, !help.contains("\(capture)]"),
      !help.contains("data.sku"), !help.contains("[\(period), data.")
    else { return help }
    return help + "; for each of them once, \(Quoted.code("once-per: [\(period), \(capture)]"))"
  }

  /// `data.query` for `view.text`, because rules do not read what a person typed.
  private func withoutText(_ help: String, of field: String) -> String {
    guard help.hasPrefix("write "), help.contains("view.text"), !help.contains("a person typed")
    else { return help }
    let value = "data.\(NamingStyle.isSearch(field) ? "query" : field)"
    return FieldText.numbered(help, by: value).replacingOccurrences(of: "view.text", with: value)
      + "; the app must provide `\(value)`: rules cannot read what a person typed"
  }

  /// The help for what another finding makes an event after a time, which ends without `to`.
  private func waiting(_ help: String) -> String? {
    if let without = onlyWithout(help) { return without }
    guard isDelayed else { return nil }
    if help.hasPrefix("write `elapsed`, and `from: ") {
      return "with `after`, the time is always the same: write the number of seconds"
    }
    guard !delayNamesWithout, help.hasPrefix("a condition cannot ask what happened before"),
      let start = help.range(of: "`without: "),
      let end = help[start.upperBound...].firstIndex(of: "`")
    else { return nil }
    return "a condition cannot ask what happened before: delete it, and write "
      + "\(help[start.lowerBound...end])"
  }

  /// `app.platform` for `trigger.platform`.
  private func withoutTriggerValues(_ help: String) -> String {
    guard let sent = help.range(of: "must send "), help.contains("trigger."),
      help[sent.upperBound...].contains("with its trigger")
    else { return help }
    let parts = help.components(separatedBy: "or let the app provide it as ")
    if parts.count == 2, let value = parts[1].split(separator: "`").first {
      return "write \(Quoted.code(value)), which the app must provide"
    }
    return help.replacingOccurrences(of: "trigger.", with: "app.")
      .replacingOccurrences(of: "must send", with: "must provide")
      .replacingOccurrences(of: " with its trigger", with: "")
  }
}
