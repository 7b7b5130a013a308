/// A check of a value together with its name.
protocol ValueCheck: Check {
  /// Inspects a value; nil if it is valid.
  static func finding(_ text: ScalarText, named name: String) -> Diagnostic?
}
