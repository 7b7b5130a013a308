/// The numbers that people write as words.
enum NumberWord {
  /// The words from one to twelve, in this order.
  static let all = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
  ]

  private static let tens = ["twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "hundred": 100]

  /// The number that a word in lowercase means; nil for other words.
  static func number(_ word: String) -> Int? {
    all.firstIndex(of: word).map { $0 + 1 } ?? tens[word]
  }
}
