import Foundation
import SparkRules
import SparkRulesModel

@testable import SparkRulesUpdates

/// A phone whose app starts, runs and ends in tests.
///
/// Other tests may start rules meanwhile, which end those of the phone; its reports are sent nevertheless.
@MainActor final class Phone {
  let folder: URL
  let clock = ManualClock(start: Date(timeIntervalSince1970: Double(Samples.now)))
  let site: Site
  private let sink = MemorySink()
  private var engines: [RuleEngine] = []
  private(set) var updater: RuleUpdater?
  var appVersion = "3.5"
  var app = "org.example.shop"
  var ceiling = UpdateCeiling()
  var keys: KeySet

  /// Creates a phone.
  ///
  /// - Parameters:
  ///   - site: The server.
  ///   - other: A phone that is another process of the same app, with the same folder.
  /// - Throws: An error of the cryptographic library.
  init(_ site: Site = Site(), sharing other: Phone? = nil) throws {
    self.site = site
    folder =
      other?.folder
      ?? FileManager.default.temporaryDirectory
      .appendingPathComponent("updates-\(UUID().uuidString)", isDirectory: true)
    keys = try Samples.keys([1, 2, 3])
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Starts the app; with nil, it observes the app of the tests and fetches by itself.
  @discardableResult
  func launch(inForeground: Bool? = true) throws -> RuleUpdater {
    end()
    let pinned = try PinnedKeys(Samples.keysFile(keys, signedBy: [1, 2, 3]).bytes)
    var settings = RuleUpdater.Settings(
      url: try url(), keys: pinned, app: app, appVersion: appVersion, interval: 3_600,
      folder: folder,
      ceiling: ceiling)
    settings.transport = site
    settings.simulatesForeground = inForeground
    let updater = RuleUpdater.start(
      compiledAt: [], updates: settings,
      configuration: RuleEngine.Configuration(
        sinks: [.init(name: "memory", sink: sink)], clock: clock, state: nil, automatic: nil))
    self.updater = updater
    engines.append(updater.engine)
    return updater
  }

  private func url() throws -> URL {
    guard let url = URL(string: "https://example.org/rules") else {
      throw CocoaError(.fileNoSuchFile)
    }
    return url
  }

  /// Ends the process without notice.
  func end() {
    updater?.engine.stop()
    updater = nil
  }

  /// Runs the app well for ten seconds, then ends it.
  func runWell() throws {
    let updater = try launch()
    updater.showScreen()
    clock.advance(by: 10)
    updater.showScreen()
    end()
  }

  /// Starts the app if necessary, and fetches the manifest at the next opportunity.
  func update(after seconds: TimeInterval = 10) async throws {
    let updater = try self.updater ?? launch()
    clock.advance(by: seconds)
    updater.state.record.nextFetch = 0
    await updater.update()
  }

  /// The version that runs.
  var version: Int? { updater?.version }

  /// The stored record.
  var record: UpdateRecord? {
    (try? StateFile(folder: folder, name: "record").read()).flatMap { try? UpdateRecord($0) }
  }

  /// The events of the rules, as lines of JSON.
  func takeLines() async -> [String] {
    for engine in engines { await engine.flush() }
    return sink.events.filter { $0.trigger == "ping" }.map {
      String(decoding: $0.jsonLine(), as: UTF8.self)
    }
  }

  /// The reports since the last call, such as `refused: expired`.
  func takeReports() async -> [String] {
    for engine in engines { await engine.flush() }
    defer { sink.removeAll() }
    // Two starts of the app write at the same time.
    let events = sink.events.filter { $0.name == UpdateReport.eventName }
    return events.sorted { $0.time < $1.time }.map { event in
      let texts = ["result", "reason"].compactMap { name in
        event.properties.first { $0.name == name }?.value.printed
      }
      return texts.joined(separator: ": ") + (event.rule.isEmpty ? "" : " (\(event.rule))")
    }
  }
}
