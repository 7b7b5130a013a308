/// How large the language's texts may grow before they are refused with a message.
enum LanguageLimits {
  /// The most UTF-8 bytes of one path; names of real screens reach 1,560 characters.
  static let pathBytes = 16_384
  /// The most steps of one path.
  static let pathSteps = 64
  /// The most UTF-8 bytes of one condition or template.
  static let expressionBytes = 65_536
  /// The most UTF-8 bytes of one text with `${…}` in it.
  static let templateBytes = 262_144
  /// How deep parentheses, lists, arguments and signs may stand inside each other.
  static let expressionDepth = 64
  /// How many operators and filters one expression may have; a tree of that depth is walked safely.
  static let expressionOperators = 128
  /// How many mistakes in one expression are reported; more help nobody.
  static let expressionProblems = 64
  /// The most digits that a literal number is read with.
  static let numberDigits = 400
}
