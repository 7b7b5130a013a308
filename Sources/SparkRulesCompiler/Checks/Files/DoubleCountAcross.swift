/// One event that two files send for one and the same thing.
enum DoubleCountAcross: Check {
  static let code = "SR0703"
  static let name = "double-count-across-files"
  static let severity = Severity.warning
  static let title = "an event that two files send for the same thing"
  static let explanation = """
    Rules in two files send the same event when the same view is tapped (or shown, or seen), so that every \
    number made of that event is too high. Take the view away from the wider rule with `except`, delete \
    one rule, or give the events different names.
    """
  static let bad =
    Examples.head + """
      rules:
        give-back:
          view: Returns/giveBack
          trigger: tap
          actions:
            - emit: ⟦returned⟧

      """
  static let good =
    Examples.head + """
      rules:
        give-back:
          view: Returns/giveBack
          trigger: tap
          actions:
            - emit: give_back_tapped

      """

  static func finding(_ overlap: EventOverlaps.Overlap, in file: String) -> Diagnostic {
    Diagnostic(
      Self.self, at: overlap.event.range,
      "\(Quoted.code(overlap.event.value)) is sent twice for \(overlap.occasion): the rule "
        + "\(Quoted.code(overlap.rule?.value ?? "")) in \(Quoted.code(file)) sends it too",
      help: "delete one of the rules, or give the events different names")
  }
}
