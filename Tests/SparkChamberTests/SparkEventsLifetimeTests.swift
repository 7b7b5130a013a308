import HeadlessUIKit
import Testing

@testable import SparkChamber

@MainActor
@Suite("Storage and lifetime of events")
struct SparkEventsLifetimeTests {
  @Test("any object has its events until other events are set")
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

  @Test("attached events and the app's own events are independent")
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

  @Test("values for different keys are independent and deallocated with their object")
  func notes() {
    let first = AttachmentKey<Note>()
    let second = AttachmentKey<NSObject>()
    weak var seen: Note?
    for make in [{ NSObject() }, { UIView() }] as [@MainActor () -> NSObject] {
      do {
        let object = make()
        let note = Note()
        seen = note
        #expect(object[attachment: second] == nil)
        object[attachment: second] = nil
        object[attachment: first] = note
        #expect(object[attachment: first] === note)
        #expect(object[attachment: second] == nil)
        object[attachment: second] = object
        #expect(object[attachment: second] === object)
        object[attachment: second] = nil
      }
      ChamberState.current.table.sweep()
      #expect(seen == nil)
    }
  }

  @Test("a view's events are deallocated with it")
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

  @Test("an object never has the events of a deallocated one at the same address")
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
    // Without a reused address this test would check nothing.
    #expect(reused > 0)
  }

  /// Retains the memory of a deallocated object, so that no other object has its address.
  private struct RetainedMemory {
    unowned let object: NSObject
  }

  @Test("a million short-lived objects leave nothing behind", arguments: [true, false])
  func noGrowth(addressesAreReused: Bool) {
    ChamberState.current.table.sweep()
    let before = ChamberState.current.table.count
    var most = 0
    var graves: [RetainedMemory] = []
    for _ in 0..<1_000_000 {
      let object = NSObject()
      object.sparkEvents = []
      most = max(most, ChamberState.current.table.count)
      if !addressesAreReused { graves.append(RetainedMemory(object: object)) }
    }
    #expect(most <= max(64, before * 2) + 1)
  }

  @Test("entries of objects are removed after the objects were deallocated")
  func sweeping() {
    ChamberState.current.table.sweep()
    let before = ChamberState.current.table.count
    do {
      let objects = (0..<5_000).map { _ in NSObject() }
      for object in objects { object.sparkEvents = [] }
      #expect(ChamberState.current.table.count >= 5_000)
      #expect(objects.allSatisfy { $0.sparkEvents != nil })
    }
    ChamberState.current.table.sweep()
    #expect(ChamberState.current.table.count <= before)
  }

  @Test("an object without attachments has no entry")
  func noEntry() {
    ChamberState.current.table.sweep()
    let before = ChamberState.current.table.count
    let object = NSObject()
    object.sparkEvents = nil
    #expect(ChamberState.current.table.count == before)
    object.sparkEvents = []
    object.sparkEvents = nil
    #expect(ChamberState.current.table.count == before)
  }

  @Test("objects that events captured may access the table while they are deallocated")
  func reentrantSweep() {
    final class Reentrant {
      deinit { MainActor.assumeIsolated { NSObject().sparkEvents = [] } }
    }
    func leave() {
      let object = NSObject()
      let curious = Reentrant()
      object.sparkEvents = [
        SparkEvent(trigger: .didAppear) { _ in withExtendedLifetime(curious) {} }
      ]
    }
    for _ in 0..<200 { leave() }
    ChamberState.current.table.sweep()
    ChamberState.current.table.sweep()
    let view = UIView()
    let curious = Reentrant()
    view.sparkEvents = [
      SparkEvent(trigger: .didAppear) { _ in withExtendedLifetime(curious) {} }
    ]
    view.sparkEvents = nil
    #expect(view.sparkEvents == nil)
  }
}
