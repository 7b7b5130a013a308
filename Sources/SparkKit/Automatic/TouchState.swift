/// The state of the touch during which a control sends an action.
@MainActor
enum TouchState {
  /// There is no touch: the app or an assistive technology sends the action.
  case none
  /// The touch has not ended.
  case down
  /// The touch has ended, inside or outside the control.
  case ended(inside: Bool)
  /// The touch was canceled.
  case cancelled

  /// Determines the state of the touch on a control.
  ///
  /// - Parameters:
  ///   - control: The control.
  ///   - event: The event that the action is sent with, if known.
  init(on control: UIControl, in event: UIEvent?) {
    let current = EventTracking.current
    let touches = (event ?? current?.event)?.allTouches ?? []
    let own = touches.filter { $0.view?.isDescendant(of: control) ?? false }
    if own.isEmpty {
      self = control.isTracking ? .down : .none
    } else if own.contains(where: { $0.phase == .ended }) {
      let isInside = own.contains { control.point(inside: $0.location(in: control), with: event) }
      self = .ended(inside: current?.endedInside(control) ?? isInside)
    } else if own.contains(where: { $0.phase == .cancelled }) {
      self = .cancelled
    } else {
      self = .down
    }
  }
}
