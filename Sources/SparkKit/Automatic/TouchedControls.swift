/// The controls that a person touches, from the beginning of a touch to its report.
@MainActor
final class TouchedControls {
  /// Controls that a touch has begun on and not ended.
  var touched = ControlSet()
  /// Controls whose value has changed during a touch that has not ended.
  var pending = ControlSet()
  /// Controls that were reported during a touch that has not ended.
  var reportedEarly = ControlSet()
  /// Controls that were reported and are about to display their menu.
  var awaitingMenu = ControlSet()
  /// The values of controls when a touch that has not ended began.
  var formerValues: [(value: Double, control: ControlSet.Element)] = []
  /// The private button of a bar item that was tapped, until its item sends the action.
  weak var barButton: UIControl?

  /// Whether no touch has begun on a control and not ended.
  var isEmpty: Bool {
    touched.isEmpty && pending.isEmpty && formerValues.isEmpty && reportedEarly.isEmpty
  }

  /// Removes the value that a control had when a touch began on it.
  ///
  /// - Returns: The value; nil if there is none.
  func removeFormerValue(of control: UIControl) -> Double? {
    guard let index = formerValues.firstIndex(where: { $0.control.control === control }) else {
      return nil
    }
    let former = formerValues.remove(at: index).value
    formerValues.removeAll { $0.control.control == nil }
    return former
  }

  /// Forgets the controls whose touch has not ended.
  func removeAll() {
    (touched, pending, reportedEarly) = (ControlSet(), ControlSet(), ControlSet())
    (awaitingMenu, formerValues) = (ControlSet(), [])
  }
}
