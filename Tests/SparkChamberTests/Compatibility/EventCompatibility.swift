import Foundation
import Testing

@testable import SparkChamber

extension SparkChamberCompatibility {
  @MainActor
  @Suite("Events")
  struct EventCompatibility {
    static let identifier = UUID()
    static let action: SparkEventAction = { _ in }

    static func event(
      _ trigger: SparkTriggerType = .none, trace: String? = "seen",
      identifier: UUID? = Self.identifier, hasAction: Bool = true
    ) -> SparkEvent {
      SparkEvent(
        trigger: trigger, trace: trace, identifier: identifier, action: hasAction ? action : nil)
    }

    // MARK: Creation

    @Test("each initializer stores what it is passed, and nil for the rest")
    func initializers() {
      let shortest = SparkEvent(trigger: SparkTriggerType.none, action: Self.action)
      let traced = SparkEvent(trigger: .didAppear, trace: "seen", action: Self.action)
      let complete = Self.event(.targetAction)
      #expect(shortest.trigger == .none && traced.trigger == .didAppear)
      #expect(complete.trigger == .targetAction)
      #expect(shortest.trace == nil && traced.trace == "seen" && complete.trace == "seen")
      #expect(complete.identifier == Self.identifier)
      #expect(shortest.action != nil && traced.action != nil && complete.action != nil)
      let bare = SparkEvent(trigger: .none, trace: nil, action: nil)
      #expect(bare.trace == nil && bare.action == nil)
    }

    @Test("an event that is created without an identifier has one of its own")
    func generatedIdentifiers() {
      let first = SparkEvent(trigger: .none, action: nil)
      #expect(first.identifier == first.identifier)
      #expect(first.identifier != SparkEvent(trigger: .none, action: nil).identifier)
    }

    @Test("differs: an identifier that is passed as nil is generated")
    func nilIdentifier() {
      let event = Self.event(identifier: nil)
      #expect(event.identifier == event.identifier)
      #expect(event.identifier != Self.event(identifier: nil).identifier)
    }

    @Test("a copy equals its event")
    func copy() throws {
      let event = Self.event()
      let copy = try #require(event.copy() as? SparkEvent)
      #expect(copy !== event)
      #expect(copy == event)
    }

    // MARK: Equality

    /// Two events, and whether they are equal.
    struct Pair: CustomTestStringConvertible, Sendable {
      let testDescription: String
      let isEqual: Bool
      let make: @MainActor @Sendable () -> (SparkEvent, SparkEvent)
    }

    nonisolated static let pairs: [Pair] = [
      Pair(testDescription: "the same values", isEqual: true) { (event(), event()) },
      Pair(testDescription: "the same values without actions", isEqual: true) {
        (event(hasAction: false), event(hasAction: false))
      },
      Pair(testDescription: "the same identifier and nothing else", isEqual: true) {
        (event(trace: nil, hasAction: false), event(trace: nil, hasAction: false))
      },
      Pair(testDescription: "other triggers", isEqual: false) { (event(.didAppear), event()) },
      Pair(testDescription: "other traces", isEqual: false) { (event(), event(trace: "else")) },
      Pair(testDescription: "other identifiers", isEqual: false) {
        (SparkEvent(trigger: .none, action: nil), SparkEvent(trigger: .none, action: nil))
      },
      Pair(testDescription: "an action only on the left", isEqual: false) {
        (event(), event(hasAction: false))
      },
      Pair(testDescription: "an action only on the right", isEqual: false) {
        (event(hasAction: false), event())
      },
    ]

    @Test("events are equal if all of their values are", arguments: pairs)
    func equality(pair: Pair) {
      let (left, right) = pair.make()
      #expect((left == right) == pair.isEqual)
      #expect(left.isEqual(right) == pair.isEqual)
      if pair.isEqual { #expect(left.hash == right.hash && left.hashValue == right.hashValue) }
    }

    @Test("differs: events with the same identifier have the same hash, also if they are not equal")
    func hash() {
      #expect(Self.event(.didAppear) != Self.event())
      #expect(Self.event(.didAppear).hash == Self.event().hash)
      #expect(
        SparkEvent(trigger: .none, action: nil).hash
          != SparkEvent(trigger: .none, action: nil).hash)
    }

    @Test(
      "differs: events with different actions can be equal, because closures cannot be compared")
    func otherAction() {
      let other = SparkEvent(
        trigger: .none, trace: "seen", identifier: Self.identifier, action: { _ in _ = UUID() })
      #expect(other == Self.event())
    }

    @Test("an event equals no other object")
    func otherObject() {
      #expect(Self.event() != NSObject())
      #expect(!Self.event().isEqual(NSObject()))
    }

    // MARK: Descriptions

    @Test("a description lists the values in order; differs: an action is only set or nil")
    func description() {
      for (event, trace, action) in [
        (Self.event(.didAppear), "seen", "set"), (Self.event(trace: nil), "nil", "set"),
        (Self.event(hasAction: false), "seen", "nil"),
      ] {
        let expected = """
             trigger = \(event.trigger.description)
             trace = \(trace)
             identifier = \(Self.identifier.uuidString)
             action = \(action)
          """
        #expect(event.description.contains(expected))
      }
    }

    nonisolated static let names: [(SparkTriggerType, String)] = [
      (.none, "none"), (.didAppear, "didAppear"), (.didDisappear, "didDisappear"),
      (.didEndTouch, "didEndTouch"), (.didBeginScroll, "didBeginScroll"),
      (.didBecomeFirstResponder, "didBecomeFirstResponder"),
      (.didResignFirstResponder, "didResignFirstResponder"), (.targetAction, "targetAction"),
    ]

    @Test("a trigger describes itself with its name", arguments: names)
    func triggerName(trigger: SparkTriggerType, name: String) {
      #expect(trigger.description == name)
    }

    @Test("a trigger equals itself and no other", arguments: names)
    func triggerEquality(trigger: SparkTriggerType, name: String) {
      for (other, otherName) in Self.names {
        #expect((trigger == other) == (name == otherName))
      }
    }

    // MARK: Storing

    @Test("an object has the events that were set, until nil is set, beside its other values")
    func storing() {
      final class Note {}
      let key = AttachmentKey<Note>()
      for note in [nil, Note()] {
        let object = NSObject()
        object[attachment: key] = note
        let event = Self.event(.didAppear)
        object.sparkEvents = [event]
        #expect(object.sparkEvents == [event])
        #expect(object[attachment: key] === note)
        object.sparkEvents = nil
        #expect(object.sparkEvents == nil)
        #expect(object[attachment: key] === note)
      }
    }

    // MARK: Sending and traces

    private final class Receiver: SparkTraceDelegate {
      var texts: [String] = []
      func print(_ trace: String) { texts.append(trace) }
    }

    @Test("an event that is sent runs its action, and passes its trace to the delegate")
    func sending() {
      let alone = Alone()
      defer { alone.end() }
      let receiver = Receiver()
      SparkTrace.sharedInstance.delegate = receiver
      defer { SparkTrace.sharedInstance.delegate = nil }
      #expect(SparkTrace.sharedInstance.delegate === receiver)
      var count = 0
      let event = SparkEvent(trigger: .didAppear) { _ in count += 1 }
      #expect(SparkDetector.fire([event]))
      #expect(count == 1 && receiver.texts.isEmpty)
      let traced = SparkEvent(trigger: .didAppear, trace: "seen", action: nil)
      #expect(SparkDetector.fire([traced]))
      #expect(receiver.texts == ["Traced event: \(traced.description)"])
    }

    @Test("without a delegate, the trace is printed")
    func printing() {
      let alone = Alone()
      defer { alone.end() }
      let trace = SparkTrace.sharedInstance
      let former = (trace.printToOutput, trace.isPrintingEnabled)
      defer { (trace.printToOutput, trace.isPrintingEnabled) = former }
      var printed: [String] = []
      trace.printToOutput = { printed.append($0) }
      trace.isPrintingEnabled = true
      let event = SparkEvent(trigger: .didAppear, trace: "seen", action: nil)
      #expect(SparkDetector.fire([event]))
      #expect(printed == ["Traced event: \(event.description)"])
    }
  }
}
