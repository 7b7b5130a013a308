/// A view or controller that is noted and not kept alive; nil once it is gone.
///
/// The same as `weak`, which is what it is where there is Objective-C; elsewhere `HeadlessMark` says why
/// not.
@propertyWrapper
package struct HeadlessNoted<Responder: UIResponder> {
  #if canImport(ObjectiveC)
    private weak var responder: Responder?

    /// The responder.
    package var wrappedValue: Responder? {
      get { responder }
      set { responder = newValue }
    }

    /// Notes a responder.
    package init(wrappedValue: Responder?) { responder = wrappedValue }
  #else
    @usableFromInline
    var mark: HeadlessMark?

    /// The responder.
    @MainActor package var wrappedValue: Responder? {
      @inlinable
      get {
        guard let responder = mark?.responder else { return nil }
        // Nothing but a `Responder` is marked here.
        return unsafeDowncast(responder, to: Responder.self)
      }
      @inlinable
      set { mark = newValue?.headlessMark }
    }

    /// Notes a responder.
    @inlinable
    @MainActor package init(wrappedValue: Responder?) { mark = wrappedValue?.headlessMark }
  #endif
}
