@testable import SparkRulesCompiler

/// The meaning of the grammars' `? … ?`, and some characters of each kind.
enum DescribedCharacters {
  private static let spaces = Array(" \t\n\r".unicodeScalars)
  private static let letters = Array("abzKÉß_购яनs".unicodeScalars)
  private static let others = Array("019٣\u{301}\u{93C}".unicodeScalars)
  private static let signs = Array("-.,;:#$%&'\"`~^|+=@!?()❤️\u{200D}\u{A0}\u{202D}…".unicodeScalars)
  private static let reserved = Array("/*<>[]{}\\".unicodeScalars)
  private static let plain = letters + others + signs

  /// Whether a character matches a description.
  static func `is`(_ scalar: Unicode.Scalar, _ words: String) -> Bool {
    switch words {
    case "space": spaces.contains(scalar)
    case "any": true
    case "letter": NameSyntax.isStart(scalar)
    case "more": NameSyntax.isContinuation(scalar)
    case "plain": !spaces.contains(scalar) && !reserved.contains(scalar)
    case "plain but . # : $": self.is(scalar, "plain") && !".#:$".unicodeScalars.contains(scalar)
    case "plain but a letter or _": self.is(scalar, "plain") && !NameSyntax.isStart(scalar)
    case "no quote": scalar != "\"" && scalar != "\\"
    case "no apostrophe": scalar != "'" && scalar != "\\"
    case "any but $ and {": scalar != "$" && scalar != "{"
    default: false
    }
  }

  /// Characters that match a description.
  static func samples(_ words: String) -> [Unicode.Scalar] {
    (plain + spaces + reserved).filter { self.is($0, words) }
  }
}
