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

  /// Reports declared sinks that no event of the file names, together.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - rules: Its compiled rules.
  ///   - diagnostics: Receives the finding.
  static func examine(
    _ file: RuleFile, _ rules: [RuleProfile], into diagnostics: inout [Diagnostic]
  ) {
    guard file.isComplete, !rules.isEmpty, rules.count == file.rules.count else { return }
    let events = rules.flatMap(\.events)
    let used = Set(events.compactMap(\.sink))
    // A sink that the app does not have is reported as such.
    let unused = file.sinks.names.filter { name in
      !used.contains(name.value) && !diagnostics.contains { $0.range == name.range }
    }
    // The sink in `emit: firebase/buy_tapped` is reported there.
    guard let first = unused.first,
      !diagnostics.contains(where: {
        $0.code == WordsInName.code && $0.help?.contains("emit: {") == true
      })
    else { return }
    let isOne = unused.count == 1
    let event = events.first { $0.sink == nil }?.name.value
    let name = event ?? events.first?.name.value ?? ActionKey.emit.sample
    let names = unused.map { "\($0.value): \(name)" }
    let sinks = Quoted.code("emit: {\(names.joined(separator: ", "))}", limit: 160)
    diagnostics.append(
      Diagnostic(
        self, at: first.range,
        "no event names the \(isOne ? "sink" : "sinks") \(Quoted.list(unused.map(\.value), "or"))",
        help: event == nil
          ? "delete \(isOne ? "it" : "them"), or write \(sinks) where \(isOne ? "it" : "they") should be used"
          : "an event without a sink goes to all sinks of the app: write \(sinks) to send it only to "
            + "\(isOne ? "this one" : "these"), or delete \(Quoted.list(unused.map(\.value), "and")) from `sinks`"
      ))
  }
}
