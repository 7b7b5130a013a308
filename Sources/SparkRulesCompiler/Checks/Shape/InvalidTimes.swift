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
      help: nearest(to: text.value).map { "write `\($0)`" }
        ?? "write a whole number from 2 on, with digits alone and without quotes")
  }

  private static let words = ["two": 2, "three": 3, "four": 4, "five": 5, "ten": 10]

  /// The number in `3x`, `3 times`, `at least 3` or `three`.
  private static func nearest(to text: String) -> Int? {
    let numbers = text.split { !$0.isLetter && !$0.isNumber }.compactMap { word in
      words[word.lowercased()] ?? Int(word.hasSuffix("x") ? word.dropLast() : word)
    }
    guard numbers.count == 1, let number = numbers.first, (2...1_000_000).contains(number),
      !text.contains("."), !text.contains(","), !text.hasPrefix("-")
    else { return nil }
    return number
  }
}
