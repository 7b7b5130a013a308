/// The name of a note that a target keeps beside objects.
///
/// Make one key for each kind of note and keep it: every key takes a place in the notes of each
/// object that has any.
@usableFromInline
package struct AttachmentKey<Note: AnyObject>: Sendable {
  @usableFromInline
  let index: Int

  /// Makes a key unlike every other.
  @MainActor package init() {
    index = AttachmentKeys.count
    AttachmentKeys.count += 1
  }
}

@MainActor
private enum AttachmentKeys {
  static var count = 0
}
