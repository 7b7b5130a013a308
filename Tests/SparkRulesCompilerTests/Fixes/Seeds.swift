import Foundation

/// How many random cases a test tries, and where it begins: `SPARK_SEEDS` and `SPARK_SEED`.
enum Seeds {
  private static let environment = ProcessInfo.processInfo.environment

  /// Where a test begins.
  static let first = environment["SPARK_SEED"].flatMap { UInt64($0) } ?? 1

  /// How many cases a test tries.
  static func count(_ standard: Int) -> Int {
    environment["SPARK_SEEDS"].flatMap { Int($0) } ?? standard
  }
}
