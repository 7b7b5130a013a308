import HeadlessUIKit
import SparkChamber
import Testing

/// The examples of SparkChamber's documentation, compiled like an app, without `@testable`.
@MainActor
@Suite("The examples of SparkChamber's documentation")
struct ReadmeExamplesTests {
  @Test("attaching a single event")
  func single() {
    let alone = Alone()
    defer { alone.end() }
    let view = UIView()
    var sent = 0
    let event = SparkEvent(trigger: SparkTriggerType.didAppear) {
      _ in
      sent += 1
    }

    view.sparkEvents = [event]

    SparkDetector.trackDisplay(forViews: [view])
    SparkDetector.trackDisplay(forViews: [view])
    #expect(sent == 2)
  }

  @Test("attaching multiple events")
  func multiple() {
    let alone = Alone()
    defer { alone.end() }
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var sent: [String] = []
    let appearEvent = SparkEvent(trigger: SparkTriggerType.didAppear) {
      _ in
      sent.append("appear")
    }

    let touchEvent = SparkEvent(trigger: SparkTriggerType.didEndTouch) {
      _ in
      sent.append("touch")
    }

    view.sparkEvents = [appearEvent, touchEvent]

    SparkDetector.trackDisplay(forViews: [view])
    SparkDetector.trackEnded(withTouches: [touch(on: view)])
    #expect(sent == ["appear", "touch"])
  }

  @Test("single-fire events: fires once and releases the action, which captures the event")
  func singleFire() {
    let alone = Alone()
    defer { alone.end() }
    let view = UIView()
    var sent = 0
    weak var seen: SparkEvent?
    do {
      let event = SparkEvent(trigger: SparkTriggerType.didAppear, action: nil)
      event.action = {
        _ in
        sent += 1
        event.trigger = SparkTriggerType.none
      }

      view.sparkEvents = [event]
      seen = event
    }
    SparkDetector.trackDisplay(forViews: [view])
    #expect(!SparkDetector.trackDisplay(forViews: [view]))
    #expect(sent == 1)
    #expect(seen?.action == nil)
    view.sparkEvents = nil
    #expect(seen == nil)
  }

  @Test("tracking on-screen viewing time")
  func viewingTime() throws {
    let alone = Alone()
    defer { alone.end() }
    let view = UIView()
    var shown: TimeInterval?
    var startTime: Date = Date.distantPast

    let appearEvent = SparkEvent(trigger: SparkTriggerType.didAppear) {
      timestamp in
      startTime = timestamp
    }

    let disappearEvent = SparkEvent(trigger: SparkTriggerType.didDisappear) {
      timestamp in
      shown = timestamp.timeIntervalSince(startTime)
    }

    view.sparkEvents = [appearEvent, disappearEvent]

    let start = Date(timeIntervalSince1970: 0)
    atTime(start) { _ = SparkDetector.trackDisplay(forViews: [view]) }
    atTime(start + 2.5) { _ = SparkDetector.trackEndDisplaying(forViews: [view]) }
    #expect(shown == 2.5)
  }

  @Test("a custom trigger in an extension")
  func ownTrigger() {
    let alone = Alone()
    defer { alone.end() }
    let view = UIView()
    var sent = 0
    view.sparkEvents = [SparkEvent(trigger: SparkTriggerType.didShake) { _ in sent += 1 }]
    #expect(SparkDetector.track(.didShake, for: view))
    #expect(sent == 1)
  }
}

extension SparkTriggerType {
  fileprivate static let didShake = SparkTriggerType("didShake")
}
