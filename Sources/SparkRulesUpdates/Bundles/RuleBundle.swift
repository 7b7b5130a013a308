import Foundation
import SparkRulesModel

#if canImport(CryptoKit)
import CryptoKit
#else
import Crypto
#endif

/// A signed manifest and the compiled sets that it describes.
package struct RuleBundle: Sendable, Hashable {
  /// The maximum size in bytes: two contents and the manifest.
  package static let limit = SignedDocument.limit + 2 * Manifest.contentLimit + 4_096

  /// The signed manifest.
  package var document: SignedDocument
  /// The manifest.
  package let manifest: Manifest
  /// The bytes of compiled sets, by their hash.
  private var payloads: [[UInt8]: [UInt8]] = [:]

  /// Creates a bundle of sets that are available; a phone only stores those that it runs.
  ///
  /// - Parameters:
  ///   - document: The signed manifest; its signatures are not verified.
  ///   - payloads: The bytes of compiled sets.
  /// - Throws: `BundleError` if the manifest is not valid, or does not describe one of the sets.
  package init(_ document: SignedDocument, payloads: [[UInt8]]) throws {
    self.document = document
    manifest = try Manifest(document)
    let sizes = Dictionary(manifest.payloads.map { ($0.hash, $0.size) }, uniquingKeysWith: { $1 })
    for bytes in payloads {
      let hash = Array(SHA256.hash(data: bytes))
      guard sizes[hash] == bytes.count else {
        throw BundleError(
          .wrongPayload, "The manifest does not describe one of the sets. Create the bundle again.")
      }
      self.payloads[hash] = bytes
    }
  }

  /// Reads a bundle; its signatures are not verified.
  ///
  /// - Parameter bytes: The bytes, which may be untrusted.
  /// - Throws: `BundleError` if they are not a bundle.
  package init(_ bytes: [UInt8]) throws {
    guard bytes.count <= Self.limit else {
      throw BundleError(.tooLarge, "This bundle has more than \(Self.limit) bytes.")
    }
    self = try BundleError.reading(bytes, as: "a bundle") { reader in
      try FileMark.bundle.read(from: &reader)
      let size = try reader.count(SignedDocument.limit, of: "bytes")
      let document = try SignedDocument(Array(try reader.slice(size)))
      let payloads = try (0..<reader.count(128, of: "sets")).map { _ in
        Array(try reader.slice(try reader.count(RuleLimits.bytes, of: "bytes")))
      }
      let bundle = try RuleBundle(document, payloads: payloads)
      guard bundle.bytes == bytes else { throw reader.invalid("order") }
      return bundle
    }
  }

  /// The bytes of the bundle.
  package var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.append(FileMark.bundle.bytes)
    writer.counted(document.bytes)
    writer.natural(payloads.count)
    for payload in manifest.payloads {
      if let bytes = payloads[payload.hash] { writer.counted(bytes) }
    }
    return writer.bytes
  }

  /// Returns the bytes of a compiled set.
  ///
  /// - Parameter payload: The set.
  /// - Returns: The bytes; nil if the bundle does not contain them.
  package func bytes(of payload: Manifest.Payload) -> [UInt8]? { payloads[payload.hash] }

  /// Decodes the sets of a content.
  ///
  /// - Parameter content: The content.
  /// - Returns: The sets, in their order.
  /// - Throws: `BundleError` if one is missing or not valid.
  package func sets(of content: Manifest.Content) throws -> [RuleSet] {
    try content.payloads.map { payload in
      guard let bytes = bytes(of: payload) else {
        throw BundleError(.wrongPayload, "The set `\(payload.name)` is missing from the bundle.")
      }
      let set: RuleSet
      do { set = try RuleSet(compiled: bytes) } catch {
        throw BundleError(.wrongPayload, "The set `\(payload.name)` cannot be used: \(error)")
      }
      guard set.name == payload.name else {
        throw BundleError(
          .wrongPayload, "The set `\(payload.name)` is named `\(set.name)` in its file.")
      }
      return set
    }
  }
}
