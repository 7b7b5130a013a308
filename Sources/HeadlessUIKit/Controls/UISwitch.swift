/// A control that is on or off.
@MainActor
open class UISwitch: UIControl {
  /// Whether the switch is on; false by default; setting it sends no events.
  open var isOn = false
  /// The title of a switch in checkbox style.
  open var title: String?

  /// Sets whether the switch is on, without events.
  open func setOn(_ on: Bool, animated: Bool) {
    isOn = on
  }

  override var primaryEvents: Event { [.valueChanged, .primaryActionTriggered] }

  override func changeValue(at touch: UITouch, with event: UIEvent?) {
    setOn(!isOn, animated: true)
  }

  /// Prevents a tap recognizer on an ancestor from recognizing a tap on the switch.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !isForeignTap(gestureRecognizer)
  }
}
