import TestSupport
import Testing

@testable import SparkRulesUpdates

@Suite("Signatures and keys")
struct SignatureTests {
  /// A signature that Python's `cryptography` 48 made with the seed 0, 1, 2 … 31.
  private static let signature =
    "c3318de0bff3307a8c12dd4ec16efe149561e52b0c10892c578405e1ee06871c"
    + "439b0a64ca9bd156c5ea90001355cb99d2d851ad713ce9c6de72c686e30f8807"

  private static func bytes(_ digits: String) -> [UInt8] {
    let digits = Array(digits)
    return stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
  }

  @Test("a signature of another implementation is valid, and covers the prefix")
  func otherImplementation() throws {
    let key = try SigningKey(seed: Array(0..<32)).publicKey
    #expect(key.name == "03a107bf")
    let content = Array("content".utf8)
    let signature = Self.bytes(Self.signature)
    #expect(key.isValid(signature, for: SignedDocument.Kind.manifest.prefix + content))
    #expect(!key.isValid(signature, for: SignedDocument.Kind.keys.prefix + content))
    #expect(!key.isValid(signature, for: content))
  }

  @Test("enough keys must sign, and only those of the set count")
  func threshold() throws {
    let keys = try Samples.keys([1, 2, 3])
    let manifest = Samples.manifest(1, [try Samples.set("a")])
    for (signers, isEnough) in [
      ([], false), ([1], false), ([1, 1], false), ([1, 9], false), ([7, 8, 9], false),
      ([1, 3], true), ([1, 2, 3, 9], true),
    ] {
      let document = try Samples.sign(manifest, signers)
      if isEnough {
        try document.verify(with: keys)
      } else {
        #expect(throws: BundleError.self) { try document.verify(with: keys) }
      }
      #expect(try SignedDocument(document.bytes) == document)
    }
  }

  @Test("a manifest with any byte changed is refused, as is one that is cut")
  func changedBytes() throws {
    let keys = try Samples.keys([1, 2, 3])
    let bytes = try Samples.sign(Samples.completeManifest()).bytes
    func accepts(_ bytes: [UInt8]) -> Bool {
      guard let document = try? SignedDocument(bytes), (try? document.verify(with: keys)) != nil
      else { return false }
      return (try? Manifest(document)) != nil
    }
    #expect(accepts(bytes))
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= UInt8(1 << (index % 8))
      #expect(!accepts(changed), "byte \(index)")
      #expect(!accepts(Array(bytes[..<index])), "cut at \(index)")
    }
    #expect(!accepts(bytes + [0]))
  }

  @Test("the next keys need the thresholds of both versions")
  func rotation() throws {
    let first = try Samples.keys([1, 2, 3])
    let second = try Samples.keys([2, 3, 4, 5], version: 2, threshold: 3)
    for signers in [[1, 2], [4, 5, 2], [3, 4, 5], [1, 4, 5], [1, 2, 4], []] {
      let file = try Samples.keysFile(second, signedBy: signers)
      #expect(throws: BundleError.self) { try first.next(file) }
    }
    #expect(try first.next(Samples.keysFile(second, signedBy: [2, 3, 4])) == second)
    let skipped = try Samples.keys([1, 2, 3], version: 3)
    #expect(throws: BundleError.self) {
      try first.next(Samples.keysFile(skipped, signedBy: [1, 2, 3]))
    }
    // A manifest cannot be used as a keys file.
    let manifest = try Samples.sign(Samples.manifest(2, [try Samples.set("a")]))
    #expect(throws: BundleError.self) { try first.next(manifest) }
  }

  @Test("keys with wrong numbers are refused")
  func wrongKeys() throws {
    let key = try Samples.secret(1).publicKey
    #expect(throws: BundleError.self) { try KeySet(version: 1, threshold: 1, keys: [key]) }
    #expect(throws: BundleError.self) { try KeySet(version: 1, threshold: 1, keys: [key, key]) }
    #expect(throws: BundleError.self) { try Samples.keys([1, 2], threshold: 3) }
    #expect(throws: BundleError.self) { try Samples.keys([1, 2], threshold: 0) }
    #expect(throws: BundleError.self) { try Samples.keys([1, 2], version: 0) }
    let file = try Samples.keysFile(Samples.keys([1, 2]), signedBy: [1])
    #expect(throws: BundleError.self) { try PinnedKeys(file.bytes) }
  }

  @Test("a secret key is not part of any description")
  func secrecy() throws {
    let key = try Samples.secret(1)
    #expect("\(key)" == "•••")
    #expect(String(reflecting: [key]) == "[•••]")
    #expect(try SigningKey(text: key.secretText).publicKey == key.publicKey)
    #expect(throws: BundleError.self) { try SigningKey(text: "secret") }
  }
}
