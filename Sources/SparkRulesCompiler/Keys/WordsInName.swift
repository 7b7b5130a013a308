import Foundation

enum NumberAsName: Check {
  static let id = CheckID("SR0319", "number-as-name", .warning)

  static func finding(_ name: Located<String>, of key: String) -> Diagnostic? {
    guard NumberLiteral.parse(name.value) != nil else { return nil }
    let isCounter = key == ActionKey.count.rawValue
    return Diagnostic(
      self, at: name.range,
      "\(Quoted.code(name.value)) is read as the name of \(isCounter ? "a counter" : "an event")",
      advice: isCounter
        ? "write a name, and below it `by: \(name.value)`" : "write a name in words")
  }
}

enum TrailingSign: Check {
  static let id = CheckID("SR0321", "trailing-sign", .warning)

  /// Inspects the end of a plain value.
  ///
  /// - Parameters:
  ///   - text: The value.
  ///   - what: The kind of value, for the message.
  /// - Returns: The finding; nil if the end is valid.
  static func finding(_ text: ScalarText, in what: String) -> Diagnostic? {
    let bytes = text.value.utf8
    guard let last = bytes.last, last == UInt8(ascii: ";") || last == UInt8(ascii: ",") else {
      return nil
    }
    let rest = bytes.dropLast()
    guard let before = rest.last, before != UInt8(ascii: "\\"), before != last else { return nil }
    let sign = String(decoding: [last], as: UTF8.self)
    let name = String(decoding: rest, as: UTF8.self)
    return text.finding(
      self, at: rest.count..<bytes.count, "the `\(sign)` at the end is read as part of \(what)",
      advice: "write \(Quoted.code(name)); put the value in quotes if the `\(sign)` belongs to it",
      fix: "")
  }
}

enum WordsInName: Check {
  static let id = CheckID("SR0322", "words-in-name", .warning)

  static func finding(_ name: Located<String>, of key: String) -> Diagnostic? {
    // Most names contain none of these characters and need not be split.
    let isOneName = name.value.hasOnlyBytes {
      $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "=")
        && $0 != UInt8(ascii: "(") && $0 != 0x20
    }
    guard !isOneName, let advice = advice(for: name.value, of: key) else { return nil }
    return Diagnostic(
      self, at: name.range, "\(Quoted.code(name.value)) is read as one name", advice: advice)
  }

  private static func advice(for name: String, of key: String) -> Advice? {
    let entries = name.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    if entries.count > 1, entries.allSatisfy(isName) {
      return "write a separate action for each: `- \(key): \(entries[0])`"
    }
    let parts = name.split { " +=(".contains($0) }.map(String.init)
    guard let first = parts.first, isName(first) else { return nil }
    let isCounter = key == ActionKey.count.rawValue
    if isCounter, let last = parts.last, parts.count > 1 || name.hasSuffix("+") {
      let isAmount = Int(last) != nil || name.hasSuffix("+")
      let isValue = ["data.", "app.", "view."].contains(where: last.hasPrefix)
      guard isAmount || isValue else { return nil }
      return .note(
        "write the name alone, and below it "
          + (isAmount ? "`by: 2` for a number" : "`with:` and the values by which it is counted"))
    }
    let isCall = name.hasSuffix(")") && name.dropFirst(first.count).hasPrefix("(")
    let hasValues = name.split(separator: " ").dropFirst().allSatisfy {
      $0.dropFirst().contains("=")
    }
    guard isCall || !isCounter && hasValues && name.contains(" ") else { return nil }
    return .note("write `- \(key): \(first)`, and properties below it under `with`")
  }

  /// Whether this looks like the name of an event.
  private static func isName(_ text: String) -> Bool {
    NameSyntax.isName(text.filter { $0 != "-" && $0 != "." })
  }
}
