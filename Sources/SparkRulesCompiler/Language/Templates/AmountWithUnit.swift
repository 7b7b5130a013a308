import Foundation

/// `value: ${data.total} EUR`, which is a text.
enum AmountWithUnit: Check {
  static let id = CheckID("SR0597", "amount-with-unit", .warning)
  static let title = "an amount that is sent with its currency"
  static let explanation = """
    `${data.total} EUR` is a text, which cannot be added up. Send the number, and the currency as a property of its \
    own. If the text is intended, add an `ignore` comment.
    """
  static let bad = file("⟦${data.total} EUR⟧")
  static let good = file("${data.total}")

  private static func file(_ value: String) -> String {
    Examples.actions("- emit: purchase\n  with:\n    value: \(value)")
  }

  private static let names: Set<String> = [
    "amount", "cost", "discount", "price", "revenue", "shipping", "subtotal", "tax", "total",
    "value",
  ]

  /// Whether the last word of a name tells that its value is a number.
  static func isAmount(_ name: String) -> Bool {
    NamingStyle.words(of: name).last.map { names.contains($0.lowercased()) } ?? false
  }

  private static let currencies: Set<String> = [
    "€", "$", "£", "¥", "EUR", "USD", "GBP", "CHF", "JPY", "CNY", "INR", "SEK", "NOK", "DKK", "PLN",
    "CZK", "AUD", "CAD", "BRL", "Euro", "euro", "euros", "Dollar", "dollars",
  ]

  /// Examines a property whose name tells that its value is a number.
  static func finding(_ text: ScalarText, named name: String) -> Diagnostic? {
    // A comparison of bytes first, because every text is examined and few have anything to find.
    let bytes = text.value.utf8
    guard bytes.contains(UInt8(ascii: "{")),
      !(bytes.starts(with: "${".utf8) && bytes.last == UInt8(ascii: "}"))
    else { return nil }
    guard let start = text.value.range(of: "${"), let end = text.value.lastIndex(of: "}"),
      start.upperBound < end, isAmount(name)
    else { return nil }
    let value = text.value[start.lowerBound...end]
    let unit = (text.value[..<start.lowerBound] + text.value[text.value.index(after: end)...])
      .trimmingCharacters(in: .whitespaces)
    guard !value.dropFirst(2).contains("${"), currencies.contains(unit) else { return nil }
    return text.finding(
      self, at: 0..<text.value.utf8.count,
      "\(Quoted.code(text.value)) is sent as a text, which cannot be added up",
      help:
        "write \(Quoted.code(String(value))), and \(Quoted.code("currency: \(unit)")) as a property of its "
        + "own")
  }
}
