import ExampleApp
import Foundation
import HeadlessUIKit
import SparkRulesUpdates

/// The example app with rules from a web server, as a process.
///
/// It tracks with all that an app has: automatic tracking, state on disk, and a person who opens products and puts
/// them into the cart. Its log contains the version of the rules whenever another one runs, and all events. It ends
/// unexpectedly while it runs rules with the name `bad`.
@MainActor
final class ReleasedApp {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let app = ShopApp(parts: .plain)
  private let clock = ManualClock(start: Date())
  private let updater: RuleUpdater
  private let log: Int32

  /// Starts the app.
  ///
  /// - Parameters:
  ///   - arguments: The folder of the app's files, the address, and the file of the keys.
  ///   - site: The address.
  ///   - log: Receives the version and the events.
  /// - Throws: An error if the keys cannot be read.
  init(_ arguments: ArraySlice<String>, site: URL, log: Int32) throws {
    let paths = Array(arguments)
    let folder = URL(fileURLWithPath: paths[0])
    self.log = log
    var settings = RuleUpdater.Settings(
      url: site, keys: try PinnedKeys(contentsOf: URL(fileURLWithPath: paths[2])),
      app: "org.example.shop", appVersion: "1", interval: 60, folder: folder)
    settings.simulatesForeground = true
    updater = RuleUpdater.start(
      compiledAt: [], updates: settings,
      configuration: RuleEngine.Configuration(
        sinks: [.init(name: "log", sink: LogSink(log: log))], clock: clock, copies: nil,
        state: folder.appendingPathComponent("State")))
    window.rootViewController = app.navigation
    window.makeKeyAndVisible()
    turn()
  }

  /// Runs until the parent ends: each second, the app polls and a person does something.
  func run() async throws {
    var last: Int? = -1
    var time = 0
    while getppid() > 1 {
      if time % 10 == 0 {
        clock.advance(by: 60)
        await updater.update()
      }
      if updater.version != last { write("version \(updater.version ?? 0)\n") }
      last = updater.version
      if updater.engine.ruleSets.contains(where: { $0.rules.contains { $0.name == "bad" } }) {
        await updater.engine.flush()
        abort()
      }
      if time % 5 == 0 { use(step: time / 5) }
      time += 1
      if time % 20 == 0 {
        updater.move(toForeground: false)
        updater.move(toForeground: true)
      }
      // A person needs time between two taps.
      try await Task.sleep(nanoseconds: 100_000_000)
    }
  }

  private func write(_ line: String) {
    _ = line.withCString { Foundation.write(log, $0, strlen($0)) }
  }

  private func use(step: Int) {
    turn()
    switch step % 3 {
    case 0: tap("product-sku-1")
    case 1: tap("addToCart")
    default: app.navigation.popViewController(animated: false)
    }
    turn()
  }

  private func turn() {
    HeadlessClock.uptime = ProcessInfo.processInfo.systemUptime
    HeadlessScreens.turn()
  }

  private func tap(_ name: String) {
    var pending: [UIView] = [window]
    while let view = pending.popLast() {
      if view.accessibilityIdentifier == name, !view.isHidden {
        HeadlessScreens.tap(on: view)
        return
      }
      pending += view.subviews
    }
  }
}

/// Appends each event to a log.
private struct LogSink: EventSink {
  let log: Int32

  func receive(_ events: [EventRecord]) async {
    for event in events {
      let line = event.jsonLine() + [10]
      _ = line.withUnsafeBytes { Foundation.write(log, $0.baseAddress, $0.count) }
    }
  }
}
