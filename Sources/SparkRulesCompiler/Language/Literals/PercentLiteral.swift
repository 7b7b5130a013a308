/// A share as a rule file writes it: a number and `%`, without a blank.
enum PercentLiteral {
  /// The fraction that a text stands for.
  ///
  /// - Parameter text: The text, such as `50%`.
  /// - Returns: The fraction, 0.5 for `50%`; nil for any other text. It may be above 1.
  static func parse(_ text: some StringProtocol) -> Double? {
    guard text.hasSuffix("%") else { return nil }
    return NumberLiteral.decimal(text.dropLast(), exponent: -2)
  }

  /// `1/10` and `1 in 10`, where that is a whole percentage.
  private static func share(_ text: String) -> String? {
    let parts = text.split { $0 == "/" || $0 == " " }.filter {
      $0 != "in" && $0 != "of" && $0 != "out"
    }
    guard parts.count == 2, let part = Int(parts[0]), let whole = Int(parts[1]),
      (1...100).contains(whole), (1...whole).contains(part), part * 100 % whole == 0
    else { return nil }
    return "\(part * 100 / whole)%"
  }

  /// What to write for a text that is nearly a percent: `50 %`, `0.5`, `50 percent`, `50pc`.
  ///
  /// - Parameter text: The text as it was written.
  /// - Returns: The percent that was most likely meant; nil where there is none.
  static func nearest(to text: some StringProtocol) -> String? {
    if ["half", "half of it"].contains(text.lowercased()) { return "50%" }
    if let share = share(text.lowercased()) { return share }
    let plain = text.lowercased().filter { !$0.isWhitespace }.map { $0 == "," ? "." : $0 }
    let split = plain.firstIndex { !$0.isNumber && $0 != "." } ?? plain.endIndex
    var number = String(plain[..<split])
    if number.hasPrefix(".") { number = "0" + number }
    guard let value = NumberLiteral.decimal(number) else { return nil }
    switch String(plain[split...]) {
    case "%", "percent", "per cent", "pct", "pc": return number + "%"
    case "":
      // A fraction was meant by what is at most 1, a percentage by what is more.
      guard value <= 1, let percent = NumberLiteral.decimal(number, exponent: 2) else {
        return number + "%"
      }
      let rounded = NumberLiteral.value(percent)
      if case .int(let whole) = rounded { return "\(whole)%" }
      return "\(percent)%"
    default: return nil
    }
  }
}
