import HeadlessUIKit
import Testing

@testable import SparkChamber

@MainActor
@Suite("The detector")
struct DetectorTests {
  /// A call that reports a trigger to the detector, and one without views.
  struct Call: CustomTestStringConvertible, Sendable {
    let trigger: SparkTrigger
    let make: @MainActor @Sendable () -> UIView
    let track: @MainActor @Sendable (UIView?) -> Bool
    var testDescription: String { trigger.name }
  }

  nonisolated static let calls: [Call] = [
    Call(
      trigger: .didAppear, make: { UIView() },
      track: { SparkDetector.trackDisplay(forViews: $0.map { [$0] }) }),
    Call(
      trigger: .didDisappear, make: { UIView() },
      track: { SparkDetector.trackEndDisplaying(forViews: $0.map { [$0] }) }),
    Call(
      trigger: .didEndTouch, make: { square(UIView()) },
      track: { SparkDetector.trackEnded(withTouches: $0.map { [touch(on: $0)] }) }),
    Call(
      trigger: .didBeginScroll, make: { ProbeScrollView() },
      track: { SparkDetector.trackBeganScrolling(forScrollView: $0 as? UIScrollView) }),
    Call(
      trigger: .didBecomeFirstResponder, make: { UIView() },
      track: { SparkDetector.trackBecameFirstResponder(forView: $0) }),
    Call(
      trigger: .didResignFirstResponder, make: { UIView() },
      track: { SparkDetector.trackResignedFirstResponder(forView: $0) }),
    Call(
      trigger: .targetAction, make: { UIView() },
      track: { SparkDetector.trackTargetAction(forView: $0) }),
    Call(
      trigger: .didSelect, make: { UIControl() },
      track: { SparkDetector.trackDidSelect(forControl: $0 as? UIControl) }),
    Call(
      trigger: .didDeselect, make: { UIControl() },
      track: { SparkDetector.trackDidDeselect(forControl: $0 as? UIControl) }),
    Call(
      trigger: SparkTrigger("didShake"), make: { UIView() },
      track: { SparkDetector.track(SparkTrigger("didShake"), for: $0) }),
  ]

  @Test("fires the events of the reported trigger and no others", arguments: calls)
  func firesItsOwn(call: Call) {
    let alone = Alone()
    defer { alone.end() }
    let recorder = Recorder()
    let view = call.make()
    view.sparkEvents = Self.calls.map { recorder.event($0.trigger.name, $0.trigger) }
    #expect(call.track(view))
    #expect(recorder.fired == [call.trigger.name])
  }

  @Test("passes the time of the trigger to every event", arguments: calls)
  func timestamps(call: Call) {
    let alone = Alone()
    defer { alone.end() }
    let recorder = Recorder()
    let view = call.make()
    view.sparkEvents = [
      recorder.event("first", call.trigger), recorder.event("second", call.trigger),
    ]
    let time = Date(timeIntervalSince1970: 1_000_000)
    #expect(atTime(time) { call.track(view) })
    #expect(recorder.timestamps == [time, time])
  }

  @Test("without another clock, the time is the current date")
  func realTime() throws {
    let alone = Alone()
    defer { alone.end() }
    let recorder = Recorder()
    let view = UIView()
    view.sparkEvents = [recorder.event("appear", .didAppear)]
    let before = Date()
    SparkDetector.trackDisplay(forViews: [view])
    #expect((before...Date()).contains(try #require(recorder.timestamps.first)))
  }

  @Test("views fire in the given order, with or without views without events between them")
  func order() {
    let alone = Alone()
    defer { alone.end() }
    let recorder = Recorder()
    let views = (0..<3).map { _ in UIView() }
    views[0].sparkEvents = [recorder.event("a", .didAppear)]
    views[2].sparkEvents = [recorder.event("c1", .didAppear), recorder.event("c2", .didAppear)]
    #expect(SparkDetector.trackDisplay(forViews: [views[2], views[1], views[0]]))
    #expect(recorder.fired == ["c1", "c2", "a"])
  }

  @Test("an event whose trigger is none never fires")
  func none() {
    let alone = Alone()
    defer { alone.end() }
    let recorder = Recorder()
    let view = UIView()
    view.sparkEvents = [recorder.event("none", .none)]
    #expect(!SparkDetector.track(.none, for: view))
    #expect(recorder.fired.isEmpty)
  }

  @Test("a custom trigger applies to any object", arguments: [true, false])
  func anyObject(isView: Bool) {
    let alone = Alone()
    defer { alone.end() }
    let recorder = Recorder()
    let object = isView ? UIView() : NSObject()
    object.sparkEvents = [recorder.event("shake", SparkTrigger("didShake"))]
    #expect(SparkDetector.track(SparkTrigger("didShake"), for: object))
    #expect(!SparkDetector.track(SparkTrigger("other"), for: object))
    #expect(!SparkDetector.track(SparkTrigger("didShake"), for: nil))
    #expect(recorder.fired == ["shake"])
  }
}
