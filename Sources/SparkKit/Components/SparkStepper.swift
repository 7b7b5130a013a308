/// A stepper that reports touches and changes of its value to the detector.
open class SparkStepper: UIStepper, TouchReporting {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    reportActions(for: .valueChanged)
  }

  /// Creates the view from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    reportActions(for: .valueChanged)
  }

  open override var isSelected: Bool {
    didSet { reportSelection(before: oldValue) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    reportEnded(touches)
    EventTracking.perform(for: event) { super.touchesEnded(touches, with: event) }
  }
}
