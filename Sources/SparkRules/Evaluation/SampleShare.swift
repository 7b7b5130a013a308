#if canImport(CryptoKit)
import CryptoKit
#else
import Crypto
#endif

/// The number by which `sample` includes or excludes an installation or a value.
enum SampleShare {
  /// Returns a number that is the same for all rules of a set and on every device.
  ///
  /// It is the first 53 bits of the SHA-256 of the set's name, a zero byte and the text of the value, as a
  /// fraction. `share: 10%` includes the numbers below 0.1, so that a value that is included in 10 % is also
  /// included in 50 %.
  ///
  /// - Parameters:
  ///   - text: The text of the value.
  ///   - ruleSet: The name of the set.
  /// - Returns: A number from 0 up to 1.
  static func share(of text: String, in ruleSet: String) -> Double {
    var hasher = SHA256()
    hasher.update(data: Array(ruleSet.utf8))
    hasher.update(data: [0])
    hasher.update(data: Array(text.utf8))
    let number = hasher.finalize().prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Double(number >> 11) / 9_007_199_254_740_992
  }
}
