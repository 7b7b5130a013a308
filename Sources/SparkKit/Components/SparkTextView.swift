import SparkChamber

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// A text view that tells the detector of touches and of focus.
open class SparkTextView: UITextView, TouchReporting {
  /// Tells the detector of the touches, then does what every text view does.
  ///
  /// - Parameters:
  ///   - touches: The touches that ended.
  ///   - event: The event that they belong to.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    tellDetector(ofEnded: touches)
    super.touchesEnded(touches, with: event)
  }

  /// Takes the focus and tells the detector if it got it.
  ///
  /// - Returns: Whether the text view is first responder.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    let wasFirst = isFirstResponder
    let isFirst = super.becomeFirstResponder()
    if isFirst, !wasFirst, !AutomaticTracking.tells(.focus) {
      SparkDetector.trackBecameFirstResponder(forView: self)
    }
    return isFirst
  }

  /// Gives up the focus and tells the detector if it did.
  ///
  /// - Returns: Whether the text view is first responder no more.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let wasFirst = isFirstResponder
    let resigned = super.resignFirstResponder()
    if resigned, wasFirst, !AutomaticTracking.tells(.focus) {
      SparkDetector.trackResignedFirstResponder(forView: self)
    }
    return resigned
  }
}
