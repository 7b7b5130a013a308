/// Two keys that exclude each other.
enum ConflictingKeys: Check {
  static let code = "SR0604"
  static let name = "conflicting-keys"
  static let severity = Severity.error
  static let title = "two keys that exclude each other"
  static let explanation = """
    A rule fires at a `trigger`, or at the second of two moments (`from` and `to`), not both. `times` and \
    `within` count triggers, and so stand beside an ordinary `trigger` only.
    """
  static let bad = Examples.rule(
    "view: page\ntrigger: appear\n⟦from⟧: appear\nto: disappear\nactions:\n  - emit: read")
  static let good = Examples.rule(
    "view: page\nfrom: appear\nto: disappear\nactions:\n  - emit: read")

  static func finding(_ key: String, at range: Range<Int>, with other: String, _ place: Range<Int>)
    -> Diagnostic
  {
    Diagnostic(
      Self.self, at: range, "\(Quoted.code(key)) cannot stand beside \(other)",
      notes: [.init(range: place, message: "\(other) is here")],
      help: "delete one of them")
  }
}
