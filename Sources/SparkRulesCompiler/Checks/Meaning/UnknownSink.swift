/// A sink that is not declared.
enum UnknownSink: Check {
  static let code = "SR0602"
  static let name = "unknown-sink"
  static let severity = Severity.error
  static let title = "a sink that is not declared"
  static let explanation = """
    Where an event has a name for each sink, the sinks must be declared at the top of the file, such as \
    `sinks: [firebase, amplitude]`, so that a typing mistake loses no events.
    """
  static let bad =
    Examples.head + "sinks: [firebase]\nrules:\n  buy-tapped:\n    view: buyButton\n"
    + "    trigger: tap\n    actions:\n      - emit:\n          ⟦firebsae⟧: buy_tapped\n"
  static let good =
    Examples.head + "sinks: [firebase]\nrules:\n  buy-tapped:\n    view: buyButton\n"
    + "    trigger: tap\n    actions:\n      - emit:\n          firebase: buy_tapped\n"

  static func finding(_ name: String, at range: Range<Int>, declared: [String]) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "there is no sink \(Quoted.code(name))",
      help: Suggestions.question(Suggestions.nearest(to: name, among: declared))
        ?? "declare it at the top of the file: `sinks: [\(name)]`")
  }
}
