/// Something in a path's text that is no path; the checks word it.
struct PathProblem: Sendable, Hashable {
  /// What is wrong.
  enum Kind: Sendable, Hashable {
    /// Nothing but blanks and slashes.
    case empty
    /// More bytes, or more steps, than a path may have.
    case tooLong
    /// A slash at the end.
    case trailingSlash
    /// `//`.
    case doubleSlash
    /// `>` outside of a capture.
    case childCombinator
    /// `..`.
    case parentStep
    /// `#id` without a class.
    case idSelector
    /// `**`.
    case doubleStar
    /// Two wildcards or captures side by side.
    case adjacentWildcards
    /// A capture as another language writes it.
    case foreignCapture(name: String)
    /// `<` without `>`.
    case unclosedCapture
    /// `<…>` with something else than a name.
    case captureName(String)
    /// A character that must be escaped: `{`, `}` or `]`.
    case reservedCharacter(String)
    /// `.` without a name.
    case missingClassName
    /// Something after a class that is no name.
    case className(ClassFault)
    /// `#` after a class without a name.
    case missingName
    /// `[…]` that is no position.
    case position(PositionFault)
    /// `\` at the very end.
    case danglingEscape
    /// `\` before a letter or digit.
    case needlessEscape(Unicode.Scalar)
  }

  /// What is wrong with a class.
  enum ClassFault: Sendable, Hashable {
    /// `.Module.Class` or `.Button.primary`.
    case qualified(last: String)
    /// `.Product*` or `.Cell<Item>`.
    case pattern(name: String)
    /// A blank and more.
    case blank(name: String, rest: String)
    /// Anything else.
    case other
  }

  /// What is wrong with a position.
  enum PositionFault: Sendable, Hashable {
    /// `[0]`.
    case zero
    /// Something else than a whole number.
    case notNumber(String)
    /// A number beyond what any screen has.
    case tooLarge
    /// Nothing before it.
    case alone
    /// Something after it.
    case notLast
    /// `[` without `]`.
    case unclosed
    /// `[name="x"]`.
    case attribute(value: String?)
  }

  /// What is wrong.
  var kind: Kind
  /// The place in the path's text.
  var range: Range<Int>
}
