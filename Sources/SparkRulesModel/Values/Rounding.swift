/// Rounds decimal numbers.
package enum Rounding {
  /// Rounds a number to some digits after the decimal point; halves are rounded away from zero.
  ///
  /// Rounds the number's shortest decimal spelling, which is the one that is printed: 1.005 to two
  /// digits is 1.01, although the nearest double is slightly below 1.005.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - digits: The number of digits after the point; at least 0.
  /// - Returns: The rounded number.
  package static func round(_ value: Double, digits: Int) -> Double {
    guard value.isFinite else { return value }
    var (mantissa, exponent) = decimal(value.magnitude)
    // 0.00123 is 123e-5: to round it to two digits, remove three digits of the mantissa.
    let surplus = -exponent - min(digits, 400)
    guard surplus > 0 else { return value }
    guard surplus <= mantissa.count else { return 0 }
    let roundsUp = mantissa[mantissa.count - surplus] >= UInt8(ascii: "5")
    mantissa.removeLast(surplus)
    exponent += surplus
    if roundsUp { increment(&mantissa) }
    let text = String(decoding: mantissa, as: UTF8.self) + "e\(exponent)"
    let magnitude = mantissa.isEmpty ? 0 : Double(text) ?? value.magnitude
    return value < 0 && magnitude != 0 ? -magnitude : magnitude
  }

  /// Adds two numbers as the decimals that they print as: 49.9 and 49.9 and 0.1 are 99.9.
  ///
  /// - Parameters:
  ///   - one: A number.
  ///   - other: A number.
  /// - Returns: The sum, with at most as many digits after the point as the numbers have.
  package static func sum(_ one: Double, _ other: Double) -> Double {
    round(one + other, digits: max(digitCount(of: one), digitCount(of: other)))
  }

  /// Multiplies two numbers as the decimals that they print as.
  ///
  /// - Parameters:
  ///   - one: A number.
  ///   - other: A number.
  /// - Returns: The product, with at most as many digits after the point as the numbers have together.
  package static func product(_ one: Double, _ other: Double) -> Double {
    round(one * other, digits: digitCount(of: one) + digitCount(of: other))
  }

  /// The number of digits after the point of the shortest spelling.
  private static func digitCount(of value: Double) -> Int {
    guard value.isFinite, value != value.rounded() else { return 0 }
    return max(0, -decimal(value.magnitude).exponent)
  }

  /// The digits of Swift's shortest spelling (`12.5`, `1e-07`), and their power of ten.
  private static func decimal(_ value: Double) -> (mantissa: [UInt8], exponent: Int) {
    var mantissa: [UInt8] = []
    var exponent = 0
    var isFraction = false
    var rest = value.description.utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        mantissa.append(byte)
        if isFraction { exponent -= 1 }
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"):
        exponent += Int(String(rest) ?? "") ?? 0
        rest = rest[rest.endIndex...]
      default: break
      }
    }
    return (mantissa, exponent)
  }

  private static func increment(_ digits: inout [UInt8]) {
    for index in digits.indices.reversed() {
      if digits[index] < UInt8(ascii: "9") {
        digits[index] += 1
        return
      }
      digits[index] = UInt8(ascii: "0")
    }
    digits.insert(UInt8(ascii: "1"), at: 0)
  }
}
