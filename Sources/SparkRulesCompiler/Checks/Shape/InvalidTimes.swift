/// A value that should be a whole number.
enum InvalidTimes: Check {
  static let code = "SR0311"
  static let name = "invalid-times"
  static let severity = Severity.error
  static let title = "a value that is no number of times"
  static let explanation = """
    `times` takes a whole number from 2 to 1000000, written with digits alone and without quotes.
    """
  static let bad = Examples.rule(
    "view: buy\ntrigger: tap\ntimes: ⟦three⟧\nwithin: 1s\nactions:\n  - emit: rage_tap")
  static let good = Examples.rule(
    "view: buy\ntrigger: tap\ntimes: 3\nwithin: 1s\nactions:\n  - emit: rage_tap")

  static func finding(_ text: ScalarText, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "\(Quoted.code(text.value)) is no number of times",
      help: "write a whole number from 2 on, with digits alone and without quotes")
  }
}
