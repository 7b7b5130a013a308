import SparkRulesModel

/// The bytes of a manifest or a keys file, and their signatures.
///
/// A signature covers a text that differs between the kinds, then the bytes as they are. Nothing is
/// written again before it is verified.
package struct SignedDocument: Sendable, Hashable {
  /// The kinds of documents.
  package enum Kind: UInt8, Sendable, Hashable {
    /// A manifest.
    case manifest = 1
    /// The keys that sign manifests.
    case keys = 2

    /// What a signature covers before the content.
    var prefix: [UInt8] {
      switch self {
      case .manifest: Array("spark-rules manifest 1\0".utf8)
      case .keys: Array("spark-rules keys 1\0".utf8)
      }
    }
  }

  /// A signature and the key that verifies it.
  struct Signature: Sendable, Hashable {
    let key: PublicKey
    let bytes: [UInt8]
  }

  /// The maximum size in bytes, which is checked before anything is read.
  package static let limit = 65_536
  private static let signatureLimit = 64
  private static let signatureLength = 64
  /// The maximum size of the content, which leaves enough for the signatures.
  static let contentLimit = limit - 32 - signatureLimit * (PublicKey.length + signatureLength)

  /// The kind.
  package let kind: Kind
  /// The signed bytes.
  package let content: [UInt8]
  /// The signatures, in the order of their keys.
  private(set) var signatures: [Signature] = []

  /// Creates a document without signatures.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - content: The bytes to sign.
  package init(_ kind: Kind, _ content: [UInt8]) {
    self.kind = kind
    self.content = content
  }

  /// Reads a document; its signatures are not verified.
  ///
  /// - Parameter bytes: The bytes, which may be untrusted.
  /// - Throws: `BundleError` if they are not a document.
  package init(_ bytes: [UInt8]) throws {
    guard bytes.count <= Self.limit else {
      throw BundleError(
        .tooLarge, "This document has more than \(Self.limit) bytes, which is not allowed.")
    }
    self = try BundleError.reading(bytes, as: "a signed manifest or a keys file") { reader in
      try FileMark.signed.read(from: &reader)
      guard let kind = Kind(rawValue: try reader.byte()) else { throw reader.invalid("a kind") }
      let size = try reader.count(Self.limit, of: "bytes")
      var document = SignedDocument(kind, Array(try reader.slice(size)))
      for _ in 0..<(try reader.count(Self.signatureLimit, of: "signatures")) {
        let key = PublicKey(Array(try reader.slice(PublicKey.length)))
        if let last = document.signatures.last, last.key >= key { throw reader.invalid("order") }
        document.signatures.append(
          Signature(key: key, bytes: Array(try reader.slice(Self.signatureLength))))
      }
      return document
    }
  }

  /// The bytes of the document.
  package var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.append(FileMark.signed.bytes)
    writer.byte(kind.rawValue)
    writer.counted(content)
    writer.natural(signatures.count)
    for signature in signatures {
      writer.append(signature.key.bytes)
      writer.append(signature.bytes)
    }
    return writer.bytes
  }

  /// Adds a signature, in place of an earlier one with the same key.
  ///
  /// - Parameter key: The key.
  /// - Throws: The error of the cryptographic library; `BundleError` if there are too many signatures.
  package mutating func sign(with key: SigningKey) throws {
    let signature = Signature(
      key: key.publicKey, bytes: try key.signature(for: kind.prefix + content))
    signatures.removeAll { $0.key == signature.key }
    guard signatures.count < Self.signatureLimit else {
      throw BundleError(.tooLarge, "\(Self.signatureLimit) keys have signed this, and no more can.")
    }
    signatures.append(signature)
    signatures.sort { $0.key < $1.key }
  }

  /// The keys of a set whose signatures are valid.
  ///
  /// - Parameter keys: The keys; a signature with another key does not count.
  /// - Returns: The keys.
  package func signers(in keys: KeySet) -> [PublicKey] {
    let signed = kind.prefix + content
    return signatures.filter { keys.keys.contains($0.key) && $0.key.isValid($0.bytes, for: signed) }
      .map(\.key)
  }

  /// Verifies that enough keys have signed the document.
  ///
  /// - Parameter keys: The keys and their threshold.
  /// - Throws: `BundleError` if too few have signed it.
  package func verify(with keys: KeySet) throws {
    let count = signers(in: keys).count
    guard count >= keys.threshold else {
      throw BundleError(
        .tooFewSignatures,
        "\(count) of the keys of version \(keys.version) have signed this, and \(keys.threshold) "
          + "must. Sign it with `spark-rules release sign`.")
    }
  }
}
