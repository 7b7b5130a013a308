import SparkRulesModel

/// Prints literals as the language writes them.
enum LiteralPrinter {
  /// A literal in the language's own spelling; numbers as ECMAScript prints them.
  static func print(_ value: SparkValue) -> String {
    switch value {
    case .null: return "null"
    case .bool(let bool): return bool ? "true" : "false"
    case .int(let int): return String(int)
    case .double(let double): return print(double)
    case .text(let text): return print(text)
    case .list(let values): return "[" + values.map(print).joined(separator: ", ") + "]"
    case .map: return "{}"
    }
  }

  /// A text in quotes.
  static func print(_ text: String) -> String {
    var quoted = "\""
    for character in text.unicodeScalars {
      if character == "\"" || character == "\\" { quoted.unicodeScalars.append("\\") }
      quoted.unicodeScalars.append(character)
    }
    return quoted + "\""
  }

  /// A number as ECMAScript's `Number::toString` prints it: the shortest digits that read back.
  static func print(_ double: Double) -> String {
    guard double.isFinite else { return "null" }
    if double == 0 { return "0" }
    let (digits, point) = shortest(abs(double))
    let sign = double < 0 ? "-" : ""
    let count = digits.count
    switch point {
    case count...21: return sign + digits + String(repeating: "0", count: point - count)
    case 1...21: return sign + digits.prefix(point) + "." + digits.dropFirst(point)
    case -5...0: return sign + "0." + String(repeating: "0", count: -point) + digits
    default:
      let exponent = point - 1
      let fraction = count > 1 ? "." + digits.dropFirst() : ""
      return sign + digits.prefix(1) + fraction + "e" + (exponent < 0 ? "-" : "+")
        + String(abs(exponent))
    }
  }

  /// The shortest digits of a number, and where the point stands in them, from the left.
  private static func shortest(_ double: Double) -> (digits: String, point: Int) {
    // Swift prints the shortest digits that read back, in a layout of its own.
    let parts = double.description.split(separator: "e", omittingEmptySubsequences: false)
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let halves = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let fraction = halves.count > 1 ? String(halves[1]) : ""
    var digits = String(halves[0]) + fraction
    var point = halves[0].count + exponent
    while digits.hasPrefix("0") {
      digits.removeFirst()
      point -= 1
    }
    while digits.hasSuffix("0") { digits.removeLast() }
    return (digits, point)
  }
}
