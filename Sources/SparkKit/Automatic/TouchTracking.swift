/// Reports touches that end to the detector, before UIKit handles them.
@MainActor
enum TouchTracking {
  /// Examines touches before they are sent to the windows: reports touches that begin, and long presses.
  ///
  /// - Parameter touches: The touches of an event.
  static func observe(_ touches: Set<UITouch>) {
    let begun = TouchHistory.update(touches)
    if let touchBegan = SparkTracking.touchBegan {
      for _ in 0..<begun { touchBegan() }
    }
    reportLongPresses(touches)
  }

  static func willSend(_ touches: Set<UITouch>) {
    guard AutomaticTracking.isActive(.touches) else { return }
    let ended = touches.filter { touch in
      touch.phase == .ended && !isReported(touch) && !isRecognized(touch)
        && !SystemViews.contain(touch.view)
    }
    guard !ended.isEmpty else { return }
    for touch in ended { TouchHistory.setReported(touch) }
    SparkDetector.trackEnded(withTouches: ended, reaching: .anyView, describedBy: describe)
  }

  /// Reports the touches that have lasted long enough when they end, also if UIKit cancels them because a
  /// menu is displayed.
  private static func reportLongPresses(_ touches: Set<UITouch>) {
    for touch in touches where touch.phase == .ended || touch.phase == .cancelled {
      guard let view = touch.view, TouchHistory.endsLongPress(touch), !SystemViews.contain(view)
      else { continue }
      SparkDetector.trackTouch(.didLongPress, EndedTouch(view: view, isTap: false))
    }
  }

  /// Describes a touch that ends on a view; a tap on a view that SwiftUI draws is one on its marker.
  static func describe(_ touch: UITouch, on view: UIView) -> EndedTouch {
    let isTap = TouchHistory.isTap(touch)
    let marker = isTap ? SparkMarkerView.marker(at: touch, on: view) : nil
    return EndedTouch(view: marker ?? view, isTap: isTap)
  }

  /// Returns whether a touch was reported, so that a component must not report it again.
  static func isReported(_ touch: UITouch) -> Bool { TouchHistory.isReported(touch) }

  /// Returns whether a gesture recognizer has recognized a touch as something other than a tap: a pan
  /// (including scrolling and swipes from a screen edge), a swipe, a pinch, or a long press.
  static func isRecognized(_ touch: UITouch) -> Bool {
    TouchHistory.of(touch)?.isRecognized ?? false || isRecognizedNow(touch)
  }

  /// Returns whether the state of a gesture recognizer shows this at present.
  static func isRecognizedNow(_ touch: UITouch) -> Bool {
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
