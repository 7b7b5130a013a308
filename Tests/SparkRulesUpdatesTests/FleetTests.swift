import Foundation
import SparkRulesModel
import Testing

@testable import SparkRulesUpdates

/// Tests a release with many phones; `SPARK_PHONES` sets their number.
@Suite("Releases to many phones", .timeLimit(.minutes(30))) @MainActor
struct FleetTests {
  private static let count =
    ProcessInfo.processInfo.environment["SPARK_PHONES"].flatMap(Int.init) ?? 60

  private let site = Site()
  private let phones: [Phone]

  init() throws {
    let site = site
    phones = try (0..<Self.count).map { _ in try Phone(site) }
  }

  /// Starts each app, lets it fetch the manifest once, and ends it well.
  ///
  /// - Returns: The versions that run.
  private func poll() async throws -> [Int?] {
    var versions: [Int?] = []
    for phone in phones {
      try await phone.update()
      versions.append(phone.version)
      phone.updater?.move(toForeground: false)
      phone.end()
    }
    return versions
  }

  /// The phones that run a version.
  private func running(_ version: Int, _ versions: [Int?]) -> Set<Int> {
    Set(versions.indices.filter { versions[$0] == version })
  }

  @Test("rules reach a share and then all, bad ones are rolled back, and kill reaches all at once")
  func release() async throws {
    let (old, new) = (try Samples.set("old"), try Samples.set("new"))
    site.publish(try Samples.bundle(1, "old"))
    #expect(running(1, try await poll()).count == Self.count)

    var manifest = Samples.manifest(2, [new])
    manifest.others = Samples.manifest(1, [old]).content
    manifest.salt = "new"
    var before: Set<Int> = []
    for share in [100, 3_000, 10_000] {
      manifest.share = share
      site.publish(
        try RuleBundle(Samples.sign(manifest), payloads: [new, old].map { $0.compiled() }))
      let versions = try await poll()
      let now = running(2, versions)
      #expect(now.isSuperset(of: before))
      #expect(now.count + running(1, versions).count == Self.count)
      // Six standard deviations.
      let expected = Double(Self.count * share) / 10_000
      let deviation = (expected * (1 - Double(share) / 10_000)).squareRoot()
      #expect(abs(Double(now.count) - expected) <= 6 * deviation + 1, "\(now.count) at \(share)")
      before = now
      manifest.version += 1
    }

    site.publish(try Samples.bundle(10, "bad"))
    for phone in phones {
      try await phone.update()
      #expect(phone.version == 10)
      for _ in 0..<3 { try phone.launch() }
      #expect(phone.version == 2)
      #expect(await phone.takeReports().last == "rolled back: 3 unclean starts")
      phone.end()
    }

    var kill = Samples.manifest(11, [])
    kill.kill = .updates
    try site.publish(kill)
    #expect(try await poll().allSatisfy { $0 == nil })
  }
}
