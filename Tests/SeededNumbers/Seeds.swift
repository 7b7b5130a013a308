import Foundation

/// The seeds of property tests.
///
/// `SPARK_SEEDS` sets their number, `SPARK_SEED` the first one, or the one to repeat.
package enum Seeds {
  private static let environment = ProcessInfo.processInfo.environment
  private static let replayed = environment["SPARK_SEED"].flatMap { UInt64($0) }

  /// The first seed of a test that uses consecutive seeds.
  package static let first = replayed ?? 1

  /// Returns the number of cases of a test.
  ///
  /// - Parameter standard: The default number.
  /// - Returns: The number, at least one.
  package static func count(_ standard: Int) -> Int {
    max(1, environment["SPARK_SEEDS"].flatMap { Int($0) } ?? standard)
  }

  /// Returns the number of samples of a test: a fifth of them, or all if there are many seeds, as in `.ci/run`.
  package static func samples(of all: Int) -> Int { count(1) < 10 ? all / 5 : all }

  /// Returns the seeds of a test with one case per seed.
  ///
  /// - Parameters:
  ///   - count: The default number.
  ///   - first: The first seed; random by default.
  /// - Returns: The seed to repeat, or all seeds.
  package static func numbers(usually count: Int, from first: UInt64? = nil) -> [UInt64] {
    if let replayed { return [replayed] }
    let first = first ?? UInt64.random(in: 0..<1_000_000_000)
    return (0..<UInt64(Self.count(count))).map { first + $0 }
  }
}
