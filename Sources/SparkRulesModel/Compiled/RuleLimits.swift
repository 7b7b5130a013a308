/// The limits of a compiled rule set and its parts.
///
/// A compiled set is untrusted input: within these limits it can be decoded and run with little
/// memory, stack and time. The compiler must report a source location for anything that exceeds
/// them.
package enum RuleLimits {
  /// The bytes of a compiled set.
  package static let bytes = 16 << 20
  /// The UTF-8 bytes of a text.
  package static let textBytes = 1 << 20
  /// The rules of a set.
  package static let rules = 100_000
  /// The entries of any other list: `let`, paths, properties, actions, segments.
  package static let entries = 10_000
  /// The steps of a path, and the parts of a step's name.
  package static let pathParts = 16_384
  /// The nodes of an expression.
  package static let expressionNodes = 32_768
  /// The depth of nested lists that an expression creates.
  ///
  /// Other nodes may be nested to any depth, as in `a or b or c …`: they are evaluated one after
  /// the other.
  package static let listDepth = 128
  /// The depth of nested lists and maps in a literal.
  package static let valueDepth = 32
  /// The maximum position among siblings, counted from either end.
  package static let position = 1_000_000
  /// The days of a campaign, as numbers of days since 1970: the years 0000 to 9999.
  package static let days = -719_528...2_932_896
  /// The maximum number of times in a repetition.
  package static let times = 1_000_000
}
