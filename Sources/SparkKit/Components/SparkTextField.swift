/// A text field that reports touches and changes of the first responder to the detector.
///
/// It does not report the return key: a handler of `editingDidEndOnExit` would make that key end
/// editing.
open class SparkTextField: UITextField, TouchReporting {
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
