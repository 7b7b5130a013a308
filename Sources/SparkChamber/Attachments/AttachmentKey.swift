/// A key for a value that a target attaches to objects.
///
/// Create one key for each kind of value and keep it in a static property: each key uses one element
/// in the `Attachments` of every object that has any.
package struct AttachmentKey<Value: AnyObject>: Sendable {
  let index: Int

  /// Creates a key that differs from every other key.
  @MainActor package init() {
    let state = ChamberState.current
    index = state.keyCount
    state.keyCount += 1
  }
}
