import HeadlessUIKit
import SparkChamber

@testable import SparkKit

/// Automatic tracking switched on for one test, on a window of its own.
@MainActor
final class AutomaticScreens {
  let recorder = Recorder()
  let window = shownWindow()
  private let alone = Alone()

  init(_ sources: SparkTracking.Sources = .all) {
    SparkTracking.start(sources)
    // The window of another test may still be there, and what it shows was noted just now.
    ShownViews.reset()
  }

  func end() {
    SparkTracking.stop()
    HeadlessScreens.turn()
    window.isHidden = true
    alone.end()
  }

  /// Puts a view on the window, or in another, where a finger gets at it.
  @discardableResult
  func place<View: UIView>(
    _ view: View, in parent: UIView? = nil,
    at frame: CGRect = CGRect(x: 20, y: 20, width: 100, height: 40)
  ) -> View {
    view.frame = frame
    (parent ?? window).addSubview(view)
    return view
  }

  /// Has a view note each of these triggers under its name.
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

  /// A handler that notes that it ran.
  func note(_ name: String) -> UIAction {
    UIAction { [recorder] _ in recorder.fired.append(name) }
  }

  func take() -> [String] { recorder.take() }
}

/// A target that notes what it is asked to do.
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
