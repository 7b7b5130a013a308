import Foundation

#if canImport(CryptoKit)
import CryptoKit
#else
import Crypto
#endif

/// The agreement of a phone and a studio on keys, which a person confirms by comparing four digits.
///
/// The phone first sends a commitment to its key and nonce, then the studio sends its own, then the phone reveals
/// what it has committed to. Somebody between both must choose keys before the digits can be known, and so has
/// one chance in 10,000 that both sides show the same digits; a wrong guess is visible to the person.
package enum LinkPairing {
  /// What a side contributes.
  package struct Secret: Sendable {
    /// The private key as bytes, because CryptoKit's types are not sendable before iOS 17.
    private let key: [UInt8]
    /// What the other side learns.
    package let share: Share

    /// Creates a random secret.
    package init() {
      let key = Curve25519.KeyAgreement.PrivateKey()
      self.key = Array(key.rawRepresentation)
      share = Share(key: Array(key.publicKey.rawRepresentation), nonce: Self.nonce())
    }

    /// The secret that the owner of another key can calculate as well; nil if the key is invalid.
    fileprivate func sharedSecret(with other: Share) -> [UInt8]? {
      guard let own = try? Curve25519.KeyAgreement.PrivateKey(rawRepresentation: key),
        let key = try? Curve25519.KeyAgreement.PublicKey(rawRepresentation: other.key),
        let secret = try? own.sharedSecretFromKeyAgreement(with: key)
      else { return nil }
      let bytes = secret.withUnsafeBytes { Array($0) }
      // With a public key of small order, the secret is zero whatever the private key is.
      return bytes.contains { $0 != 0 } ? bytes : nil
    }

    private static func nonce() -> [UInt8] {
      var generator = SystemRandomNumberGenerator()
      return (0..<Share.size).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }
  }

  /// A public key and a random text.
  package struct Share: Sendable, Hashable {
    /// The size of the key and of the random text in bytes.
    static let size = 32

    /// The public key.
    package let key: [UInt8]
    /// The random text.
    package let nonce: [UInt8]

    /// Reads what the other side has sent.
    ///
    /// - Parameters:
    ///   - key: The public key.
    ///   - nonce: The random text.
    /// - Throws: `LinkSealError` if a size is wrong.
    package init(checking key: [UInt8], nonce: [UInt8]) throws(LinkSealError) {
      guard key.count == Self.size, nonce.count == Self.size else { throw .invalidKey }
      self.init(key: key, nonce: nonce)
    }

    fileprivate init(key: [UInt8], nonce: [UInt8]) {
      self.key = key
      self.nonce = nonce
    }

    /// The commitment to the share.
    package var commitment: [UInt8] {
      Array(SHA256.hash(data: Array("spark-rules link 1 commitment".utf8) + key + nonce))
    }
  }

  /// The result of an agreement.
  package struct Agreement: Sendable {
    /// The four digits that both sides show.
    package let digits: String
    fileprivate let secret: [UInt8]
    fileprivate let transcript: [UInt8]

    /// The key of one direction.
    ///
    /// - Parameter name: The name of the direction.
    /// - Returns: The key.
    func key(_ name: String) -> [UInt8] {
      let key = HKDF<SHA256>.deriveKey(
        inputKeyMaterial: SymmetricKey(data: secret), salt: transcript,
        info: Array("spark-rules link 1 \(name)".utf8), outputByteCount: 32)
      return key.withUnsafeBytes { Array($0) }
    }
  }

  /// Derives the keys and digits.
  ///
  /// - Parameters:
  ///   - own: The secret of this side.
  ///   - other: The share of the other side.
  ///   - isPhone: Whether this side is the phone.
  ///   - connection: The identifier of the connection, which the studio has chosen.
  /// - Returns: The agreement.
  /// - Throws: `LinkSealError` if the key of the other side is invalid.
  package static func agree(
    _ own: Secret, with other: Share, isPhone: Bool, connection: String
  ) throws(LinkSealError) -> Agreement {
    let (phone, studio) = isPhone ? (own.share, other) : (other, own.share)
    let parts = [phone.key, studio.key, phone.nonce, studio.nonce].flatMap { $0 }
    let transcript = Array(
      SHA256.hash(
        data: Array("spark-rules link 1 transcript".utf8) + parts + Array(connection.utf8)))
    guard let secret = own.sharedSecret(with: other) else { throw .invalidKey }
    // The first 64 bits of the transcript; what modulo prefers is below one in 10¹⁵.
    let number = transcript.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) } % 10_000
    let text = String(number)
    return Agreement(
      digits: String(repeating: "0", count: 4 - text.count) + text, secret: secret,
      transcript: transcript)
  }

  /// Checks that a revealed share is the one that was committed to.
  ///
  /// - Parameters:
  ///   - share: The share.
  ///   - commitment: The commitment.
  /// - Throws: `LinkSealError` if it is another one.
  package static func check(
    _ share: Share, against commitment: [UInt8]
  ) throws(LinkSealError) {
    let expected = share.commitment
    let isEqual =
      expected.count == commitment.count
      && zip(expected, commitment).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    if !isEqual { throw .otherKey }
  }
}
