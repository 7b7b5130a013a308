import Foundation
import SparkRulesModel
import TestSupport
import Testing

@testable import SparkRulesUpdates

@Suite("Attacks on updates") @MainActor
struct AttackerTests {
  private let phone: Phone
  private let site: Site

  init() throws {
    phone = try Phone()
    site = phone.site
    site.publish(try Samples.bundle(1, "one"))
  }

  /// Fetches the manifest, which must not change what runs.
  private func isRefused() async throws -> Bool {
    let before = phone.version
    try await phone.update()
    return phone.version == before && phone.record?.activeSlot?.version == before
  }

  @Test("a manifest or set with any byte changed does not run")
  func changedBytes() async throws {
    try await phone.update()
    let next = try Samples.bundle(2, "two")
    site.publish(next)
    for (name, bytes) in site.content.withLock({ $0.files }) where name != "none" {
      // The set of the first version is not fetched again.
      if name.hasPrefix("sets/"),
        next.manifest.payloads.allSatisfy({ !name.hasSuffix($0.fileName) })
      {
        continue
      }
      for index in stride(from: 0, to: bytes.count, by: 5 / Seeds.samples(of: 5)) {
        var changed = bytes
        changed[index] ^= 0x10
        site.write(name, changed)
        #expect(try await isRefused(), "\(name), byte \(index)")
      }
      site.write(name, bytes)
    }
    try await phone.update()
    #expect(phone.version == 2)
  }

  @Test("keys below the threshold, or of others, sign nothing")
  func stolenKey() async throws {
    let manifest = Samples.manifest(2, [try Samples.set("two")])
    for signers in [[1], [3], [7, 8, 9], [1, 7, 8], []] {
      try site.publish(manifest, signedBy: signers)
      #expect(try await isRefused())
    }
    #expect(await phone.takeReports() == ["refused: too few signatures"])
  }

  @Test("the set of another manifest is refused")
  func mixed() async throws {
    try await phone.update()
    let next = try Samples.bundle(2, "two")
    site.publish(next)
    for payload in next.manifest.payloads {
      site.write("sets/\(payload.fileName)", try Samples.set("one").compiled())
    }
    #expect(try await isRefused())
    // The set is longer or shorter than the manifest specifies.
    #expect(await phone.takeReports().last == "refused: wrong payload")
  }

  @Test(
    "endless, slow and unexpected responses change nothing",
    arguments: [
      UpdateResponse.tooLarge, .failed, .offline,
      .content([], tag: nil), .content([0x93], tag: "1"), .notModified,
    ])
  func responses(response: UpdateResponse) async throws {
    try await phone.update()
    site.respond(response)
    for _ in 0..<3 { #expect(try await isRefused()) }
    try phone.launch()
    #expect(phone.version == 1)
  }

  @Test("a tag from a response that was refused does not hide the true manifest")
  func tag() async throws {
    let next = try Samples.bundle(2, "two")
    try site.publish(Samples.manifest(2, [try Samples.set("x")]), signedBy: [1])
    let forged = site.content.withLock { $0.files["latest.manifest"] ?? [] }
    site.respond(.content(forged, tag: HexText.of(next.manifest.content.hash)))
    try await phone.update()
    #expect(phone.record?.tag == nil)
    site.respond(nil)
    site.publish(next)
    try await phone.update()
    #expect(phone.version == 2)
  }

  @Test("keys are replaced during an update, in many steps if necessary")
  func rotation() async throws {
    for version in 2...5 {
      let keys = try Samples.keys([1, 2, 3, 10 + version], version: version)
      site.write(
        "keys/\(version).sparkkeys", try Samples.keysFile(keys, signedBy: [1, 2]).bytes)
    }
    try site.publish(Samples.manifest(2, [try Samples.set("one")], keys: 5), signedBy: [3, 15])
    try await phone.update()
    #expect(phone.version == 2)
    #expect(phone.updater?.state.keys.version == 5)
    try phone.launch()
    #expect(phone.updater?.state.keys.version == 5)
    // Keys that were removed sign nothing.
    let last = try Samples.keys([1, 2, 3], version: 6)
    site.write("keys/6.sparkkeys", try Samples.keysFile(last, signedBy: [1, 2]).bytes)
    try site.publish(Samples.manifest(3, [try Samples.set("two")], keys: 6), signedBy: [1, 15])
    #expect(try await isRefused())
    try site.publish(Samples.manifest(3, [try Samples.set("one")], keys: 5), signedBy: [1, 2, 15])
    #expect(try await isRefused())
    try site.publish(Samples.manifest(3, [try Samples.set("one")], keys: 6), signedBy: [1, 2])
    try await phone.update()
    #expect(phone.record?.highest == 3)
  }

  @Test("keys that the former ones have not signed, and endless chains of keys, are refused")
  func wrongRotation() async throws {
    let stolen = try Samples.keys([1, 8, 9], version: 2)
    site.write("keys/2.sparkkeys", try Samples.keysFile(stolen, signedBy: [1, 8, 9]).bytes)
    try site.publish(Samples.manifest(2, [try Samples.set("two")], keys: 2), signedBy: [8, 9])
    #expect(try await isRefused())
    try site.publish(Samples.manifest(2, [try Samples.set("two")], keys: 70), signedBy: [1, 2])
    _ = site.takeRequests()
    #expect(try await isRefused())
    #expect(site.takeRequests() == ["latest.manifest"])
    #expect(await phone.takeReports() == ["refused: too few signatures", "refused: wrong keys"])
  }

  @Test("rules above the app's ceiling are refused as a whole")
  func ceiling() async throws {
    let texts = try RuleSet(
      yaml: """
        version: 1
        name: shop
        rules:
          ok: {trigger: app-start, actions: [emit: ok]}
          copy: {view: Cart/total, trigger: tap, actions: [{emit: seen, with: {text: "${view.text}"}}]}
        """)
    func bundle(_ version: Int) throws -> RuleBundle {
      try RuleBundle(
        Samples.sign(Samples.manifest(version, [texts])), payloads: [texts.compiled()])
    }
    site.publish(try bundle(2))
    try await phone.update()
    #expect(phone.version == nil)
    #expect(await phone.takeReports() == ["refused: above the ceiling: view.text (copy)"])
    phone.ceiling.texts = .of(["total"])
    phone.ceiling.bytes = 10
    try phone.launch()
    _ = site.takeRequests()
    try await phone.update()
    #expect(await phone.takeReports().last?.hasSuffix(" bytes") == true)
    #expect(site.takeRequests() == ["latest.manifest"])
    phone.ceiling.bytes = 1_000_000
    try phone.launch()
    try await phone.update()
    #expect(phone.version == 2)
    #expect(await phone.takeReports() == ["accepted"])
  }
}
