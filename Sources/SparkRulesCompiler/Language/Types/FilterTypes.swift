import SparkRulesModel

/// What filters take and give.
enum FilterTypes {
  /// What may go into a filter.
  static func inputs(of filter: RuleFilter) -> Set<ValueType> {
    switch filter {
    case .default: [.text, .number, .bool, .list, .unknown]
    // Numbers and truth values go in as they are printed.
    case .lower, .upper, .trim, .truncate, .replace, .hash: [.text, .number, .bool, .unknown]
    case .number: [.text, .number, .unknown]
    case .round: [.number, .unknown]
    case .length: [.text, .list, .unknown]
    }
  }

  /// What an argument must be.
  static func argument(_ number: Int, of filter: RuleFilter) -> ValueType {
    switch filter {
    case .truncate, .round: .number
    case .replace: .text
    default: .unknown
    }
  }

  /// What comes out of a filter.
  static func result(
    of filter: RuleFilter, on input: ValueType, _ arguments: [ValueType]
  ) -> ValueType {
    switch filter {
    case .default: arguments.first == input ? input : .unknown
    case .lower, .upper, .trim, .truncate, .replace, .hash: .text
    case .number, .round, .length: .number
    }
  }
}
