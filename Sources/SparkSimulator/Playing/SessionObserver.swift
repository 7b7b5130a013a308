import HeadlessUIKit

/// Follows a session while it is played.
@MainActor
protocol SessionObserver: AnyObject {
  /// A step is about to be played.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - view: The view that a person uses in the step; nil if there is none.
  ///   - screens: The screens before the step.
  func willPlay(_ step: SessionStep, on view: UIView?, of screens: SimulatedScreens)
  /// A step has been played, with the run loop turn after it.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - screens: The screens after the step.
  func didPlay(_ step: SessionStep, on screens: SimulatedScreens)
  /// A step did not have the effect that it should have.
  ///
  /// - Parameter message: The reason, as a clause.
  func didNotice(_ message: String)
  /// A rule has decided something.
  ///
  /// - Parameter decision: The decision.
  func decided(_ decision: RuleDecision)
}

extension SessionObserver {
  func didPlay(_ step: SessionStep, on screens: SimulatedScreens) {}
  func didNotice(_ message: String) {}
}
