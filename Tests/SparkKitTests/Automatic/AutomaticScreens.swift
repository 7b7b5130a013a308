import SparkChamber

@testable import SparkKit

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

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
    MainRunLoop.turn()
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
final class Target: NSObject {
  #if canImport(UIKit)
  static let action = #selector(go)
  #else
  static let action: Selector = "go"
  #endif

  private let recorder: Recorder
  private let name: String

  init(_ name: String, _ recorder: Recorder) {
    (self.name, self.recorder) = (name, recorder)
  }

  #if canImport(UIKit)
  @objc
  #endif
  func go() { recorder.fired.append(name) }
}

#if !canImport(UIKit)
extension Target: HeadlessActionTarget {
  func headlessResponds(to action: Selector) -> Bool { action == Self.action }

  func headlessPerform(_ action: Selector, sender: Any?, event: UIEvent?) { go() }
}
#endif
