import Foundation

/// The characters that HTML requires to be written as entities.
enum HTMLCharacters {
  // `&amp;` is last, so that `&amp;lt;` becomes `&lt;`.
  private static let entities = [("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")]

  /// Whether a text ends with an entity, whose `;` is no mistake of its own.
  static func endsWithEntity(_ text: String) -> Bool {
    entities.contains { text.hasSuffix($0.0) }
  }

  /// Replaces the entities of a text with their characters.
  static func decoded(_ text: String) -> String {
    entities.reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
  }
}
