/// A limit of JSON Schema for the values of a property, such as `minimum`.
struct PlannedLimit: Sendable {
  /// The keywords of limits.
  enum Keyword: String, Sendable, CaseIterable {
    case minimum, maximum, exclusiveMinimum, exclusiveMaximum, minLength, maxLength

    /// The type of the values that the keyword limits; values of other types are allowed.
    var type: JSONType {
      switch self {
      case .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum: .number
      case .minLength, .maxLength: .string
      }
    }
  }

  /// The keyword, with its range in the plan.
  let keyword: Located<Keyword>
  /// The limit.
  let bound: Double

  /// Whether the limit allows a value.
  func allows(_ value: SparkValue) -> Bool {
    let number: Double
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
    }
  }
}
