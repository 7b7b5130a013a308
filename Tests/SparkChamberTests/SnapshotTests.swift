import HeadlessUIKit
import Testing

@testable import SparkChamber

@MainActor
@Suite("Events are collected before the first action runs")
struct SnapshotTests {
  @Test("an action that replaces the view's events does not affect the current trigger")
  func replacing() {
    let alone = Alone()
    defer { alone.end() }
    let recorder = Recorder()
    let view = UIView()
    let replacing = SparkEvent(trigger: .didAppear) { _ in
      recorder.fired.append("replacing")
      view.sparkEvents = [recorder.event("new", .didAppear)]
      view.attachedSparkEvents = nil
    }
    view.sparkEvents = [replacing, recorder.event("second", .didAppear)]
    view.attachedSparkEvents = [recorder.event("attached", .didAppear)]

    SparkDetector.trackDisplay(forViews: [view])
    #expect(recorder.fired == ["replacing", "second", "attached"])
    recorder.fired = []
    SparkDetector.trackDisplay(forViews: [view])
    #expect(recorder.fired == ["new"])
  }

  @Test("an action that removes a view does not prevent its events from firing")
  func removing() {
    let alone = Alone()
    defer { alone.end() }
    let recorder = Recorder()
    let parent = UIView()
    var child: UIView? = UIView()
    if let child { parent.addSubview(child) }
    parent.sparkEvents = [
      SparkEvent(trigger: .didAppear) { _ in
        recorder.fired.append("removing")
        child?.removeFromSuperview()
        child = nil
      }
    ]
    child?.sparkEvents = [recorder.event("child", .didAppear)]
    SparkDetector.trackDisplay(forViews: [parent] + parent.subviews)
    #expect(recorder.fired == ["removing", "child"])
    #expect(parent.subviews.isEmpty)
  }

  @Test("an event that an earlier action has disabled does not fire")
  func switchedOff() {
    let alone = Alone()
    defer { alone.end() }
    let recorder = Recorder()
    let views = [UIView(), UIView()]
    let once = SparkEvent(trigger: .didAppear, action: nil)
    once.action = { _ in
      recorder.fired.append("once")
      once.trigger = .none
    }
    for view in views { view.sparkEvents = [once] }
    #expect(SparkDetector.trackDisplay(forViews: views))
    #expect(recorder.fired == ["once"])
    #expect(!SparkDetector.trackDisplay(forViews: views))
  }

  @Test("an action may cause another trigger, which fires immediately")
  func nesting() {
    let alone = Alone()
    defer { alone.end() }
    let recorder = Recorder()
    let view = UIView()
    view.sparkEvents = [
      SparkEvent(trigger: .didAppear) { _ in
        recorder.fired.append("before")
        SparkDetector.trackTargetAction(forView: view)
        recorder.fired.append("after")
      },
      recorder.event("nested", .targetAction),
      recorder.event("last", .didAppear),
    ]
    SparkDetector.trackDisplay(forViews: [view])
    #expect(recorder.fired == ["before", "nested", "after", "last"])
  }

  @Test("conditions are evaluated before the first action")
  func conditions() {
    let alone = Alone()
    defer { alone.end() }
    let recorder = Recorder()
    let view = UIView()
    var holds = true
    let first = SparkEvent(trigger: .didAppear) { _ in
      recorder.fired.append("first")
      holds = false
    }
    let second = recorder.event("second", .didAppear)
    second.preparation = { _, _ in holds ? .applies(nil) : .doesNotApply }
    view.sparkEvents = [first, second]
    SparkDetector.trackDisplay(forViews: [view])
    #expect(recorder.fired == ["first", "second"])
    recorder.fired = []
    SparkDetector.trackDisplay(forViews: [view])
    #expect(recorder.fired == ["first"])
  }

  @Test("an event whose condition is false does not apply")
  func falseCondition() {
    let alone = Alone()
    defer { alone.end() }
    let recorder = Recorder()
    let view = UIView()
    let event = recorder.event("event", .didAppear)
    event.preparation = { _, _ in .doesNotApply }
    view.sparkEvents = [event]
    #expect(!SparkDetector.trackDisplay(forViews: [view]))
    #expect(recorder.fired.isEmpty)
  }

  @Test("a condition is evaluated for its own trigger only")
  func otherTrigger() {
    let alone = Alone()
    defer { alone.end() }
    let view = UIView()
    var asked = 0
    let event = SparkEvent(trigger: .didAppear, action: nil)
    event.preparation = { _, _ in
      asked += 1
      return .applies(nil)
    }
    view.sparkEvents = [event]
    SparkDetector.trackTargetAction(forView: view)
    #expect(asked == 0)
    SparkDetector.trackDisplay(forViews: [view])
    #expect(asked == 1)
  }
}
