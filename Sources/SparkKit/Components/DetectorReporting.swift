// What the Spark… components have in common. Each component overrides UIKit's methods, which Swift
// cannot do in a protocol extension, and calls one of these functions.

/// A view that reports the touches that end in it to the detector.
protocol TouchReporting: UIView {}

extension TouchReporting {
  /// Reports ended touches to the detector, before UIKit handles them.
  ///
  /// UIKit passes a touch that a view does not handle to the view's ancestors, which may report touches
  /// as well. Only the first of these views reports the touch.
  func reportEnded(_ touches: Set<UITouch>) {
    let own = touches.filter { touch in
      guard !TouchTracking.isReported(touch), let view = touch.view else { return false }
      return sequence(first: view, next: \.superview).first { $0 is any TouchReporting } === self
    }
    guard !own.isEmpty else { return }
    SparkDetector.trackEnded(
      withTouches: own, reaching: .cells, describedBy: TouchTracking.describe)
  }
}

extension UIControl {
  /// Reports to the detector when the control sends one of these events.
  ///
  /// Call this method during initialization, so that the detector is called before the app's handlers
  /// change what the event's values are read from.
  func reportActions(for events: UIControl.Event) {
    // A control has at most one action with an identifier, so that a second call has no effect.
    let action = UIAction(identifier: UIAction.Identifier("spark.targetAction")) { action in
      guard let control = action.sender as? UIControl else { return }
      ActionTracking.report(control)
    }
    ActionTracking.hasComponents = true
    addAction(action, for: events)
  }

  /// Reports to the detector if the control was selected or deselected.
  func reportSelection(before wasSelected: Bool) {
    guard isSelected != wasSelected, !AutomaticTracking.isActive(.selection) else { return }
    if isSelected {
      SparkDetector.trackDidSelect(forControl: self)
    } else {
      SparkDetector.trackDidDeselect(forControl: self)
    }
  }
}

extension UIView {
  /// Runs UIKit's implementation of `becomeFirstResponder`, and reports to the detector if the view
  /// became first responder.
  func becomeFirstResponder(reportingAfter original: () -> Bool) -> Bool {
    let wasFirst = isFirstResponder
    let isFirst = original()
    if isFirst, !wasFirst, !AutomaticTracking.isActive(.focus) {
      SparkDetector.trackBecameFirstResponder(forView: self)
    }
    return isFirst
  }

  /// Runs UIKit's implementation of `resignFirstResponder`, and reports to the detector if the view
  /// resigned first responder.
  func resignFirstResponder(reportingAfter original: () -> Bool) -> Bool {
    let wasFirst = isFirstResponder
    let resigned = original()
    if resigned, wasFirst, !AutomaticTracking.isActive(.focus) {
      SparkDetector.trackResignedFirstResponder(forView: self)
    }
    return resigned
  }
}

extension UIScrollView {
  /// Reports to the detector that a cell of the list was selected.
  func reportSelection(of cell: UIView?) {
    guard !AutomaticTracking.isActive(.selection), let cell else { return }
    SparkDetector.trackTargetAction(forView: cell)
    SparkDetector.track(.didSelect, for: cell)
  }

  /// Reports to the detector that scrolling began.
  func reportBeganScrolling() {
    guard !AutomaticTracking.isActive(.scrolling) else { return }
    ScrollTracking.report(self)
  }

  /// Reports to the detector that a cell of the list was deselected.
  func reportDeselection(of cell: UIView?) {
    guard !AutomaticTracking.isActive(.selection), let cell else { return }
    SparkDetector.track(.didDeselect, for: cell)
  }
}
