import Foundation
import SparkRules
import Testing

@testable import SparkRulesUpdates

@Suite("Updates of a phone") @MainActor
struct UpdateTests {
  private let phone: Phone
  private let site: Site

  init() throws {
    phone = try Phone()
    site = phone.site
  }

  @Test("an update runs at once, and at the next start without a network")
  func accepted() async throws {
    try phone.launch()
    #expect(phone.version == nil)
    site.publish(try Samples.bundle(1, "one"))
    try await phone.update()
    #expect(phone.version == 1)
    #expect(await phone.takeReports() == ["accepted"])
    #expect(site.takeRequests().count == 2)
    site.respond(.offline)
    try phone.launch()
    #expect(phone.version == 1)
    #expect(phone.updater?.engine.ruleSetVersions == ["shop": 1])
  }

  @Test("each event contains the version of its rules")
  func eventVersion() async throws {
    site.publish(try Samples.bundle(7, "one"))
    try await phone.update()
    try phone.launch().engine.track(SparkTrigger("ping"))
    let lines = await phone.takeLines()
    #expect(lines.count == 1)
    #expect(lines.first?.contains(#""set":"shop","version":7,"#) == true, "\(lines)")
  }

  @Test("the app's ceiling limits the rate of each rule")
  func rate() async throws {
    phone.ceiling.rate = 3
    site.publish(try Samples.bundle(1, "one"))
    try await phone.update()
    let engine = try phone.launch().engine
    for _ in 0..<10 { engine.track(SparkTrigger("ping")) }
    #expect(engine.counters.count(of: .rateBudget) == 7)
    #expect(await phone.takeLines().count == 3)
  }

  @Test("the same manifest costs one short request, and equal versions are ignored silently")
  func unchanged() async throws {
    site.publish(try Samples.bundle(1, "one"))
    try await phone.update()
    _ = await phone.takeReports()
    _ = site.takeRequests()
    try await phone.update()
    #expect(site.content.withLock { $0.requests.map(\.tag) } != [nil])
    #expect(site.takeRequests() == ["latest.manifest"])
    site.publish(try Samples.bundle(1, "other"))
    try await phone.update()
    #expect(await phone.takeReports() == [])
    #expect(site.takeRequests() == ["latest.manifest"])
  }

  @Test("requests are not more frequent than permitted")
  func pause() async throws {
    site.publish(try Samples.bundle(1, "one"))
    try await phone.update()
    _ = site.takeRequests()
    await phone.updater?.update()
    try phone.launch()
    await phone.updater?.update()
    #expect(site.takeRequests() == [])
  }

  @Test("a lower version is refused and reported once")
  func replay() async throws {
    let old = try Samples.bundle(1, "one")
    site.publish(try Samples.bundle(2, "two"))
    try await phone.update()
    _ = await phone.takeReports()
    site.publish(old)
    for _ in 0..<3 { try await phone.update() }
    #expect(await phone.takeReports() == ["refused: lower version"])
    #expect(phone.version == 2)
    // Also when the phone runs other rules by now.
    phone.end()
    for _ in 0..<4 {
      try phone.launch()
      phone.end()
    }
    try await phone.update()
    #expect(phone.version == nil)
  }

  @Test("an expired manifest is refused, and the rules before continue to run")
  func expired() async throws {
    site.publish(try Samples.bundle(1, "one"))
    try await phone.update()
    phone.clock.advance(by: 2 * 86_400)
    try phone.launch()
    #expect(phone.version == 1)
    site.publish(try Samples.bundle(2, "two"))
    try await phone.update()
    #expect(await phone.takeReports() == ["accepted", "refused: expired"])
    #expect(phone.version == 1)
    // Once the clock is right, the same manifest is accepted.
    phone.clock.set(Date(timeIntervalSince1970: Double(Samples.now)))
    try await phone.update()
    #expect(phone.version == 2)
  }

  @Test(
    "a clock that was set back does not delay updates", arguments: [2 * 3_600, 5 * 365 * 86_400])
  func clockSetBack(seconds: Int) async throws {
    site.publish(try Samples.bundle(1, "one"))
    try await phone.update()
    phone.clock.set(Date(timeIntervalSince1970: Double(Samples.now - seconds)))
    site.publish(try Samples.bundle(2, "two"))
    await phone.updater?.update()
    #expect(phone.version == 2)
  }

  @Test("rules for another app, another bundle or another version of the app do not run")
  func otherApp() async throws {
    var manifest = Samples.manifest(1, [try Samples.set("one")])
    manifest.app = "org.example.other"
    try site.publish(manifest)
    try await phone.update()
    manifest.app = "org.example.shop"
    manifest.set = "other"
    try site.publish(manifest)
    try await phone.update()
    #expect(await phone.takeReports() == ["refused: wrong app"])
    manifest.set = "main"
    manifest.version = 2
    manifest.appFrom = "3.6"
    site.publish(try RuleBundle(Samples.sign(manifest), payloads: [Samples.set("one").compiled()]))
    try await phone.update()
    #expect(phone.version == nil)
    phone.appVersion = "3.10"
    try phone.launch()
    try await phone.update()
    #expect(phone.version == 1)
    #expect(await phone.takeReports() == ["accepted"])
  }

  @Test("rules begin and end at their times")
  func period() async throws {
    var manifest = Samples.manifest(1, [try Samples.set("one")])
    manifest.notBefore = Samples.now + 10_000
    manifest.notAfter = Samples.now + 30_000
    site.publish(try RuleBundle(Samples.sign(manifest), payloads: [Samples.set("one").compiled()]))
    var versions: [Int?] = []
    for _ in 0..<5 {
      try await phone.update(after: 7_200)
      versions.append(phone.version)
    }
    #expect(versions == [nil, 1, 1, 1, nil])
    try phone.launch()
    #expect(phone.version == nil)
    #expect(await phone.takeReports() == ["accepted"])
  }

  @Test("kill stops the rules within one request, until a higher version")
  func kill() async throws {
    site.publish(try Samples.bundle(1, "one"))
    try await phone.update()
    var kill = Samples.manifest(2, [])
    kill.kill = .updates
    try site.publish(kill)
    try await phone.update()
    #expect(phone.version == nil)
    try phone.launch()
    #expect(phone.version == nil)
    kill.version = 3
    kill.kill = .rules
    try site.publish(kill)
    try await phone.update()
    try phone.launch()
    #expect(phone.updater?.engine.setNames == [])
    #expect(
      await phone.takeReports() == ["accepted", "stopped: rules of updates", "stopped: all rules"])
    site.publish(try Samples.bundle(4, "four"))
    try await phone.update()
    #expect(phone.version == 4)
  }

  @Test("phones outside of the share run the other rules")
  func share() async throws {
    let (new, old) = (try Samples.set("new"), try Samples.set("old"))
    var manifest = Samples.manifest(2, [new])
    manifest.others = Samples.manifest(1, [old]).content
    manifest.share = 0
    site.publish(
      try RuleBundle(Samples.sign(manifest), payloads: [new, old].map { $0.compiled() }))
    try await phone.update()
    #expect(phone.version == 1)
    manifest.version = 3
    manifest.share = 10_000
    try site.publish(manifest)
    try await phone.update()
    #expect(phone.version == 2)
    // The same rules in another manifest are not loaded again.
    _ = site.takeRequests()
    manifest.version = 4
    try site.publish(manifest)
    try await phone.update()
    #expect(site.takeRequests() == ["latest.manifest"])
    #expect(await phone.takeReports() == ["accepted", "accepted"])
    #expect(phone.record?.highest == 4)
  }

  @Test("being offline is no failure, and failures of the server increase the pause")
  func failures() async throws {
    site.respond(.offline)
    for _ in 0..<20 { try await phone.update() }
    #expect(phone.record?.failures == 0)
    for response in [UpdateResponse.failed, .failed, .notModified, .failed] {
      site.respond(response)
      try await phone.update()
    }
    #expect(phone.record?.failures == 1)
    #expect(await phone.takeReports() == [])
    site.respond(nil)
    site.publish(try Samples.bundle(1, "one"))
    try await phone.update()
    #expect(phone.version == 1)
  }

  @Test(
    "however often requests fail, the next one is not later than without failures",
    arguments: [60, 3_600, 86_400])
  func failurePause(pause: Int) {
    var record = UpdateRecord()
    for count in 1...40 {
      record.failed(at: Samples.now, pause: pause)
      #expect(record.failures == count)
      #expect((min(pause, 3_600)...pause).contains(record.nextFetch - Samples.now))
    }
  }
}
