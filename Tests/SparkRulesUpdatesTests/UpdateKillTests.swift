import Foundation
import SparkRulesModel
import TestSupport
import Testing

@testable import SparkRulesUpdates

/// Tests updates with a process that is killed at random times.
///
/// `Tests/Probes/UpdateProbe.swift` describes the process. `SPARK_UPDATE_KILLS` sets the number of kills.
@Suite("Updates of a process that is killed", .timeLimit(.minutes(30)))
struct UpdateKillTests {
  private static let kills =
    ProcessInfo.processInfo.environment["SPARK_UPDATE_KILLS"].flatMap(Int.init) ?? 20
  private static let versions = 150

  private func temporary() -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("update-\(UUID().uuidString)")
  }

  private func start(_ arguments: [String]) throws -> Process {
    let process = Process()
    process.executableURL = Bundle.main.executableURL?.resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("probes")
    process.arguments = ["updates"] + arguments
    try process.run()
    return process
  }

  /// Whether a version must never run: one key has signed it, or its set is damaged.
  private static func isBad(_ version: Int) -> Bool { version % 5 == 4 || version % 7 == 6 }

  /// Writes the manifests and sets of all versions.
  private func makeSite() throws -> URL {
    let site = temporary()
    try FileManager.default.createDirectory(
      at: site.appendingPathComponent("sets"), withIntermediateDirectories: true)
    let keys = try Samples.keys([1, 2, 3])
    try Data(Samples.keysFile(keys, signedBy: [1, 2]).bytes)
      .write(to: site.appendingPathComponent("keys"))
    for version in 1...Self.versions {
      let rules = (0..<20).map { "  v\(version)-\($0): {trigger: app-start, actions: [log: a]}\n" }
      let set = try RuleSet(yaml: "version: 1\nname: shop\nrules:\n" + rules.joined())
      var manifest = Samples.manifest(version, [set])
      manifest.expires = 253_402_300_000
      var bytes = set.compiled()
      if version % 7 == 6 { bytes[bytes.count / 2] ^= 1 }
      try Data(bytes).write(
        to: site.appendingPathComponent("sets/\(manifest.content.payloads[0].fileName)"))
      let document = try Samples.sign(manifest, version % 5 == 4 ? [1, 9] : [1, 2])
      try Data(document.bytes).write(to: site.appendingPathComponent("\(version).manifest"))
    }
    return site
  }

  @Test("the app always starts with complete rules, and never with refused ones")
  func killed() async throws {
    var random = SeededGenerator()
    let site = try makeSite()
    var folder = temporary()
    defer {
      for url in [site, folder] { try? FileManager.default.removeItem(at: url) }
    }
    var (last, starts, updates) = (0, Set<Int>(), 0)
    for _ in 0..<Self.kills {
      let log = temporary()
      defer { try? FileManager.default.removeItem(at: log) }
      let process = try start([folder.path, site.path, log.path, "\(last)"])
      while process.isRunning, ((try? Data(contentsOf: log).count) ?? 0) == 0 {
        try await Task.sleep(nanoseconds: 1_000_000)
      }
      try await Task.sleep(nanoseconds: .random(in: 0...30_000_000, using: &random))
      kill(process.processIdentifier, SIGKILL)
      while process.isRunning { try await Task.sleep(nanoseconds: 10_000_000) }
      let text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
      // The last line may be incomplete.
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      #expect(lines.first?.hasPrefix("started ") == true, "seed \(random.seed)")
      for line in lines {
        let words = line.split(separator: " ")
        let version = try #require(Int(words[1]))
        #expect(words.dropFirst(2) == ["complete"], "\(line), seed \(random.seed)")
        #expect(!Self.isBad(version), "\(line), seed \(random.seed)")
        if words[0] == "started" { starts.insert(version) } else { updates += 1 }
        last = max(last, version)
      }
      if last > Self.versions - 20 {
        try FileManager.default.removeItem(at: folder)
        (folder, last) = (temporary(), 0)
      }
    }
    #expect(updates > Self.kills / 4 && starts.count > 1, "the process did not run")
  }

  @Test("a full disk changes nothing, and the update runs once there is space")
  func full() async throws {
    let (site, folder) = (try makeSite(), temporary())
    defer {
      for url in [site, folder] { try? FileManager.default.removeItem(at: url) }
    }
    let process = try start([folder.path, site.path, "full"])
    while process.isRunning { try await Task.sleep(nanoseconds: 10_000_000) }
    #expect(process.terminationStatus == 0)
  }
}
