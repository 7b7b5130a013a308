import Foundation
import Testing

@testable import SparkChamber

@MainActor
@Suite("Events")
struct SparkEventTests {
  @Test("an event without a given identifier generates one, which stays the same")
  func identifiers() {
    let first = SparkEvent(trigger: .didAppear, action: nil)
    let second = SparkEvent(trigger: .didAppear, trace: nil, identifier: nil, action: nil)

    #expect(first.identifier == first.identifier)
    #expect(second.identifier == second.identifier)
    #expect(first.identifier != second.identifier)
    let given = UUID()
    first.identifier = given
    #expect(first.identifier == given)
  }

  @Test("a copy equals its event and can be changed independently")
  func copies() throws {
    var count = 0
    let event = SparkEvent(trigger: .didAppear, trace: "traced") { _ in count += 1 }
    event.preparation = { _, _ in .doesNotApply }
    let copy = try #require(event.copy() as? SparkEvent)

    #expect(copy !== event)
    #expect(copy == event)
    #expect(copy.hash == event.hash)
    let preparation = copy.preparation.map { $0(nil, Date()) }
    guard case .doesNotApply? = preparation else {
      Issue.record("the copy has the event's preparation")
      return
    }
    copy.action?(Date())
    #expect(count == 1)
    copy.trigger = .didDisappear
    #expect(event.trigger == .didAppear)
    #expect(copy != event)
  }

  @Test("two events without given identifiers are never equal, read or not")
  func unequalWithoutIdentifiers() {
    let first = SparkEvent(trigger: .didAppear, action: nil)
    let second = SparkEvent(trigger: .didAppear, action: nil)
    #expect(first != second)
    _ = first.identifier
    #expect(first != second)
    _ = second.identifier
    #expect(first != second)
  }

  @Test("an event's hash does not change when its properties change")
  func stableHash() {
    let event = SparkEvent(trigger: .didAppear) { _ in }
    let events: Set<SparkEvent> = [event]
    event.trigger = .didDisappear
    event.trace = "later"
    #expect(events.contains(event))
  }

  @Test("an event whose trigger is set to none is paused, and can be resumed")
  func pausing() {
    let alone = Alone()
    defer { alone.end() }
    let view = UIView()
    var fired = 0
    let event = SparkEvent(trigger: .didAppear) { _ in fired += 1 }
    view.sparkEvents = [event]
    event.trigger = .none
    #expect(!SparkDetector.trackDisplay(forViews: [view]))
    event.trigger = .didAppear
    #expect(SparkDetector.trackDisplay(forViews: [view]))
    #expect(fired == 1)
  }

  @Test("an event that fired once does not fire again without another action")
  func firedOnce() {
    let alone = Alone()
    defer { alone.end() }
    let view = UIView()
    let event = SparkEvent(trigger: .didAppear, action: nil)
    event.action = { _ in event.trigger = .none }
    view.sparkEvents = [event]
    #expect(SparkDetector.trackDisplay(forViews: [view]))
    event.trigger = .didAppear
    #expect(!SparkDetector.trackDisplay(forViews: [view]))
    event.action = { _ in }
    #expect(SparkDetector.trackDisplay(forViews: [view]))
  }

  @Test("an event whose action sets the trigger to none releases its action and what it captured")
  func lettingGo() {
    let alone = Alone()
    defer { alone.end() }
    weak var captured: NSObject?
    let event = SparkEvent(trigger: .didAppear, action: nil)
    do {
      let object = NSObject()
      captured = object
      event.action = { _ in withExtendedLifetime(object) { event.trigger = .none } }
    }
    #expect(captured != nil)
    event.trigger = .didDisappear
    #expect(captured != nil)
    let view = UIView()
    view.sparkEvents = [event]
    SparkDetector.trackEndDisplaying(forViews: [view])
    #expect(captured == nil)
    #expect(event.action == nil)
  }

  @Test("objects that an action captured may access the event while they are deallocated")
  func reentrantLettingGo() {
    final class Reentrant {
      weak var event: SparkEvent?
      let seen: (Bool) -> Void
      init(seen: @escaping (Bool) -> Void) { self.seen = seen }
      deinit { seen(event?.action == nil) }
    }
    var sawNoAction: [Bool] = []
    let event = SparkEvent(trigger: .didAppear, action: nil)
    do {
      let curious = Reentrant { sawNoAction.append($0) }
      curious.event = event
      event.action = { _ in withExtendedLifetime(curious) { event.trigger = .none } }
    }
    let view = UIView()
    view.sparkEvents = [event]
    SparkDetector.trackDisplay(forViews: [view])
    #expect(sawNoAction == [true])
  }
}
