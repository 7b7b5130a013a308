/// `round(-1)`, which other languages have for whole tens.
enum RoundedTens {
  /// The number that a value is divided by and multiplied with: 10 for `-1`; nil unless digits before the decimal
  /// point are rounded.
  static func factor(_ digits: String) -> Int? {
    guard let number = Int(digits), (-6 ... -1).contains(number) else { return nil }
    return (1...(-number)).reduce(1) { factor, _ in factor * 10 }
  }
}
