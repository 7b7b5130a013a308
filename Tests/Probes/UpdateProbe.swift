import Foundation
import HeadlessUIKit
import SparkRulesUpdates

/// A process that tests kill while it receives updates.
///
///     probes updates FOLDER SITE LOG FIRST   starts with what is in a folder, then receives the versions
///                                            after a number, and writes a log, until it is killed:
///                                              started VERSION STATE   the rules that the start runs
///                                              ran VERSION STATE       the rules of an update
///                                            STATE is `complete` or describes the rules
///     probes updates FOLDER SITE full        receives an update while the disk is full; ends with 0 if the
///                                            rules before continue to run, and the update runs once there
///                                            is space
///     probes updates FOLDER URL KEYS LOG app   the example app, which fetches from a web server; see
///                                              ReleasedApp
@MainActor
struct UpdateProbe {
  private let clock = ManualClock()
  private let updater: RuleUpdater

  static func run(_ arguments: [String]) async throws {
    guard arguments.count >= 4 else { exit(2) }
    if arguments.last == "app" {
      guard let site = URL(string: arguments[2]) else { exit(2) }
      let log = open(arguments[4], O_WRONLY | O_CREAT | O_APPEND, 0o644)
      return try await ReleasedApp(arguments[1...], site: site, log: log).run()
    }
    let first = arguments.count > 4 ? Int(arguments[4]) ?? 0 : 0
    let probe = try UpdateProbe(
      folder: arguments[1], site: URL(fileURLWithPath: arguments[2]), first: first)
    if arguments[3] == "full" { exit(await probe.fillDisk()) }
    await probe.update(log: ProbeLog(arguments[3]))
  }

  private init(folder: String, site: URL, first: Int) throws {
    guard let base = URL(string: "https://example.org/rules") else { exit(2) }
    var settings = RuleUpdater.Settings(
      url: base, keys: try PinnedKeys(contentsOf: site.appendingPathComponent("keys")),
      app: "org.example.shop", appVersion: "1", interval: 60,
      folder: URL(fileURLWithPath: folder))
    settings.transport = FolderTransport(site, first: first)
    settings.simulatesForeground = true
    updater = RuleUpdater.start(
      compiledAt: [], updates: settings,
      configuration: RuleEngine.Configuration(
        sinks: [], clock: clock, copies: nil, state: nil, automatic: nil))
  }

  private func update() async {
    clock.advance(by: 100_000)
    await updater.update()
  }

  /// Describes the rules: each version consists of 20 rules whose names begin with it.
  private var rules: String {
    let names = updater.engine.ruleSets.flatMap(\.rules).map(\.name)
    guard let version = updater.version else {
      return names.isEmpty ? "0 complete" : "0 \(names)"
    }
    let expected = (0..<20).map { "v\(version)-\($0)" }
    return "\(version) \(names == expected ? "complete" : "\(names)")"
  }

  private func fillDisk() async -> Int32 {
    await update()
    guard rules == "1 complete" else { return 3 }
    for size in [0, 100, 600] {
      Probes.limitFiles(to: size)
      await update()
      guard rules == "1 complete" else { return 4 }
    }
    Probes.limitFiles(to: nil)
    for _ in 0..<4 { await update() }
    return rules.hasSuffix("complete") && (updater.version ?? 0) > 1 ? 0 : 5
  }

  private func update(log: ProbeLog) async {
    log.write("started \(rules)")
    var isGood = false
    while getppid() > 1 {
      await update()
      log.write("ran \(rules)")
      // About every second process runs well.
      if !isGood, Int.random(in: 0..<8) == 0 {
        isGood = true
        updater.move(toForeground: false)
        updater.move(toForeground: true)
      }
    }
  }
}
