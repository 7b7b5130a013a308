/// A name that is made when the rule fires.
enum NotLiteral: Check {
  static let code = "SR0313"
  static let name = "name-not-literal"
  static let severity = Severity.error
  static let title = "`${…}` in a name"
  static let explanation = """
    Names of events, counters and sets are plain texts, so that an analyst can list all that there are. \
    Put what changes into a property under `with`.
    """
  static let bad = Examples.actions("- emit: tapped_⟦${view.id}⟧")
  static let good = Examples.actions("- emit: tapped\n  with:\n    id: ${view.id}")

  static func finding(_ text: ScalarText, of owner: String) -> Diagnostic? {
    guard text.value.utf8.contains(UInt8(ascii: "$")) else { return nil }
    let bytes = Array(text.value.utf8)
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: "${".utf8) }) else {
      return nil
    }
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "}")).map { $0 + 1 } ?? bytes.count
    return Diagnostic(
      Self.self, at: text.sourceRange(of: start..<end),
      "`${…}` stands in the name under `\(owner)`",
      help: "write a name that never changes, and put the value under `with`")
  }
}
