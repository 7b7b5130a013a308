/// The limits of paths, expressions and templates; larger ones are reported.
enum LanguageLimits {
  /// The maximum number of UTF-8 bytes of a path.
  ///
  /// Names of real screens have up to 1,560 characters.
  static let pathBytes = 16_384
  /// The maximum number of steps of a path.
  static let pathSteps = 64
  /// The maximum number of UTF-8 bytes of a condition, or of an expression in a template.
  static let expressionBytes = 65_536
  /// The maximum number of UTF-8 bytes of a template.
  static let templateBytes = 262_144
  /// The maximum nesting depth of parentheses, lists, arguments and signs.
  static let expressionDepth = 64
  /// The maximum number of operators and filters of an expression, which limits the depth of its tree.
  static let expressionOperators = 128
  /// The maximum number of reported problems of an expression.
  static let expressionProblems = 64
  /// The maximum number of characters of a literal number.
  static let numberDigits = 400
}
