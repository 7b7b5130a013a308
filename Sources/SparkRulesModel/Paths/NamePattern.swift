/// A pattern for names: literal text, wildcards and captures, in order.
public struct NamePattern: Sendable, Hashable {
  /// A part of a pattern.
  public enum Part: Sendable, Hashable {
    /// This text, compared byte by byte.
    case text(String)
    /// `*`: any number of characters, including none.
    case any
    /// `<name>`: at least one character, which is stored in the rule's capture slot with this
    /// number.
    case capture(Int)
  }

  /// The parts from left to right; wildcards and captures are never adjacent.
  public var parts: [Part]

  /// Creates a pattern.
  ///
  /// - Parameter parts: The parts from left to right.
  public init(_ parts: [Part]) { self.parts = parts }
}
