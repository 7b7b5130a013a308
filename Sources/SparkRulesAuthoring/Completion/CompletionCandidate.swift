/// A text that completion offers at a cursor.
package struct CompletionCandidate: Sendable, Hashable {
  /// What a candidate is.
  package enum Kind: Sendable, Hashable {
    /// A key of a map.
    case key
    /// One of several keywords.
    case keyword
    /// A path, name or class of a view.
    case view
    /// A value in an expression.
    case value
    /// A filter.
    case filter
    /// The name of an event.
    case event
    /// A table, step, sink, or other name that the file declares.
    case name
  }

  /// The text that a person sees and types.
  package var label: String
  /// What it is.
  package var kind: Kind
  /// A short description.
  package var detail: String?
  /// A longer description in Markdown.
  package var documentation: String?
  /// The range of the file to replace.
  package var range: Range<Int>
  /// The text to insert.
  package var text: String
  /// The text to insert after the position of the cursor.
  package var suffix = ""
}
