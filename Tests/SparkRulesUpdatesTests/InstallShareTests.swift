import Foundation
import TestSupport
import Testing

@testable import SparkRules
@testable import SparkRulesUpdates

@Suite("The share of phones")
struct InstallShareTests {
  /// `SPARK_INSTALLS` sets the number of installations.
  private static let count =
    ProcessInfo.processInfo.environment["SPARK_INSTALLS"].flatMap(Int.init) ?? 100_000

  @Test(
    "the numbers are those that another implementation computes",
    arguments: [
      ("00000000-0000-0000-0000-000000000000", "main", "a", 2518),
      ("00000000-0000-0000-0000-000000000000", "main", "b", 488),
      ("6BA7B810-9DAD-11D1-80B4-00C04FD430C8", "shop", "é", 6581),
      ("FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF", "", "", 8269),
    ])
  func vectors(install: String, set: String, salt: String, number: Int) throws {
    let install = try #require(UUID(uuidString: install))
    #expect(InstallShare.number(of: install, set: set, salt: salt) == number)
  }

  @Test("the numbers are uniform, and independent of `sample` and of other salts")
  func uniform() {
    var random = SeededGenerator()
    var parts = [Int](repeating: 0, count: 100)
    var both = 0
    var bothSalts = 0
    for _ in 0..<Self.count {
      let (high, low) = (random.next(), random.next())
      let install = withUnsafeBytes(of: (high, low)) { UUID(uuid: $0.load(as: uuid_t.self)) }
      let number = InstallShare.number(of: install, set: "shop", salt: "1")
      parts[number / 100] += 1
      guard number < 1_000 else { continue }
      let text = install.uuidString.lowercased()
      if SampleShare.share(of: text, in: "shop") < 0.1 { both += 1 }
      if InstallShare.number(of: install, set: "shop", salt: "2") < 1_000 { bothSalts += 1 }
    }
    let expected = Double(Self.count) / 100
    let chi = parts.reduce(0.0) { $0 + pow(Double($1) - expected, 2) / expected }
    // The 99.99th percentile of the distribution with 99 degrees of freedom is 161.3.
    #expect(chi < 161.3, "seed \(random.seed)")
    // Five standard deviations of a hundredth of all installations.
    let deviation = 5 * (expected * 0.99).squareRoot()
    #expect(abs(Double(both) - expected) < deviation, "seed \(random.seed)")
    #expect(abs(Double(bothSalts) - expected) < deviation, "seed \(random.seed)")
  }

  @Test("a larger share contains every phone of a smaller one")
  func widening() throws {
    var manifest = Samples.manifest(1, [try Samples.set("new")])
    manifest.others = Samples.manifest(1, [try Samples.set("old")]).content
    manifest.salt = "a"
    let installs = (0..<2_000).map { _ in UUID() }
    var before: Set<UUID> = []
    for share in [0, 1, 100, 2_500, 9_999, 10_000] {
      manifest.share = share
      let chosen = Set(installs.filter { manifest.content(for: $0) == manifest.content })
      #expect(chosen.isSuperset(of: before))
      before = chosen
    }
    #expect(before.count == installs.count)
  }
}
