import HeadlessUIKit
import SparkChamber

@testable import SparkKit

/// Automatic tracking for one test, with its own window.
@MainActor
final class AutomaticScreens {
  let recorder = Recorder()
  let window = shownWindow()
  private let alone = Alone()

  init(_ sources: SparkTracking.Sources = .all) {
    SparkTracking.start(sources)
    // The window of another test may still exist, and its views were recorded just now.
    ShownViews.reset()
  }

  func end() {
    SparkTracking.stop()
    HeadlessScreens.turn()
    window.isHidden = true
    alone.end()
  }

  /// Adds a view to the window or to another view, at a location that touches can reach.
  @discardableResult
  func add<View: UIView>(
    _ view: View, in parent: UIView? = nil,
    at frame: CGRect = CGRect(x: 20, y: 20, width: 100, height: 40)
  ) -> View {
    view.frame = frame
    (parent ?? window).addSubview(view)
    return view
  }

  /// Records each of these triggers of a view with a name.
  @discardableResult
  func watch<View: UIView>(
    _ view: View, _ name: String,
    for triggers: [SparkTrigger] = [
      .didEndTouch, .targetAction, .didSelect, .didDeselect, .didBeginScroll,
      .didBecomeFirstResponder, .didResignFirstResponder,
    ]
  ) -> View {
    view.sparkEvents = triggers.map { recorder.event("\(name) \($0)", $0) }
    return view
  }

  /// A handler that records its call.
  func note(_ name: String) -> UIAction {
    UIAction { [recorder] _ in recorder.fired.append(name) }
  }

  func take() -> [String] { recorder.take() }
}

/// A target that records its calls.
@MainActor
final class Target: NSObject, HeadlessActionTarget {
  private let recorder: Recorder
  private let name: String

  init(_ name: String, _ recorder: Recorder) {
    (self.name, self.recorder) = (name, recorder)
  }

  func headlessResponds(to action: Selector) -> Bool { action == "go" }

  func headlessPerform(_ action: Selector, sender: Any?, event: UIEvent?) {
    recorder.fired.append(name)
  }
}
