import Foundation
import SparkRulesModel

#if canImport(CryptoKit)
import CryptoKit
#else
import Crypto
#endif

/// An Ed25519 key that signs.
///
/// Its description is `•••`, also as part of another value, so that it does not appear in logs.
package struct SigningKey {
  /// What the line of a file with a key begins with.
  private static let label = "spark-rules-secret-key "

  private let key: Curve25519.Signing.PrivateKey

  /// Creates a new key.
  package init() { key = Curve25519.Signing.PrivateKey() }

  /// Creates the key with a seed.
  ///
  /// - Parameter seed: 32 bytes.
  /// - Throws: `BundleError` if there are not 32 bytes.
  package init(seed: [UInt8]) throws {
    guard let key = try? Curve25519.Signing.PrivateKey(rawRepresentation: seed) else {
      throw BundleError(.secretKey, "This is not a secret key.")
    }
    self.key = key
  }

  /// Reads the text of a file with a key.
  ///
  /// - Parameter text: The text.
  /// - Throws: `BundleError`, which does not contain the text.
  package init(text: String) throws {
    let line = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard line.hasPrefix(Self.label),
      let seed = Data(base64Encoded: String(line.dropFirst(Self.label.count)))
    else {
      throw BundleError(
        .secretKey, "This is not a secret key; `spark-rules keys new` creates one.")
    }
    try self.init(seed: [UInt8](seed))
  }

  /// The text of a file with the key.
  package var secretText: String { Self.label + key.rawRepresentation.base64EncodedString() + "\n" }

  /// The key that verifies the signatures.
  package var publicKey: PublicKey { PublicKey([UInt8](key.publicKey.rawRepresentation)) }

  /// Signs bytes.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: The signature, 64 bytes, which may differ each time.
  /// - Throws: The error of the cryptographic library.
  func signature(for bytes: [UInt8]) throws -> [UInt8] { [UInt8](try key.signature(for: bytes)) }
}

extension SigningKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The text `•••`.
  package var description: String { "•••" }
  /// The text `•••`.
  package var debugDescription: String { description }
  /// A mirror without children.
  package var customMirror: Mirror { Mirror(self, children: []) }
}
