/// What can be wrong with a path: SR04.
enum PathChecks {
  /// The checks by code.
  static let all: [any Check.Type] = []
}
