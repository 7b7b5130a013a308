enum UnusedSink: Check {
  static let id = CheckID("SR0664", "unused-sink", .warning)

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
        advice: .note(
          "an event without a sink goes to all sinks of the app: write "
            + "\(Quoted.code("emit: {\(first.value): …}")) to send it only there, or delete the name"
        ))
    )
  }
}
