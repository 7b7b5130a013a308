/// What SparkKit knows in this process: one object for each concern.
///
/// What concerns one view, controller or touch is attached to that object instead.
@MainActor
final class TrackingState {
  // Static: UIKit calls the replaced methods, and nothing that they receive leads to an instance.
  /// The state of this process.
  static let current = TrackingState()

  /// What other code has registered.
  let hooks = TrackingHooks()
  /// What is known of the app.
  let app = AppTraits()
  /// What is known of classes.
  let classes = KnownClasses()
  /// The objects outside of view trees to which something is attached.
  let attached = AttachedObjects()
  /// Where the views were that were removed in the present turn of the run loop.
  let formerSuperviews = FormerSuperviews()
  /// The identifiers of views that were set in the present turn.
  let formerIdentifiers = FormerIdentifiers()
  /// Which views and screens are shown; a test can replace it.
  var shown = ShownState()
  /// What is tracked automatically.
  let automatic = AutomaticState()
  /// What has happened in the present turn of the run loop.
  let turn = TurnState()
  /// What a person is doing.
  let input = InputState()
  /// The controls that a person touches.
  let controls = TouchedControls()
}
