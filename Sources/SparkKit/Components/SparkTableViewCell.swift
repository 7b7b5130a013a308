#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// A table's row that tells the detector of touches, also of those on views inside it that handle none.
open class SparkTableViewCell: UITableViewCell, TouchReporting {
  /// Tells the detector of the touches, then does what every cell does.
  ///
  /// - Parameters:
  ///   - touches: The touches that ended.
  ///   - event: The event that they belong to.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    tellDetector(ofEnded: touches)
    super.touchesEnded(touches, with: event)
  }
}
