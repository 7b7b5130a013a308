import Foundation
import SparkRulesModel

/// Help texts that name keys, which depend on the keys that the rule has and on what the other help texts add.
extension RuleAdvice {
  /// Joins the findings about a key under another name: that it is unknown, and what the key that it means requires.
  static func joinRequirements(_ findings: inout [Diagnostic]) {
    joinPeriods(&findings)
    let codes = [StrayKey.code, ConflictingKeys.code, NeedlessView.code]
    let needs = Dictionary(
      findings.indices.filter { codes.contains(findings[$0].code) }.map {
        (findings[$0].range, $0)
      },
      uniquingKeysWith: { first, _ in first })
    guard !needs.isEmpty else { return }
    var joined: Set<Int> = []
    for index in findings.indices where findings[index].code == UnknownKey.code {
      guard let other = needs[findings[index].range], let help = findings[index].help,
        let need = findings[other].help,
        let joint = joint(help, findings[other].message, need, findings[other].code)
      else { continue }
      findings[index].help = joint
      findings[index].notes += findings[other].notes
      findings[index].fix = nil
      joined.insert(other)
    }
    remove(joined, from: &findings)
  }

  /// The one help for a key under another name, and for what the key that it means requires.
  private static func joint(
    _ help: String, _ message: String, _ need: String, _ code: String
  ) -> String? {
    if code == NeedlessView.code {
      return help.hasPrefix("write `view") || help.hasPrefix("write `except`")
        ? need == "delete it" ? "delete it: each trigger of the rule has its own view" : need
        : nil
    }
    guard let key = RuleKey.allCases.first(where: { help == "write `\($0.rawValue)`" })?.rawValue
    else { return nil }
    if need == "delete one of them", let other = message.components(separatedBy: " with ").last {
      return "delete this line, or write `\(key)` instead of \(other)"
    }
    let rest = need.replacingOccurrences(of: "delete `\(key)`", with: "delete this line")
    if ["delete this line", "delete it"].contains(where: rest.hasPrefix) { return rest }
    if rest.hasSuffix("or delete one of them") {
      return rest.replacingOccurrences(of: "one of them", with: "this line")
    }
    if rest.hasSuffix(" for the longest time") { return rest }
    // `write `within` instead of `at-most``
    if rest.hasPrefix("write `"), rest.hasSuffix(" instead of `\(key)`") {
      return rest.replacingOccurrences(of: " instead of `\(key)`", with: "")
    }
    let isAddition = ["add ", "replace "].contains(where: need.hasPrefix)
    return "\(help)\(isAddition ? ", and" : ";") \(rest)"
  }

  /// The findings about missing depths, if another help text of the rule says them.
  func answeredMarks(_ indices: [Int], _ findings: [Diagnostic]) -> [Int] {
    let missing = indices.filter {
      findings[$0].code == MissingKey.code && findings[$0].range == rule.triggers.key
        && findings[$0].help == MissingKey.examples["at"].map { "add `\($0)`" }
    }
    guard !missing.isEmpty,
      indices.contains(where: { findings[$0].help?.hasPrefix("write `at: [") == true })
    else { return [] }
    return missing
  }

  /// The lists of keys after `instead of` without those that the rule does not have.
  func withoutAbsentKeys(_ help: String) -> String {
    guard help.contains("instead of `"), !help.hasPrefix("delete this line, and move") else {
      return help
    }
    // `and instead of `view` and `trigger`, `from: …``
    var help = help
    if let list = help.firstMatch(
      of: TextPattern("and instead of ((?:`[a-z-]+`(?: and (?=`))?)+), (?=`)")),
      keys(in: list[1]).remaining.isEmpty
    {
      help.replaceSubrange(list.range, with: "and ")
    }
    let lists = TextPattern(
      #",? instead of ((?:`[a-z-]+`(?:, (?=`)| and (?=`))?)+)(, `view`| and this \w+)?"#)
    return help.replacing(lists) { match in
      let (names, remaining) = keys(in: match[1])
      guard remaining.count < names.count else { return String(match[0]) }
      let rest = match.group(2).map { String($0.dropFirst(" and ".count)) }
      if remaining.isEmpty { return rest.map { " instead of \($0)" } ?? "" }
      return " instead of "
        + (rest == nil
          ? Quoted.list(remaining, "and")
          : Quoted.list(remaining, ",").replacingOccurrences(of: " ,", with: ","))
        + (match.group(2).map(String.init) ?? "")
    }
  }

  /// The keys in a list with backticks, and those of them that the rule has or that are no keys of the language.
  private func keys(in list: Substring) -> (all: [String], remaining: [String]) {
    let names = list.split(separator: "`").map(String.init).filter {
      $0.contains(where: \.isLetter) && $0 != " and "
    }
    let remaining = names.filter { name in
      RuleKey(rawValue: name).map { !Self.replaced.contains($0) || has($0) } ?? true
    }
    return (names, remaining)
  }

  /// The keys that a help text replaces; the others can be those of an alternative.
  private static let replaced: Set<RuleKey> = [.view, .trigger, .steps, .times, .within, .if]

  /// The key and the value in `write once-per: session`; nil for other texts.
  static func line(in help: String) -> (key: RuleKey, value: String)? {
    let start = help.hasPrefix("delete this line, and ") ? "delete this line, and " : ""
    let rest = help.dropFirst(start.count)
    guard rest.hasPrefix("write `"), let colon = rest.range(of: ": "),
      let key = RuleKey(rawValue: String(rest[..<colon.lowerBound].dropFirst("write `".count)))
    else { return nil }
    return (key, String(rest[colon.upperBound...].prefix { $0 != "`" }))
  }

  /// The keys that a rule has once.
  private static let single: Set<RuleKey> = [
    .oncePer, .throttle, .times, .sample, .mode, .active, .visible, .atLeast, .atMost, .after,
    .without, .within,
  ]

  /// The help for a line that the rule has already, or that another help text adds.
  ///
  /// - Parameters:
  ///   - help: The help about an unknown key.
  ///   - name: The range of that key.
  ///   - isOfKey: Whether the help is about an unknown key, and not about a value.
  ///   - lines: The lines that the help texts before it add, by their keys; this one is added to them.
  /// - Returns: The help.
  func single(
    _ help: String, at name: Range<Int>, isOfKey: Bool, _ lines: inout [RuleKey: String]
  ) -> String {
    if let (key, _) = Self.line(in: help), key == .from, help.contains("instead of `") {
      guard lines[key] != nil else {
        lines[key] = help
        return help
      }
      if let own = lines[key], let least = Self.leastTime(in: help),
        own.contains(least), help.hasSuffix(" and this condition")
      {
        return "delete this condition: the help above contains it"
      }
      return lines[key] == help
        || Self.wait(in: help) != nil && Self.wait(in: help) == lines[key].flatMap(Self.wait)
        ? "delete this line: the help above contains it"
        : "in another rule, because the help above replaces `trigger` already: \(help)"
    }
    // A key of the language is reported at its value.
    guard isOfKey, let (key, value) = Self.line(in: help), Self.single.contains(key),
      !help.contains("instead of `\(key.rawValue)"), !help.contains("instead of both")
    else { return help }
    let line = "\(key.rawValue): \(value)"
    let isOwn = self.range(of: key).map { $0 != name } ?? false
    guard isOwn || lines[key] != nil else {
      lines[key] = value
      return help
    }
    let own = isOwn ? text(of: key) : lines[key]
    if own == value { return "delete this line: \(Quoted.code(line)) is already part of the rule" }
    // Without a time or a value, the key says nothing that the other one does not.
    if help.contains("for once ever, or `session`, `day`") {
      return "delete this line: `\(key.rawValue)` is already part of the rule"
    }
    let other = own.map { Quoted.code("\(key.rawValue): \($0)", limit: 120) }
    return
      "a rule has one `\(key.rawValue)`: delete this line, or write \(Quoted.code(line, limit: 120)) instead of "
      + (other ?? "the other one")
  }

  /// The value of a key of the rule, as it is written; nil if it is not known.
  private func text(of key: RuleKey) -> String? {
    switch key {
    case .oncePer:
      rule.oncePer.value.map { texts in
        texts.count == 1
          ? texts[0].value : "[\(texts.map(\.value).joined(separator: ", "))]"
      }
    case .times: rule.times.value.map { String($0.value) }
    case .mode: rule.mode.value.map(\.rawValue)
    case .within: rule.within.value.map { DurationLiteral.written($0.value) }
    case .throttle: rule.throttle.value.map { DurationLiteral.written($0.value) }
    case .atLeast: rule.atLeast.value.map { DurationLiteral.written($0.value) }
    case .atMost: rule.atMost.value.map { DurationLiteral.written($0.value) }
    case .after: rule.after.value.map { DurationLiteral.written($0.value) }
    default: nil
    }
  }

  /// The time that the rule waits after a help text; nil if it does not wait.
  private static func wait(in help: String) -> Substring? {
    help.firstMatch(of: TextPattern("`after: ([^`]+)`"))?[1]
  }

  /// `at-least: 10s` in a help text; nil for others.
  private static func leastTime(in help: String) -> Substring? {
    help.firstMatch(of: TextPattern("`at-least: [^`]+`"))?[0]
  }

  /// Whether the rule has a key, also under another name.
  func has(_ key: RuleKey) -> Bool { range(of: key) != nil }

  /// The range of a key of the rule; nil if it has none.
  private func range(of key: RuleKey) -> Range<Int>? {
    switch key {
    case .view: rule.view.key
    case .except: rule.except.key
    case .trigger: rule.triggers.key
    case .from: rule.from.key
    case .to: rule.to.key
    case .without: rule.without.key
    case .atLeast: rule.atLeast.key
    case .atMost: rule.atMost.key
    case .after: rule.after.key
    case .steps: rule.steps.key
    case .keep: rule.keeps.key
    case .times: rule.times.key
    case .within: rule.within.key
    case .visible: rule.visible.key
    case .at: rule.marks.key ?? rule.firingSteps.key
    case .active: rule.active.key
    case .mode: rule.mode.key
    case .if: rule.condition.key
    case .read: rule.reads.key
    case .sample: rule.sample.key
    case .throttle: rule.throttle.key
    case .oncePer: rule.oncePer.key
    case .actions: rule.actions.key
    }
  }
}
