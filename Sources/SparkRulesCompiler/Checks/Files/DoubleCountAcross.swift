enum DoubleCountAcross: Check {
  static let id = CheckID("SR0703", "double-count-across-files", .warning)
  static let title = "an event that two files send for the same trigger"
  static let explanation = """
    Rules in two files send the same event when the same view is tapped, shown or seen, so \
    statistics of this event are too high. Exclude the view from the more general rule with \
    `except`, delete one rule, or rename one of the events.
    """
  static let example = Examples.taps(
    ("give-back", "Returns/giveBack", "⟦returned⟧⟨give_back_tapped⟩"))

  static func examine(
    _ folder: [Int], of files: [ComparedFile], into findings: inout [[Diagnostic]]
  ) {
    let sources = folder.flatMap { file in files[file].rules.map { _ in file } }
    let rules = folder.flatMap { files[$0].rules }
    for overlap in EventOverlaps.find(in: rules, repeated: rules.repeatedEvents) {
      let (earlier, later) = (sources[overlap.indices.earlier], sources[overlap.indices.later])
      guard earlier != later else { continue }
      findings[later].append(finding(overlap, in: files[earlier].name))
    }
  }

  private static func finding(_ overlap: EventOverlaps.Overlap, in file: String) -> Diagnostic {
    Diagnostic(
      self, at: overlap.event.range,
      "\(Quoted.code(overlap.event.value)) is sent twice for \(overlap.occurrence): the rule "
        + "\(Quoted.code(overlap.rule?.value ?? "")) in \(Quoted.code(file)) sends it too",
      advice: "delete one of the rules, or give the events different names")
  }
}
