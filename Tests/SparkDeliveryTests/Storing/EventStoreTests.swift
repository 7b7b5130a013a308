#if Delivery
import Foundation
import GRDB
import SparkRulesModel
import Testing

@testable import SparkDelivery

@Suite("The store")
struct EventStoreTests {
  static let start = Date(timeIntervalSince1970: 1_767_225_600)

  static func open(
    _ folder: URL, _ limits: DeliveryLimits = DeliveryLimits(), now: Date = start
  ) -> EventStore {
    EventStore(at: folder.appendingPathComponent("events.sqlite"), limits: limits, now: now)
  }

  static func bodies(_ numbers: Range<Int>) -> [[UInt8]] {
    numbers.map { EventCodec.encode(.numbered($0)) }
  }

  static func numbers(_ batch: StoredBatch?) -> [Int] {
    batch?.events.compactMap(\.entry.event.number) ?? []
  }

  /// All waiting events, in order.
  static func drain(_ store: inout EventStore) throws -> [Int] {
    var numbers: [Int] = []
    while let batch = try store.nextBatch(maximum: 50) {
      numbers += Self.numbers(batch)
      try store.confirm(batch)
    }
    return numbers
  }

  @Test("events are read in the order in which they were added, also after opening again")
  func order() async throws {
    try await withFolder { folder in
      var store = Self.open(folder)
      try store.append(Self.bodies(0..<60), now: Self.start)
      try store.append(Self.bodies(60..<70), now: Self.start)
      #expect(store.totals.waiting == 70)
      store.close()
      var again = Self.open(folder)
      #expect(again.totals == store.totals)
      #expect(try Self.drain(&again) == Array(0..<70))
      #expect(again.totals == StoreTotals())
      #expect(try again.tallies() == ["delivered": 70])
    }
  }

  @Test("a batch keeps its identifier and its events until it is confirmed")
  func stableBatch() async throws {
    try await withFolder { folder in
      var store = Self.open(folder)
      try store.append(Self.bodies(0..<10), now: Self.start)
      let first = try store.nextBatch(maximum: 50)
      store.release()
      try store.append(Self.bodies(10..<20), now: Self.start)
      store.close()
      var again = Self.open(folder)
      let second = try again.nextBatch(maximum: 50)
      #expect(first?.id == second?.id)
      #expect(Self.numbers(second) == Array(0..<10))
      #expect(first?.events.map(\.entry.event.id) == second?.events.map(\.entry.event.id))
    }
  }

  @Test("a split batch becomes two, in order, and a refused event is stored separately")
  func splitting() async throws {
    try await withFolder { folder in
      var store = Self.open(folder)
      try store.append(Self.bodies(0..<3), now: Self.start)
      var batch = try #require(try store.nextBatch(maximum: 50))
      try store.split(batch)
      batch = try #require(try store.nextBatch(maximum: 50))
      #expect(Self.numbers(batch) == [0])
      try store.moveToDeadLetters(batch, reason: "status 400")
      #expect(store.totals.dead == 1)
      #expect(store.totals.waiting == 2)
      batch = try #require(try store.nextBatch(maximum: 50))
      #expect(Self.numbers(batch) == [1, 2])
      store.release()
      #expect(try store.reviveDead(now: Self.start) == 1)
      try store.confirm(batch)
      batch = try #require(try store.nextBatch(maximum: 50))
      #expect(Self.numbers(batch) == [0])
      #expect(batch.events.first?.entry.isResent == true)
      try store.confirm(batch)
      #expect(store.totals == StoreTotals())
    }
  }

  @Test(
    "beyond the maximum number of events, the oldest are removed and counted",
    arguments: [1, 7, 100])
  func countCap(cap: Int) async throws {
    try await withFolder { folder in
      var limits = DeliveryLimits()
      limits.storedEvents = cap
      var store = Self.open(folder, limits)
      for start in stride(from: 0, to: 300, by: 30) {
        try store.append(Self.bodies(start..<start + 30), now: Self.start)
        #expect(store.totals.waiting <= cap)
      }
      #expect(try store.tallies()[DeliveryLoss.tooMany.rawValue] == 300 - cap)
      #expect(try Self.drain(&store) == Array((300 - cap)..<300))
    }
  }

  @Test("beyond the maximum number of bytes, the oldest are removed and counted")
  func byteCap() async throws {
    try await withFolder { folder in
      let size = EventCodec.encode(.numbered(1)).count
      var limits = DeliveryLimits()
      limits.storedBytes = size * 10 + 1
      var store = Self.open(folder, limits)
      for number in 0..<35 { try store.append(Self.bodies(number..<number + 1), now: Self.start) }
      #expect(store.totals.waitingBytes <= limits.storedBytes)
      #expect(try store.tallies()[DeliveryLoss.tooLarge.rawValue] == 25)
      #expect(try Self.drain(&store) == Array(25..<35))
    }
  }

  @Test("events that are being sent are not removed to free space")
  func sending() async throws {
    try await withFolder { folder in
      var limits = DeliveryLimits()
      limits.storedEvents = 20
      var store = Self.open(folder, limits)
      try store.append(Self.bodies(0..<20), now: Self.start)
      let batch = try #require(try store.nextBatch(maximum: 10))
      try store.append(Self.bodies(20..<30), now: Self.start)
      try store.confirm(batch)
      #expect(try Self.drain(&store) == Array(20..<30))
      #expect(try store.tallies() == ["too many": 10, "delivered": 20])
    }
  }

  @Test("events beyond the maximum age are removed; setting the clock back removes nothing")
  func age() async throws {
    try await withFolder { folder in
      var store = Self.open(folder)
      try store.append(Self.bodies(0..<5), now: Self.start)
      try store.append(Self.bodies(5..<8), now: Self.start.addingTimeInterval(86_400))
      try store.expire(now: Self.start.addingTimeInterval(-1e8))
      #expect(store.totals.waiting == 8)
      for day in [1.0, 8.5, 16, 23.5] {
        try store.expire(now: Self.start.addingTimeInterval(day * 86_400 + 1))
      }
      #expect(try store.tallies() == ["too old": 5])
      #expect(try Self.drain(&store) == [5, 6, 7])
    }
  }

  @Test("after the clock was set back, the age of earlier events starts at that time")
  func clockSetBack() async throws {
    try await withFolder { folder in
      var store = Self.open(folder)
      try store.append(Self.bodies(0..<5), now: Self.start.addingTimeInterval(1e9))
      store.close()
      var again = Self.open(folder)
      try again.append(Self.bodies(5..<6), now: Self.start)
      for day in [7.0, 14, 21, 28, 29] {
        try again.expire(now: Self.start.addingTimeInterval(day * 86_400))
      }
      #expect(again.totals.waiting == 6)
      try again.expire(now: Self.start.addingTimeInterval(31 * 86_400))
      #expect(again.totals.waiting == 0)
    }
  }

  @Test(
    "a damaged file is set aside, a new one is created, and that is counted",
    arguments: ["header", "middle", "cut", "text"])
  func damaged(how: String) async throws {
    try await withFolder { folder in
      let file = folder.appendingPathComponent("events.sqlite")
      var store = Self.open(folder)
      try store.append(Self.bodies(0..<500), now: Self.start)
      store.close()
      var bytes = try Data(contentsOf: file)
      let count = bytes.count
      switch how {
      case "header": bytes.replaceSubrange(0..<100, with: Data(repeating: 7, count: 100))
      case "middle":
        bytes.replaceSubrange(
          4096..<(count - 4096), with: Data(repeating: 0xAB, count: count - 8192))
      case "cut": bytes.removeLast(count / 2)
      default: bytes = Data("this is no database".utf8)
      }
      try bytes.write(to: file)
      var again = Self.open(folder)
      #expect(again.location == .file)
      #expect(again.damageCount == 1)
      let aside = try Data(contentsOf: file.appendingPathExtension("damaged"))
      #expect(aside == bytes)
      try again.append(Self.bodies(0..<3), now: Self.start)
      // Of a file that was cut, a part can be read.
      let numbers = try Self.drain(&again)
      #expect(numbers.suffix(3) == [0, 1, 2] && (numbers.count == 3 || how == "cut"))
      try again.deleteEverything()
      #expect(
        !FileManager.default.fileExists(atPath: file.appendingPathExtension("damaged").path))
    }
  }

  @Test("if no file can be created, memory is used instead, and the reason is reported")
  func noFile() async throws {
    try await withFolder { folder in
      let blocker = folder.appendingPathComponent("blocker")
      try Data().write(to: blocker)
      var store = Self.open(blocker)
      guard case .memory(let reason) = store.location else {
        Issue.record("is not in memory")
        return
      }
      #expect(reason.contains(blocker.path))
      try store.append(Self.bodies(0..<60), now: Self.start)
      #expect(try Self.drain(&store) == Array(0..<60))
    }
  }

  @Test("a database that is damaged while in use is set aside, and later events are stored")
  func damagedInUse() async throws {
    try await withFolder { folder in
      let file = folder.appendingPathComponent("events.sqlite")
      var store = Self.open(folder)
      try store.append(Self.bodies(0..<500), now: Self.start)
      // The next access reads the file, not the log or a cached page.
      store.close()
      store = Self.open(folder)
      try store.write { db, _ in try db.execute(sql: "PRAGMA shrink_memory") }
      let handle = try FileHandle(forUpdating: file)
      let size = try handle.seekToEnd()
      try handle.seek(toOffset: 4096)
      try handle.write(contentsOf: Data(repeating: 0xAB, count: Int(size) - 4096))
      try handle.close()
      #expect(throws: DatabaseError.self) { try store.nextBatch(maximum: 50) }
      #expect(store.damageCount == 1)
      #expect(store.location == .file)
      try store.append(Self.bodies(500..<510), now: Self.start)
      #expect(try Self.drain(&store) == Array(500..<510))
      #expect(FileManager.default.fileExists(atPath: file.path + ".damaged"))
    }
  }

  @Test(
    "a path where not even the superuser can write is treated as no file",
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self"), "needs /proc"))
  func proc() throws {
    var store = Self.open(URL(fileURLWithPath: "/proc"))
    guard case .memory(let reason) = store.location else {
      Issue.record("is not in memory")
      return
    }
    #expect(reason.contains("/proc"))
    try store.append(Self.bodies(0..<60), now: Self.start)
    #expect(try Self.drain(&store) == Array(0..<60))
  }

  @Test(
    "a folder that cannot be written is treated as no file", .enabled(if: getuid() != 0, "is root"))
  func readOnly() async throws {
    try await withFolder { folder in
      chmod(folder.path, 0o500)
      defer { chmod(folder.path, 0o700) }
      let store = Self.open(folder)
      #expect(store.location != .file)
    }
  }

  @Test("a database with other contents is not changed")
  func foreign() async throws {
    try await withFolder { folder in
      let file = folder.appendingPathComponent("events.sqlite")
      let other = try DatabaseQueue(path: file.path)
      try await other.write { try $0.execute(sql: "CREATE TABLE notes (text)") }
      try other.close()
      let before = try Data(contentsOf: file)
      let store = Self.open(folder)
      #expect(store.location != .file)
      #expect(try Data(contentsOf: file) == before)
    }
  }

  @Test("one store at a time uses a file, and a store in memory moves to it later")
  func inUse() async throws {
    try await withFolder { folder in
      var store = Self.open(folder)
      try store.append(Self.bodies(0..<2), now: Self.start)
      var second = Self.open(folder)
      guard case .memory(let reason) = second.location else {
        Issue.record("both use the file")
        return
      }
      #expect(reason.contains("in use"))
      try second.append(Self.bodies(2..<4), now: Self.start)
      try second.returnToFile(now: Self.start)
      #expect(second.location != .file)
      store.close()
      try second.returnToFile(now: Self.start)
      #expect(second.location == .file)
      #expect(try Self.drain(&second) == [0, 1, 2, 3])
    }
  }

  @Test("a full disk changes nothing, and stored events can still be sent")
  func fullDisk() async throws {
    try await withFolder { folder in
      var store = Self.open(folder)
      try store.append(Self.bodies(0..<50), now: Self.start)
      try store.write { db, _ in try db.execute(sql: "PRAGMA max_page_count = 8") }
      let before = store.totals
      let error = #expect(throws: DatabaseError.self) {
        try store.append(Self.bodies(50..<1000), now: Self.start)
      }
      #expect(error?.resultCode == .SQLITE_FULL)
      #expect(store.totals == before)
      #expect(try Self.drain(&store) == Array(0..<50))
    }
  }

  @Test("events that cannot be read are counted and block nothing")
  func unreadable() async throws {
    try await withFolder { folder in
      var store = Self.open(folder)
      var bodies = Self.bodies(0..<5)
      bodies[2] = [1, 2, 3]
      try store.append(bodies + [[]], now: Self.start)
      #expect(try Self.drain(&store) == [0, 1, 3, 4])
      #expect(try store.tallies()[DeliveryLoss.unreadable.rawValue] == 2)
      #expect(store.totals == StoreTotals())
    }
  }

  @Test("deleting everything leaves nothing in the file")
  func deleting() async throws {
    try await withFolder { folder in
      var store = Self.open(folder)
      let secret = EventRecord.numbered(1, extra: "a-very-secret-text")
      try store.append([EventCodec.encode(secret)], now: Self.start)
      try store.deleteEverything()
      #expect(store.totals == StoreTotals())
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
        let data = try Data(contentsOf: folder.appendingPathComponent(name))
        #expect(data.range(of: Data("a-very-secret-text".utf8)) == nil, "in \(name)")
      }
    }
  }
}
#endif
