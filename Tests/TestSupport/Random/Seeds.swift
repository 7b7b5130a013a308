import Foundation

/// The seeds of property tests.
///
/// They are the same in each run, so that a change is refused only for what it breaks. `swift test` runs a fifth of
/// them; `SPARK_SEEDS=all` runs all, as `.ci/run` does, and `SPARK_SEEDS=N` sets their number. `SPARK_SEED=random`
/// looks for new failures, and `SPARK_SEED=N` repeats one seed.
package enum Seeds {
  private static let environment = ProcessInfo.processInfo.environment
  private static let replayed = environment["SPARK_SEED"].flatMap { UInt64($0) }

  /// The first seed of a test that uses consecutive seeds.
  package static let first = replayed ?? 1

  /// Returns the number of cases of a test.
  ///
  /// - Parameter all: The number of all cases.
  /// - Returns: The number, at least one.
  package static func count(of all: Int) -> Int {
    guard let number = environment["SPARK_SEEDS"] else { return max(1, all / 5) }
    return max(1, Int(number) ?? all)
  }

  /// Returns the number of samples of a test: a fifth of them, or all if there are ten seeds or more.
  package static func samples(of all: Int) -> Int { count(of: 10) < 10 ? all / 5 : all }

  /// Returns the seeds of a test with one case per seed.
  ///
  /// - Parameters:
  ///   - all: The number of all seeds.
  ///   - first: The first seed; 1 by default.
  /// - Returns: The seed to repeat, or the seeds of this run.
  package static func numbers(_ all: Int, from first: UInt64? = nil) -> [UInt64] {
    if let replayed { return [replayed] }
    let isRandom = environment["SPARK_SEED"] == "random"
    let first = isRandom ? UInt64.random(in: 0..<1_000_000_000) : first ?? 1
    return (0..<UInt64(count(of: all))).map { first + $0 }
  }
}
