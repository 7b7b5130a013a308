import Foundation

/// `value: ${data.total} EUR`, which is a text.
enum AmountWithUnit: ValueCheck {
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
    "amount", "cost", "discount", "fare", "fee", "price", "revenue", "shipping", "subtotal", "tax",
    "total",
    "value",
  ]

  /// Whether the last word of a name tells that its value is a number.
  static func isAmount(_ name: String) -> Bool {
    let words = NamingStyle.words(of: name).map { $0.lowercased() }
    return words.last { !["label", "text"].contains($0) }.map(names.contains) ?? false
  }

  /// Other last words of names whose values are numbers.
  private static let numbers: Set<String> = [
    "salary", "income", "wage", "balance", "budget", "deposit", "rent", "quantity", "qty",
    "count", "rating", "score", "stars", "age", "distance", "duration", "weight", "width", "height",
    "percentage",
  ]

  /// Whether the last word of a name tells that its value is a number of any kind.
  static func isNumber(_ name: String) -> Bool {
    isAmount(name) || NamingStyle.words(of: name).last.map(numbers.contains) == true
  }

  static let currencies: Set<String> = [
    "€", "$", "£", "¥", "EUR", "USD", "GBP", "CHF", "JPY", "CNY", "INR", "SEK", "NOK", "DKK", "PLN",
    "CZK", "AUD", "CAD", "BRL", "Euro", "euro", "euros", "Dollar", "dollars",
  ]

  /// Units of numbers that are no currencies.
  private static let units: Set<String> = [
    "s", "sec", "secs", "second", "seconds", "ms", "min", "minutes", "h", "hours", "days", "cm",
    "mm", "m",
    "km", "kg", "g", "MB", "KB", "GB", "px", "pt", "pcs", "Stück",
  ]
  private static let measures: Set<String> = [
    "duration", "length", "width", "height", "weight", "distance", "size", "seconds", "minutes",
    "elapsed", "time", "speed", "volume", "count", "quantity",
  ]

  /// The value and the sign in `data.amount €` and `$ data.amount`, and the text that they make outside `${ }`; nil for
  /// other expressions.
  static func parts(of written: String) -> (value: String, sign: String, text: String)? {
    let signs = currencies.union(units).union(["%"])
    let written = written.trimmingCharacters(in: .whitespaces)
    guard let first = written.first, let last = written.last else { return nil }
    let isBefore = !first.isLetter
    let rest = isBefore ? written.dropFirst() : written.dropLast()
    var sign = String(isBefore ? first : last)
    var value = rest.trimmingCharacters(in: .whitespaces)
    // A unit of letters is a word.
    if last.isLetter, !isBefore {
      guard let space = written.lastIndex(of: " ") else { return nil }
      sign = String(written[space...].dropFirst())
      value = written[..<space].trimmingCharacters(in: .whitespaces)
    }
    let name = value.prefix { $0 != "|" }.trimmingCharacters(in: .whitespaces)
    guard signs.contains(sign), ForeignTemplate.isReference(name), !(isBefore && sign == "%"),
      !(isBefore && sign == "$" && rest.first != " ")
    else { return nil }
    let isApart = isBefore ? rest.first == " " : rest.last == " " || last.isLetter
    let space = isApart ? " " : ""
    return (value, sign, isBefore ? "\(sign)\(space)${\(value)}" : "${\(value)}\(space)\(sign)")
  }

  /// `12.99 EUR` and `€12.99`, which are a number and a currency.
  private static func constant(_ text: ScalarText, named name: String) -> Diagnostic? {
    guard text.value.utf8.count < 20, isAmount(name) else { return nil }
    let sign = text.value.filter { !$0.isNumber && !" .,-".contains($0) }
    let number = text.value.filter { $0.isNumber || "-.".contains($0) }
    guard currencies.contains(sign), NumberLiteral.parse(number) != nil,
      text.value.filter({ $0 != " " }) == number + sign
        || text.value.filter({ $0 != " " }) == sign + number
    else { return nil }
    return text.finding(
      self, at: 0..<text.value.utf8.count,
      "\(Quoted.code(text.value)) is sent as a text, which cannot be added up",
      help:
        "write \(Quoted.code(number)), and \(Quoted.code("currency: \(sign)")) as a property of its own"
    )
  }

  /// Examines a property whose name tells that its value is a number.
  static func finding(_ text: ScalarText, named name: String) -> Diagnostic? {
    // Bytes are compared first, because every text is examined and few have anything to find.
    let bytes = text.value.utf8
    if bytes.first.map({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: "$") || $0 > 0x7F })
      == true,
      let finding = constant(text, named: name)
    {
      return finding
    }
    guard let brace = bytes.firstIndex(of: UInt8(ascii: "{")), brace > bytes.startIndex,
      case let start = bytes.index(before: brace), bytes[start] == UInt8(ascii: "$"),
      let last = bytes.lastIndex(of: UInt8(ascii: "}")), brace < last,
      case let end = bytes.index(after: last),
      (start > bytes.startIndex) != (end < bytes.endIndex)
    else { return nil }
    let unit = (start > bytes.startIndex ? text.value[..<start] : text.value[end...])
      .split(separator: " ")
    let value = text.value[start..<end]
    if unit.count == 1, end < bytes.endIndex, units.contains(String(unit[0])),
      !value.utf8.dropFirst(2).hasBytes("${".utf8),
      let last = NamingStyle.words(of: name).last?.lowercased(), measures.contains(last)
    {
      return text.finding(
        self, at: 0..<text.value.utf8.count,
        "\(Quoted.code(text.value)) is sent as a text, which cannot be added up",
        help:
          "write \(Quoted.code(String(value))), and the unit in the name of the property, such as "
          + Quoted.code(
            "\(NamingStyle.words(of: name).last == unit[0].lowercased() ? name : "\(name)_\(unit[0])"):"
          ))
    }
    guard unit.count == 1, currencies.contains(String(unit[0])),
      !value.utf8.dropFirst(2).hasBytes("${".utf8), isAmount(name)
    else { return nil }
    return text.finding(
      self, at: 0..<text.value.utf8.count,
      "\(Quoted.code(text.value)) is sent as a text, which cannot be added up",
      help:
        "write \(Quoted.code(String(value))), and \(Quoted.code("currency: \(unit[0])")) as a property of its "
        + "own")
  }
}
