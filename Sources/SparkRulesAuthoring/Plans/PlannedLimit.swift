import Foundation

/// A limit of JSON Schema for the values of a property, such as `minimum`.
struct PlannedLimit: Sendable {
  /// The keywords of limits.
  enum Keyword: String, Sendable, CaseIterable {
    case minimum, maximum, exclusiveMinimum, exclusiveMaximum, minLength, maxLength, pattern

    /// The type of the values that the keyword limits; values of other types are allowed.
    var type: JSONType {
      switch self {
      case .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum: .number
      case .minLength, .maxLength, .pattern: .string
      }
    }
  }

  /// The keyword, with its range in the plan.
  let keyword: Located<Keyword>
  /// The limit: a number, or the text of a regular expression.
  let bound: SparkValue

  /// Whether the limit allows a value.
  func allows(_ value: SparkValue) -> Bool {
    if case .text(let pattern) = bound, keyword.value == .pattern {
      guard case .text(let text) = value else { return true }
      return text.range(of: pattern, options: .regularExpression) != nil
    }
    let (number, bound): (Double, Double)
    switch self.bound {
    case .int(let int): bound = Double(int)
    case .double(let double): bound = double
    default: return true
    }
    switch (value, keyword.value.type) {
    case (.int(let int), .number): number = Double(int)
    case (.double(let double), .number): number = double
    case (.text(let text), .string): number = Double(text.unicodeScalars.count)
    default: return true
    }
    return switch keyword.value {
    case .minimum, .minLength: number >= bound
    case .maximum, .maxLength: number <= bound
    case .exclusiveMinimum: number > bound
    case .exclusiveMaximum: number < bound
    case .pattern: true
    }
  }
}
