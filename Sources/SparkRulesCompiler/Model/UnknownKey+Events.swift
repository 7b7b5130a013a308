/// `event` in a rule that has a trigger.
extension UnknownKey {
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
