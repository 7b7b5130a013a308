/// What a step of a path asks of a name: literal text, wildcards and captures, in order.
public struct NamePattern: Sendable, Hashable {
  /// A piece of a pattern.
  public enum Part: Sendable, Hashable {
    /// Exactly this text, byte for byte.
    case text(String)
    /// `*`: any run of characters, also none.
    case any
    /// `<name>`: at least one character, kept in the rule's capture slot of this number.
    case capture(Int)
  }

  /// The pieces from left to right; no two wildcards or captures stand side by side.
  public var parts: [Part]

  /// Makes a pattern of its pieces.
  ///
  /// - Parameter parts: The pieces from left to right.
  public init(_ parts: [Part]) { self.parts = parts }
}
