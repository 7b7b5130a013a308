import Foundation
import Testing

#if canImport(Glibc)
/// Counts the allocations of scrolled rows in a process of its own, which `Tests/Probes/AllocationProbe.swift`
/// describes.
@Suite("Allocations of scrolled rows")
struct ScrollAllocationTests {
  private func counts() throws -> [String: Int] {
    let process = Process()
    process.executableURL = Bundle.main.executableURL?.resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("probes")
    process.arguments = ["allocations"]
    // Dictionaries with random seeds do not allocate the same number of times.
    process.environment = ["SWIFT_DETERMINISTIC_HASHING": "1"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    var counts: [String: Int] = [:]
    for line in text.split(separator: "\n") {
      let name = line.prefix { $0 != ":" }
      counts[String(name)] = Int(line.dropFirst(name.count + 2))
    }
    return counts
  }

  @Test("without tracking, a scrolled row allocates exactly as much as in an app without rules")
  func switchedOff() throws {
    let counts = try counts()
    let untracked = try #require(counts["untracked"])
    let tracked = try #require(counts["tracked"])
    #expect(untracked > 0 && tracked > untracked)
    #expect(counts.count == 10)
    for (name, count) in counts where name != "tracked" { #expect(count == untracked, "\(name)") }
  }
}
#endif
