/// Where a tracker listens in, in place of the exchange of methods that Apple's systems have.
///
/// Each hook stands where a replaced method would: in the implementation of UIKit's own class. A subclass
/// that overrides the method without calling `super` is therefore missed here as it is there.
@MainActor
package enum HeadlessHooks {
  /// Called before an event goes to its windows.
  package static var willSendEvent: (@MainActor (UIEvent) -> Void)?
  /// Called after an object has become first responder.
  package static var didBecomeFirstResponder: (@MainActor (UIResponder) -> Void)?
  /// Called after an object is first responder no more.
  package static var didResignFirstResponder: (@MainActor (UIResponder) -> Void)?
  /// Called after a finger has begun to move a scroll view's content.
  package static var didBeginDragging: (@MainActor (UIScrollView) -> Void)?
  /// Called after a turn of the run loop has laid out the windows, before it waits.
  package static var beforeWaiting: (@MainActor () -> Void)?
  /// Called last in a turn of the run loop, when those before have been told.
  package static var didEndTurn: (@MainActor () -> Void)?

  /// What is done once, when the present turn of the run loop has laid out the windows.
  package static var onceAtTurnEnd: [@MainActor () -> Void] = []

  /// Takes all hooks away.
  package static func removeAll() {
    willSendEvent = nil
    didBecomeFirstResponder = nil
    didResignFirstResponder = nil
    didBeginDragging = nil
    beforeWaiting = nil
    didEndTurn = nil
  }
}
