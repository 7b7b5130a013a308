/// A declared trigger, sink or action that the app has not.
enum NotInApp: Check {
  static let code = "SR0805"
  static let name = "not-in-app"
  static let severity = Severity.warning
  static let title = "a declared name that the app does not have"
  static let explanation = """
    `triggers`, `sinks` and `actions` at the top of a rule file say what the app has; the catalog of the \
    app does not list this name. Either it is misspelt here, or the app does not have it yet.
    """
  static let bad =
    Examples.head + "sinks: [⟦firebasse⟧]\n" + Examples.rules
  static let good = Examples.head + "sinks: [firebase]\n" + Examples.rules

  static func examine(
    _ names: [Located<String>], _ word: FileKey, known: Set<String>?,
    into diagnostics: inout [Diagnostic]
  ) {
    guard let known else { return }
    for name in names where !known.contains(name.value) {
      diagnostics.append(
        Diagnostic(
          Self.self, at: name.range,
          "the app has no \(word.rawValue.dropLast()) \(Quoted.code(name.value))",
          help: Suggestions.question(
            Suggestions.nearest(to: name.value, among: known.sorted()))))
    }
  }
}
