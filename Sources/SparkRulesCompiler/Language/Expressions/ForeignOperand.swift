import Foundation
import SparkRulesModel

/// A value in a condition of any language.
enum ForeignOperand: Hashable {
  /// A text in quotes.
  case text(String)
  /// A text without quotes.
  case words(String)
  /// A number, a duration or a percentage, in the notation of this language.
  case number(String)
  /// A version, a date or a time.
  case typed(String)
  /// `true` and `false`.
  case truth(Bool)
  /// An expression as it is written.
  case other(String)

  /// The expression of this language.
  var printed: String {
    switch self {
    case .text(let text), .words(let text): LiteralPrinter.print(.text(text))
    case .number(let text), .typed(let text), .other(let text): text
    case .truth(let isTrue): "\(isTrue)"
    }
  }

  /// Whether two values can be in one list.
  func isLike(_ other: ForeignOperand) -> Bool {
    switch (self, other) {
    case (.text, .text), (.words, .words), (.number, .number), (.typed, .typed): true
    default: false
    }
  }

  /// Whether the value is a number, a version, a date or a time.
  var isOrdered: Bool {
    switch self {
    case .number, .typed: true
    case .text, .words, .truth, .other: false
    }
  }

  /// Whether the value is an expression as it is written.
  var isOther: Bool { if case .other = self { true } else { false } }

  /// Whether the value is a time of day.
  var isClock: Bool {
    if case .typed(let text) = self { TypedLiteral(text)?.type == .clock } else { false }
  }

  /// Reads a word that is no name.
  init?(word: String) {
    let folded = word.lowercased()
    if ["true", "yes", "on"].contains(folded) {
      self = .truth(true)
    } else if ["false", "no", "off"].contains(folded) {
      self = .truth(false)
    } else if folded == "zero" {
      self = .number("0")
    } else if let clock = Self.clock(folded) {
      self = .typed(clock)
    } else if let number = Self.number(word) {
      self = .number(number)
    } else if let typed = TypedLiteral(word) {
      self = .typed(typed.written)
    } else {
      return nil
    }
  }

  /// A time of day: `8:00`, `8am`.
  private static func clock(_ word: String) -> String? {
    if let time = TypedLiteral(timeInOtherNotation: word) { return time.written }
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count == 2, (1...2).contains(parts[0].count),
      let hour = Int(parts[0]), let minute = Int(parts[1]), (0...24).contains(hour),
      (0..<60).contains(minute)
    else { return nil }
    return (parts[0].count == 1 ? "0" : "") + word
  }

  // MARK: Numbers

  private static let factors = [
    "k": 1_000, "thousand": 1_000, "tsd": 1_000, "m": 1_000_000, "mio": 1_000_000,
    "million": 1_000_000,
  ]
  private static let currencies: Set<String> = [
    "€", "$", "£", "eur", "euro", "euros", "usd", "dollar", "dollars", "gbp", "pounds", "chf",
    "bucks",
  ]

  /// Whether a word is a currency.
  static func isCurrency(_ word: String) -> Bool { currencies.contains(word.lowercased()) }

  /// Words that say what is counted.
  private static let counts: Set<String> = [
    "item", "items", "times", "pieces", "pcs", "points", "stars",
  ]

  /// Whether a word after a number belongs to it.
  static func isUnit(_ word: String) -> Bool {
    let folded = word.lowercased()
    return currencies.contains(folded) || factors[folded] != nil
      || !["day", "days", "week", "weeks", "d"].contains(folded)
        && DurationLiteral.nearest(to: "1 \(folded)") != nil
      || ["percent", "%", "am", "pm"].contains(folded) || counts.contains(folded)
  }

  /// A number in any notation: `1.000,50`, `10k`, `€50`.
  static func number(_ written: String) -> String? {
    let signed = written.hasPrefix("+") ? written.dropFirst() : written[...]
    let folded = signed.lowercased().filter { $0 != "_" && $0 != "'" && $0 != "’" }
    let digits = folded.drop { "€$£".contains($0) }.prefix {
      $0.isASCII && ($0.isNumber || ".,-".contains($0))
    }
    guard digits.contains(where: \.isNumber) else { return nil }
    let rest = folded.drop { "€$£".contains($0) }.dropFirst(digits.count)
      .trimmingCharacters(in: .whitespaces)
    guard let plain = plainDigits(String(digits)) else { return nil }
    // `5M` is five millions, and `5m` five minutes.
    let isMinutes = rest == "m" && written.contains("m")
    if let factor = factors[rest], !isMinutes {
      return Decimal(string: plain).map { "\($0 * Decimal(factor))" }
    }
    if rest.isEmpty || currencies.contains(rest) || counts.contains(rest) { return plain }
    switch rest {
    case "%", "percent": return "\(plain)%"
    default: return DurationLiteral.nearest(to: "\(plain) \(rest)")
    }
  }

  /// Digits with a point before the fraction, and no other separators.
  static func plainDigits(_ digits: String) -> String? {
    if digits.hasPrefix("-") { return plainDigits(String(digits.dropFirst())).map { "-\($0)" } }
    let lastComma = digits.lastIndex(of: ",")
    let lastPoint = digits.lastIndex(of: ".")
    var plain = digits
    if let lastComma, let lastPoint {
      plain =
        lastComma > lastPoint
        ? digits.filter { $0 != "." }.replacingOccurrences(of: ",", with: ".")
        : digits.filter { $0 != "," }
    } else if lastComma != nil {
      let groups = digits.split(separator: ",", omittingEmptySubsequences: false)
      plain =
        groups.dropFirst().allSatisfy { $0.count == 3 }
        ? groups.joined() : groups.joined(separator: ".")
    }
    if plain.hasPrefix(".") { plain = "0" + plain }
    return NumberLiteral.parse(plain) == nil ? nil : plain
  }
}
