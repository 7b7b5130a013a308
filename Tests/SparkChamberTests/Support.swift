import HeadlessUIKit

@testable import SparkChamber

/// Records the events that fire, in order.
@MainActor
final class Recorder {
  var fired: [String] = []
  var timestamps: [Date] = []

  func event(_ name: String, _ trigger: SparkTrigger) -> SparkEvent {
    SparkEvent(trigger: trigger) { [self] timestamp in
      fired.append(name)
      timestamps.append(timestamp)
    }
  }
}

/// A control whose `isTouchInside` a test can set.
final class ProbeControl: UIControl {
  var saysInside = true
  override var isTouchInside: Bool { saysInside }
}

final class ProbeScrollView: UIScrollView {
  var saysTracking = true
  override var isTracking: Bool { saysTracking }
}

@MainActor
func touch(
  on view: UIView?, at location: CGPoint = CGPoint(x: 5, y: 5), phase: UITouch.Phase = .ended,
  timestamp: TimeInterval = 0
) -> UITouch {
  let touch = UITouch()
  touch.view = view
  touch.window = view?.window
  touch.phase = phase
  touch.timestamp = timestamp
  touch.headlessLocation = location
  return touch
}

/// A view of 10 by 10 points, the size of all touched views in these tests.
@MainActor
func square<View: UIView>(_ view: View) -> View {
  view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
  return view
}

/// Runs a function with a fixed time.
@MainActor
func atTime<Result>(_ date: Date, _ body: () throws -> Result) rethrows -> Result {
  let former = SparkDetector.timeSource
  SparkDetector.timeSource = { date }
  defer { SparkDetector.timeSource = former }
  return try body()
}

/// Resets state that all tests of the process share, for the duration of one test. A test of another
/// suite may be suspended while rules are running.
@MainActor
struct Alone {
  private let refresher = AttachedEventProvider.refresher
  private let timeSource = SparkDetector.timeSource

  init() {
    AttachedEventProvider.refresher = nil
    SparkDetector.timeSource = { Date() }
  }

  func end() {
    AttachedEventProvider.refresher = refresher
    SparkDetector.timeSource = timeSource
  }
}
