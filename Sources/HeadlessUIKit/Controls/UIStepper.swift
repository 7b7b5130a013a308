/// A control with a minus button and a plus button.
@MainActor
open class UIStepper: UIControl {
  private var amount = 0.0

  /// The value, limited to the bounds; setting it sends no events; 0 by default.
  open var value: Double {
    get { amount }
    set { amount = min(max(newValue, minimumValue), maximumValue) }
  }

  /// The smallest value; 0 by default.
  open var minimumValue = 0.0 {
    didSet { value = amount }
  }

  /// The greatest value; 100 by default.
  open var maximumValue = 100.0 {
    didSet { value = amount }
  }

  /// The change of the value for one tap; 1 by default.
  open var stepValue = 1.0
  /// Whether the value wraps around at the bounds; false by default.
  open var wraps = false
  /// Whether events are sent while the value changes; true by default.
  open var isContinuous = true
  /// Whether a long press repeats the change; true by default.
  open var autorepeat = true

  override var primaryEvents: Event { [.valueChanged, .primaryActionTriggered] }

  override func changeValue(at touch: UITouch, with event: UIEvent?) {
    let up = touch.location(in: self).x >= bounds.midX
    let next = up ? value + stepValue : value - stepValue
    if wraps, next > maximumValue {
      value = minimumValue
    } else if wraps, next < minimumValue {
      value = maximumValue
    } else {
      value = next
    }
  }

  /// Prevents a tap recognizer on an ancestor from recognizing a tap on the stepper.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !isForeignTap(gestureRecognizer)
  }
}
