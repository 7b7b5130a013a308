import HeadlessUIKit
import Testing

@testable import SparkChamber

extension SparkChamberCompatibility {
  @MainActor
  @Suite("The detector")
  struct DetectorCompatibility {
    typealias Call = DetectorTests.Call

    /// The events of a view, and whether a call about the view fires one.
    struct Content: CustomTestStringConvertible, Sendable {
      let testDescription: String
      let fires: Bool
      let events: @MainActor @Sendable (_ trigger: SparkTrigger) -> [SparkEvent]?
    }

    nonisolated static let contents: [Content] = [
      Content(testDescription: "an event with the trigger", fires: true) {
        [SparkEvent(trigger: $0, action: nil)]
      },
      Content(testDescription: "no list of events", fires: false) { _ in nil },
      Content(testDescription: "an empty list of events", fires: false) { _ in [] },
      Content(testDescription: "an event with another trigger", fires: false) { trigger in
        let other: SparkTrigger = trigger == .didEndTouch ? .didAppear : .didEndTouch
        return [SparkEvent(trigger: other) { _ in Issue.record("the action of another trigger") }]
      },
    ]

    @Test(
      "a call returns whether the view has an event with its trigger",
      arguments: DetectorTests.calls, contents)
    func events(call: Call, content: Content) {
      let alone = Alone()
      defer { alone.end() }
      let view = call.make()
      view.sparkEvents = content.events(call.trigger)
      #expect(call.track(view) == content.fires)
    }

    @Test("a call without a view returns false", arguments: DetectorTests.calls)
    func noView(call: Call) {
      let alone = Alone()
      defer { alone.end() }
      #expect(!call.track(nil))
    }

    @Test("no views, no touches and no events fire nothing")
    func empty() {
      let alone = Alone()
      defer { alone.end() }
      #expect(!SparkDetector.trackDisplay(forViews: []))
      #expect(!SparkDetector.trackEndDisplaying(forViews: []))
      #expect(!SparkDetector.trackEnded(withTouches: []))
      #expect(!SparkDetector.fire([]))
    }

    // MARK: Touches

    /// A touch on a view with an event, and whether it fires the event.
    struct Touch: CustomTestStringConvertible, Sendable {
      let testDescription: String
      let fires: Bool
      var phase = UITouch.Phase.ended
      var location = CGPoint(x: 5, y: 5)
      let make: @MainActor @Sendable () -> (touched: UIView, owner: UIView)
    }

    nonisolated static let touches: [Touch] = [
      Touch(testDescription: "inside a view", fires: true) { one(UIView()) },
      Touch(testDescription: "outside a view", fires: false, location: CGPoint(x: 50, y: 5)) {
        one(UIView())
      },
      Touch(testDescription: "inside a control", fires: true) { one(ProbeControl()) },
      Touch(testDescription: "outside a control", fires: false) {
        let control = ProbeControl()
        control.saysInside = false
        return one(control)
      },
      Touch(testDescription: "on a view without user interaction", fires: false) {
        let view = UIView()
        view.isUserInteractionEnabled = false
        return one(view)
      },
      Touch(testDescription: "that begins", fires: false, phase: .began) { one(UIView()) },
      Touch(testDescription: "on the content view of a cell with the event", fires: true) {
        let (table, cell) = (UITableView(), square(UITableViewCell()))
        table.addSubview(cell)
        return (square(cell.contentView), cell)
      },
    ]

    private static func one(_ view: UIView) -> (touched: UIView, owner: UIView) {
      (square(view), view)
    }

    @Test("a touch fires if it ends inside a view that accepts touches", arguments: touches)
    func touch(touch: Touch) {
      let alone = Alone()
      defer { alone.end() }
      let (touched, owner) = touch.make()
      let recorder = Recorder()
      owner.sparkEvents = [recorder.event("touch", .didEndTouch)]
      let ended = SparkChamberTests.touch(on: touched, at: touch.location, phase: touch.phase)
      #expect(SparkDetector.trackEnded(withTouches: [ended]) == touch.fires)
      #expect(recorder.fired == (touch.fires ? ["touch"] : []))
    }

    // MARK: Scrolling

    @Test("scrolling fires only while a touch moves the scroll view", arguments: [true, false])
    func scrolling(isTracking: Bool) {
      let alone = Alone()
      defer { alone.end() }
      let recorder = Recorder()
      let scrollView = ProbeScrollView()
      scrollView.saysTracking = isTracking
      scrollView.sparkEvents = [recorder.event("scroll", .didBeginScroll)]
      #expect(SparkDetector.trackBeganScrolling(forScrollView: scrollView) == isTracking)
      #expect(recorder.fired == (isTracking ? ["scroll"] : []))
    }
  }
}
