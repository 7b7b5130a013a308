import Foundation
import SparkRulesCompiler
import Testing

@testable import SparkRulesUpdates

/// Keys, manifests and bundles of the tests.
enum Samples {
  /// The time of the tests: 1 January 2026.
  static let now = 1_767_225_600

  /// A secret key that is the same in every run.
  static func secret(_ number: Int) throws -> SigningKey {
    try SigningKey(seed: Array(repeating: UInt8(truncatingIfNeeded: number), count: 32))
  }

  /// Keys with the given numbers.
  static func keys(_ numbers: [Int], version: Int = 1, threshold: Int = 2) throws -> KeySet {
    try KeySet(
      version: version, threshold: threshold, keys: numbers.map { try secret($0).publicKey })
  }

  /// A signed keys file.
  static func keysFile(_ keys: KeySet, signedBy numbers: [Int]) throws -> SignedDocument {
    var document = SignedDocument(.keys, keys.content)
    for number in numbers { try document.sign(with: secret(number)) }
    return document
  }

  /// A set with one rule, which sends an event for the trigger `ping`.
  static func set(_ event: String, name: String = "shop") throws -> RuleSet {
    try RuleSet(
      yaml: """
        version: 1
        name: \(name)
        triggers: [ping]
        rules:
          foreground: {trigger: ping, actions: [emit: \(event)]}
        """)
  }

  /// A manifest of the tests' app.
  static func manifest(_ version: Int, _ sets: [RuleSet], keys: Int = 1) -> Manifest {
    let payloads = sets.map { Manifest.Payload(name: $0.name, of: $0.compiled()) }
    return Manifest(
      app: "org.example.shop", set: "main", version: version, keys: keys, created: now - 60,
      expires: now + 86_400, content: Manifest.Content(version: version, payloads: payloads))
  }

  /// A signed manifest.
  static func sign(_ manifest: Manifest, _ numbers: [Int] = [1, 2]) throws -> SignedDocument {
    var document = SignedDocument(.manifest, manifest.bytes)
    for number in numbers { try document.sign(with: secret(number)) }
    return document
  }

  /// A signed bundle.
  static func bundle(_ version: Int, _ event: String) throws -> RuleBundle {
    let set = try set(event)
    return try RuleBundle(sign(manifest(version, [set])), payloads: [set.compiled()])
  }

  /// A manifest that uses every field.
  static func completeManifest() throws -> Manifest {
    var manifest = manifest(7, [try set("a"), try set("b", name: "other")])
    manifest.appFrom = "3.1"
    manifest.appTo = "4"
    manifest.language = 3
    manifest.others = Samples.manifest(3, [try set("c")]).content
    manifest.share = 125
    manifest.salt = "salt é"
    manifest.notBefore = now
    manifest.notAfter = now + 3_600
    manifest.changes = "Ads on the start screen"
    return manifest
  }
}
