import Foundation
import HeadlessUIKit
import SparkKit
import SparkRulesCompiler
import SparkRulesModel
import TestSupport
import Testing

@testable import SparkRules

/// The rules of the language about limits that last longer than a session, one test for each.
@Suite("The language: limits beyond the session") @MainActor
struct LastingLanguageTests {
  private static let day = 86_400.0

  private func limited(_ limit: String) throws -> RuleSet {
    try .written("r: {view: v, trigger: appear, \(limit), actions: [emit: seen]}")
  }

  private func count(_ reason: RuleCounters.Reason, _ app: Installation) -> Int {
    app.rules?.counters.count(of: reason) ?? 0
  }

  @Test("the first open fires once, also after the app was started again")
  func firstOpen() throws {
    let app = Installation()
    let set = try RuleSet.written(
      "r: {trigger: app-start, once-per: install, actions: [emit: first_open]}")
    app.launch(set)
    #expect(app.take() == ["first_open"])
    app.launch(set)
    #expect(app.take() == [])
    app.store.remove()
    app.launch(set)
    #expect(app.take() == ["first_open"])
  }

  @Test("a new installation, on which identifiers depend, is stored before its first event is sent")
  func newInstallation() throws {
    let app = Installation()
    app.store.isSlow = true
    var isStored: Bool?
    app.output.actions["look"] = { _ in isStored = app.store.bytes != nil }
    app.launch(
      try .written(
        "r: {trigger: app-start, once-per: install, actions: [{emit: first_open}, {look: {at: first}}]}",
        above: "actions: [look]"))
    #expect(app.take() == ["first_open", "do look"])
    #expect(isStored == true)
  }

  @Test("install and a value: each value once")
  func values() throws {
    let app = Installation()
    let set = try limited("once-per: [install, data.campaign]")
    app.launch(set)
    for campaign in ["a", "b", "a"] { app.appear(["campaign": .text(campaign)]) }
    #expect(app.take().count == 2)
    app.launch(set)
    for campaign in ["b", "c", "a"] { app.appear(["campaign": .text(campaign)]) }
    #expect(app.take().count == 1)
  }

  @Test("a day needs a later date in the phone's time zone")
  func days() throws {
    let app = Installation()
    app.clock.timeZone = TimeZone(identifier: "Europe/Berlin")
    let set = try limited("once-per: day")
    func appears() -> Bool {
      app.launch(set)
      app.appear()
      return app.take() == ["seen"]
    }
    // 1 January, 01:00 in Berlin.
    #expect(appears())
    app.clock.advance(by: 22 * 3600)
    #expect(!appears())
    app.clock.advance(by: 3600)
    #expect(appears())
    // In New York it is still the day before; the date must be later.
    app.clock.timeZone = TimeZone(identifier: "America/New_York")
    #expect(!appears())
    app.clock.advance(by: 6 * 3600)
    #expect(!appears())
    app.clock.advance(by: Self.day)
    #expect(appears())
  }

  @Test("a last date that is more than a day ahead is ignored: the clock was wrong")
  func wrongClock() throws {
    for limit in ["day", "24h"] {
      let app = Installation()
      let start = app.clock.now()
      app.launch(try limited("once-per: \(limit)"))
      app.clock.set(start.addingTimeInterval(Self.day))
      app.appear()
      app.clock.set(start)
      app.appear()
      #expect(app.take() == ["seen"])
      app.clock.set(start.addingTimeInterval(300 * Self.day))
      app.appear()
      app.clock.set(start.addingTimeInterval(2 * Self.day))
      app.appear()
      #expect(app.take() == ["seen", "seen"])
    }
  }

  @Test("a duration is rolling, also while the app is closed")
  func durations() throws {
    let app = Installation()
    let set = try limited("once-per: 36h")
    func appears(after hours: Double) -> Bool {
      app.end()
      app.clock.advance(by: hours * 3600)
      app.launch(set)
      app.appear()
      return app.take() == ["seen"]
    }
    #expect(appears(after: 0))
    #expect(!appears(after: 35.9))
    #expect(appears(after: 0.1))
    #expect(!appears(after: 35.9))
  }

  @Test("a firing that is repeated because it was not stored has the same identifiers")
  func identifiers() throws {
    for limit in ["install", "day", "24h"] {
      let app = Installation()
      let set = try RuleSet.written(
        "r: {view: v, trigger: appear, once-per: \(limit), actions: [emit: a, emit: b]}")
      for _ in 0..<2 {
        app.launch(set)
        app.store.isFull = true
        app.appear()
        app.kill()
      }
      let ids = app.output.events.map(\.id)
      #expect(ids.count == 4 && Set(ids).count == 2)
      #expect(Array(ids.prefix(2)) == Array(ids.suffix(2)))
      app.store.isFull = false
      app.launch(set)
      app.clock.advance(by: 3 * Self.day)
      app.appear()
      #expect(Set(app.output.events.map(\.id)).count == (limit == "install" ? 2 : 4))
    }
  }

  @Test("limits are used up only if all of them allow the firing")
  func together() throws {
    let app = Installation()
    app.launch(try limited("throttle: 2s, once-per: [install, data.n]"))
    let view = UIView()
    view.accessibilityIdentifier = "v"
    func appears(_ number: Int) -> Bool {
      view.sparkData = ["n": .int(number)]
      SparkDetector.trackDisplay(forViews: [view])
      return app.take() == ["seen"]
    }
    #expect(appears(1))
    #expect(!appears(2))
    app.clock.advance(by: 2)
    #expect(!appears(1))
    #expect(appears(2))
  }

  // MARK: The state on disk

  @Test("state that cannot be read is not empty: nothing fires until it is readable")
  func unreadable() throws {
    let app = Installation()
    let set = try limited("once-per: install")
    app.store.isUnreadable = true
    app.launch(set)
    app.appear()
    app.appear()
    #expect(app.take() == [])
    #expect(count(.stateUnreadable, app) == 2)
    app.store.isUnreadable = false
    app.appear()
    #expect(app.take() == [])
    app.clock.advance(by: LastingState.pause)
    app.appear()
    #expect(app.take() == ["seen"])
    app.settle()
    app.store.bytes?[20] ^= 1
    app.launch(set)
    app.appear()
    #expect(app.take() == [] && count(.stateUnreadable, app) == 1)
  }

  @Test("no more than 4,096 keys are stored; expired ones are removed first")
  func full() throws {
    let app = Installation()
    app.launch(
      try .written(
        """
        r: {view: v, trigger: appear, once-per: [install, data.n], actions: [emit: seen]}
        daily: {view: v, trigger: appear, if: data.daily, once-per: [day, data.n], actions: [emit: day]}
        """))
    func appear(_ numbers: Range<Int>, daily: Bool = false) -> Int {
      for number in numbers {
        if number % 50 == 0 { app.clock.advance(by: 1) }
        app.appear(["n": .int(number), "daily": .bool(daily)])
      }
      return app.take().count
    }
    #expect(appear(0..<96, daily: true) == 192)
    app.clock.advance(by: 4 * Self.day)
    #expect(appear(96..<4_097) == 4_000)
    #expect(count(.stateFull, app) == 1)
    app.settle()
    let contents = try LastingContents(try #require(app.store.bytes))
    #expect(contents.marks.count <= LastingContents.limit)
  }

  @Test("it is written at most once in 5 seconds, and when the app enters the background")
  func writing() throws {
    let app = Installation()
    app.launch(try limited("once-per: [install, data.n]"))
    func writes(after seconds: Double) -> Int {
      app.clock.advance(by: seconds)
      if let due = app.turns.nextWaking, due <= app.clock.uptime() { app.turns.wake() }
      app.settle()
      return app.store.writes
    }
    #expect(writes(after: 0) == 0)
    for number in 0..<10 { app.appear(["n": .int(number)]) }
    #expect(writes(after: 0) == 1)
    #expect(writes(after: 4.9) == 1)
    #expect(writes(after: 0.1) == 2)
    #expect(writes(after: 60) == 2)
    app.appear(["n": 10])
    #expect(writes(after: 1) == 3)
    app.appear(["n": 11])
    HeadlessScreens.enterBackground()
    #expect(writes(after: 0) == 4)
    HeadlessScreens.enterForeground()
    #expect(app.turns.nextWaking == nil)
  }

  @Test("an app that enters the background does not wait for the disk")
  func background() throws {
    let app = Installation()
    app.launch(try limited("once-per: [install, data.n]"))
    app.appear(["n": 1])
    app.settle()
    let former = app.store.writes
    app.appear(["n": 2])
    let gate = DispatchSemaphore(value: 0)
    app.store.gate.withLock { $0 = gate }
    HeadlessScreens.enterBackground()
    #expect(app.store.writes == former)
    app.store.gate.withLock { $0 = nil }
    gate.signal()
    app.settle()
    #expect(app.store.writes == former + 1)
    HeadlessScreens.enterForeground()
  }

  @Test("an engine that is stopped does not wait for the disk, but the next one does")
  func stopped() throws {
    let app = Installation()
    let set = try limited("once-per: [install, data.n]")
    app.launch(set)
    app.appear(["n": 1])
    app.settle()
    let former = app.store.writes
    app.appear(["n": 2])
    let gate = DispatchSemaphore(value: 0)
    app.store.gate.withLock { $0 = gate }
    app.rules?.stop()
    #expect(app.store.writes == former)
    app.store.gate.withLock { $0 = nil }
    gate.signal()
    let writers = (0..<2).map { _ in StateWriter(app.store) }
    app.store.isSlow = true
    writers[0].write([1], waits: false)
    #expect(try writers[1].read() == [1])
    #expect(app.store.writes == former + 2)
  }

  @Test("a failed write is counted and repeated")
  func failedWrite() throws {
    let app = Installation()
    let set = try limited("once-per: [install, data.n]")
    app.launch(set)
    app.store.isFull = true
    app.appear(["n": 1])
    app.settle()
    app.store.isFull = false
    app.clock.advance(by: LastingState.pause)
    app.appear(["n": 2])
    #expect(count(.stateNotStored, app) == 1)
    app.launch(set)
    app.appear(["n": 1])
    #expect(app.take().count == 2)
  }

  @Test("nothing is stored while consent is pending; it is stored once it is granted")
  func pending() throws {
    let app = Installation()
    let set = try limited("once-per: install")
    app.launch(set, consent: .pending)
    app.appear()
    HeadlessScreens.enterBackground()
    HeadlessScreens.enterForeground()
    app.settle()
    #expect(app.store.bytes == nil)
    app.rules?.consent = .granted
    app.settle()
    #expect(app.store.bytes != nil && app.take() == ["seen"])
  }

  @Test("it is deleted when consent is denied, and stored when rules are switched off")
  func denied() throws {
    let app = Installation()
    let set = try limited("once-per: install")
    app.launch(set)
    app.appear()
    app.rules?.isEnabled = false
    #expect(app.store.bytes != nil)
    app.rules?.isEnabled = true
    app.appear()
    #expect(app.take() == ["seen"])
    app.rules?.consent = .denied
    #expect(app.store.bytes == nil)
    app.rules?.consent = .granted
    app.appear()
    #expect(app.take() == ["seen"])
    app.settle()
    app.launch(set, consent: .denied)
    #expect(app.store.bytes == nil)
  }

  @Test("consent that is denied and granted shortly after a write makes a new installation at once")
  func deniedAndGranted() throws {
    let app = Installation()
    var stored: [Bool] = []
    app.output.actions["look"] = { _ in stored.append(app.store.bytes != nil) }
    app.launch(
      try .written(
        "r: {view: v, trigger: appear, once-per: install, actions: [{look: {at: first}}]}",
        above: "actions: [look]"))
    app.appear()
    app.rules?.consent = .denied
    app.rules?.consent = .granted
    app.appear()
    #expect(stored == [true, true])
  }

  @Test("nothing is created on disk for sets without such rules, and a private file for the others")
  func folder() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("spark-rules-\(UUID().uuidString)").appendingPathComponent("state")
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    for (limit, exists) in [("once-per: session", false), ("once-per: install", true)] {
      let rules = RuleEngine.start(
        [try limited(limit)],
        configuration: RuleEngine.Configuration(copies: nil, state: folder),
        output: RecordingOutput())
      let view = UIView()
      view.accessibilityIdentifier = "v"
      SparkDetector.trackDisplay(forViews: [view])
      rules.stop()
      #expect(FileManager.default.fileExists(atPath: folder.path) == exists)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["state"])
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
    let bytes = try #require(try StateFile(folder: folder).read())
    #expect(try LastingContents(bytes).marks.count == 1)
  }

  @Test("a file that cannot be created is counted; a folder in its place is not an empty state")
  func obstructed() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("spark-rules-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder)
    #expect(throws: (any Error).self) { try StateFile(folder: folder).write([1]) }
    try FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("state"), withIntermediateDirectories: true)
    #expect(throws: (any Error).self) { try StateFile(folder: folder).read() }
  }
}
