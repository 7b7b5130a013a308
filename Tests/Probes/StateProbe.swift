import Foundation
import HeadlessUIKit
import SparkRules
import SparkRulesCompiler

/// A process that tests kill while it stores the state of `once-per: install`.
///
///     probes state FOLDER LOG FIRST   fires for numbers from 0 on and writes a log, until it is killed:
///                                       fired NUMBER ID   the rule fires for a number
///                                       saved NUMBER      all numbers up to this one are stored
///     probes state FOLDER full        fires while the disk is full; ends with 0 if that was counted and
///                                     the state is stored once there is space again
@MainActor
struct StateProbe {
  private final class Output: RuleOutput {
    var onEvent: (EventRecord) -> Void = { _ in }
    var losses: RuleCounters { RuleCounters() }

    func carryOut(_ effect: consuming Effect, _ context: RuleContext) {
      if case .emit(let event, _) = effect { onEvent(event) }
    }
  }

  private static let rules = """
    version: 1
    name: probe
    triggers: [number]
    rules:
      r: {trigger: number, once-per: [install, trigger.number], actions: [emit: fired]}
    """

  private let folder: String
  private let output = Output()
  private let engine: RuleEngine

  static func run(_ arguments: [String]) async throws {
    guard arguments.count >= 3 else { exit(2) }
    let probe = try StateProbe(arguments[1])
    if arguments[2] == "full" { exit(await probe.fillDisk()) }
    let first = arguments.count > 3 ? Int(arguments[3]) ?? 0 : 0
    await probe.fire(from: first, log: ProbeLog(arguments[2]))
    // The parent process kills this one.
    while getppid() > 1 { usleep(1000) }
  }

  private init(_ folder: String) throws {
    self.folder = folder
    engine = RuleEngine.start(
      [try RuleSet(yaml: Self.rules)],
      configuration: RuleEngine.Configuration(
        copies: nil, state: URL(fileURLWithPath: folder)), output: output)
  }

  private func save() async {
    HeadlessScreens.enterBackground()
    await engine.flush()
    HeadlessScreens.enterForeground()
  }

  private func fire(_ number: Int) {
    engine.track(SparkTrigger("number"), values: ["number": .int(number)])
  }

  private func fillDisk() async -> Int32 {
    Probes.limitFiles(to: 20)
    var fired = 0
    output.onEvent = { _ in fired += 1 }
    fire(1)
    await save()
    fire(1)
    guard fired == 1, engine.counters.count(of: .stateNotStored) > 0 else { return 3 }
    Probes.limitFiles(to: nil)
    await save()
    return FileManager.default.fileExists(atPath: folder + "/state") ? 0 : 4
  }

  private func fire(from first: Int, log: ProbeLog) async {
    var number = 0
    output.onEvent = { log.write("fired \(number) \($0.id)") }
    // A rule fires at most 100 times in a second.
    while number < first + 90 {
      fire(number)
      if number >= first {
        await save()
        log.write("saved \(number)")
      }
      number += 1
    }
  }
}
