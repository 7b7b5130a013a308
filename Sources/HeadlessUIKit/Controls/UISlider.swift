/// A control with a thumb on a track.
@MainActor
open class UISlider: UIControl {
  private var position: Float = 0

  /// The value, limited to the bounds; setting it sends no events; 0 by default.
  open var value: Float {
    get { position }
    set { position = min(max(newValue, minimumValue), maximumValue) }
  }

  /// The value at the left end; 0 by default.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = position
    }
  }

  /// The value at the right end; 1 by default.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = position
    }
  }

  /// Whether events are sent while the thumb moves, or only when it is released; true by default.
  open var isContinuous = true

  /// Moves the thumb without events.
  open func setValue(_ value: Float, animated: Bool) {
    self.value = value
  }

  /// Moves the thumb with the touch.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard bounds.width > 0 else { return true }
    let moved = touch.location(in: self).x - touch.previousLocation(in: self).x
    let before = value
    value += Float(moved / bounds.width) * (maximumValue - minimumValue)
    if value != before, isContinuous { send(.valueChanged, with: event) }
    return true
  }

  /// Sends the value when the thumb is released, unless it was already sent.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous { send(.valueChanged, with: event) }
  }

  /// Prevents a pan recognizer on an ancestor from recognizing the touch, because it moves the
  /// thumb.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !(isTracking && gestureRecognizer is UIPanGestureRecognizer)
  }
}
