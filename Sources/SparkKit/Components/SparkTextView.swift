/// A text view that reports touches and changes of the first responder to the detector.
open class SparkTextView: UITextView, TouchReporting {
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    reportEnded(touches)
    super.touchesEnded(touches, with: event)
  }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    becomeFirstResponder { super.becomeFirstResponder() }
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    resignFirstResponder { super.resignFirstResponder() }
  }
}
