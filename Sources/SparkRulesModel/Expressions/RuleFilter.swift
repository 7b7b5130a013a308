/// A function that changes a value in an expression: `view.text | lower`.
///
/// A filter's number in compiled sets is its position here. Add new filters at the end; removing or
/// moving one creates a new format.
public enum RuleFilter: String, Sendable, CaseIterable {
  /// `default(x)`: x if the value is null.
  case `default`
  /// The text in lowercase.
  case lower
  /// The text in uppercase.
  case upper
  /// The text without white space at both ends.
  case trim
  /// `truncate(n)`: the first n characters of a text.
  case truncate
  /// The number that a text spells, or null.
  case number
  /// `round(n)`: the number rounded to n digits after the decimal point.
  case round
  /// `replace(a, b)`: the text with b in place of each a.
  case replace
  /// The number of characters in a text or of entries in a list or map.
  case length
  /// The SHA-256 of the app's salt and the text.
  case hash
  /// `lookup(table)`: the value that a table has for the text.
  case lookup
  /// The fraction as a percentage: 25 for 0.25.
  case percent
  /// `amount(".")`: the one number in a text.
  case amount
  /// `sum(x)`: the sum of a number of each item of a list.
  case sum
  /// `join(x, ", ")`: a text with a value of each item of a list.
  case join
  /// `pick(x, y as z)`: a list of maps with some values of each item of a list.
  case pick

  /// The definition of the filter.
  package var definition: FilterDefinition {
    switch self {
    case .default: .default
    case .lower: .lower
    case .upper: .upper
    case .trim: .trim
    case .truncate: .truncate
    case .number: .number
    case .round: .round
    case .replace: .replace
    case .length: .length
    case .hash: .hash
    case .lookup: .lookup
    case .percent: .percent
    case .amount: .amount
    case .sum: .sum
    case .join: .join
    case .pick: .pick
    }
  }

  /// The allowed numbers of arguments; values of the items of a list are none.
  public var arguments: ClosedRange<Int> {
    let parameters = definition.parameters
    return parameters.filter { !$0.isOptional }.count...parameters.count
  }
}

extension FilterDefinition {
  static let `default` = FilterDefinition(
    "the value, or `x` if it is missing", inputs: [.text, .number, .bool, .list],
    parameters: [Parameter(name: "x", kind: .value)], result: .common,
    example: Example(.null, ["USD"], is: "USD"), format: 1
  ) { input, _, _ in input }

  static let lower = FilterDefinition(
    text: "the text in lowercase, in every locale alike",
    example: Example("Sale", is: "sale"), format: 1
  ) { text, _, _ in text.lowercased() }

  static let upper = FilterDefinition(
    text: "the text in uppercase, in every locale alike",
    example: Example("Sale", is: "SALE"), format: 1
  ) { text, _, _ in text.uppercased() }

  static let trim = FilterDefinition(
    text: "the text without spaces and line breaks at both ends",
    example: Example("  Sale ", is: "Sale"), format: 1
  ) { text, _, _ in
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }

  static let truncate = FilterDefinition(
    text: "the first `n` characters of the text",
    parameters: [Parameter(name: "n", kind: .count)],
    example: Example("Wool blanket", [4], is: "Wool"), format: 1
  ) { text, arguments, _ in
    guard let count = arguments.first?.filterCount else { return nil }
    // A text has at most as many characters as bytes, and its number of bytes is known.
    return count >= text.utf8.count ? text : String(text.prefix(count))
  }

  static let number = FilterDefinition(
    "the number that the text spells as in JSON; any other text is a missing value",
    inputs: [.text, .number], result: .type(.number), example: Example("12.5", is: 12.5), format: 1
  ) { input, _, _ in
    switch input {
    case .int, .double: input
    case .text(let text): JSONNumber.value(of: text) ?? .null
    case .null, .bool, .list, .map: nil
    }
  }

  static let round = FilterDefinition(
    "the number rounded to `n` digits after the decimal point, 0 if omitted; halves are rounded away "
      + "from zero",
    inputs: [.number], parameters: [Parameter(name: "n", kind: .count, isOptional: true)],
    result: .type(.number), example: Example(12.345, [2], is: 12.35), format: 1
  ) { input, arguments, _ in
    guard let digits = (arguments.first ?? .int(0)).filterCount else { return nil }
    switch input {
    case .int: return input
    case .double(let number): return .double(Rounding.round(number, digits: digits))
    case .null, .bool, .text, .list, .map: return nil
    }
  }

  static let replace = FilterDefinition(
    text: "the text with `b` in place of each `a`",
    parameters: [Parameter(name: "a", kind: .text), Parameter(name: "b", kind: .text)],
    example: Example("sku-12-a", ["-", "_"], is: "sku_12_a"), format: 1
  ) { text, arguments, context in
    guard arguments.count == 2, let old = arguments[0].filterText,
      let new = arguments[1].filterText
    else { return nil }
    return replacing(old, with: new, in: text, maximumBytes: context.maximumBytes)
  }

  static let length = FilterDefinition(
    "the number of characters in a text, or of entries in a list or map", inputs: [.text, .list],
    result: .type(.number), example: Example("Sale", is: 4),
    format: 1
  ) { input, _, _ in
    switch input {
    case .text(let text): .int(text.count)
    case .list(let values): .int(values.count)
    case .map(let values): .int(values.count)
    case .null, .bool, .int, .double: nil
    }
  }

  static let hash = FilterDefinition(
    text: "the SHA-256 of the app's salt and the text, in hexadecimal",
    example: Example(
      "abc", is: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"), format: 1
  ) { text, _, context in context.hash(text) }

  static let percent = FilterDefinition(
    "the fraction as a percentage, with at most six digits after the decimal point",
    inputs: [.number],
    result: .type(.number), example: Example(0.25, is: 25),
    format: 2
  ) { input, _, _ in
    let fraction: Double
    switch input {
    case .int(let number): fraction = Double(number)
    case .double(let number): fraction = number
    case .null, .bool, .text, .list, .map: return nil
    }
    let percentage = Rounding.round(fraction * 100, digits: 6)
    return Int(exactly: percentage).map { .int($0) } ?? .double(percentage)
  }

  static let amount = FilterDefinition(
    "the one number in the text, as in `1.234,50 €`; a missing value if there are several or the text does "
      + "not show which separator is the decimal one. `separator` names it",
    inputs: [.text, .number],
    parameters: [Parameter(name: "separator", kind: .decimalSeparator, isOptional: true)],
    result: .type(.number), example: Example("USD 89.90", is: 89.9), format: 3
  ) { input, arguments, _ in
    switch input {
    case .int, .double: return input
    case .text(let text):
      guard let separator = arguments.first else { return AmountText.number(in: text) ?? .null }
      guard case .text(let separator) = separator,
        let separator = AmountText.DecimalSeparator(rawValue: separator)
      else { return nil }
      return AmountText.number(in: text, decimalSeparator: separator) ?? .null
    case .null, .bool, .list, .map: return nil
    }
  }

  static let lookup = FilterDefinition(
    "the value that a table has for the text, or a missing value", inputs: [.text, .number, .bool],
    parameters: [Parameter(name: "table", kind: .table)], result: .type(.unknown),
    example: Example("PLP", [.map(["PLP": "listing"])], is: "listing"), format: 1
  ) { input, arguments, _ in
    guard case .map(let entries)? = arguments.first, let text = input.filterText else { return nil }
    return entries[text] ?? .null
  }

  private static func replacing(
    _ old: String, with new: String, in text: String, maximumBytes: Int
  ) -> String {
    let search = ByteSearch(Array(old.utf8))
    guard !search.needle.isEmpty else { return text }
    return Array(text.utf8).withUnsafeBufferPointer { bytes in
      var result: [UInt8] = []
      var index = 0
      // Bytes above the limit would be cut, so they are not computed.
      while result.count <= maximumBytes,
        let found = search.first(in: bytes, index..<bytes.count)
      {
        result += bytes[index..<found]
        result += new.utf8
        index = found + search.needle.count
      }
      result += bytes[index...]
      return String(decoding: result, as: UTF8.self)
    }
  }
}
