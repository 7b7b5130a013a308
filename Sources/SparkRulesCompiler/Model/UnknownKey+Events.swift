/// `event` in a rule that has a trigger.
extension UnknownKey {
  private static let eventKeys: Set<String> = [
    "track", "log-event", "send-event", "track-event", "emits", "events", "capture",
  ]
  /// Keys that mean an event only if their value looks like the name of one.
  private static let vagueEventKeys: Set<String> = [
    "send", "fire", "fires", "then", "tags", "name",
  ]

  /// The events that a key of a rule without actions names, and their system: `track: buy_tapped`, `firebase: buy_tapped`;
  /// nil for other keys.
  static func events(_ name: String, _ texts: [String]) -> (events: [String], system: String?)? {
    let words = NamingStyle.words(of: name)
    let word = NamingStyle.key(name)
    let system = words.first.flatMap { SystemName.all.contains($0) ? $0 : nil }
    let isEvent =
      eventKeys.contains(word) || KeyWords.isEventName(name) || words.last == "event"
      || words.count == 1 && system != nil
    let isVague = vagueEventKeys.contains(word)
    guard isEvent || isVague, !texts.isEmpty,
      texts.allSatisfy({ text in
        NameSyntax.isName(text) && !RuleKey.isTrigger(text)
          && !SystemName.all.contains(text.lowercased()) && KeyValue.text(text).answer == nil
          && (isEvent || text.contains("_"))
      })
    else { return nil }
    return (texts, system)
  }

  /// What to write for `event: {name: buy, price: 1}` and `event: tap` beside `trigger`.
  static func eventBesideTrigger(_ value: String?) -> String {
    if let value, let trigger = TriggerWording.keyword(of: value) {
      return
        "delete this line if it repeats `trigger`; for two triggers, write both in one list, such as "
        + Quoted.code(
          "trigger: [\(trigger == .tap ? "appear" : "tap"), \(trigger.rawValue)]")
    }
    guard let value else {
      return
        "if this is the event that is sent, write `- emit:` with its name below `actions:`, and its values below it under "
        + "`with:`, each as `name: value`"
    }
    return
      "if this is the event that is sent, write \(Quoted.code("- emit: \(value)", limit: 120)) below `actions:`; for two "
      + "triggers, write both in one list: \(Quoted.code("trigger: […, \(value)]", limit: 120))"
  }
}
