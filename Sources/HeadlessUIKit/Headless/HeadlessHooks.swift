/// Closures for code that tracks the interface, in place of the method replacement on Apple's
/// platforms.
///
/// Each hook is called where a replaced method would run: in the implementation of UIKit's own
/// class. As on Apple's platforms, it is not called if a subclass overrides the method without
/// calling `super`.
@MainActor
package enum HeadlessHooks {
  /// Called before an event is sent to its windows.
  package static var willSendEvent: (@MainActor (UIEvent) -> Void)?
  /// Called after an object has become first responder.
  package static var didBecomeFirstResponder: (@MainActor (UIResponder) -> Void)?
  /// Called after an object has resigned first responder.
  package static var didResignFirstResponder: (@MainActor (UIResponder) -> Void)?
  /// Called after a touch has begun to scroll a scroll view.
  package static var didBeginDragging: (@MainActor (UIScrollView) -> Void)?
  /// Called after a turn of the run loop has laid out the windows, before the run loop waits.
  package static var beforeWaiting: (@MainActor () -> Void)?
  /// Called at the end of a turn of the run loop, after all other observers.
  package static var didEndTurn: (@MainActor () -> Void)?

  /// Closures that are called once, before the next layout of the windows by the run loop.
  ///
  /// As with an observer, a closure that is added during layout is not called before the next turn.
  package static var onceAtTurnEnd: [@MainActor () -> Void] = []

  /// Makes the run loop perform a further turn before it waits, in place of `CFRunLoopWakeUp`.
  package static func wakeUp() { DisplayPass.wakeUp() }

  /// Removes all hooks.
  package static func removeAll() {
    willSendEvent = nil
    didBecomeFirstResponder = nil
    didResignFirstResponder = nil
    didBeginDragging = nil
    beforeWaiting = nil
    didEndTurn = nil
  }
}
