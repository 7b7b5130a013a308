// A process that tests kill while it stores the state of `once-per: install`.
//
//   state-probe FOLDER LOG FIRST   fires for numbers from 0 on and writes a log, until it is killed:
//                                    fired NUMBER ID   the rule fires for a number
//                                    saved NUMBER      all numbers up to this one are stored
//   state-probe FOLDER full        fires while the disk is full; ends with 0 if that was counted and the
//                                  state is stored once there is space again

import Foundation
import HeadlessUIKit
import SparkRules
import SparkRulesCompiler

@MainActor final class Output: RuleOutput {
  var onEvent: (EventRecord) -> Void = { _ in }
  var losses: RuleCounters { RuleCounters() }

  func carryOut(_ effect: consuming Effect, _ context: RuleContext) {
    if case .emit(let event, _) = effect { onEvent(event) }
  }
}

let arguments = CommandLine.arguments
guard arguments.count >= 3 else { exit(2) }
let rules = """
  version: 1
  name: probe
  triggers: [number]
  rules:
    r: {trigger: number, once-per: [install, trigger.number], actions: [emit: fired]}
  """
let output = Output()
let engine = RuleEngine.start(
  [try RuleSet(yaml: rules)],
  configuration: RuleEngine.Configuration(
    copies: nil, state: URL(fileURLWithPath: arguments[1])), output: output)

@MainActor func save() {
  HeadlessScreens.enterBackground()
  HeadlessScreens.enterForeground()
}

@MainActor func fire(_ number: Int) {
  engine.track(SparkTrigger("number"), values: ["number": .int(number)])
}

if arguments[2] == "full" {
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
  limit.rlim_cur = 20
  setrlimit(fileSize, &limit)
  var fired = 0
  output.onEvent = { _ in fired += 1 }
  fire(1)
  save()
  fire(1)
  guard fired == 1, engine.counters.count(of: .stateNotStored) > 0 else { exit(3) }
  limit.rlim_cur = former
  setrlimit(fileSize, &limit)
  save()
  exit(FileManager.default.fileExists(atPath: arguments[1] + "/state") ? 0 : 4)
}

let log = open(arguments[2], O_WRONLY | O_CREAT | O_APPEND, 0o644)
func write(_ line: String) {
  _ = (line + "\n").withCString { Foundation.write(log, $0, strlen($0)) }
}

var number = 0
output.onEvent = { write("fired \(number) \($0.id)") }
let first = arguments.count > 3 ? Int(arguments[3]) ?? 0 : 0
// A rule fires at most 100 times in a second.
while number < first + 90 {
  fire(number)
  if number >= first {
    save()
    write("saved \(number)")
  }
  number += 1
}
// The parent process kills this one.
while getppid() > 1 { usleep(1000) }
