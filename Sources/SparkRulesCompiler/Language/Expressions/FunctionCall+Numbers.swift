import Foundation

/// Functions of other languages that read a number in a text.
extension FunctionCall {
  /// Whether a function of another language reads a number from a text.
  static func readsNumber(_ name: String) -> Bool {
    ["int", "float", "number", "value", "numbervalue", "tonumber"].contains(name)
      || name.hasPrefix("parse")
  }

  /// The equivalent of `int(data.stars)`, `VALUE(SUBSTITUTE(data.price, ",", "."))` and similar calls; nil for others.
  ///
  /// - Parameters:
  ///   - name: The name of the function in lowercase.
  ///   - first: The equivalent of the first argument.
  ///   - arguments: The arguments as they are written.
  /// - Returns: The expression.
  static func number(_ name: String, _ first: String, _ arguments: [String]) -> String? {
    let rest = arguments.dropFirst()
    if name.hasPrefix("regex") {
      // The digits of a text, or everything but the digits without it.
      let removed = ["[^0-9", "[^\\d", "[^\\\\d", "\\D"]
      let isNumber =
        first.hasSuffix(".text") && rest.contains(where: matchesDigits)
        && !name.contains("replace")
        || rest.count > 1 && text(arguments[2]) == ""
          && removed.contains(where: arguments[1].contains)
      return isNumber ? "\(first) | amount" : nil
    }
    if readsNumber(name), let inner = parts(of: arguments[0]), let value = inner.arguments.first {
      let function = inner.name.lowercased()
      // `amount` reads `89,90 €` as it is.
      let replacesComma =
        ["substitute", "replace"].contains(function)
        && (inner.arguments.contains("\",\"") || value.hasSuffix(".text"))
      let isPart =
        function.hasPrefix("regex") && inner.arguments.dropFirst().contains(where: matchesDigits)
      if replacesComma || isPart { return "\(value) | amount" }
    }
    switch name {
    case "int" where rest.isEmpty && ForeignTemplate.isReference(first):
      return "\(first) | number | round"
    case "int" where rest.isEmpty, "floor" where rest.isEmpty:
      let sides = arguments[0].components(separatedBy: "//")
      return sides.count == 2
        ? sides.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " / ")
          + " | round" : nil
    case "value" where rest.isEmpty, "numbervalue":
      // A separator is named for amounts such as `1.234,50`.
      return "\(first) | \(first.hasSuffix(".text") || !rest.isEmpty ? "amount" : "number")"
    default: return nil
    }
  }

  /// Whether a regular expression matches digits.
  private static func matchesDigits(_ pattern: String) -> Bool {
    pattern.contains("0-9") || pattern.contains("\\d")
  }
}
