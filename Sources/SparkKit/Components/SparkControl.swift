/// A control that reports touches, its action and changes of its selection to the detector.
open class SparkControl: UIControl, TouchReporting {
  /// The event that is the control's action: `touchUpInside`, unless a subclass overrides it, such as
  /// with `valueChanged` for a control that has a value.
  open class var primaryEvent: UIControl.Event { .touchUpInside }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    reportActions(for: type(of: self).primaryEvent)
  }

  /// Creates the view from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    reportActions(for: type(of: self).primaryEvent)
  }

  open override var isSelected: Bool {
    didSet { reportSelection(before: oldValue) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    reportEnded(touches)
    EventTracking.perform(for: event) { super.touchesEnded(touches, with: event) }
  }
}
