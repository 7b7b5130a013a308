import Foundation
import SparkChamber

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// Tells the detector of fingers that lift, before UIKit does anything with them.
@MainActor
enum TouchTracking {
  /// Noted beside a touch that the detector was told of.
  @MainActor private final class Told {
    static let key = AttachmentKey<Told>()
    /// When the touch ended; should UIKit use it again, it is another touch then.
    let timestamp: TimeInterval

    init(at timestamp: TimeInterval) { self.timestamp = timestamp }
  }

  static func willSend(_ touches: Set<UITouch>) {
    guard AutomaticTracking.tells(.touches) else { return }
    let ended = touches.filter { touch in
      touch.phase == .ended && !isTold(touch) && !isTaken(touch) && !SystemViews.contain(touch.view)
    }
    guard !ended.isEmpty else { return }
    for touch in ended { touch[noted: Told.key] = Told(at: touch.timestamp) }
    SparkDetector.trackEnded(withTouches: ended, reaching: .anyView)
  }

  /// Whether the detector was told of a touch, so that the view that gets it need not.
  static func isTold(_ touch: UITouch) -> Bool {
    touch[noted: Told.key]?.timestamp == touch.timestamp
  }

  /// Whether a recogniser has taken a touch for something else than a tap: a pan (a scroll view's, or
  /// one from an edge of the screen), a swipe, a pinch, a long press.
  static func isTaken(_ touch: UITouch) -> Bool {
    (touch.gestureRecognizers ?? []).contains { recognizer in
      switch recognizer.state {
      case .began, .changed, .ended, .cancelled: takes(recognizer)
      default: false
      }
    }
  }

  private static func takes(_ recognizer: UIGestureRecognizer) -> Bool {
    switch recognizer {
    case is UIPanGestureRecognizer:
      recognizer.cancelsTouchesInView || recognizer.view is UIScrollView
    case is UISwipeGestureRecognizer, is UIPinchGestureRecognizer:
      recognizer.cancelsTouchesInView
    // UIKit's own controls and texts follow the finger with long presses that last no time.
    case let press as UILongPressGestureRecognizer:
      press.cancelsTouchesInView && press.minimumPressDuration >= 0.2
    default: false
    }
  }
}
