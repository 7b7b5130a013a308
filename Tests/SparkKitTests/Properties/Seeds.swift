import Foundation

/// The seeds of a property test: `SPARK_SEED` replays one, `SPARK_SEEDS` says how many, else few.
enum Seeds {
  static func numbers(usually count: Int) -> [UInt64] {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["SPARK_SEED"].flatMap({ UInt64($0) }) { return [seed] }
    let count = environment["SPARK_SEEDS"].flatMap { Int($0) } ?? count
    let first = UInt64.random(in: 0..<1_000_000_000)
    return (0..<UInt64(max(count, 1))).map { first + $0 }
  }
}
