import Foundation

/// The seeds of property tests: `SPARK_SEEDS` says how many are tried, `SPARK_SEED` where they begin,
/// or which one is tried again.
package enum Seeds {
  private static let environment = ProcessInfo.processInfo.environment
  private static let replayed = environment["SPARK_SEED"].flatMap { UInt64($0) }

  /// Where a test begins that tries one seed after the other.
  package static let first = replayed ?? 1

  /// How many cases a test tries.
  ///
  /// - Parameter standard: How many where nobody says otherwise.
  /// - Returns: How many, at least one.
  package static func count(_ standard: Int) -> Int {
    max(1, environment["SPARK_SEEDS"].flatMap { Int($0) } ?? standard)
  }

  /// The seeds of a test whose every seed is a case of its own.
  ///
  /// - Parameters:
  ///   - count: How many where nobody says otherwise.
  ///   - first: The first; any where nothing is said.
  /// - Returns: The one to be tried again, or all.
  package static func numbers(usually count: Int, from first: UInt64? = nil) -> [UInt64] {
    if let replayed { return [replayed] }
    let first = first ?? UInt64.random(in: 0..<1_000_000_000)
    return (0..<UInt64(Self.count(count))).map { first + $0 }
  }
}
