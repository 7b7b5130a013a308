import Foundation

/// A plain value that other tools read as something else.
enum AmbiguousLiteral: Check {
  static let code = "SR0318"
  static let name = "ambiguous-literal"
  static let severity = Severity.warning
  static let title = "a value that looks like another kind than it is"
  static let explanation = """
    Under `with`, `by` and `let` a plain value is a number, true, false or null exactly when it has JSON's \
    spelling; all else is text. `no`, `True`, `~` and `010` are texts here, though other YAML tools read \
    them otherwise. Write `false`, `true`, `null` or `10`, or quote the value to say that a text is meant.
    """
  static let bad = Examples.actions("- emit: buy_tapped\n  with:\n    guest: ⟦no⟧")
  static let good = Examples.actions("- emit: buy_tapped\n  with:\n    guest: false")

  private static let words = [
    "no": "false", "off": "false", "yes": "true", "on": "true",
  ]

  static func finding(_ text: ScalarText) -> Diagnostic? {
    if isCertain(text.value.utf8) { return nil }
    guard
      let meant = words[text.value.lowercased()] ?? number(text.value)
        ?? literal(text.value)
    else { return nil }
    let range = text.sourceRange(of: 0..<text.value.utf8.count)
    return Diagnostic(
      Self.self, at: range, "\(Quoted.code(text.value)) is kept as a text",
      help: "write `\(meant)`, or `\"\(text.value)\"` if the text is meant")
  }

  /// Whether a value's beginning and length say that it looks like nothing else.
  private static func isCertain(_ text: String.UTF8View) -> Bool {
    guard let first = text.first else { return true }
    let isLetter = (0x41...0x5A).contains(first) || (0x61...0x7A).contains(first)
    return first == UInt8(ascii: "$") || isLetter && text.count > 5
  }

  /// What another spelling of `true`, `false` or `null` means elsewhere; "none" and "nil" are words too.
  private static func literal(_ text: String) -> String? {
    ["none", "nil"].contains(text.lowercased()) ? nil : SparkLiteral.nearest(to: text)
  }

  /// A number as a person writes it: `1,000` or `9,99`.
  private static func commaNumber(_ text: String) -> String? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count > 1,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      first == "0" || first.first != "0"
    else { return nil }
    if parts.dropFirst().allSatisfy({ $0.count == 3 }), first.count <= 3 {
      return parts.joined()
    }
    return parts.count == 2 ? parts.joined(separator: ".") : nil
  }

  /// A number in groups of three digits, as a person writes it: `10 000`, `1,234.5` or `1.000,50`.
  private static func groupedNumber(_ text: String) -> String? {
    for (group, point) in [(" ", ","), (" ", "."), (",", "."), (".", ","), ("'", "."), ("’", ".")] {
      let parts = text.components(separatedBy: point)
      let groups = parts[0].components(separatedBy: group)
      // `1.234` is a number as it stands, and `1,234` has its own words.
      guard parts.count == 2 || parts.count == 1 && ![",", "."].contains(group), groups.count > 1,
        groups[0].count <= 3, groups[0].first != "0",
        groups.dropFirst().allSatisfy({ $0.count == 3 }),
        (groups + parts.dropFirst()).allSatisfy({ !$0.isEmpty && $0.allSatisfy(isDigit) })
      else { continue }
      let number = ([groups.joined()] + parts.dropFirst()).joined(separator: ".")
      return NumberLiteral.parse(number).map(LiteralPrinter.print)
    }
    return nil
  }

  private static func isDigit(_ character: Character) -> Bool { "0123456789".contains(character) }

  /// The number that other YAML tools read: `010`, `0o10`, `0x1F`, `1_000`.
  private static func number(_ text: String) -> String? {
    guard let first = text.utf8.first, (0x30...0x39).contains(first), text.utf8.count < 20 else {
      return nil
    }
    if text.contains(","), let number = commaNumber(text) { return number }
    if let number = groupedNumber(text) { return number }
    if text.hasPrefix("0x"), let value = Int(text.dropFirst(2), radix: 16) { return String(value) }
    if text.hasPrefix("0o"), let value = Int(text.dropFirst(2), radix: 8) { return String(value) }
    if text.hasPrefix("0") || text.contains("_") {
      let digits = text.filter { $0 != "_" }
      return Int(digits).map(String.init).flatMap { $0 == text ? nil : $0 }
    }
    return nil
  }
}
