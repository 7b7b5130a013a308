/// What can be wrong with a template or a condition: SR05.
enum ExpressionChecks {
  /// The checks by code.
  static let all: [any Check.Type] = []
}
