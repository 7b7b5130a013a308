#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// A stepper that tells the detector of touches and of its new value.
open class SparkStepper: UIStepper, TouchReporting {
  /// Makes a stepper.
  ///
  /// - Parameter frame: Its place in its superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    tellDetector(of: .valueChanged)
  }

  /// Makes a stepper from an archive.
  ///
  /// - Parameter coder: The archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    tellDetector(of: .valueChanged)
  }

  /// Whether the stepper is selected; the detector is told of a change.
  open override var isSelected: Bool {
    didSet { tellDetectorOfSelection(before: oldValue) }
  }

  /// Tells the detector of the touches, then does what every stepper does.
  ///
  /// - Parameters:
  ///   - touches: The touches that ended.
  ///   - event: The event that they belong to.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    tellDetector(ofEnded: touches)
    super.touchesEnded(touches, with: event)
  }
}
