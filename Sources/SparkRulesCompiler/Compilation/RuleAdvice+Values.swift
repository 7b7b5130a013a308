import SparkRulesModel

/// Findings about a key and about its value, which are one line for the author.
extension RuleAdvice {
  /// The checks of whole values of keys.
  private static let ofValues: Set<String> = [
    InvalidDuration.code, InvalidPercent.code, InvalidTimes.code, InvalidMode.code,
    UnknownTrigger.code, BlockHeader.code,
  ]

  /// The finding about the value of a key: the one two bytes after it, for the colon and a space.
  private static func values(of findings: [Diagnostic], among codes: Set<String>) -> [Int: Int] {
    Dictionary(
      findings.indices.lazy.filter { codes.contains(findings[$0].code) }.map {
        (findings[$0].range.lowerBound - 2, $0)
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Completes the findings about values that others explain.
  static func explainValues(_ findings: inout [Diagnostic], in file: RuleFile) {
    explainRanges(&findings, in: file)
    explainTables(&findings)
    explainColumns(&findings)
    explainLoops(&findings)
  }

  /// Replaces `lookup` in a table whose keys are ranges of numbers, in which it finds nothing.
  private static func explainRanges(_ findings: inout [Diagnostic], in file: RuleFile) {
    guard !file.tables.isEmpty else { return }
    for index in findings.indices where findings[index].code == Subscript.code {
      guard
        let found = findings[index].help?.firstMatch(
          of: TextPattern(#"`(?:\$\{)?([\w.]+) \| lookup\((\w+)\)"#)),
        let table = file.tables.first(where: { $0.name.value == found[2] }),
        let ranges = WildcardKey.findings(
          table.entries.map(\.name),
          Dictionary(
            table.entries.map { ($0.name.value, SparkValue.text($0.value.text.value)) },
            uniquingKeysWith: { $1 }), of: String(found[1])
        ).first
      else { continue }
      findings[index].help = ranges.help.map { "\(ranges.message): \($0)" }
    }
  }

  /// Completes the findings about lists that are made in a loop, which names the list: `{% for item in data.cart %}`.
  private static func explainLoops(_ findings: inout [Diagnostic]) {
    guard let loop = templateLoop(findings) else { return }
    for index in findings.indices
    where findings[index].code == WrongKind.code && findings[index].range.lowerBound >= loop.end {
      findings[index].help = findings[index].help?.replacing(
        TextPattern(#"\$\{data\.\w+ \| pick\("#), with: "${\(loop.list) | pick(")
    }
  }

  /// The only loop of a template language, as in `{% for item in data.cart %}`, and where it begins.
  private static func templateLoop(
    _ findings: [Diagnostic]
  ) -> (end: Int, item: String, list: String, sendsEvent: Bool)? {
    let loops = findings.filter { $0.code == ForeignFormat.code }.compactMap { finding in
      finding.message.firstMatch(of: TextPattern(#"\bfor (\w+) in ([\w.]+)"#)).map {
        (
          finding.range.upperBound, String($0[1]), ForeignTemplate.owned(String($0[2])),
          finding.help?.contains("send one event") == true
        )
      }
    }
    return loops.count == 1 ? loops[0] : nil
  }

  /// The findings about the items of a loop around an event, whose help contains their values.
  static func items(ofLoopIn findings: [Diagnostic]) -> [Int] {
    guard let loop = templateLoop(findings), loop.sendsEvent else { return [] }
    let message = UnknownName.message(loop.item)
    return findings.indices.filter {
      findings[$0].code == UnknownName.code && findings[$0].message == message
        && findings[$0].range.lowerBound >= loop.end
    }
  }

  /// Replaces the findings about columns of a table that is divided into one for each column, such as
  /// `(screen | lookup(screens)).name`.
  private static func explainColumns(_ findings: inout [Diagnostic]) {
    let divided = findings.filter { $0.code == TableValue.code }.compactMap(\.help)
    guard !divided.isEmpty else { return }
    let column = TextPattern(#"`\(([\w. ]+) \| lookup\((\w+)\)\)\.(\w+)`"#)
    for index in findings.indices where findings[index].code == Subscript.code {
      guard let found = findings[index].message.firstMatch(of: column),
        case let table = "\(found[2])_\(found[3])",
        divided.contains(where: { $0.contains("`\(table): {") })
      else { continue }
      findings[index].help = "write \(Quoted.code("${\(found[1]) | lookup(\(table))}"))"
    }
  }

  /// Completes the findings about the columns of tables that are written in a rule, such as `view | category`.
  private static func explainTables(_ findings: inout [Diagnostic]) {
    let columns = findings.filter { $0.code == UnknownKey.code }.compactMap {
      $0.help?.firstMatch(of: TextPattern(#"`tables: \{([A-Za-z0-9_]+)_names:"#)).map {
        String($0[1])
      }
    }
    guard !columns.isEmpty else { return }
    for index in findings.indices where findings[index].code == UnknownName.code {
      guard
        let column = columns.first(where: { findings[index].message == UnknownName.message($0) })
      else { continue }
      findings[index].help =
        "write \(Quoted.code("view.id | lookup(\(column)_names)")), with the table at the top of the file"
      findings[index].fix = nil
    }
  }

  /// Joins the findings about a key under another name and about its value: `write `at-most: 10m``.
  static func joinValues(_ findings: inout [Diagnostic]) {
    joinComments(&findings)
    let values = values(of: findings, among: ofValues)
    guard !values.isEmpty else { return }
    let codes = [UnknownKey.code, ConflictingKeys.code]
    var joined: Set<Int> = []
    for index in findings.indices where codes.contains(findings[index].code) {
      guard let other = values[findings[index].range.upperBound],
        let key = findings[index].help?.wholeMatch(of: TextPattern("write `([a-z-]+)`([,;]? .*)?")),
        RuleKey(rawValue: String(key[1])) != nil,
        let value = findings[other].help?.wholeMatch(
          of: TextPattern("write `([^`:{]+)`((?:;| for) .*)?")),
        key.group(2) == nil || value.group(2) == nil, value.group(2)?.contains("`{") != true
      else { continue }
      let line = "\(key[1]): \(value[1])"
      findings[index].help =
        "write `\(line)`\(key.group(2).map(String.init) ?? value.group(2).map { others($0, of: key[1]) } ?? "")"
      let isKnown = findings[index].fix != nil && findings[other].fix != nil
      let range = findings[index].range.lowerBound..<findings[other].range.upperBound
      findings[index].fix = isKnown ? .init(range: range, replacement: line) : nil
      joined.insert(other)
    }
    remove(joined, from: &findings)
  }

  /// Joins the findings about a note for people: that its key is unknown, and what its value contains.
  private static func joinComments(_ findings: inout [Diagnostic]) {
    let values = findings.indices.filter {
      findings[$0].code == SecondColon.code
        && findings[$0].help?.hasPrefix(SecondColon.commentStart) == true
    }
    guard !values.isEmpty else { return }
    let keys = Dictionary(
      findings.indices.filter {
        [UnknownKey.code, UnknownAction.code].contains(findings[$0].code)
      }.map { (findings[$0].range.upperBound, $0) }, uniquingKeysWith: { first, _ in first })
    var joined: Set<Int> = []
    for value in values {
      let start = findings[value].range.lowerBound
      guard let key = (1...8).lazy.compactMap({ keys[start - $0] }).first,
        findings[key].help?.hasPrefix(SecondColon.commentStart) == true
      else { continue }
      findings[key].help = findings[value].help
      joined.insert(value)
    }
    remove(joined, from: &findings)
  }

  /// `or `at-most: 60m`` for `or `60m``.
  private static func others(_ rest: Substring, of key: Substring) -> String {
    rest.hasPrefix(" for ")
      ? rest.replacingOccurrences(of: ", or `", with: ", or `\(key): ") : String(rest)
  }

  /// Joins the findings about `app-version: >= 5.2`, whose key is the subject of a comparison and whose value begins a text
  /// block for YAML.
  static func joinComparisons(_ findings: inout [Diagnostic]) {
    let values = values(of: findings, among: [BlockHeader.code])
    guard !values.isEmpty else { return }
    var joined: Set<Int> = []
    for index in findings.indices where findings[index].code == MisplacedKey.code {
      // The help about `count: > 3` contains the number.
      if let other = values[findings[index].range.upperBound],
        findings[index].help?.contains("`times: ") == true
      {
        joined.insert(other)
      }
    }
    for index in findings.indices where findings[index].code == UnknownKey.code {
      guard let other = values[findings[index].range.upperBound],
        let key = findings[index].message.wholeMatch(
          of: TextPattern("there is no key `([^`]+)` in a rule")),
        let value = findings[other].help?.wholeMatch(
          of: TextPattern("put the whole value in quotes: `'([^'`]+)'`")),
        let help = UnknownKey.finding(
          String(key[1]), at: 0..<0, in: RuleKey.self, value: String(value[1]),
          shape: .text(String(value[1]))
        ).0.help
      else { continue }
      findings[index].help = help
      findings[index].fix = nil
      joined.insert(other)
    }
    remove(joined, from: &findings)
  }

  /// Removes the findings about times that another help text contains, which replaces their keys.
  static func removeReplacedTimes(_ findings: inout [Diagnostic], in file: RuleFile) {
    let values = values(of: findings, among: [InvalidDuration.code])
    guard !values.isEmpty else { return }
    var replaced: Set<Int> = []
    for rule in file.rules {
      for (name, key) in [("within", rule.within.key), ("at-most", rule.atMost.key)] {
        guard let key, let other = values[key.upperBound],
          let time = findings[other].help?.wholeMatch(of: TextPattern("write `([^`]+)`"))?[1],
          findings.contains(where: { finding in
            guard let help = finding.help, abs(finding.range.lowerBound - key.lowerBound) < 4_000,
              let list = help.range(of: " instead of ")
            else { return false }
            return help[..<list.lowerBound].contains(": \(time)`")
              && help[list.upperBound...].contains("`\(name)`")
          })
        else { continue }
        replaced.insert(other)
      }
    }
    remove(replaced, from: &findings)
  }

  /// The findings about braces, without the value in them if another finding rejects it.
  static func withoutRejectedValues(_ findings: inout [Diagnostic]) {
    let codes = [UnknownName.code, UnknownProperty.code]
    let rejected = Set(findings.filter { codes.contains($0.code) }.map(\.range.lowerBound))
    for index in findings.indices
    where findings[index].code == NestedTemplate.code && findings[index].fix != nil
      && rejected.contains(where: findings[index].range.contains)
    {
      findings[index].help = "write it without `${` and `}`"
    }
  }

  static func remove(_ indices: Set<Int>, from findings: inout [Diagnostic]) {
    guard !indices.isEmpty else { return }
    findings = findings.indices.filter { !indices.contains($0) }.map { findings[$0] }
  }
}
