/// `&name`, with which YAML marks a value for use elsewhere.
enum AnchorUsed: Check {
  static let code = "SR0201"
  static let name = "anchor"
  static let severity = Severity.error
  static let title = "a YAML anchor"
  static let explanation = """
    A value that begins with `&` is YAML's mark for a value that other places use, and the text up to \
    the next blank is lost. Rule files have no anchors: put a value that is needed more than once \
    under `let`, and quote a text that begins with `&`.
    """
  static let bad = Examples.actions("- log: ⟦&guest⟧ tapped buy")
  static let good = Examples.actions("- log: \"&guest tapped buy\"")

  static func finding(at range: Range<Int>, name: ArraySlice<UInt8>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range,
      "`\(String(decoding: name, as: UTF8.self))` was read as a YAML anchor",
      help: "quote the value; for a value used in several places write `let`")
  }
}
