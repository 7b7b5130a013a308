import SparkChamber

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

extension UIControl {
  /// Has the detector told when the control sends one of these events.
  ///
  /// Called while the control is made, so that the detector hears of an event before the app's own
  /// handlers change what it is about.
  func tellDetector(of events: UIControl.Event) {
    // A control keeps one action of an identifier only: told twice, it still sends once.
    let action = UIAction(identifier: UIAction.Identifier("spark.targetAction")) { action in
      guard let control = action.sender as? UIControl else { return }
      if AutomaticTracking.tells(.actions) {
        ActionTracking.tell(control)
      } else {
        SparkDetector.trackTargetAction(forView: control)
      }
    }
    addAction(action, for: events)
  }

  /// Tells the detector if the control was selected or deselected.
  func tellDetectorOfSelection(before wasSelected: Bool) {
    guard isSelected != wasSelected, !AutomaticTracking.tells(.selection) else { return }
    if isSelected {
      SparkDetector.trackDidSelect(forControl: self)
    } else {
      SparkDetector.trackDidDeselect(forControl: self)
    }
  }
}
