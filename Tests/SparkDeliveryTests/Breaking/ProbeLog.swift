import Foundation

/// What a killed probe wrote down; `Tests/DeliveryProbe/Log.swift` says what each line means.
struct ProbeLog {
  struct Emission {
    var number: Int
    /// When, in milliseconds of the probe's own clock.
    var own: Int
    /// When, in nanoseconds of the clock that all processes share.
    var wall: UInt64
    /// The same, of the commit that took it to the file; nil where none did.
    var committed: (own: Int, wall: UInt64)?
  }

  /// All events, in their order.
  private(set) var emissions: [Emission] = []
  /// What the probe's own clock showed last.
  private(set) var own = 0
  /// What must not be: events that went to memory only, reports.
  private(set) var problems: [String] = []
  private var committedCount = 0

  init(_ file: URL) {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    // The last line may have been cut by the kill.
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      read(line)
    }
  }

  private mutating func read(_ line: Substring) {
    let words = line.split(separator: " ")
    let numbers = words.dropFirst().compactMap { UInt64($0) }
    switch (words.first, numbers.count) {
    case ("emit", 3):
      emissions.append(
        Emission(number: Int(numbers[0]), own: Int(numbers[1]), wall: numbers[2], committed: nil))
    case ("commit", 3):
      let end = min(committedCount + Int(numbers[0]), emissions.count)
      for index in committedCount..<end {
        emissions[index].committed = (Int(numbers[1]), numbers[2])
      }
      committedCount = end
    case ("tick", 1): own = Int(numbers[0])
    default: problems.append(String(line))
    }
  }
}
