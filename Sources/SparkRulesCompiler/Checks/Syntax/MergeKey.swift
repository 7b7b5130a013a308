/// `<<`, with which YAML copies keys from elsewhere.
enum MergeKey: Check {
  static let code = "SR0205"
  static let name = "merge-key"
  static let severity = Severity.error
  static let title = "a YAML merge key"
  static let explanation = """
    `<<` copies keys from another map in some YAML tools. Rule files have no such thing: write the keys \
    out, put properties that every event has under `with` at the top, and values that are used in several \
    places under `let`.
    """
  static let bad = Examples.actions("- emit: buy_tapped\n  with:\n    ⟦<<⟧: common\n    price: 1")
  static let good = Examples.actions("- emit: buy_tapped\n  with:\n    price: 1")

  static func finding(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "merge keys are not supported",
      help: "write the keys out, or use `with` and `let` at the top of the file")
  }
}
