/// A view that reports touches to the detector.
open class SparkView: UIView, TouchReporting {
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    reportEnded(touches)
    super.touchesEnded(touches, with: event)
  }
}
