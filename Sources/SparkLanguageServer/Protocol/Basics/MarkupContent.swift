/// The notation of a text.
package enum MarkupKind: String, Codable, Sendable, Hashable {
  /// Plain text.
  case plaintext
  /// Markdown.
  case markdown
}

/// A text for people.
package struct MarkupContent: Codable, Sendable, Hashable {
  /// The notation.
  package var kind: MarkupKind
  /// The text.
  package var value: String

  /// Creates a value.
  package init(kind: MarkupKind, value: String) {
    self.kind = kind
    self.value = value
  }
}
