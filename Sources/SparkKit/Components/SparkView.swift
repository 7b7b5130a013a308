#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// A view that tells the detector of touches.
open class SparkView: UIView, TouchReporting {
  /// Tells the detector of the touches, then passes them on as every view does.
  ///
  /// - Parameters:
  ///   - touches: The touches that ended.
  ///   - event: The event that they belong to.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    tellDetector(ofEnded: touches)
    super.touchesEnded(touches, with: event)
  }
}
