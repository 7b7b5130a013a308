/// The observers of the main run loop, in place of those of Core Foundation on Apple's platforms.
@MainActor
package enum HeadlessRunLoop {
  /// Called at the end of a turn of the run loop, after all other observers.
  package static var didEndTurn: (@MainActor () -> Void)?

  /// Observers that are called once at the end of a turn of the run loop, after the layout and the
  /// appearance of screens.
  ///
  /// As on Apple's platforms, an observer that is added during the layout is not called in the same turn.
  package static var onceAtTurnEnd: [@MainActor () -> Void] = []

  /// Whether the run loop was woken, so that another turn follows at once.
  package static var isWoken = false
}
