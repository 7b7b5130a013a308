import SparkRulesModel

#if canImport(CryptoKit)
import CryptoKit
#else
import Crypto
#endif

/// An Ed25519 key that verifies signatures.
package struct PublicKey: Sendable, Hashable, Comparable {
  /// The length in bytes.
  static let length = 32

  /// The bytes.
  package let bytes: [UInt8]

  /// Creates a key.
  ///
  /// - Parameter bytes: 32 bytes.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The first eight hexadecimal digits, by which people distinguish keys.
  package var name: String { String(HexText.of(bytes).prefix(8)) }

  /// Returns whether the key has signed some bytes.
  ///
  /// - Parameters:
  ///   - signature: The signature.
  ///   - bytes: The bytes.
  /// - Returns: Whether the signature is valid; false if the key is not one.
  func isValid(_ signature: [UInt8], for bytes: [UInt8]) -> Bool {
    guard let key = try? Curve25519.Signing.PublicKey(rawRepresentation: self.bytes) else {
      return false
    }
    return key.isValidSignature(signature, for: bytes)
  }

  package static func < (left: PublicKey, right: PublicKey) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}

/// Bytes as hexadecimal digits.
package enum HexText {
  /// Returns two digits for each byte.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: The digits in lowercase.
  package static func of(_ bytes: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
