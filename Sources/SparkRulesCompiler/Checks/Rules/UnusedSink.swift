enum UnusedSink: Check {
  static let id = CheckID("SR0664", "unused-sink", .warning)
  static let title = "a sink that no event names"
  static let explanation = """
    `sinks` declares the names that events can use, and sends nothing by itself: an event without a sink goes to \
    all sinks of the app. Name the sink before the event's name, or delete the line.
    """
  static let bad = Examples.head + "sinks: [⟦firebase⟧]\n" + Examples.rules
  static let good =
    Examples.head + "sinks: [firebase]\n"
    + Examples.rules.replacingOccurrences(of: "buy_tapped", with: "{firebase: buy_tapped}")

  /// Reports declared sinks that no event of a file names, together.
  static func examine(
    _ sinks: [Located<String>], _ rules: [RuleProfile], in app: AppModel?,
    into diagnostics: inout [Diagnostic]
  ) {
    let used = Set(rules.flatMap(\.events).compactMap(\.sink))
    // A sink that the app does not have is reported as such.
    let unused = sinks.filter { sink in
      !used.contains(sink.value) && app?.catalog.sinks?.contains(sink.value) ?? true
    }
    guard let first = unused.first else { return }
    diagnostics.append(
      Diagnostic(
        self, at: first.range,
        "no event names the \(unused.count == 1 ? "sink" : "sinks") "
          + Quoted.list(unused.map(\.value), "or"),
        advice: .note("an event without a sink goes to all sinks of the app: write "
          + "\(Quoted.code("emit: {\(first.value): …}")) to send it only there, or delete the name"))
    )
  }
}
