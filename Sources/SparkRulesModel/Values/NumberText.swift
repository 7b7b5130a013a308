/// The text of numbers: that of ECMAScript's `Number::toString`, in every locale.
enum NumberText {
  /// Returns the text of a number.
  ///
  /// Swift's description has the shortest digits that identify the number, and of these the
  /// closest, as ECMA-262 requires; only the layout differs.
  ///
  /// - Parameter value: The number.
  /// - Returns: The text.
  static func text(_ value: Double) -> String {
    if value.isNaN { return "NaN" }
    if value.isInfinite { return value < 0 ? "-Infinity" : "Infinity" }
    if value == 0 { return "0" }
    let description = value.description
    // Without an exponent, the layouts differ only in a fraction of zero.
    if !description.utf8.contains(UInt8(ascii: "e")) {
      return description.hasSuffix(".0") ? String(description.dropLast(2)) : description
    }
    return (value < 0 ? "-" : "") + Decimal(description).text
  }

  /// The significant digits of a positive number and the position of its decimal point.
  private struct Decimal {
    /// The digits, without zeros at either end.
    private var digits: [UInt8] = []
    /// The number of digits before the point; negative if zeros follow the point first.
    private var point = 0

    /// Parses a description such as `123.45`, `1e-07` or `1.5e+300`; a sign is skipped.
    init(_ description: String) {
      let parts = description.split(separator: "e")
      let mantissa = parts[0].utf8.filter { $0 != UInt8(ascii: "-") }
      digits = mantissa.filter { $0 != UInt8(ascii: ".") }
      point = mantissa.firstIndex(of: UInt8(ascii: ".")) ?? mantissa.count
      if parts.count > 1 { point += Int(parts[1]) ?? 0 }
      let leading = digits.prefix { $0 == UInt8(ascii: "0") }.count
      digits.removeFirst(leading)
      point -= leading
      while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    }

    /// The layout of ECMA-262, section 6.1.6.1.20, for radix ten.
    var text: String {
      var text: [UInt8] = []
      if digits.count <= point && point <= 21 {
        text = digits + zeros(point - digits.count)
      } else if 0 < point && point <= 21 {
        text = digits[..<point] + [UInt8(ascii: ".")] + digits[point...]
      } else if -6 < point && point <= 0 {
        text = Array("0.".utf8) + zeros(-point) + digits
      } else {
        text = Array(digits.prefix(1))
        if digits.count > 1 { text += [UInt8(ascii: ".")] + digits.dropFirst() }
        let exponent = point - 1
        text += Array("e\(exponent < 0 ? "-" : "+")\(exponent.magnitude)".utf8)
      }
      return String(decoding: text, as: UTF8.self)
    }

    private func zeros(_ count: Int) -> [UInt8] {
      Array(repeating: UInt8(ascii: "0"), count: count)
    }
  }
}
