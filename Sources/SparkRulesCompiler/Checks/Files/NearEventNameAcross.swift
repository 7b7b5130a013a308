/// Two names of events in two files that differ only in how they are written.
enum NearEventNameAcross: Check {
  static let code = "SR0704"
  static let name = "near-event-name-across-files"
  static let severity = Severity.warning
  static let title = "two event names in two files that differ only in how they are written"
  static let explanation = """
    `buy_tapped`, `Buy Tapped` and `buyTapped` are three events for whoever looks at them later, and each \
    has a part of the numbers. Write the name in one way in all files.
    """
  static let bad = Examples.actions("- emit: ⟦Returned⟧")
  static let good = Examples.actions("- emit: returned")

  static func finding(_ name: Located<String>, _ other: String, in file: String) -> Diagnostic {
    Diagnostic(
      Self.self, at: name.range,
      "\(Quoted.code(name.value)) and \(Quoted.code(other)) in \(Quoted.code(file)) are two events",
      help: "write the name in one way if one event is meant")
  }
}
