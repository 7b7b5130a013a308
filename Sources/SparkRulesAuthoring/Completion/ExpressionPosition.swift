import Foundation

/// What an incomplete expression expects at its end.
enum ExpressionPosition {
  /// A value.
  case operand
  /// An operator, because a value precedes.
  case `operator`
  /// The name of a value of a list's items, which is known only to the app.
  case item

  /// Determines what is expected.
  ///
  /// - Parameter before: The expression up to the word that is being typed, without spaces at its end.
  init(_ before: [UInt8]) {
    if let open = Self.openParenthesis(before) {
      let name = before[..<open].reversed().prefix(while: Completer.isNameByte).reversed()
      let filter = RuleFilter(rawValue: String(decoding: name, as: UTF8.self))
      if filter?.definition.items != nil {
        self = .item
        return
      }
    }
    let word = before.reversed().prefix(while: Completer.isNameByte).reversed()
    let name = String(decoding: word, as: UTF8.self)
    if !name.isEmpty {
      self = Self.operators.contains(name) ? .operand : .operator
    } else {
      self = before.last.map { ")]\"'".utf8.contains($0) } ?? false ? .operator : .operand
    }
  }

  /// The operators in words that can follow, or precede a value.
  var keywords: [String] {
    switch self {
    case .operand: ["not"]
    case .operator: ["and", "or", "in", "is set", "contains", "starts with", "ends with", "not in"]
    case .item: []
    }
  }

  /// The last words of operators after which a value follows.
  private static let operators: Set = ["and", "or", "not", "in", "contains", "with"]

  /// The offset of the innermost parenthesis that is open at the end; texts in quotes are skipped.
  private static func openParenthesis(_ bytes: [UInt8]) -> Int? {
    var open: [Int] = []
    var quote: UInt8?
    for (offset, byte) in bytes.enumerated() {
      if let current = quote {
        if byte == current { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "(") {
        open.append(offset)
      } else if byte == UInt8(ascii: ")") {
        _ = open.popLast()
      }
    }
    return open.last
  }
}
