/// An entry that stands twice in a list.
enum RepeatedName: Check {
  static let code = "SR0314"
  static let name = "repeated-entry"
  static let severity = Severity.warning
  static let title = "an entry that stands twice in a list"
  static let explanation = """
    The second of two equal entries says nothing, so that most likely another one was meant.
    """
  static let bad = Examples.rule(
    "view: buy\ntrigger: [tap, ⟦tap⟧]\nactions:\n  - emit: buy_tapped")
  static let good = Examples.rule(
    "view: buy\ntrigger: [tap, select]\nactions:\n  - emit: buy_tapped")

  static func finding(_ name: Located<String>, first: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: name.range, "\(Quoted.code(name.value)) stands in this list a second time",
      notes: [.init(range: first, message: "\(Quoted.code(name.value)) stands here first")],
      help: "delete one of them")
  }
}
