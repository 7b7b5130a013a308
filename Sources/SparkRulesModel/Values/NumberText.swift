/// How numbers are spelled: exactly as ECMAScript's `Number::toString` does, in every locale.
enum NumberText {
  /// The spelling of a number.
  ///
  /// Swift's own description has the shortest digits that lead back to the number, and of these the
  /// closest, which is what ECMA-262 asks for; only the layout differs.
  static func text(_ value: Double) -> String {
    if value.isNaN { return "NaN" }
    if value.isInfinite { return value < 0 ? "-Infinity" : "Infinity" }
    if value == 0 { return "0" }
    let description = value.description
    // What Swift prints without an exponent has ECMAScript's layout, but for the zero after a point.
    if !description.utf8.contains(UInt8(ascii: "e")) {
      return description.hasSuffix(".0") ? String(description.dropLast(2)) : description
    }
    let decimal = Decimal(description)
    return (value < 0 ? "-" : "") + decimal.text
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
