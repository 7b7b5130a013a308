import HeadlessUIKit
import Testing

@testable import SparkChamber

@MainActor
@Suite("Attached events")
struct AttachedEventProviderTests {
  @Test("the app's events fire first, view by view")
  func order() {
    let alone = Alone()
    defer { alone.end() }
    let recorder = Recorder()
    let views = [UIView(), UIView()]
    for (number, view) in views.enumerated() {
      view.attachedSparkEvents = [recorder.event("attached \(number)", .didAppear)]
      view.sparkEvents = [recorder.event("own \(number)", .didAppear)]
    }
    #expect(SparkDetector.trackDisplay(forViews: views))
    #expect(recorder.fired == ["own 0", "attached 0", "own 1", "attached 1"])
  }

  @Test("attached events fire without events of the app")
  func alone() {
    let alone = Alone()
    defer { alone.end() }
    let recorder = Recorder()
    for object in [UIView(), NSObject()] {
      object.attachedSparkEvents = [recorder.event("attached", .targetAction)]
      #expect(SparkDetector.track(.targetAction, for: object))
    }
    #expect(recorder.fired == ["attached", "attached"])
  }

  private final class Refresher: AttachedEventRefresher {
    var asked: [NSObject] = []
    let make: (NSObject) -> [SparkEvent]?
    init(make: @escaping (NSObject) -> [SparkEvent]?) { self.make = make }
    func refresh(_ object: NSObject) {
      asked.append(object)
      object.attachedSparkEvents = make(object)
    }
  }

  @Test("the provider is asked to refresh each object before its events are read")
  func refreshing() {
    let alone = Alone()
    defer { alone.end() }
    let recorder = Recorder()
    let keeper = Refresher { _ in [recorder.event("made", .targetAction)] }
    AttachedEventProvider.refresher = keeper
    let view = UIView()
    #expect(SparkDetector.trackTargetAction(forView: view))
    let object = NSObject()
    #expect(SparkDetector.track(.targetAction, for: object))
    #expect(recorder.fired == ["made", "made"])
    #expect(keeper.asked == [view, object])
  }

  @Test("a touch fires the attached events of the nearest ancestor that has any, cell or not")
  func outwards() {
    let alone = Alone()
    defer { alone.end() }
    let recorder = Recorder()
    let (outer, middle, inner) = (square(UIView()), square(UIView()), square(UIView()))
    outer.addSubview(middle)
    middle.addSubview(inner)
    outer.attachedSparkEvents = [recorder.event("outer", .didEndTouch)]
    middle.attachedSparkEvents = [recorder.event("middle", .targetAction)]
    #expect(SparkDetector.trackEnded(withTouches: [touch(on: inner)]))
    #expect(recorder.fired == ["outer"])

    recorder.fired = []
    middle.attachedSparkEvents = [recorder.event("middle", .didEndTouch)]
    #expect(SparkDetector.trackEnded(withTouches: [touch(on: inner)]))
    #expect(recorder.fired == ["middle"])
  }

  @Test("the app's events and attached events do not hide each other from a touch")
  func additive() {
    let alone = Alone()
    defer { alone.end() }
    let recorder = Recorder()
    let cell = square(UITableViewCell())
    let (middle, inner) = (square(UIView()), square(UIView()))
    cell.addSubview(middle)
    middle.addSubview(inner)
    inner.sparkEvents = [recorder.event("own inner", .didEndTouch)]
    cell.sparkEvents = [recorder.event("own cell", .didEndTouch)]
    cell.attachedSparkEvents = [recorder.event("attached cell", .didEndTouch)]
    SparkDetector.trackEnded(withTouches: [touch(on: inner)])
    #expect(recorder.fired == ["own inner", "attached cell"])

    recorder.fired = []
    inner.sparkEvents = nil
    middle.attachedSparkEvents = [recorder.event("attached middle", .didEndTouch)]
    SparkDetector.trackEnded(withTouches: [touch(on: inner)])
    #expect(recorder.fired == ["own cell", "attached middle"])
  }

  @Test("if a condition is false, the search for events of a touch continues with the superview")
  func conditionsOutwards() {
    let alone = Alone()
    defer { alone.end() }
    let recorder = Recorder()
    let cell = square(UITableViewCell())
    let inner = square(UIView())
    cell.addSubview(inner)
    let (own, attached) = (
      recorder.event("own inner", .didEndTouch), recorder.event("attached inner", .didEndTouch)
    )
    own.preparation = { _, _ in .doesNotApply }
    attached.preparation = { _, _ in .doesNotApply }
    inner.sparkEvents = [own]
    inner.attachedSparkEvents = [attached]
    cell.sparkEvents = [recorder.event("own cell", .didEndTouch)]
    cell.attachedSparkEvents = [recorder.event("attached cell", .didEndTouch)]
    SparkDetector.trackEnded(withTouches: [touch(on: inner)])
    #expect(recorder.fired == ["own cell", "attached cell"])
  }

  @Test("while a touch is tracked, conditions and actions know the touched view")
  func touchedView() {
    let alone = Alone()
    defer { alone.end() }
    var asked: [UIView?] = []
    var acted: [UIView?] = []
    let outer = square(UIView())
    let inners = [square(UIView()), square(UIView())]
    for inner in inners { outer.addSubview(inner) }
    let event = SparkEvent(trigger: .didEndTouch) { _ in
      acted.append(SparkDetector.endedTouch?.view)
    }
    event.preparation = { _, _ in
      asked.append(SparkDetector.endedTouch?.view)
      return .applies(nil)
    }
    outer.attachedSparkEvents = [event]
    SparkDetector.trackEnded(withTouches: [
      touch(on: inners[1], timestamp: 1), touch(on: inners[0], timestamp: 2),
    ])
    #expect(asked == [inners[1], inners[0]])
    #expect(acted == [inners[1], inners[0]])
    #expect(SparkDetector.endedTouch?.view == nil)
  }
}
