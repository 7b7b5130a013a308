#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// A segmented control that tells the detector of touches and of the segment that is chosen.
open class SparkSegmentedControl: UISegmentedControl, TouchReporting {
  /// Makes a control.
  ///
  /// - Parameter frame: Its place in its superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    tellDetector(of: .valueChanged)
  }

  /// Makes a control from an archive.
  ///
  /// - Parameter coder: The archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    tellDetector(of: .valueChanged)
  }

  /// Whether the control is selected; the detector is told of a change.
  open override var isSelected: Bool {
    didSet { tellDetectorOfSelection(before: oldValue) }
  }

  /// Tells the detector of the touches, then does what every control does.
  ///
  /// - Parameters:
  ///   - touches: The touches that ended.
  ///   - event: The event that they belong to.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    tellDetector(ofEnded: touches)
    super.touchesEnded(touches, with: event)
  }
}
