import HeadlessUIKit
import SparkChamber
import SparkKit

/// Tells the detector what happens on a stage, where an app's own classes or SparkKit's would.
///
/// The views of a tree are UIKit's own classes, so that a rule's `.SparkButton` takes none of them
/// by accident; what SparkKit's components do by overriding is done from the outside here.
@MainActor
struct DetectorFeed {
  /// What automatic tracking tells of in place of this feed; views that come and go, and what is
  /// selected, are always told by who plays the steps.
  private static let sources: SparkTracking.Sources = [.actions, .touches, .focus, .scrolling]

  /// Has the same told by automatic tracking, on controls whose actions the app handles.
  ///
  /// - Parameter stage: The views whose actions count, and that come and go.
  static func startAutomatically(on stage: SimulatedScreens) {
    for view in stage.views { handle(view) }
    stage.onMaking(handle)
    settleAtTurnEnds(on: stage)
    SparkTracking.start(sources)
  }

  private static func handle(_ view: UIView) {
    guard let control = view as? UIControl else { return }
    let action = UIAction(identifier: UIAction.Identifier("spark.simulator")) { _ in }
    control.addAction(action, for: actionEvents(of: control))
  }

  /// Has each page seen that a finger scrolls past, not only the one where it stops.
  private static func settleAtTurnEnds(on stage: SimulatedScreens) {
    let look = LastLook()
    HeadlessHooks.beforeWaiting = {
      // To look at every view is most of a step that changes none.
      guard look.version != HeadlessTree.version else { return }
      look.version = HeadlessTree.version
      for window in stage.windows { ShownViews.settle(in: window) }
    }
  }

  /// What the trees were when they were looked at last.
  @MainActor private final class LastLook {
    @exclusivity(unchecked)
    var version = -1
  }

  /// Begins to tell.
  ///
  /// - Parameter stage: The views whose actions count, and that come and go.
  static func start(on stage: SimulatedScreens) {
    for view in stage.views { listen(to: view) }
    stage.onMaking(listen)
    settleAtTurnEnds(on: stage)
    // Before the views are told: a control forgets in `touchesEnded` that the touch was inside.
    HeadlessHooks.willSendEvent = { event in
      if let only = event.onlyTouch {
        let touch = event.orderedTouches[0]
        if touch.phase == .ended, !touch.headlessIsTaken {
          SparkDetector.trackEnded(withTouches: only)
        }
        return
      }
      let touches = event.orderedTouches
      let hasEnded = { (touch: UITouch) in touch.phase == .ended && !touch.headlessIsTaken }
      guard touches.contains(where: hasEnded) else { return }
      SparkDetector.trackEnded(
        withTouches: Set(touches.filter(hasEnded)))
    }
    HeadlessHooks.didBecomeFirstResponder = { responder in
      SparkDetector.trackBecameFirstResponder(forView: responder as? UIView)
    }
    HeadlessHooks.didResignFirstResponder = { responder in
      SparkDetector.trackResignedFirstResponder(forView: responder as? UIView)
    }
    HeadlessHooks.didBeginDragging = { scrollView in
      SparkDetector.trackBeganScrolling(forScrollView: scrollView)
    }
  }

  /// Tells no more.
  static func stop() {
    if !SparkTracking.sources.isEmpty { SparkTracking.stop() }
    HeadlessHooks.willSendEvent = nil
    HeadlessHooks.didBecomeFirstResponder = nil
    HeadlessHooks.didResignFirstResponder = nil
    HeadlessHooks.didBeginDragging = nil
    HeadlessHooks.beforeWaiting = nil
  }

  private static func listen(to view: UIView) {
    guard let control = view as? UIControl else { return }
    let action = UIAction(identifier: UIAction.Identifier("spark.simulator")) { action in
      SparkDetector.trackTargetAction(forView: action.sender as? UIView)
    }
    control.addAction(action, for: actionEvents(of: control))
  }

  /// The events that are a control's own action; the same as those of SparkKit's components.
  private static func actionEvents(of control: UIControl) -> UIControl.Event {
    switch control {
    // What a person does in a field begins with focus; SparkTextField has no action either.
    case is UITextField: []
    case is UISwitch, is UIStepper, is UISegmentedControl: .valueChanged
    // A slider sends a stream of values while it is dragged; its action is the finger's lifting.
    case is UISlider: [.touchUpInside, .touchUpOutside]
    default: .touchUpInside
    }
  }
}
