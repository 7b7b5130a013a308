/// A table cell that reports touches to the detector, including touches that its subviews do not handle.
open class SparkTableViewCell: UITableViewCell, TouchReporting {
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    reportEnded(touches)
    super.touchesEnded(touches, with: event)
  }
}
