import Foundation
import SparkRulesModel

#if canImport(CryptoKit)
import CryptoKit
#else
import Crypto
#endif

/// The number by which a share of phones is chosen.
package enum InstallShare {
  /// The number of parts of the whole: a share of 1 % is 100 parts.
  package static let whole = 10_000

  /// Returns a number that is the same on every platform.
  ///
  /// It is the first 64 bits of the SHA-256 of the text `spark-rules share`, the name of the bundle, the salt
  /// and the installation, with a zero byte after each of the first three, modulo 10,000. A share of 1 %
  /// contains the numbers below 100, so that it is part of every larger share. The text at the beginning, which
  /// `sample` does not use, makes both choices independent.
  ///
  /// - Parameters:
  ///   - install: The installation.
  ///   - set: The name of the bundle.
  ///   - salt: The salt of its manifest.
  /// - Returns: A number from 0 to 9,999.
  package static func number(of install: UUID, set: String, salt: String) -> Int {
    var hasher = SHA256()
    for text in ["spark-rules share", set, salt] {
      hasher.update(data: Array(text.utf8))
      hasher.update(data: [0])
    }
    hasher.update(data: Array(install.uuidString.lowercased().utf8))
    let number = hasher.finalize().prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(number % UInt64(whole))
  }
}
