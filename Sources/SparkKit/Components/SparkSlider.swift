/// A slider that reports touches and, when the touch ends, its new value to the detector.
open class SparkSlider: UISlider, TouchReporting {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    reportActions(for: [.touchUpInside, .touchUpOutside])
  }

  /// Creates the view from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    reportActions(for: [.touchUpInside, .touchUpOutside])
  }

  open override var isSelected: Bool {
    didSet { reportSelection(before: oldValue) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    reportEnded(touches)
    EventTracking.perform(for: event) { super.touchesEnded(touches, with: event) }
  }
}
