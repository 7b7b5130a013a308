#if Commands
import ArgumentParser
import Foundation
import SparkRulesModel

/// A time as an argument: `2026-12-31` or `2026-12-31T18:00Z`.
struct UTCTime: ExpressibleByArgument {
  /// The number of seconds since 1970.
  let seconds: Int

  init(seconds: Int) { self.seconds = seconds }

  init?(argument: String) {
    guard let time = RFC3339.time(argument), time.timeIntervalSince1970 >= 0 else { return nil }
    seconds = Int(time.timeIntervalSince1970)
  }

  /// The time of this run; `SOURCE_DATE_EPOCH` replaces it, so that a build can be repeated.
  static var now: UTCTime {
    let fixed = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap(Int.init)
    return UTCTime(seconds: max(0, fixed ?? Int(Date().timeIntervalSince1970)))
  }

  /// The text of a time.
  ///
  /// - Parameter seconds: The number of seconds since 1970.
  /// - Returns: The text, without fractions of a second.
  static func text(_ seconds: Int) -> String {
    RFC3339.text(Date(timeIntervalSince1970: Double(seconds))).prefix(19) + "Z"
  }
}
#endif
