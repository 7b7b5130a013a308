import SparkRulesModel

/// The smallest and the largest number that a value can be.
struct ValueBounds: Sendable, Hashable {
  /// What is known, for messages.
  var phrase: String
  /// The smallest number; nil for any.
  var minimum: Double?
  /// The largest number; nil for any.
  var maximum: Double?
  /// The number of digits after the decimal point.
  var digits = 0
  /// Whether the value can be missing.
  var canBeMissing = false

  /// The bounds of a value; nil if the number can be any.
  init?(_ node: ExpressionSyntax, _ scope: Scope) {
    switch node.kind {
    case .reference(let reference):
      guard scope.knows(reference.spelling) else { return nil }
      switch reference.spelling {
      case "time.hour":
        (phrase, minimum, maximum) = ("`time.hour` is a whole number from 0 to 23", 0, 23)
      case "index.row", "index.section":
        phrase = "`\(reference.spelling)` is a whole number"
        canBeMissing = true
      default: return nil
      }
    case .filter(_, let filter):
      canBeMissing = true
      switch RuleFilter(rawValue: filter.name) {
      case .length: (phrase, minimum) = ("`length` returns a whole number from 0", 0)
      case .round:
        phrase = "`round` returns a whole number"
        guard let argument = filter.arguments.first else { return }
        guard case .literal(.int(let count)) = argument.kind, (0...15).contains(count) else {
          return nil
        }
        digits = Int(count)
        if digits > 0 {
          phrase =
            "`round(\(count))` returns at most \(count) digit\(count == 1 ? "" : "s") after the decimal point"
        }
      default: return nil
      }
    default: return nil
    }
  }

  /// Whether a number has more digits than the value.
  func isFraction(_ number: Double) -> Bool {
    let printed = LiteralPrinter.print(.double(number))
    guard !printed.contains("e"), let point = printed.firstIndex(of: ".") else { return false }
    let count = printed.distance(from: point, to: printed.endIndex) - 1
    return count > digits && !printed.hasSuffix(".0")
  }
}
