import SparkRulesModel

/// Several triggers in one text, such as `tap, appear`.
extension UnknownTrigger {
  /// The help for several triggers in one text.
  static func listHelp(_ triggers: [String], in written: String) -> String {
    if triggers.contains(where: {
      [.impression, .scrollDepth].contains(TriggerKeyword(rawValue: $0))
    }) {
      return "write a rule for each of them: "
        + triggers.map { "`trigger: \($0)`" }.joined(separator: " and ")
    }
    if Set(triggers) == ["tap", "long-press"] { return TriggerReading.tapAndLongPress }
    // A long press is a tap as well.
    let triggers = triggers.contains("tap") ? triggers.filter { $0 != "long-press" } : triggers
    let others = triggers.filter {
      TriggerKeyword(rawValue: $0) == nil && GestureTrigger.isGesture($0)
    }
    return "write a list: \(Quoted.code("[\(triggers.joined(separator: ", "))]"))"
      + (others.first.map {
        "; only the app can send `\($0)`: declare it at the top, `triggers: [\(others.joined(separator: ", "))]`, or use `scroll`"
      } ?? succession(triggers, in: written))
  }

  /// What to write if two triggers of a list are a beginning and an end.
  private static func succession(_ words: [String], in written: String) -> String {
    words.count == 2 && written.contains(",")
      ? ", which fires at each of them; for one after the other, `from: \(words[0])` and `to: \(words[1])`"
      : ""
  }

  /// The entries of a list for `tap, appear` or `tap or appear`; nil unless all are triggers.
  static func list(_ written: String, _ words: [String]) -> [String]? {
    let parts = written.split { ",;/&+| ".contains($0) }.map(String.init).filter {
      $0 != "or" && $0 != "and"
    }
    let triggers = parts.map { part in
      words.contains(part) ? part : meaning(of: part)?.rawValue ?? part
    }
    // `screen change` is one trigger.
    guard !["screen", "page", "view"].contains(parts.first), parts.count > 1,
      !["start", "begin"].contains(parts.last),
      Set(triggers).count == parts.count,
      triggers.contains(where: words.contains),
      zip(parts, triggers).allSatisfy({ words.contains($1) || GestureTrigger.isGesture($0) })
    else { return nil }
    return triggers
  }
}
