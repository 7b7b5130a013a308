/// What a person is doing: the event that is being sent, and what it has begun.
@MainActor
final class InputState {
  /// The event that is being sent; nil outside of `sendEvent`.
  var event: EventTracking?
  /// The number of the last event.
  var lastEventNumber = 0
  /// The last tap on a cell, as long as it may select something.
  var tap: SelectionTracking.Tap?
  /// The number of the last tap on a cell.
  var lastTapNumber = 0
  /// The scroll views that are being scrolled and were reported.
  var scrolling = WeakObjects<UIScrollView>()
  /// The scroll views that the touches of the present event can scroll, with their offsets before it.
  var offsets: [(view: UIScrollView, offset: CGPoint)] = []
  /// The app's view above the keyboard, for the last object that became first responder.
  weak var accessoryView: UIView?
}
