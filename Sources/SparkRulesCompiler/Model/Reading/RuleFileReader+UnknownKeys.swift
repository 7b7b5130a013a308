import Foundation

/// Keys that are no words of the language.
extension RuleFileReader {
  /// Reports a key that is no word of the language, and returns the word that it means.
  mutating func reportUnknown<Word: MapKey>(
    _ pair: SyntaxTree.Pair, known: MapFields<Word>
  ) -> Word? {
    guard let name = readKey(pair.key) else { return nil }
    let range = tree.range(of: pair.key)
    // A line with tabs, which is reported, may belong to another map.
    if tree.isUnreliablyIndented(range) {
      hasUnreadKeys = true
      return nil
    }
    if case .answered(let word) = answerByValue(name, at: range, pair, known) { return word }
    if let suspect = suspect(in: range) {
      return reportLookAlike(suspect, of: name, at: range, as: Word.self)
    }
    let value = tree.comparedValue(of: pair) ?? weekdays(in: pair.value)
    var (finding, guess) = explain(name, value, pair, known)
    if let rule = known as? MapFields<RuleKey> {
      var word = guess as? RuleKey
      if reportWithOthers(&finding, &word, name, value, of: rule) { return nil }
      guess = word as? Word
    }
    if guess == nil, let files = known as? MapFields<FileKey>, files[.rules] == nil,
      isSectionOfRules(name, value, pair.value)
    {
      report(UnknownKey.make(name, range, FileKey.location, help: "write `rules`", nil))
      return FileKey.rules as? Word
    }
    if let actions = known as? MapFields<ActionKey> {
      return reportUnknownAction(
        name, at: range, isConsent(pair.value) ? "consent" : value, actions, finding) as? Word
    }
    report(finding)
    // `view IN` is the view as well, and `window` the time of `times`.
    let help = finding.help ?? ""
    if guess == nil,
      mayBePair(name, known) || help.hasPrefix("write `view: ") || help.hasSuffix("next to `times`")
    {
      hasUnreadKeys = true
    }
    return guess
  }

  /// The finding about an unknown key with its value, and the word that it means.
  private mutating func explain<Word: MapKey>(
    _ name: String, _ value: String?, _ pair: SyntaxTree.Pair, _ known: MapFields<Word>
  ) -> (Diagnostic, Word?) {
    var (finding, guess) = UnknownKey.finding(
      name, at: tree.range(of: pair.key), in: Word.self, value: value,
      shape: KeyValue(pair.value, tree), first: { known[$0].map { tree.range(of: $0.key) } })
    adapt(&finding, to: Word.self, guess, pair.value)
    if let guess, let first = known[guess], finding.help == guess.combination {
      finding.help = list(of: guess, first, pair) ?? finding.help
    }
    return (finding, guess)
  }

  /// Whether a value is that of `gtag: [consent, update, {analytics_storage: granted}]`.
  private func isConsent(_ value: NodeID) -> Bool {
    tree.nodes[value].kind == .list
      && tree.children(of: value).first.flatMap { tree.readableString(of: $0) } == "consent"
  }

  /// Completes the finding about a key of a rule with the rest of the rule, or reports them together.
  ///
  /// - Returns: Whether the key needs no finding of its own.
  private mutating func reportWithOthers(
    _ finding: inout Diagnostic, _ guess: inout RuleKey?, _ name: String, _ value: String?,
    of rule: MapFields<RuleKey>
  ) -> Bool {
    if isWaitOfAbandonment(name, guess, rule) {
      finding.help = "write `\(RuleKey.after.rawValue)`"
      finding.fix = .init(range: finding.range, replacement: RuleKey.after.rawValue)
      guess = .after
    }
    if guess == .after, let from = rule[.from],
      let start = UnknownKey.end(from.value, tree), start.trigger == .focus
    {
      finding.help? += UnknownName.leaving(start.trigger.rawValue, on: start.path)
    }
    if guess == .atMost, reportTimeout(finding, name, value, rule) { return true }
    if guess == .after, reportDelay(name, at: finding.range, value, rule) { return true }
    if value == "1", finding.help?.hasPrefix(RuleKey.noLimit) == true,
      let limit = [RuleKey.throttle, .oncePer].first(where: { rule[$0] != nil })
    {
      finding.help = "delete it: `\(limit.rawValue)`\(RuleKey.allowsOne)"
    }
    if let (help, isLast) = period(name) {
      // The finding about the first of the two keys is about both.
      if isLast { return true }
      finding.help = help
      finding.fix = nil
    }
    // The key names the event of a missing action.
    if guess == nil, name == "event" { misplacedAction = finding.range }
    finding = withAllConditions(finding, of: rule)
    return false
  }

  /// Reports a key whose words say what it is for, although a table of names or the rest of the rule says something else.
  ///
  /// - Returns: Whether it is reported.
  mutating func reportConcept<Word: MapKey>(
    _ name: String, at range: Range<Int>, _ value: KeyValue, _ known: MapFields<Word>
  ) -> Bool {
    guard Word(rawValue: name) == nil else { return false }
    if Word.self == RuleKey.self || Word.self == FileKey.self,
      let help = KeyConcept.switched(name, value)
    {
      report(UnknownKey.make(name, range, Word.location, help: help, nil))
      return true
    }
    guard let rule = known as? MapFields<RuleKey> else { return false }
    if ExcludedRule.isKey(name), let node = valueOfKey(name),
      let help = ExcludedRule.help(
        node, among: allRules(), beside: rule.string(.if, in: tree), tree)
    {
      report(UnknownKey.make(name, range, Word.location, help: help, nil))
      return true
    }
    if let help = reference(name, value, rule) {
      hasUnreadKeys = true
      report(UnknownKey.make(name, range, Word.location, help: help, nil))
      return true
    }
    let hasTrigger = rule[.trigger] != nil || rule[.from] != nil || rule[.steps] != nil
    guard
      let help = KeyConcept.times(name, value)
        ?? KeyConcept(name)?.certainHelp(name, value, hasTrigger: hasTrigger)
    else { return false }
    if !hasTrigger { hasUnreadKeys = true }
    report(
      withAllConditions(
        UnknownKey.make(name, range, Word.location, help: help, nil), of: rule))
    return true
  }

  /// The help for a key with the name of another rule, such as `needs: checkout-opened`; nil for other keys.
  private mutating func reference(
    _ name: String, _ value: KeyValue, _ rule: MapFields<RuleKey>
  ) -> String? {
    guard let reference = RuleReference(name) else { return nil }
    let rules = allRules()
    let others = value.texts.compactMap { name in
      rules[name].map { (name: name, texts: tree.readableStrings(of: $0)) }
    }
    return !others.isEmpty && others.count == value.texts.count
      ? reference.help(others, rule, tree) : RuleReference.general(name, value)
  }

  /// Reports a key that is a whole part of a file in another form, such as rules without `rules`.
  ///
  /// - Returns: Whether it is reported.
  mutating func reportStructure<Word: MapKey>(
    _ name: String, at range: Range<Int>, _ value: NodeID, _ known: MapFields<Word>
  ) -> Bool {
    guard let files = known as? MapFields<FileKey> else { return false }
    if files[.rules] == nil, MisplacedKey.looksLikeRule(value, tree) {
      // Without `rules`, all rules are one mistake.
      if file.isComplete { report(MisplacedKey.withoutRules(name, at: range)) }
      file.isComplete = false
      addOutdented(Located(value: name, range: range), value)
      return true
    }
    if files[.rules] == nil, MisplacedKey.isFile(value, tree) {
      report(MisplacedKey.wrapper(name, at: range))
      file.isComplete = false
      return true
    }
    if name.hasPrefix("let "), let value = tree.readableString(of: value) {
      let entry = Quoted.code("\(name.dropFirst(4)): \(value)")
      report(
        UnknownKey.make(
          name, range, FileKey.location,
          help: "write `let:`, and below it \(entry), indented by two spaces", nil))
      file.hasAllLocals = false
      return true
    }
    if let help = UnknownKey.section(name, value, tree, hasRules: files[.rules] != nil) {
      report(UnknownKey.make(name, range, FileKey.location, help: help, nil))
      file.hasAllTables = false
      return true
    }
    if FileKey.foreignNames[name.lowercased()] == .with,
      case let inner = tree.nodes[value].kind == .map
        ? tree.pairs(of: value).map({ tree.readableString(of: $0.key).flatMap(FileKey.init) }) : [],
      inner.contains(.with), !inner.contains(nil)
    {
      report(UnknownKey.make(name, range, FileKey.location, help: KeyMenu.moved, nil))
      if inner.contains(.let) { file.hasAllLocals = false }
      if inner.contains(.tables) { file.hasAllTables = false }
      return true
    }
    return false
  }

  /// The help for `start` and `end`, which are one key together; nil for other keys and for one of them alone.
  private func period(_ name: String) -> (help: String, isLast: Bool)? {
    let written = unknownTexts.filter { key, value in
      let word = NamingStyle.key(key)
      return RuleKey.campaign(word, value) != nil || RuleKey.campaign(key, value) != nil
    }
    guard written.count == 2, written.contains(where: { $0.key == name }) else { return nil }
    let days = zip(written, written.reversed()).compactMap { own, other in
      DayLiteral.nearest(to: own.value, beside: other.value)
    }
    let replaced = "instead of `\(written[0].key)` and `\(written[1].key)`"
    let isLast = written[0].key != name
    guard days.count == 2 else { return ("\(RuleKey.period), \(replaced)", isLast) }
    // Days without a time are those of the phone's time zone.
    let ordered = days.sorted().enumerated().map { index, day in
      index == 0 ? day.replacingOccurrences(of: "T00:00Z", with: "") : day
    }
    return ("write `active: {from: \(ordered[0]), until: \(ordered[1])}` \(replaced)", isLast)
  }

  /// A finding whose condition is one with those of the rule and of its other keys.
  mutating func withAllConditions(
    _ finding: Diagnostic, of rule: MapFields<RuleKey>
  ) -> Diagnostic {
    // Elsewhere in a help, a condition is one of several alternatives.
    let starts = [
      "write `if: ", UnknownKey.weekly + "write `if: ", "for a condition, write `if: ",
    ]
    guard let help = finding.help, let start = starts.first(where: help.hasPrefix),
      let end = help.dropFirst(start.count).firstIndex(of: "`"),
      case let condition = String(help.dropFirst(start.count)[..<end]), !condition.contains("…")
    else { return finding }
    if conditions.map != mapOfKeys {
      let own = rule.string(.if, in: tree).map { text in
        text.hasPrefix("${") && text.hasSuffix("}") && text.count(where: { $0 == "$" }) == 1
          ? String(text.dropFirst(2).dropLast()) : text
      }
      conditions = (mapOfKeys, own.map { [$0] } ?? [])
    }
    let others = conditions.texts
    guard others.first.map({ $0.utf8.count <= 200 }) ?? true else { return finding }
    // The condition of the rule is part of it.
    let tail =
      help[end...].dropFirst().components(separatedBy: ", or, if the rule has another").first ?? ""
    var joined = finding
    if let own = others.first,
      ExpressionParser.valid(own) == nil
    {
      joined.help = "add `and \(condition)` to `if`" + tail
      return joined
    }
    let all = (others + [condition]).map { $0.contains(" or ") ? "(\($0))" : $0 }
      .joined(separator: " and ")
    guard all.utf8.count <= 200, !all.contains("${") else { return finding }
    conditions.texts.append(condition)
    guard !others.isEmpty else { return finding }
    let isException = condition.hasPrefix("not (")
    joined.help =
      "write one condition, `if: \(all)`\(tail.isEmpty && !isException ? ", or with `or` if one of them is enough" : tail)"
    return joined
  }

  /// Completes the help about a key with what the file contains.
  private mutating func adapt<Word: MapKey>(
    _ finding: inout Diagnostic, to words: Word.Type, _ guess: Word?, _ value: NodeID
  ) {
    if finding.help == RuleKey.consent, case let all = purposes(value), !all.isEmpty {
      let isBelow =
        tree.nodes[value].kind != .scalar
        && (tree.nodes[value].style != .flow || tree.bytes[tree.range(of: value)].contains(0x0A))
      finding.help = RuleKey.consent(
        to: all, lines: isBelow ? "this line and those below it" : "the line")
    }
    // The sections below a key such as `config` are not read.
    if finding.help?.hasPrefix(KeyMenu.moved) == true {
      file.hasAllLocals = false
      file.hasAllTables = false
    }
    if guess as? FileKey == .let {
      let setters = ["- set:", "- set ", "- setVariable", "- set_variable"]
      let entries = tree.nodes[value].kind == .map ? tree.pairs(of: value) : []
      let isCounted =
        tree.isSearchable
        && entries.contains { entry in
          let name = tree.readableString(of: entry.key) ?? ""
          let uses = [
            "count: \(name)", "increment: \(name)", "\(name)++", "\(name) + 1", "\(name)+1",
          ]
          return NameSyntax.isName(name) && uses.contains { tree.bytes.hasBytes($0.utf8) }
        }
      if isCounted || setters.contains(where: { tree.bytes.hasBytes($0.utf8) }) {
        finding.help = "rules keep no values: delete it, and its lines"
        finding.fix = nil
      } else if !entries.isEmpty, entries.allSatisfy({ tree.nodes[$0.value].kind == .map }) {
        finding.help = "delete this line; the lines below it belong elsewhere"
        finding.fix = nil
      }
    }
  }

  /// The purposes in `{required: [ad_storage]}` and `{ad_storage: granted}`.
  private func purposes(_ node: NodeID) -> [String] {
    switch tree.nodes[node].kind {
    case .scalar: []
    case .list:
      tree.children(of: node).compactMap { tree.readableString(of: $0) }.filter {
        NameSyntax.isName($0)
      }
    case .map:
      tree.pairs(of: node).flatMap { key, value in
        let name = tree.readableString(of: key) ?? ""
        let inner = purposes(value)
        guard tree.nodes[value].kind == .scalar else { return inner }
        let text = tree.readableString(of: value) ?? ""
        if ["purpose", "category", "type"].contains(name) {
          return NameSyntax.isName(text) ? [text] : []
        }
        let isRequired = ["granted", "required", "true", "yes", "allowed"]
          .contains(text.lowercased())
        return name.contains("_") && isRequired ? [name] : inner
      }
    }
  }

  /// The days in `[Saturday, Sunday]`; nil for other lists.
  private func weekdays(in node: NodeID) -> String? {
    guard tree.nodes[node].kind == .list else { return nil }
    let text = tree.children(of: node).map { tree.readableString(of: $0) ?? "?" }
      .joined(separator: ", ")
    return WeekdayName.days(in: text).map { _ in text }
  }

  /// Whether a key can be that of a pair or funnel, so that a missing trigger is no further mistake.
  private func mayBePair<Word: MapKey>(_ name: String, _ known: MapFields<Word>) -> Bool {
    (known as? MapFields<RuleKey>)?[.from] != nil && ["every", "interval"].contains(name)
      || name.hasSuffix("%") || name.contains("follow") || name.contains(" ")
      || ["funnel", "events", "source"].contains(name)
      || name.hasPrefix("firing")
  }

  /// Whether the rule has a key `delay`, whose help begins a pair.
  var isDelayed: Bool {
    guard let map = mapOfKeys else { return false }
    return tree.pairs(of: map).contains {
      tree.readableString(of: $0.key).map { UnknownKey.delays.contains($0.lowercased()) } == true
    }
  }
}
