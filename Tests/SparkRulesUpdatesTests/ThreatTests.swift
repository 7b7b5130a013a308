import Foundation
import SparkRulesModel
import Testing

@testable import SparkRulesUpdates

/// What servers, stolen keys, accidents and other processes cannot do for good.
@Suite("Threats to updates") @MainActor
struct ThreatTests {
  private let phone: Phone
  private let site: Site

  init() throws {
    phone = try Phone()
    site = phone.site
  }

  /// Publishes keys of the second version, which the first and second key sign.
  private func rotate() throws {
    let keys = try Samples.keys([1, 2, 4], version: 2)
    site.write("keys/2.sparkkeys", try Samples.keysFile(keys, signedBy: [1, 2]).bytes)
  }

  /// A manifest that stops all rules.
  private func killAll(_ version: Int) throws -> Manifest {
    var kill = Samples.manifest(version, [])
    kill.kill = .rules
    return kill
  }

  // MARK: Servers

  @Test(
    "a tag of any length leaves what is stored about versions and stops",
    arguments: [10, 4_096, 5_000, 60_000])
  func longTag(length: Int) async throws {
    let kill = try Samples.sign(killAll(2))
    let tag = String(repeating: "a", count: length)
    site.respond(.content(kill.bytes, tag: tag))
    try await phone.update()
    site.respond(nil)
    site.publish(try Samples.bundle(1, "old"))
    try phone.launch()
    try await phone.update()
    #expect(phone.record?.kill == .rules)
    #expect(phone.updater?.engine.setNames == [])
    #expect(await phone.takeReports() == ["stopped: all rules", "refused: lower version"])
  }

  @Test("a refusal with a long name leaves what is stored")
  func longRefusal() async throws {
    site.publish(try Samples.bundle(2, "two"))
    try await phone.update()
    let name = String(repeating: "n", count: 4_200)
    let set = try RuleSet(
      yaml: """
        version: 1
        name: shop
        rules:
          copy: {view: Cart/total, trigger: tap, actions: [{emit: "\(name)", with: {a: b}}]}
        """)
    phone.ceiling.names = ["v"]
    try phone.launch()
    site.publish(
      try RuleBundle(Samples.sign(Samples.manifest(3, [set])), payloads: [set.compiled()]))
    try await phone.update()
    let report = await phone.takeReports().last
    #expect(report?.hasPrefix("refused: above the ceiling: name nn") == true)
    try phone.launch()
    #expect(phone.version == 2)
    #expect(phone.record?.highest == 2)
  }

  @Test("the version of a document that is not signed is not reported")
  func unsignedVersion() async throws {
    try site.publish(Samples.manifest(987, [try Samples.set("a")]), signedBy: [8])
    try await phone.update()
    #expect(phone.record?.lastRefusal == "0 too few signatures")
  }

  @Test("after any number of bad answers, the next request is as soon as after a good one")
  func badAnswers() async throws {
    site.respond(.content([1, 2, 3], tag: nil))
    for _ in 0..<14 { try await phone.update() }
    site.respond(nil)
    site.publish(try Samples.bundle(1, "one"))
    phone.clock.advance(by: 3_600)
    await phone.updater?.update()
    #expect(phone.version == 1)
  }

  @Test("a server that sends nothing newer is reported once when the manifest has expired")
  func freeze() async throws {
    site.publish(try Samples.bundle(1, "one"))
    try await phone.update()
    #expect(await phone.takeReports() == ["accepted"])
    phone.clock.advance(by: 365 * 86_400)
    for _ in 0..<3 { try await phone.update() }
    // The same manifest again, and not only the confirmation that nothing has changed.
    site.respond(.content(try Samples.bundle(1, "one").document.bytes, tag: nil))
    try await phone.update()
    #expect(await phone.takeReports() == ["refused: expired"])
    #expect(phone.version == 1)
    #expect(phone.record?.failures == 0)
  }

  // MARK: Keys

  @Test("after a rotation of the keys, a version that a stolen key has signed bars nothing")
  func fastForward() async throws {
    try site.publish(Samples.manifest(Manifest.lastVersion, [try Samples.set("one")]))
    site.write(
      "sets/\(Samples.manifest(1, [try Samples.set("one")]).payloads[0].fileName)",
      try Samples.set("one").compiled())
    try await phone.update()
    #expect(phone.record?.highest == Manifest.lastVersion)
    let old = try Samples.bundle(5, "old")
    site.publish(old)
    try await phone.update()
    try rotate()
    let two = try Samples.set("two")
    let next = Samples.manifest(2, [two], keys: 2)
    site.publish(try RuleBundle(Samples.sign(next, [1, 4]), payloads: [two.compiled()]))
    try await phone.update()
    #expect(phone.version == 2)
    #expect(phone.record?.highest == 2)
    // Manifests of the former keys are refused, whatever their version.
    site.publish(old)
    try await phone.update()
    try phone.launch()
    try await phone.update()
    #expect(phone.version == 2)
    let reports = await phone.takeReports()
    #expect(reports == ["accepted", "refused: lower version", "accepted", "refused: wrong keys"])
  }

  // MARK: Times

  @Test("a manifest with the same rules changes when they end", arguments: [true, false])
  func end(startsAgain: Bool) async throws {
    func publish(_ version: Int, until end: Int?) throws {
      var manifest = Samples.manifest(version, [try Samples.set("one")])
      manifest.notAfter = end.map { Samples.now + $0 }
      manifest.expires = Samples.now + 10 * 86_400
      site.publish(
        try RuleBundle(Samples.sign(manifest), payloads: [Samples.set("one").compiled()]))
    }
    func version(after seconds: TimeInterval) async throws -> Int? {
      if startsAgain {
        phone.updater?.move(toForeground: false)
        try phone.launch()
      }
      try await phone.update(after: seconds)
      return phone.version
    }
    try publish(1, until: 20_000)
    #expect(try await version(after: 10) == 1)
    try publish(2, until: 40_000)
    #expect(try await version(after: 10_000) == 1)
    #expect(try await version(after: 20_000) == 1)
    #expect(try await version(after: 20_000) == nil)
    // The rules begin again with a later end, and without one.
    try publish(3, until: 80_000)
    #expect(try await version(after: 10) == 1)
    try publish(4, until: nil)
    #expect(try await version(after: 10) == 1)
    #expect(try await version(after: 60_000) == 1)
    // They end at once if the end has passed.
    try publish(5, until: 60_000)
    #expect(try await version(after: 10) == nil)
    #expect(try await version(after: 10) == nil)
  }

  // MARK: Accidents

  @Test("rules whose file is damaged are fetched again")
  func damagedSlot() async throws {
    site.publish(try Samples.bundle(1, "one"))
    try await phone.update()
    try phone.runWell()
    let slot = phone.folder.appendingPathComponent("slot-0")
    var bytes = try Data(contentsOf: slot)
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: slot)
    try phone.launch()
    #expect(phone.version == nil)
    try await phone.update()
    #expect(phone.version == 1)
    #expect(
      await phone.takeReports() == ["accepted", "rolled back: damaged file", "accepted"])
  }

  @Test("rules that ran well return after three kills; if they never run well again, they do not")
  func killedByPerson() async throws {
    site.publish(try Samples.bundle(1, "one"))
    try await phone.update()
    for _ in 0..<30 { try phone.runWell() }
    for _ in 0..<3 { try phone.launch() }
    try phone.launch()
    #expect(phone.version == nil)
    try await phone.update()
    #expect(phone.version == 1)
    for _ in 0..<3 { try phone.launch() }
    #expect(phone.version == nil)
    for _ in 0..<3 { try await phone.update() }
    #expect(phone.version == nil)
    #expect(phone.record?.quarantine.count == 1)
    #expect(phone.record?.failures == 0)
  }

  @Test("rules that cannot be stopped on disk stop in the process, until the disk has space")
  func stopWithoutSpace() async throws {
    site.publish(try Samples.bundle(1, "one"))
    try await phone.update()
    // A folder where the new record would be written.
    let obstacle = phone.folder.appendingPathComponent("record.new", isDirectory: true)
    try FileManager.default.createDirectory(
      at: obstacle.appendingPathComponent("full"), withIntermediateDirectories: true)
    try site.publish(killAll(2))
    try await phone.update()
    #expect(phone.updater?.engine.setNames == [])
    #expect(phone.record?.kill == Manifest.Kill.none)
    try FileManager.default.removeItem(at: obstacle)
    for _ in 0..<2 { try await phone.update() }
    #expect(phone.record?.kill == .rules)
  }

  // MARK: Processes

  @Test("of two processes, one whose request fails does not undo what the other has stored")
  func twoProcesses() async throws {
    site.publish(try Samples.bundle(1, "one"))
    try await phone.update()
    let other = try Phone(site, sharing: phone)
    try other.launch()
    try site.publish(killAll(2))
    try await phone.update()
    #expect(phone.record?.kill == .rules)
    site.respond(.failed)
    #expect(other.version == 1)
    try await other.update()
    #expect(phone.record?.kill == .rules)
    #expect(phone.record?.highest == 2)
    // The other process follows.
    #expect(other.version == nil)
    #expect(other.updater?.engine.setNames == [])
    try other.launch()
    #expect(other.updater?.engine.setNames == [])
  }

  @Test("a process that receives rules while another one is made to stop does not run them")
  func slowProcess() async throws {
    site.publish(try Samples.bundle(1, "one"))
    try await phone.update()
    let other = try Phone(Site(), sharing: phone)
    other.site.publish(try Samples.bundle(2, "two"))
    other.site.beforeSets = { [phone, site] in
      try? site.publish(killAll(3))
      try? await phone.update()
    }
    try other.launch()
    try await other.update()
    #expect(phone.record?.kill == .rules)
    #expect(phone.record?.highest == 3)
    #expect(other.updater?.engine.setNames == [])
  }
}
