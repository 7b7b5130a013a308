/// A text about what a cursor points at in a rule file.
package struct HoverText: Sendable, Hashable {
  /// The range that the text describes.
  package var range: Range<Int>
  /// The text in Markdown.
  package var markdown: String

  /// Finds the text for an offset.
  ///
  /// - Parameters:
  ///   - offset: The offset of the cursor in UTF-8 bytes.
  ///   - bytes: The file.
  ///   - set: The rule set of the file; nil if it has errors.
  ///   - app: What is known about the app.
  ///   - matches: Describes the views that a selection matches; nil without screens.
  /// - Returns: The text; nil if there is nothing to describe.
  package static func text(
    at offset: Int, in bytes: [UInt8], _ set: RuleSet?, _ app: AuthoringContext,
    matches: (ViewSelection) -> String?
  ) -> HoverText? {
    let context = CursorContext(bytes, at: wordEnd(from: offset, in: bytes))
    guard !context.isComment,
      context.content.contains(offset) || context.content.upperBound == offset
    else { return nil }
    let writer = HoverWriter(context: context, app: app, offset: offset)
    if context.isKey { return writer.key(set) }
    return writer.value(matches)
  }

  /// The end of the word at an offset, so that the context of a key is the key as a whole.
  private static func wordEnd(from offset: Int, in bytes: [UInt8]) -> Int {
    var end = min(max(offset, 0), bytes.count)
    while end < bytes.count, Completer.isNameByte(bytes[end]) || bytes[end] == 0x2D { end += 1 }
    return end
  }
}
