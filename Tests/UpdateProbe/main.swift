// A process that tests kill while it receives updates.
//
//   update-probe FOLDER SITE LOG FIRST   starts with what is in a folder, then receives the versions after a
//                                        number, and writes a log, until it is killed:
//                                          started VERSION STATE   the rules that the start runs
//                                          ran VERSION STATE       the rules of an update
//                                        STATE is `complete` or describes the rules
//   update-probe FOLDER SITE full        receives an update while the disk is full; ends with 0 if the rules
//                                        before continue to run, and the update runs once there is space
//   update-probe FOLDER URL KEYS LOG app   the example app, which fetches from a web server; see ReleasedApp

import Foundation
import HeadlessUIKit
import SparkRulesUpdates

/// Reads the files of a release from a folder: `NUMBER.manifest` instead of `latest.manifest`.
final class FolderTransport: UpdateTransport {
  let site: URL
  private let lock = NSLock()
  nonisolated(unsafe) private var number: Int
  nonisolated(unsafe) private var requests = 0

  init(_ site: URL, first: Int) {
    self.site = site
    number = first
  }

  func fetch(_ request: UpdateRequest) async -> UpdateResponse {
    let path = request.url.lastPathComponent
    let file = path == "latest.manifest" ? next() : "sets/\(path)"
    guard let data = try? Data(contentsOf: site.appendingPathComponent(file)) else {
      return .status(404)
    }
    return data.count > request.limit ? .tooLarge : .content([UInt8](data), tag: nil)
  }

  /// The next manifest; every third one is an old one.
  private func next() -> String {
    lock.withLock {
      requests += 1
      if requests % 3 == 0 { return "\(max(1, number - 3)).manifest" }
      number += 1
      return "\(number).manifest"
    }
  }
}

let arguments = CommandLine.arguments
guard arguments.count >= 4 else { exit(2) }
let isApp = arguments.last == "app"
let site = URL(fileURLWithPath: arguments[2])
guard let base = URL(string: isApp ? arguments[2] : "https://example.org/rules") else { exit(2) }
let keys = site.appendingPathComponent("keys")
let logPath = isApp ? arguments[4] : arguments[3]
let log = logPath == "full" ? -1 : open(logPath, O_WRONLY | O_CREAT | O_APPEND, 0o644)

@MainActor func write(_ line: String) {
  _ = (line + "\n").withCString { Foundation.write(log, $0, strlen($0)) }
}

if isApp {
  try await ReleasedApp(arguments[1...], site: base, log: log).run()
  exit(0)
}
let clock = ManualClock()
var settings = RuleUpdater.Settings(
  url: base, keys: try PinnedKeys(contentsOf: keys), app: "org.example.shop", appVersion: "1",
  interval: 60, folder: URL(fileURLWithPath: arguments[1]))
let first = arguments.count > 4 ? Int(arguments[4]) ?? 0 : 0
settings.transport = FolderTransport(site, first: first)
settings.simulatesForeground = true
let updater = RuleUpdater.start(
  compiledAt: [], updates: settings,
  configuration: RuleEngine.Configuration(
    sinks: [], clock: clock, copies: nil, state: nil, automatic: nil))

@MainActor func update() async {
  clock.advance(by: 100_000)
  await updater.update()
}

/// Describes the rules: each version consists of 20 rules whose names begin with it.
@MainActor func rules() -> String {
  let names = updater.engine.ruleSets.flatMap(\.rules).map(\.name)
  guard let version = updater.version else {
    return names.isEmpty ? "0 complete" : "0 \(names)"
  }
  let expected = (0..<20).map { "v\(version)-\($0)" }
  return "\(version) \(names == expected ? "complete" : "\(names)")"
}

if arguments[3] == "full" {
  await update()
  guard rules() == "1 complete" else { exit(3) }
  // A file that may not grow is as good as a disk without space.
  signal(SIGXFSZ, SIG_IGN)
  #if canImport(Glibc)
  let fileSize = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
  #else
  let fileSize = RLIMIT_FSIZE
  #endif
  var limit = rlimit()
  getrlimit(fileSize, &limit)
  let former = limit.rlim_cur
  for size in [0, 100, 600] {
    limit.rlim_cur = rlim_t(size)
    setrlimit(fileSize, &limit)
    await update()
    guard rules() == "1 complete" else { exit(4) }
  }
  limit.rlim_cur = former
  setrlimit(fileSize, &limit)
  for _ in 0..<4 { await update() }
  exit(rules().hasSuffix("complete") && (updater.version ?? 0) > 1 ? 0 : 5)
}

write("started \(rules())")
var isGood = false
while getppid() > 1 {
  await update()
  write("ran \(rules())")
  // About every second process runs well.
  if !isGood, Int.random(in: 0..<8) == 0 {
    isGood = true
    updater.move(toForeground: false)
    updater.move(toForeground: true)
  }
}
