import Foundation

/// Reports touches that end to the detector, before UIKit handles them.
@MainActor
enum TouchTracking {
  /// A marker that is attached to a touch that was reported.
  @MainActor private final class Report {
    static let key = AttachmentKey<Report>()
    /// The time when the touch ended.
    ///
    /// If UIKit reuses the object, the time differs.
    let timestamp: TimeInterval

    init(at timestamp: TimeInterval) { self.timestamp = timestamp }
  }

  static func willSend(_ touches: Set<UITouch>) {
    guard AutomaticTracking.isActive(.touches) else { return }
    let ended = touches.filter { touch in
      touch.phase == .ended && !isReported(touch) && !isRecognized(touch)
        && !SystemViews.contain(touch.view)
    }
    guard !ended.isEmpty else { return }
    for touch in ended { touch[attachment: Report.key] = Report(at: touch.timestamp) }
    SparkDetector.trackEnded(withTouches: ended, reaching: .anyView)
  }

  /// Returns whether a touch was reported, so that a component must not report it again.
  static func isReported(_ touch: UITouch) -> Bool {
    touch[attachment: Report.key]?.timestamp == touch.timestamp
  }

  /// Returns whether a gesture recognizer has recognized a touch as something other than a tap: a pan
  /// (including scrolling and swipes from a screen edge), a swipe, a pinch, or a long press.
  static func isRecognized(_ touch: UITouch) -> Bool {
    (touch.gestureRecognizers ?? []).contains { recognizer in
      switch recognizer.state {
      case .began, .changed, .ended, .cancelled: excludesTap(recognizer)
      default: false
      }
    }
  }

  private static func excludesTap(_ recognizer: UIGestureRecognizer) -> Bool {
    switch recognizer {
    case is UIPanGestureRecognizer:
      recognizer.cancelsTouchesInView || recognizer.view is UIScrollView
    case is UISwipeGestureRecognizer, is UIPinchGestureRecognizer:
      recognizer.cancelsTouchesInView
    // UIKit's controls and text views use long presses with a duration near zero to follow a touch.
    case let press as UILongPressGestureRecognizer:
      press.cancelsTouchesInView && press.minimumPressDuration >= 0.2
    default: false
    }
  }
}
