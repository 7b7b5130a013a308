import HeadlessUIKit
import Testing

@testable import SparkChamber

@MainActor
@Suite("Where events stand, and for how long")
struct SparkEventsLifetimeTests {
  @Test("any object carries what it was given, until it is given something else")
  func storing() {
    let event = SparkEvent(trigger: .didAppear, action: nil)
    for object in [NSObject(), UIResponder(), UIView(), UIViewController(), UIControl()] {
      #expect(object.sparkEvents == nil)
      object.sparkEvents = [event]
      #expect(object.sparkEvents?.first === event)
      object.sparkEvents = []
      #expect(object.sparkEvents?.isEmpty == true)
      object.sparkEvents = nil
      #expect(object.sparkEvents == nil)
    }
  }

  @Test("the second slot and the app's own are apart")
  func slots() {
    let own = SparkEvent(trigger: .didAppear, action: nil)
    let attached = SparkEvent(trigger: .didAppear, action: nil)
    for object in [NSObject(), UIView()] {
      object.sparkEvents = [own]
      object.attachedSparkEvents = [attached]
      #expect(object.sparkEvents == [own])
      #expect(object.attachedSparkEvents == [attached])
      object.sparkEvents = nil
      #expect(object.attachedSparkEvents == [attached])
      object.attachedSparkEvents = nil
      #expect(object.attachedSparkEvents == nil)
    }
  }

  private final class Note {}

  @Test("notes under different keys are apart and die with their object")
  func notes() {
    let first = AttachmentKey<Note>()
    let second = AttachmentKey<NSObject>()
    weak var seen: Note?
    for make in [{ NSObject() }, { UIView() }] as [@MainActor () -> NSObject] {
      do {
        let object = make()
        let note = Note()
        seen = note
        #expect(object[noted: second] == nil)
        object[noted: second] = nil
        object[noted: first] = note
        #expect(object[noted: first] === note)
        #expect(object[noted: second] == nil)
        object[noted: second] = object
        #expect(object[noted: second] === object)
        object[noted: second] = nil
      }
      WeakTable.shared.sweep()
      #expect(seen == nil)
    }
  }

  @Test("a view's events die with it")
  func viewDies() {
    weak var seen: SparkEvent?
    do {
      let view = UIView()
      let event = SparkEvent(trigger: .didAppear, action: nil)
      seen = event
      view.sparkEvents = [event]
    }
    #expect(seen == nil)
  }

  @Test("an object never has the events of a dead one, whose address it got or not")
  func reusedAddresses() {
    var addresses: Set<ObjectIdentifier> = []
    var reused = 0
    for _ in 0..<10_000 {
      let object = NSObject()
      if !addresses.insert(ObjectIdentifier(object)).inserted { reused += 1 }
      #expect(object.sparkEvents == nil)
      object.sparkEvents = [SparkEvent(trigger: .didAppear, action: nil)]
      #expect(object.sparkEvents?.count == 1)
    }
    // Without a reused address this test would say nothing.
    #expect(reused > 0)
  }

  /// Keeps a dead object's memory, so that no other object gets its address.
  private struct Grave {
    unowned let object: NSObject
  }

  @Test("a million short-lived objects leave nothing behind", arguments: [true, false])
  func noGrowth(addressesAreReused: Bool) {
    WeakTable.shared.sweep()
    let before = WeakTable.shared.count
    var most = 0
    var graves: [Grave] = []
    for _ in 0..<1_000_000 {
      let object = NSObject()
      object.sparkEvents = []
      most = max(most, WeakTable.shared.count)
      if !addressesAreReused { graves.append(Grave(object: object)) }
    }
    #expect(most <= max(64, before * 2) + 1)
  }

  @Test("objects that live at the same time are swept out once they are dead")
  func sweeping() {
    WeakTable.shared.sweep()
    let before = WeakTable.shared.count
    do {
      let objects = (0..<5_000).map { _ in NSObject() }
      for object in objects { object.sparkEvents = [] }
      #expect(WeakTable.shared.count >= 5_000)
      #expect(objects.allSatisfy { $0.sparkEvents != nil })
    }
    WeakTable.shared.sweep()
    #expect(WeakTable.shared.count <= before)
  }

  @Test("an object without anything takes no place")
  func noPlace() {
    WeakTable.shared.sweep()
    let before = WeakTable.shared.count
    let object = NSObject()
    object.sparkEvents = nil
    #expect(WeakTable.shared.count == before)
    object.sparkEvents = []
    object.sparkEvents = nil
    #expect(WeakTable.shared.count == before)
  }

  @Test("what dead objects' events held may use the table while it goes")
  func reentrantSweep() {
    final class Curious {
      deinit { MainActor.assumeIsolated { NSObject().sparkEvents = [] } }
    }
    func leave() {
      let object = NSObject()
      let curious = Curious()
      object.sparkEvents = [
        SparkEvent(trigger: .didAppear) { _ in withExtendedLifetime(curious) {} }
      ]
    }
    for _ in 0..<200 { leave() }
    WeakTable.shared.sweep()
    WeakTable.shared.sweep()
    let view = UIView()
    let curious = Curious()
    view.sparkEvents = [
      SparkEvent(trigger: .didAppear) { _ in withExtendedLifetime(curious) {} }
    ]
    view.sparkEvents = nil
    #expect(view.sparkEvents == nil)
  }
}
