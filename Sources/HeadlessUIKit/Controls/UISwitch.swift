/// A control that is on or off.
@MainActor
open class UISwitch: UIControl {
  /// Whether the switch is on; false by default; setting it sends no events.
  open var isOn = false
  /// The title of a switch in check box style.
  open var title: String?

  /// Sets whether the switch is on, without events.
  open func setOn(_ on: Bool, animated: Bool) {
    isOn = on
  }

  override var primaryEvents: Event { [.valueChanged, .primaryActionTriggered] }

  override func changeValue(at touch: UITouch, with event: UIEvent?) {
    setOn(!isOn, animated: true)
  }

  /// Refuses a tap to a recogniser on a view around the switch.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !isForeignTap(gestureRecognizer)
  }
}
