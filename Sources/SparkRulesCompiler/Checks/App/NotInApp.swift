enum NotInApp: Check {
  static let id = CheckID("SR0805", "not-in-app", .warning)
  static let title = "a declared name that the app does not have"
  static let explanation = """
    `triggers`, `sinks` and `actions` at the top of a rule file declare what the app provides, but \
    the app's catalog does not contain this name. The name is misspelled, or the app does not \
    provide it yet.
    """
  static let bad = Examples.head + "sinks: [⟦firebasse⟧]\n" + Examples.rules
  static let good =
    Examples.head + "sinks: [firebase]\n"
    + Examples.rules.replacingOccurrences(of: "buy_tapped", with: "{firebase: buy_tapped}")

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
          advice: Advice.similar(Suggestions.nearest(to: name.value, among: known.sorted()))))
    }
  }
}
