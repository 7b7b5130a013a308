/// How to resolve a finding, as data.
///
/// No code reads words to find out what is advised; `AdviceText` alone puts an advice into words. A literal is
/// a note.
public enum Advice: Sendable, Hashable {
  /// Write this text in place of the reported one.
  case write(String)
  /// Write one of these texts, the likelier one first; at most two are shown.
  case choose([String])
  /// Similar names that exist, the most similar one first.
  case nearest([String])
  /// What is allowed here: a phrase such as “the keys in a rule are”, and the names.
  case expected(String, [String])
  /// Add this text.
  case add(String)
  /// Delete what is reported, or what is named.
  case delete(String? = nil)
  /// Move a key to another place: a phrase such as “the top of the file”.
  case move(String, to: String)
  /// The app has to provide this name, as one of its triggers, sinks or actions.
  case declare(String, under: String)
  /// A sentence, where nothing above applies.
  case note(String)
}

extension Advice {
  /// Names similar to the reported one, the most similar one first; nil without any.
  package static func similar(_ names: [String]) -> Advice? {
    names.isEmpty ? nil : .nearest(names)
  }
}

extension Advice: ExpressibleByStringInterpolation {
  /// Creates a note.
  ///
  /// - Parameter value: The sentence.
  public init(stringLiteral value: String) { self = .note(value) }
}
