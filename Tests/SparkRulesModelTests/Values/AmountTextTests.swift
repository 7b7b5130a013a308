import TestSupport
import Testing

@testable import SparkRulesModel

@Suite("The number in a text")
struct AmountTextTests {
  @Test(
    "a text with one number",
    arguments: [
      ("1.234,50 €", 1234.5), ("1,234.50", 1234.5), ("$1,234.50", 1234.5), ("12,99", 12.99),
      ("12.9", 12.9), ("12.9999", 12.9999), ("89 €", 89), ("€89", 89), ("USD 89.90", 89.9),
      ("1.234.567", 1_234_567), ("1,234,567.8", 1_234_567.8), ("1.234.567,89", 1_234_567.89),
      ("1,23,456.78 ₹", 123_456.78), ("12,34,567", 1_234_567),
      // Spaces and apostrophes only group digits.
      ("1 234,50 €", 1234.5), ("1\u{A0}234,50\u{A0}€", 1234.5), ("1\u{202F}234\u{A0}€", 1234),
      ("1\u{2009}234\u{2009}567", 1_234_567), ("CHF 1'234.50", 1234.5), ("1’234.50", 1234.5),
      // Signs.
      ("-12,50 €", -12.5), ("−12.50", -12.5), ("–12.50", -12.5), ("-$12.50", -12.5),
      ("−€ 5", -5), ("$-12", -12), ("Discount: -5 %", -5), ("(-5)", -5), ("-0,00", 0),
      // Dashes and points that are not part of the number.
      ("12,- €", 12), ("5.-", 5), ("12,–", 12), ("12-pack", 12), ("Total 12.50.", 12.5),
      ("Rs.500", 500), ("Nr. 7", 7), ("Only 3 left", 3), ("Cart (3)", 3), ("25 %", 25),
      ("12,50 € – reduced", 12.5), ("5kg", 5), ("45 m²", 45), ("x2", 2), ("007", 7),
      ("0,99", 0.99), ("0.5", 0.5), ("2,000.00", 2000), ("1.000,00", 1000),
      // Other scripts and writing directions.
      ("١٬٢٣٤٫٥ ر.س", 1234.5), ("१,२३,४५६.५", 123_456.5), ("１２３", 123),
      ("\u{200F}-12\u{200E} ₪", -12),
    ] as [(String, Double)])
  func number(text: String, expected: Double) {
    let number = AmountText.number(in: text)
    #expect(number == .double(expected) || number == Int(exactly: expected).map { .int($0) })
  }

  @Test(
    "a text without a number, with several, or with one that could mean different numbers",
    arguments: [
      "", "Free", "€", ".", "½", "3½", "五", "3万円", "Ⅳ",
      // One separator before exactly three digits.
      "1.234", "1,234", "1.234 €", "12.345", "0.125", "1.234,- €",
      // Several numbers.
      "2 for 1", "2 x 100", "10-20", "10 – 20 €", "18:00", "1/2", "50 € 20 %", "20% off 50 €",
      "12 34",
      "1 2345", "12,50 100", "1e5", "H2O 5", "12⁹⁹ €", "2026-12-24",
      // Groups that are no groups of one number.
      "24.12.2026", "1.2.3", "1,2,3", "1.234.56", "1,234,5", "1.234,567,8", "1 234.567 890",
      "1.234 567,8", "0.123.456", "089 123 456", "12345.678,9", "1,23.456.789",
      // A beginning or an end that is missing or unclear.
      ".50", "$.99", ",5", "EUR-5", "A-12", "- 12,50 €", "Total – 5", "12.50-", "-EUR 12", "- €5",
      "1.2k", "3M", "2K",
    ])
  func noNumber(text: String) { #expect(AmountText.number(in: text) == nil) }

  @Test(
    "a rule can name the decimal separator",
    arguments: [
      ("1.234", .point, 1.234), ("1.234", .comma, 1234), ("1,234", .point, 1234),
      ("1,234", .comma, 1.234), ("1.234,50", .comma, 1234.5), ("1.234,50", .point, nil),
      ("1,5", .point, nil), ("1.5", .point, 1.5), ("1.234.567", .comma, 1_234_567),
      ("1.234.567", .point, nil), ("1 234.5", .point, 1234.5), ("12", .comma, 12),
      ("1.5.5", .point, nil), ("0.125", .point, 0.125), ("1'234", .comma, 1234),
    ] as [(String, AmountText.DecimalSeparator, Double?)])
  func separator(text: String, separator: AmountText.DecimalSeparator, expected: Double?) {
    let number = AmountText.number(in: text, decimalSeparator: separator)
    #expect(
      number == expected.map { .double($0) }
        || number == expected.flatMap { Int(exactly: $0) }.map { .int($0) })
  }

  @Test("a number keeps its value in every usual format")
  func formats() throws {
    var random = SeededGenerator()
    for _ in 0..<2000 {
      let whole = random.below(10) == 0 ? random.below(1000) : random.below(100_000_000)
      let cents = random.below(100)
      let (grouping, point) = random.pick([
        (".", ","), (",", "."), (" ", ","), ("\u{A0}", ","), ("\u{202F}", ","), ("'", "."),
        ("’", "."), ("", "."), ("", ","),
      ])
      let isNegative = random.oneIn(3)
      let sign = isNegative ? random.pick(["-", "−"]) : ""
      let digits = cents < 10 ? "0\(cents)" : "\(cents)"
      let number = "\(Self.grouped(whole, by: grouping))\(point)\(digits)"
      let text = random.pick([
        "\(sign)\(number) €", "\(sign)$\(number)", "EUR \(sign)\(number)",
        "Total: \(sign)\(number).", "\(sign)\(number)",
      ])
      let expected = try #require(Double("\(isNegative ? "-" : "")\(whole).\(digits)"))
      #expect(
        AmountText.number(in: text) == .double(expected), "\(text), seed \(random.seed)")
    }
  }

  @Test("any text has a number or none, and no text traps")
  func anyText() {
    var random = SeededGenerator()
    let parts = Array("0123456789.,''’ -−–€$kM²½٫٬१\u{A0}\u{200F}ax()").map(String.init)
    for _ in 0..<20_000 {
      let text = (0..<random.below(12)).map { _ in random.pick(parts) }.joined()
      for separator in [nil, .point, .comma] as [AmountText.DecimalSeparator?] {
        switch AmountText.number(in: text, decimalSeparator: separator) {
        case .int, nil: break
        case .double(let number): #expect(number.isFinite, "\(text), seed \(random.seed)")
        default: Issue.record("\(text), seed \(random.seed)")
        }
      }
    }
  }

  private static func grouped(_ number: Int, by separator: String) -> String {
    let digits = String(number)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += separator }
      text.append(digit)
    }
    return text
  }
}
