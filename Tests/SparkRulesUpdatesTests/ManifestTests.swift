import Foundation
import TestSupport
import Testing

@testable import SparkRulesUpdates

@Suite("Manifests and bundles")
struct ManifestTests {
  @Test("a manifest is read as it was written")
  func roundTrip() throws {
    let manifest = try Samples.completeManifest()
    #expect(try Manifest(SignedDocument(.manifest, manifest.bytes)) == manifest)
  }

  @Test("random changes are refused, or read as they are", arguments: Seeds.numbers(200))
  func fuzz(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var bytes = try Samples.completeManifest().bytes
    for _ in 0..<50 {
      let original = bytes
      for _ in 0...random.below(4) {
        let index = random.below(bytes.count)
        switch random.below(3) {
        case 0: bytes[index] = UInt8(random.below(256))
        case 1: bytes.insert(UInt8(random.below(256)), at: index)
        default: bytes.remove(at: index)
        }
      }
      let document = SignedDocument(.manifest, bytes)
      if let manifest = try? Manifest(document) {
        #expect(manifest.bytes == bytes, "seed \(seed)")
      }
      _ = try? SignedDocument(bytes)
      _ = try? RuleBundle(bytes)
      _ = try? KeySet(SignedDocument(.keys, bytes))
      if random.oneIn(3) { bytes = original }
      if bytes.isEmpty { bytes = original }
    }
  }

  @Test("a manifest that contradicts itself is refused")
  func contradictions() throws {
    let valid = try Samples.completeManifest()
    let changes: [(inout Manifest) -> Void] = [
      { $0.app = "" }, { $0.set = "" }, { $0.version = 0 }, { $0.keys = 0 },
      { $0.expires = $0.created }, { $0.notAfter = $0.notBefore }, { $0.appFrom = "three" },
      { $0.share = 10_001 }, { $0.kill = .updates }, { $0.content.payloads = [] },
      { $0.content.payloads.append($0.content.payloads[0]) },
      { $0.version = Manifest.lastVersion + 1 },
      { $0.changes = String(repeating: "a", count: 5_000) },
    ]
    for (index, change) in changes.enumerated() {
      var manifest = valid
      change(&manifest)
      let document = SignedDocument(.manifest, manifest.bytes)
      #expect(throws: BundleError.self, "change \(index)") { try Manifest(document) }
    }
  }

  @Test("a bundle with any byte changed is refused by its form or by its signatures")
  func changedBytes() throws {
    let keys = try Samples.keys([1, 2, 3])
    let bytes = try Samples.bundle(1, "a").bytes
    #expect(try RuleBundle(bytes).bytes == bytes)
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= UInt8(1 << (index % 8))
      guard let bundle = try? RuleBundle(changed) else { continue }
      #expect(throws: BundleError.self, "byte \(index)") { try bundle.document.verify(with: keys) }
    }
  }

  @Test("sets that the manifest does not describe are refused, and missing ones are reported")
  func mixed() throws {
    let (one, other) = (try Samples.set("a"), try Samples.set("b"))
    let document = try Samples.sign(Samples.manifest(1, [one]))
    #expect(throws: BundleError.self) { try RuleBundle(document, payloads: [other.compiled()]) }
    let empty = try RuleBundle(document, payloads: [])
    #expect(throws: BundleError.self) { try empty.sets(of: empty.manifest.content) }
    let complete = try RuleBundle(document, payloads: [one.compiled()])
    #expect(try complete.sets(of: complete.manifest.content) == [one])
  }

  @Test("files above their limits are refused before they are read")
  func limits() {
    let bytes = [UInt8](repeating: 0, count: SignedDocument.limit + 1)
    #expect(
      performing: { try SignedDocument(bytes) }, throws: { ($0 as? BundleError)?.kind == .tooLarge }
    )
  }
}
