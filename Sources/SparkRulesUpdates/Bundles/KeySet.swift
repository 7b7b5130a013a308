import Foundation
import SparkRulesModel

/// The keys that sign manifests, of which a number must sign each one.
package struct KeySet: Sendable, Hashable {
  /// The allowed number of keys: two or more, so that a lost key does not end updates.
  static let sizes = 2...32
  /// The maximum number of versions of keys by which one update advances.
  package static let stepLimit = 64

  /// The version, from 1.
  package let version: Int
  /// The number of keys that must sign.
  package let threshold: Int
  /// The keys, in the order of their bytes.
  package let keys: [PublicKey]

  /// Creates a set of keys.
  ///
  /// - Parameters:
  ///   - version: The version.
  ///   - threshold: The number of keys that must sign.
  ///   - keys: The keys, in any order.
  /// - Throws: `BundleError` if the numbers are not valid.
  package init(version: Int, threshold: Int, keys: [PublicKey]) throws {
    self.version = version
    self.threshold = threshold
    self.keys = keys.sorted()
    guard Self.sizes.contains(keys.count), Set(keys).count == keys.count else {
      throw BundleError(
        .wrongKeys,
        "There are \(Set(keys).count) keys; there must be from \(Self.sizes.lowerBound) to "
          + "\(Self.sizes.upperBound).")
    }
    guard version >= 1, (1...keys.count).contains(threshold) else {
      throw BundleError(
        .wrongKeys,
        "\(threshold) of \(keys.count) keys cannot be required to sign; choose a number from 1 to "
          + "\(keys.count).")
    }
  }

  /// Reads the content of a keys file.
  ///
  /// - Parameter document: The file; its signatures are not verified.
  /// - Throws: `BundleError` if it is not a keys file.
  package init(_ document: SignedDocument) throws {
    guard document.kind == .keys else {
      throw BundleError(.malformed, "This is a manifest, not a keys file.")
    }
    let read = try BundleError.reading(document.content, as: "a keys file") { reader in
      let version = try reader.natural(atMost: Int(Int32.max))
      let threshold = try reader.natural(atMost: Self.sizes.upperBound)
      let keys = try (0..<reader.count(Self.sizes.upperBound, of: "keys")).map { _ in
        PublicKey(Array(try reader.slice(PublicKey.length)))
      }
      return try KeySet(version: version, threshold: threshold, keys: keys)
    }
    guard read.content == document.content else {
      throw BundleError(.malformed, "The keys of this file are not in order. Create it again.")
    }
    self = read
  }

  /// The bytes that signatures cover.
  package var content: [UInt8] {
    var writer = ByteWriter()
    writer.natural(version)
    writer.natural(threshold)
    writer.natural(keys.count)
    for key in keys { writer.append(key.bytes) }
    return writer.bytes
  }

  /// Returns the next version of the keys.
  ///
  /// - Parameter document: Its file, which the thresholds of both versions must have signed.
  /// - Returns: The keys.
  /// - Throws: `BundleError` if the file does not follow this one.
  package func next(_ document: SignedDocument) throws -> KeySet {
    let next = try KeySet(document)
    guard next.version == version + 1 else {
      throw BundleError(
        .wrongKeys,
        "Version \(version) of the keys is followed by \(version + 1), not \(next.version).")
    }
    try document.verify(with: self)
    try document.verify(with: next)
    return next
  }
}

/// The keys that an app contains.
///
/// ```swift
/// import SparkRulesUpdates
///
/// func pinnedKeys() throws -> PinnedKeys? {
///   try Bundle.main.url(forResource: "keys", withExtension: "sparkkeys").map {
///     try PinnedKeys(contentsOf: $0)
///   }
/// }
/// ```
public struct PinnedKeys: Sendable, Hashable {
  /// The keys.
  package let keys: KeySet

  /// Reads a keys file, such as one in the app's bundle.
  ///
  /// - Parameter url: The file that `spark-rules keys new` or `keys rotate` wrote.
  /// - Throws: Foundation's error if it cannot be read; `BundleError` if it is not a keys file that enough
  ///   of its own keys have signed.
  public init(contentsOf url: URL) throws {
    let handle = try FileHandle(forReadingFrom: url)
    defer { try? handle.close() }
    try self.init([UInt8](handle.read(upToCount: SignedDocument.limit + 1) ?? Data()))
  }

  /// Reads the bytes of a keys file.
  ///
  /// - Parameter bytes: The bytes.
  /// - Throws: `BundleError` if they are not a keys file that enough of its own keys have signed.
  package init(_ bytes: [UInt8]) throws {
    let document = try SignedDocument(bytes)
    keys = try KeySet(document)
    try document.verify(with: keys)
  }
}
