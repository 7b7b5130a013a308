/// A button that reports touches, its action and changes of its selection to the detector.
///
/// Its action is `touchUpInside`. The button reports it with a `UIAction` of its own, which is part of
/// `allControlEvents`.
open class SparkButton: UIButton, TouchReporting {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    reportActions(for: .touchUpInside)
  }

  /// Creates the view from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    reportActions(for: .touchUpInside)
  }

  open override var isSelected: Bool {
    didSet { reportSelection(before: oldValue) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    reportEnded(touches)
    EventTracking.perform(for: event) { super.touchesEnded(touches, with: event) }
  }
}
