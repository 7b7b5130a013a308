/// How large a compiled rule set and its parts may be.
///
/// A compiled set is untrusted input: what is within these limits can be judged and run without much
/// memory, stack or time. The compiler must refuse what is beyond them with a place in the source.
package enum RuleLimits {
  /// Bytes of a compiled set.
  package static let bytes = 16 << 20
  /// UTF-8 bytes of one text.
  package static let textBytes = 1 << 20
  /// Rules of a set.
  package static let rules = 100_000
  /// Entries of anything else that is a list: `let`, paths, steps, properties, actions, segments.
  package static let entries = 10_000
  /// Steps of a path, and pieces of a step's name.
  package static let pathParts = 16_384
  /// Nodes of an expression.
  package static let expressionNodes = 32_768
  /// Lists inside one another that an expression makes.
  ///
  /// Its other nodes may be as deep as there are
  /// nodes (`a or b or c …` is): they are computed one after the other.
  package static let listDepth = 128
  /// Lists and maps inside one another in a literal.
  package static let valueDepth = 32
  /// The largest position among siblings, counted from either end.
  package static let position = 1_000_000
  /// The largest number of times that a repetition asks for.
  package static let times = 1_000_000
}
