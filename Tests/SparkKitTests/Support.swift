@testable import SparkChamber
@testable import SparkKit

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

/// Records the events that fire, in order.
@MainActor
final class Recorder {
  var fired: [String] = []

  func event(_ name: String, _ trigger: SparkTrigger) -> SparkEvent {
    SparkEvent(trigger: trigger) { [self] _ in fired.append(name) }
  }

  /// Records when a view appears (`+name`) and disappears (`-name`).
  @discardableResult
  func watch<View: UIView>(_ view: View, _ name: String) -> View {
    view.sparkEvents = [event("+\(name)", .didAppear), event("-\(name)", .didDisappear)]
    return view
  }

  /// Returns the events that fired since the last call.
  func take() -> [String] {
    defer { fired = [] }
    return fired
  }
}

@MainActor
func shownWindow() -> UIWindow {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  window.isHidden = false
  return window
}

@MainActor
func view(in parent: UIView) -> UIView {
  let view = UIView(frame: parent.bounds)
  parent.addSubview(view)
  return view
}

/// Resets state that all tests of the process share, for the duration of one test.
///
/// A test of another suite may be suspended while rules are running.
@MainActor
struct Alone {
  private let refresher = AttachedEventProvider.refresher
  private let timeSource = SparkDetector.timeSource
  private let shown = ShownViews.state

  init() {
    AttachedEventProvider.refresher = nil
    TrackingState.current.shown = ShownState()
  }

  func end() {
    AttachedEventProvider.refresher = refresher
    SparkDetector.timeSource = timeSource
    TrackingState.current.shown = shown
  }
}
