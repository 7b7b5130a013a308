#if Delivery
import Foundation

/// The log of a probe.
///
/// `Tests/DeliveryProbe/Log.swift` describes its lines.
struct ProbeLog {
  struct Emission {
    var number: Int
    /// The time of the emission, in milliseconds of the probe's clock.
    var time: Int
    /// Whether the event was committed to the file.
    var isCommitted = false
  }

  /// The events in order.
  private(set) var emissions: [Emission] = []
  /// The last time of the probe's clock.
  private(set) var time = 0
  /// Unexpected lines: events that were only stored in memory, and reports.
  private(set) var problems: [String] = []
  private var committedCount = 0

  init(_ file: URL) {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    // The last line may be incomplete.
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      read(line)
    }
  }

  private mutating func read(_ line: Substring) {
    let words = line.split(separator: " ")
    let numbers = words.dropFirst().compactMap { UInt64($0) }
    switch (words.first, numbers.count) {
    case ("emit", 2):
      emissions.append(Emission(number: Int(numbers[0]), time: Int(numbers[1])))
    case ("commit", 1):
      let end = min(committedCount + Int(numbers[0]), emissions.count)
      for index in committedCount..<end {
        emissions[index].isCommitted = true
      }
      committedCount = end
    case ("tick", 1): time = Int(numbers[0])
    default: problems.append(String(line))
    }
  }
}
#endif
