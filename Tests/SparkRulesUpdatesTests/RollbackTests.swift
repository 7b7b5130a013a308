import Foundation
import SparkRulesModel
import TestSupport
import Testing

@testable import SparkRulesUpdates

#if canImport(CryptoKit)
import CryptoKit
#else
import Crypto
#endif

@Suite("Rules that end the app") @MainActor
struct RollbackTests {
  private let phone: Phone
  private let site: Site

  init() throws {
    phone = try Phone()
    site = phone.site
  }

  /// Fetches a version, and runs the app well.
  private func runWell(_ version: Int, _ event: String) async throws {
    site.publish(try Samples.bundle(version, event))
    try await phone.update()
    phone.end()
    try phone.runWell()
  }

  @Test("after three unclean starts the rules before run, and the bad ones never again")
  func previous() async throws {
    try await runWell(1, "one")
    site.publish(try Samples.bundle(2, "bad"))
    try await phone.update()
    _ = await phone.takeReports()
    var versions: [Int?] = []
    for _ in 0..<4 {
      try phone.launch()
      versions.append(phone.version)
    }
    // The start during which the rules were received counts as well.
    #expect(versions == [2, 2, 1, 1])
    #expect(await phone.takeReports() == ["rolled back: 3 unclean starts"])
    site.publish(try Samples.bundle(3, "bad"))
    try await phone.update()
    #expect(phone.version == 1)
    #expect(await phone.takeReports() == ["refused: quarantined"])
    site.publish(try Samples.bundle(4, "better"))
    try await phone.update()
    #expect(phone.version == 4)
  }

  @Test("without rules before, those that the app contains run")
  func embedded() async throws {
    site.publish(try Samples.bundle(1, "bad"))
    try await phone.update()
    for _ in 0..<2 { try phone.launch() }
    #expect(phone.version == 1)
    try phone.launch()
    #expect(phone.version == nil)
    #expect(await phone.takeReports() == ["accepted", "rolled back: 3 unclean starts"])
  }

  @Test("rules are good after a screen and ten seconds, or when the app enters the background")
  func good() async throws {
    site.publish(try Samples.bundle(1, "one"))
    try await phone.update()
    phone.updater?.move(toForeground: false)
    #expect(phone.record?.activeSlot?.isGood == true)
    for _ in 0..<10 {
      try phone.launch()
      phone.updater?.showScreen()
      phone.clock.advance(by: 9)
      phone.updater?.showScreen()
      #expect(phone.record?.attempt == .foreground)
      phone.clock.advance(by: 1)
      phone.updater?.showScreen()
      #expect(phone.record?.attempt == UpdateRecord.Attempt.none)
    }
    #expect(phone.version == 1)
  }

  @Test("good starts in between reset the count")
  func reset() async throws {
    site.publish(try Samples.bundle(1, "one"))
    try await phone.update()
    phone.end()
    for _ in 0..<5 {
      try phone.launch()
      phone.end()
      try phone.runWell()
    }
    try phone.launch()
    #expect(phone.version == 1)
  }

  @Test("starts in the background count neither as good nor as unclean")
  func background() async throws {
    try await runWell(1, "one")
    for _ in 0..<10 {
      try phone.launch(inForeground: false)
      #expect(phone.version == 1)
      #expect(phone.record?.attempt == .loaded)
    }
    #expect(phone.record?.uncleanStarts == 0)
    for _ in 0..<3 {
      try phone.launch(inForeground: false)
      phone.updater?.move(toForeground: true)
    }
    try phone.launch(inForeground: false)
    #expect(phone.version == nil)
  }

  @Test("a record or slot with any byte changed leads to complete rules")
  func damaged() async throws {
    try await runWell(1, "one")
    phone.end()
    for name in ["record", "slot-0"] {
      let file = phone.folder.appendingPathComponent(name)
      let bytes = [UInt8](try Data(contentsOf: file))
      let record = try Data(contentsOf: phone.folder.appendingPathComponent("record"))
      // Each change is written to the disk.
      for index in stride(from: 0, to: bytes.count, by: name == "record" ? 1 : 7) {
        var changed = bytes
        changed[index] ^= 0x04
        try record.write(to: phone.folder.appendingPathComponent("record"))
        try Data(changed).write(to: file)
        var state = UpdateState(phone.folder, pinned: try pinned())
        switch state.begin(at: Samples.now) {
        case .update(let sets, let version, _):
          #expect(sets == [try Samples.set("one")] && version == 1, "\(name), byte \(index)")
        case .embedded: break
        case .nothing: Issue.record("\(name), byte \(index)")
        }
      }
      try Data(bytes).write(to: file)
    }
  }

  @Test("a record with random changes and a valid checksum is refused, or read as it is")
  func fuzzedRecord() throws {
    var random = SeededGenerator()
    var record = UpdateRecord()
    record.activate(
      1, .init(hash: Array(0..<32), file: Array(32..<64), version: 7), isInForeground: true)
    record.quarantine = [Array(64..<96)]
    record.tag = "\"tag\""
    record.refuse("expired", version: 8)
    let bytes = Array(record.bytes.dropLast(32))
    #expect(try UpdateRecord(record.bytes) == record)
    for _ in 0..<5_000 {
      var changed = bytes
      for _ in 0...random.below(3) {
        changed[random.below(changed.count)] = UInt8(random.below(256))
      }
      if random.oneIn(4) { changed.removeLast(random.below(changed.count)) }
      changed += Array(SHA256.hash(data: changed))
      var read = (try? UpdateRecord(changed)) ?? UpdateRecord()
      read.countLastStart()
      read.markClean()
      read.abandonActive("", quarantines: true)
      _ = (read.freeSlot, read.bytes)
    }
  }

  private func pinned() throws -> PinnedKeys {
    try PinnedKeys(Samples.keysFile(phone.keys, signedBy: [1, 2, 3]).bytes)
  }

  @Test("without a usable folder, the app runs its own rules and fetches nothing")
  func unusableFolder() async throws {
    try Data().write(to: phone.folder)
    site.publish(try Samples.bundle(1, "one"))
    try await phone.update()
    #expect(phone.version == nil)
    #expect(site.takeRequests() == [])
  }

  @Test("the update after bad rules does not overwrite the only good ones")
  func slots() async throws {
    try await runWell(1, "one")
    for version in 2...6 {
      site.publish(try Samples.bundle(version, "v\(version)"))
      try await phone.update()
      #expect(phone.version == version)
    }
    // The app was started once, and received the last rules just now.
    for _ in 0..<3 { try phone.launch() }
    #expect(phone.version == 1)
  }

  @Test(
    "a rule that exceeds its budgets is switched off alone, and counters are sent once a session")
  func health() async throws {
    site.publish(try Samples.bundle(1, "one"))
    try await phone.update()
    _ = await phone.takeReports()
    let engine = try phone.launch().engine
    let key = RuleCounters.Key(ruleSet: "shop", rule: "foreground", reason: .rateBudget)
    for _ in 0..<RuleHealth.budgetLimit * 2 { engine.onSkip?(key, 1) }
    let missing = RuleCounters.Key(ruleSet: "shop", rule: "foreground", reason: .missingValue)
    engine.onSkip?(missing, 5_000)
    phone.updater?.move(toForeground: false)
    #expect(await phone.takeReports().prefix(1) == ["rule switched off: rate budget (foreground)"])
  }

  @Test("a rule most of whose values are refused is switched off; a share of half is permitted")
  func refusedShare() {
    var health = RuleHealth()
    let key = RuleCounters.Key(ruleSet: "shop", rule: "price", reason: .typeMismatch)
    let other = RuleCounters.Key(ruleSet: "shop", rule: "other", reason: .notFinite)
    for _ in 0..<(RuleHealth.valueLimit * 3) {
      health.add(1, sentBy: "price", in: "shop")
      #expect(health.add(key, 1) == nil)
    }
    #expect(health.add(other, RuleHealth.valueLimit - 1) == nil)
    #expect(health.add(other, 1) == "not finite")
    #expect(health.add(other, 1_000) == nil)
    #expect(health.add(key, 1) == "type mismatch")
    #expect(health.add(key, 1) == nil)
  }

  @Test("values that a running rule sends count, and refused ones switch it off")
  func valuesOfRunningRule() async throws {
    site.publish(try Samples.bundle(1, "one"))
    try await phone.update()
    _ = await phone.takeReports()
    let engine = try phone.launch().engine
    engine.onValues?("shop", "foreground", RuleHealth.valueLimit + 10)
    let key = RuleCounters.Key(ruleSet: "shop", rule: "foreground", reason: .divisionByZero)
    let other = RuleCounters.Key(ruleSet: "shop", rule: "foreground", reason: .notFinite)
    engine.onSkip?(key, RuleHealth.valueLimit)
    engine.onSkip?(other, 20)
    #expect(
      await phone.takeReports().prefix(1) == ["rule switched off: not finite (foreground)"])
  }

  @Test("a session's counters are one small event")
  func counters() {
    var counts = SessionCounts()
    for number in 0..<500 {
      counts.add(.init(ruleSet: "shop", rule: "r\(number)", reason: .missingValue), number + 1)
    }
    let properties = counts.take()
    #expect(properties.count == SessionCounts.limit)
    #expect(properties.contains { $0.name == "shop/r499: missing value" && $0.value == 500 })
    #expect(counts.take() == [])
  }
}
