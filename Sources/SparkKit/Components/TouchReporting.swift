import SparkChamber

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// A view that tells the detector of the touches that end in it.
protocol TouchReporting: UIView {}

extension TouchReporting {
  /// Tells the detector of ended touches, before UIKit does anything with them.
  ///
  /// A touch that a view does not handle goes on outwards, from one such view to the next: only the
  /// first of them tells of it.
  func tellDetector(ofEnded touches: Set<UITouch>) {
    let own = touches.filter { touch in
      guard !TouchTracking.isTold(touch), let view = touch.view else { return false }
      return sequence(first: view, next: \.superview).first { $0 is any TouchReporting } === self
    }
    if !own.isEmpty { SparkDetector.trackEnded(withTouches: own) }
  }
}
