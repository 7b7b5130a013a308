/// How numbers are spelled: exactly as ECMAScript's `Number::toString` does, in every locale.
package enum NumberText {
  /// The spelling of a number.
  static func text(_ value: Double) -> String {
    withText(value) { String(decoding: $0, as: UTF8.self) }
  }

  /// Hands the spelling of a number to whoever writes it.
  ///
  /// Swift's own description has the shortest digits that lead back to the number, and of these the
  /// closest, which is what ECMA-262 asks for; only the layout differs.
  static func withText<Result>(
    _ value: Double, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    var text = description(of: value)
    // What Swift prints without an exponent has ECMAScript's layout, but for the zero after a point.
    let plain: Result? = text.withUTF8 { digits in
      if digits.contains(UInt8(ascii: "e")) { return nil }
      let isWhole =
        digits.count > 2 && digits[digits.count - 1] == UInt8(ascii: "0")
        && digits[digits.count - 2] == UInt8(ascii: ".")
      return body(UnsafeBufferPointer(rebasing: digits[..<(digits.count - (isWhole ? 2 : 0))]))
    }
    if let plain { return plain }
    text = (value < 0 ? "-" : "") + Decimal(text).text
    return text.withUTF8(body)
  }

  private static func description(of value: Double) -> String {
    if value.isNaN { return "NaN" }
    if value.isInfinite { return value < 0 ? "-Infinity" : "Infinity" }
    return value == 0 ? "0" : value.description
  }

  /// How many bytes the least of all whole numbers takes.
  package static let mostDigits = 20

  /// Writes a whole number.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - place: Where to; takes up to `mostDigits` bytes.
  /// - Returns: How many bytes.
  package static func write(_ number: Int, to place: UnsafeMutablePointer<UInt8>) -> Int {
    var start = mostDigits
    var rest = number.magnitude
    repeat {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      start -= 1
      place[start] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit)
      rest = quotient
    } while rest != 0
    if number < 0 {
      start -= 1
      place[start] = UInt8(ascii: "-")
    }
    let count = mostDigits - start
    for index in 0..<count { place[index] = place[start + index] }
    return count
  }
}

extension NumberText {
  /// The significant digits of a positive number, and where its point stands.
  private struct Decimal {
    /// The digits, without zeros at either end.
    var digits: [UInt8] = []
    /// How many digits stand before the point; negative where zeros follow the point first.
    var point = 0

    /// Reads what Swift printed: `123.45`, `1e-07`, `1.5e+300`; a sign is skipped.
    init(_ description: String) {
      var seenPoint = false
      var rest = description.utf8[...]
      while let byte = rest.popFirst() {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
          if !seenPoint { point += 1 }
          digits.append(byte)
        case UInt8(ascii: "."): seenPoint = true
        case UInt8(ascii: "e"):
          point += Int(String(rest) ?? "") ?? 0
          rest = rest[rest.endIndex...]
        default: break
        }
      }
      let leading = digits.prefix { $0 == UInt8(ascii: "0") }.count
      digits.removeFirst(leading)
      point -= leading
      while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    }

    /// The layout of ECMA-262, section 6.1.6.1.20, for radix ten.
    var text: String {
      var out: [UInt8] = []
      if digits.count <= point && point <= 21 {
        out = digits + zeros(point - digits.count)
      } else if 0 < point && point <= 21 {
        out = digits[..<point] + [UInt8(ascii: ".")] + digits[point...]
      } else if -6 < point && point <= 0 {
        out = Array("0.".utf8) + zeros(-point) + digits
      } else {
        out = Array(digits.prefix(1))
        if digits.count > 1 { out += [UInt8(ascii: ".")] + digits.dropFirst() }
        let exponent = point - 1
        out += Array("e\(exponent < 0 ? "-" : "+")\(exponent.magnitude)".utf8)
      }
      return String(decoding: out, as: UTF8.self)
    }

    private func zeros(_ count: Int) -> [UInt8] {
      Array(repeating: UInt8(ascii: "0"), count: count)
    }
  }
}
