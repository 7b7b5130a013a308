import SparkRulesModel

/// A number in JSON's spelling.
enum NumberLiteral {
  /// The value of a text that is a number in JSON's spelling as a whole.
  ///
  /// - Parameter text: The text, such as `12`, `-0.5` or `1e3`.
  /// - Returns: An `int` where the number is whole, written without `.` and `e`, and fits; else a
  ///   `double`; nil for any other text, and for a number too large to be finite.
  static func parse(_ text: some StringProtocol) -> SparkValue? {
    guard let first = text.utf8.first, first == 0x2D || (0x30...0x39).contains(first) else {
      return nil
    }
    let bytes = Array(text.utf8)
    guard bytes.count <= LanguageLimits.numberDigits, let shape = shape(of: bytes) else {
      return nil
    }
    if shape.isWhole, let int = Int(text), !(int == 0 && bytes.first == UInt8(ascii: "-")) {
      return .int(int)
    }
    guard let double = Double(String(text)), double.isFinite else { return nil }
    return .double(double)
  }

  /// The value of a text that is an unsigned decimal, times a power of ten.
  ///
  /// Exact where a detour through a product of two doubles would not be: 100 ms are 0.1 s.
  ///
  /// - Parameters:
  ///   - text: The digits, with a fraction or without.
  ///   - exponent: The power of ten.
  ///   - factor: What the value is multiplied by.
  /// - Returns: The value; nil for any other text, and for one too large to be finite.
  static func decimal(
    _ text: some StringProtocol, exponent: Int = 0, factor: Double = 1
  ) -> Double? {
    if let whole = whole(text.utf8), let power = exactPowers[exponent] {
      // Both are exact, and so are a product below 2⁵³ and the nearest double of a quotient.
      return (exponent < 0 ? whole / power : whole * power) * factor
    }
    let bytes = Array(text.utf8)
    guard bytes.count <= LanguageLimits.numberDigits, let shape = shape(of: bytes),
      !shape.isSigned, !shape.hasExponent, let double = Double("\(text)e\(exponent)")
    else { return nil }
    let value = double * factor
    return value.isFinite ? value : nil
  }

  private static let exactPowers: [Int: Double] = [0: 1, -2: 100, -3: 1000, 2: 100]

  /// A number of at most twelve digits and nothing else.
  private static func whole(_ text: some Collection<UInt8>) -> Double? {
    guard let first = text.first, text.count <= 12, first != UInt8(ascii: "0") || text.count == 1
    else { return nil }
    var whole = 0
    for byte in text {
      guard (0x30...0x39).contains(byte) else { return nil }
      whole = whole * 10 + Int(byte - 0x30)
    }
    return Double(whole)
  }

  /// The number as a value: `int` where it is whole and every `int` of its size is exact.
  static func value(_ double: Double) -> SparkValue {
    guard abs(double) <= 9_007_199_254_740_992, let int = Int(exactly: double) else {
      return .double(double)
    }
    return .int(int)
  }

  private struct Shape {
    var isSigned = false
    var isWhole = true
    var hasExponent = false
  }

  /// What parts a number in JSON's spelling has; nil where it is none.
  private static func shape(of bytes: [UInt8]) -> Shape? {
    var shape = Shape()
    var at = 0
    func digits() -> Int {
      let start = at
      while at < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[at]) {
        at += 1
      }
      return at - start
    }
    func take(_ choices: String) -> Bool {
      guard at < bytes.count, choices.utf8.contains(bytes[at]) else { return false }
      at += 1
      return true
    }
    shape.isSigned = take("-")
    let startsWithZero = at < bytes.count && bytes[at] == UInt8(ascii: "0")
    let whole = digits()
    guard whole > 0, !(startsWithZero && whole > 1) else { return nil }
    if take(".") {
      shape.isWhole = false
      guard digits() > 0 else { return nil }
    }
    if take("eE") {
      shape.isWhole = false
      shape.hasExponent = true
      _ = take("+-")
      guard digits() > 0 else { return nil }
    }
    return at == bytes.count ? shape : nil
  }
}
