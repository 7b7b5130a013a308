import SparkRulesModel

/// Prints literals as the language writes them.
enum LiteralPrinter {
  /// A literal in the language's own spelling; numbers as ECMAScript prints them.
  static func print(_ value: SparkValue) -> String {
    switch value {
    case .null: "null"
    case .bool, .int, .double, .map: value.printed
    case .text(let text): print(text)
    case .list(let values): "[" + values.map(print).joined(separator: ", ") + "]"
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
}
