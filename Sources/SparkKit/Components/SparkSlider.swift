#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// A slider that tells the detector of touches and, once it is let go, of its new value.
open class SparkSlider: UISlider, TouchReporting {
  /// Makes a slider.
  ///
  /// - Parameter frame: Its place in its superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    tellDetector(of: [.touchUpInside, .touchUpOutside])
  }

  /// Makes a slider from an archive.
  ///
  /// - Parameter coder: The archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    tellDetector(of: [.touchUpInside, .touchUpOutside])
  }

  /// Whether the slider is selected; the detector is told of a change.
  open override var isSelected: Bool {
    didSet { tellDetectorOfSelection(before: oldValue) }
  }

  /// Tells the detector of the touches, then does what every slider does.
  ///
  /// - Parameters:
  ///   - touches: The touches that ended.
  ///   - event: The event that they belong to.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    tellDetector(ofEnded: touches)
    super.touchesEnded(touches, with: event)
  }
}
