#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// Where the finger is that makes a control send something.
@MainActor
enum TouchState {
  /// No finger: the app sends, or an assistive technology.
  case none
  /// Still on the control.
  case down
  /// Lifted, and whether inside.
  case lifted(inside: Bool)
  /// Taken away.
  case cancelled

  /// Finds the finger on a control.
  ///
  /// - Parameters:
  ///   - control: The control.
  ///   - event: The event that the control sends with, if known.
  init(on control: UIControl, in event: UIEvent?) {
    let current = EventTracking.current
    let touches = (event ?? current?.event)?.allTouches ?? []
    let own = touches.filter { $0.view?.isDescendant(of: control) ?? false }
    if own.isEmpty {
      self = control.isTracking ? .down : .none
    } else if own.contains(where: { $0.phase == .ended }) {
      let isInside = own.contains { control.point(inside: $0.location(in: control), with: event) }
      self = .lifted(inside: current?.endedInside(control) ?? isInside)
    } else if own.contains(where: { $0.phase == .cancelled }) {
      self = .cancelled
    } else {
      self = .down
    }
  }
}
