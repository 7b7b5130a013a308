#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// A button that tells the detector of touches, of its action and of being selected.
///
/// Its action is `touchUpInside`. The detector is told by an action of the button's own, which
/// therefore shows in `allControlEvents`.
open class SparkButton: UIButton, TouchReporting {
  /// Makes a button.
  ///
  /// - Parameter frame: Its place in its superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    tellDetector(of: .touchUpInside)
  }

  /// Makes a button from an archive.
  ///
  /// - Parameter coder: The archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    tellDetector(of: .touchUpInside)
  }

  /// Whether the button is selected; the detector is told of a change.
  open override var isSelected: Bool {
    didSet { tellDetectorOfSelection(before: oldValue) }
  }

  /// Tells the detector of the touches, then does what every button does.
  ///
  /// - Parameters:
  ///   - touches: The touches that ended.
  ///   - event: The event that they belong to.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    tellDetector(ofEnded: touches)
    super.touchesEnded(touches, with: event)
  }
}
