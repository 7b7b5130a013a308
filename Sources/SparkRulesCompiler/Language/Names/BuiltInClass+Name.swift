import SparkRulesModel

extension BuiltInClass {
  /// The class with a name of the language or of UIKit: `Button` or `UIButton`.
  init?(named name: String) {
    guard
      let found = Self.allCases.first(where: { $0.rawValue == name || $0.classNames.contains(name) }
      )
    else { return nil }
    self = found
  }
}
