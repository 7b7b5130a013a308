import SparkRulesModel

/// What the length of a touch, and the words and signs for every view mean with the triggers of a rule.
extension RuleAdvice {
  /// The help for a value that the view of the rule does not have, or not always; nil for other values.
  func ofValue(_ help: String, of code: String) -> String? {
    ofPress(help, of: code) ?? ofTab(help) ?? ofChange(help)
  }

  /// The help for the index or title of a tab, which only the app can send, because a tab bar has no cells.
  private func ofTab(_ help: String) -> String? {
    let values = ["write `index.row`": "index", "write `view.text`": "title"]
    guard let name = values.first(where: { help.hasPrefix($0.key) })?.value,
      rule.triggers.value?.map(\.value) == [TriggerKeyword.select.rawValue],
      rule.view.value?.allSatisfy({ UnfitTrigger.isInTabBar($0.value) }) == true
    else { return nil }
    return "write `trigger.\(name)`, which the app must send with `tabSelected`"
  }

  /// The help for the text of a view that changes, which is a field or a control.
  private func ofChange(_ help: String) -> String? {
    guard help.hasPrefix("write "), help.contains("view.text"), !help.contains("typed"),
      rule.triggers.value?.map(\.value) == [TriggerKeyword.change.rawValue],
      let path = rule.view.value?.first?.value, rule.view.value?.count == 1,
      let name = path.split(separator: "/").last.map(String.init), NameSyntax.isName(name),
      ViewKind(ofPath: path) == nil, !NamingStyle.isTyped(name),
      NamingStyle.words(of: name).last.map(UnfitTrigger.choosers.contains) != true
    else { return nil }
    return help
      + "; if it is a text field, rules cannot read what a person typed: let the app provide it, such as "
      + Quoted.code("data.\(name)")
  }

  /// Two rules that send one event for each tap and each long press of a view; nil for several views or captures.
  private var tapOrPress: String? {
    guard let path = rule.view.value?.first?.value, rule.view.value?.count == 1 else { return nil }
    // The ends of a pair capture nothing.
    let view = path.replacing(TextPattern("<[^>]*>"), with: "*")
    let capture = path.wholeMatch(of: TextPattern(#"(?:.*/)?([^/<]*)<(\w+)>"#)).map {
      (name: String($0[2]), prefix: String($0[1]))
    }
    guard path == view || capture != nil, view.count(where: { $0 == "*" }) < 2 else { return nil }
    let captured = capture.map { name, prefix in
      " and " + Quoted.code("${\(name)}") + " is "
        + Quoted.code(
          prefix.isEmpty ? "${to.view.id}" : "${to.view.id | replace(\"\(prefix)\", \"\")}")
    }
    return
      "for one event that says which, write two rules with it, one with `trigger: long-press` and one with "
      + "`from: touch`, \(Quoted.code("to: {view: \(view), trigger: tap}", limit: 120)) and "
      + "\(Quoted.code("without: {view: \(view), trigger: long-press}", limit: 120)) instead of `view` and "
      + "`trigger`, in which `data.…` is `to.data.…`" + (captured ?? "")
  }

  /// The help for the length of a long press in a condition or property; nil for other values.
  func ofPress(_ help: String, of code: String) -> String? {
    if help.contains(TriggerReading.longPressIsTap),
      rule.texts.contains(where: { $0.contains("${trigger") })
    {
      return help + (tapOrPress.map { "; \($0)" } ?? "")
    }
    guard [UnknownName.code, UnavailableValue.code].contains(code),
      rule.triggers.value?.map({ TriggerWording.keyword(of: $0.value) }) == [.longPress],
      help.contains("`elapsed`") || help.hasPrefix("write `from: appear`, `to: ")
    else { return nil }
    return
      "a `long-press` is half a second, and its length cannot be changed or sent: delete this; for the time before it, \(help)"
  }

  /// The help for `view.name` of `*` in a rule that means screens, whose names are `screen`; nil for other values.
  private func ofScreens(_ help: String, of code: String) -> String? {
    guard code == UnknownProperty.code, help == "write `view.id`" || help == "write `view.text`",
      rule.view.value?.allSatisfy({ $0.value == "*" || PathWords.isEverywhere($0.value) }) == true,
      EveryView.areScreens(rule)
    else { return nil }
    return "write `screen`"
  }

  /// The only path of the rule if its last step is a word or sign for any view; nil otherwise.
  private var anyView: String? {
    guard let paths = rule.view.value, paths.count == 1, let path = paths.first?.value,
      let last = path.split(separator: "/").last
    else { return nil }
    let signs = ["*", "**", "%", ".*"]
    return signs.contains(String(last)) || PathWords.isEverywhere(path) ? path : nil
  }

  /// The help for `all`, `**` and `Onboarding//*`, which is the same as that for `*`, and for a name of the views that they
  /// match; nil for other paths and values.
  func ofEveryView(_ help: String, of code: String) -> String? {
    if let screens = ofScreens(help, of: code) { return screens }
    let codes = [PathWords.code, DoubleStar.code, DoubleSlash.code, RegexHabit.code]
    guard codes.contains(code) else { return nil }
    let triggers = (rule.triggers.value ?? []).compactMap {
      TriggerWording.keyword(of: $0.value) ?? UnknownTrigger.meaning(of: $0.value, in: rule)
    }
    guard !triggers.isEmpty else { return nil }
    if triggers == [.tap], EveryView.areButtons(rule), let path = anyView,
      ["any view", "all views", "any sequence", "/*`"].contains(where: help.contains)
    {
      // A sign at the end of a path is replaced alone.
      return EveryView.buttons(help.hasPrefix("write `*`") ? nil : EveryView.outer(path))
    }
    guard code != RegexHabit.code else { return nil }
    let isOfApp = triggers.allSatisfy { $0.definition.isOfApp }
    if isOfApp, rule.view.value?.allSatisfy({ PathWords.isEverywhere($0.value) }) == true {
      return "delete this line, because the trigger concerns the whole app"
    }
    guard triggers.contains(where: EveryView.isDisplay) else { return nil }
    if code == DoubleSlash.code {
      let paths = rule.view.value ?? []
      guard paths.count == 1, let path = paths.first?.value, path.hasSuffix("//*") else {
        return nil
      }
      return EveryView.help(EveryView.outer(path), triggers, rule)
    }
    guard
      let path = help.wholeMatch(
        of: TextPattern(#"write `(.*)/\*` for (any|all) views?( inside)?"#))?[1]
    else {
      return nil
    }
    return EveryView.help(EveryView.outer(path + "/*"), triggers, rule)
  }
}

extension RuleAdvice {
  /// Removes what other findings explain: the values of the items of a loop, and the sign in `duration: >= 1s` after a key
  /// whose help contains the time, or deletes it.
  static func removeExplained(_ findings: inout [Diagnostic], in file: RuleFile) {
    var removed: Set<Int> = []
    let keys = findings.filter { $0.code == UnknownKey.code }
    for index in findings.indices where findings[index].code == BlockHeader.code {
      let time = findings[index].help?.wholeMatch(of: TextPattern("write `([^`]+)`"))?[1]
      let start = findings[index].range.lowerBound
      guard let time, findings[index].message.hasSuffix(" is not a duration"),
        keys.contains(where: { key in
          (1...8).contains(start - key.range.upperBound)
            && (key.help?.hasPrefix("delete it") == true
              || key.help?.contains(": \(time)`") == true)
        })
      else { continue }
      removed.insert(index)
    }
    let rules = file.rules.sorted { $0.name.range.lowerBound < $1.name.range.lowerBound }
    for (index, rule) in rules.enumerated() where !rule.itemsOfLoops.isEmpty {
      let messages = Set(rule.itemsOfLoops.map(UnknownName.message))
      let end = index + 1 < rules.count ? rules[index + 1].name.range.lowerBound : Int.max
      for index in findings.indices
      where findings[index].code == UnknownName.code && messages.contains(findings[index].message)
        && (rule.name.range.lowerBound..<end).contains(findings[index].range.lowerBound)
      { removed.insert(index) }
    }
    removed.formUnion(items(ofLoopIn: findings))
    removed.formUnion(sentInChoices(findings, rules.map(\.name.range.lowerBound)))
    remove(removed, from: &findings)
  }

  /// The findings about events that are sent twice, in rules whose actions are a choice with `if` and `else`.
  private static func sentInChoices(_ findings: [Diagnostic], _ starts: [Int]) -> [Int] {
    let choices = findings.filter { finding in
      ["`if` ", "`else` ", "`elif` "].contains(where: finding.message.hasPrefix)
        && finding.message.hasSuffix("is not allowed in an action")
    }
    guard !choices.isEmpty else { return [] }
    func rule(_ finding: Diagnostic) -> Int {
      starts.partitioningIndex { $0 > finding.range.lowerBound }
    }
    let rules = Set(choices.map(rule))
    return findings.indices.filter {
      findings[$0].code == DoubleCount.code && rules.contains(rule(findings[$0]))
    }
  }

  /// The help for `screen: Cards` of a tap, which the controls on the screen receive.
  func tapOnScreen(_ help: String) -> String? {
    if help.hasPrefix("write `.Screen`"), rule.view.value?.first?.value.contains("/") == false,
      let triggers = rule.triggers.value, !triggers.isEmpty,
      triggers.allSatisfy({ TriggerWording.keyword(of: $0.value) == .tap })
    {
      return "write `/*` for a tap on any view"
    }
    let parts = help.components(separatedBy: "write `view: ")
    guard parts.count == 2, parts[0].isEmpty, parts[1].hasSuffix("`"),
      case let path = parts[1].dropLast(), NameSyntax.isScreenName(String(path)),
      rule.triggers.value?.map(\.value) == [TriggerKeyword.tap.rawValue]
    else { return nil }
    return
      "write `view: \(path)/*` for a tap on any view of the screen, or the path of one view, such as "
      + "`view: \(path)/buyButton`"
  }
}
