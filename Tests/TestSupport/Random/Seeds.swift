import Foundation

/// The seeds of property tests.
///
/// They are the same in each run, so that a change is refused only for what it breaks. `SPARK_SEED=random`
/// looks for new failures, `SPARK_SEED=N` repeats one seed, and `SPARK_SEEDS=N` sets the number of seeds.
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
  ///   - first: The first seed; 1 by default.
  /// - Returns: The seed to repeat, or all seeds.
  package static func numbers(usually count: Int, from first: UInt64? = nil) -> [UInt64] {
    if let replayed { return [replayed] }
    let isRandom = environment["SPARK_SEED"] == "random"
    let first = isRandom ? UInt64.random(in: 0..<1_000_000_000) : first ?? 1
    return (0..<UInt64(Self.count(count))).map { first + $0 }
  }
}
