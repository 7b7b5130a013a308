// A process to be killed: emits numbered events until then, or sends what is left.
//
//   delivery-probe STORE URL LOG FIRST     emits from a number on, and keeps a log
//   delivery-probe STORE URL drain         ends when nothing waits
//   delivery-probe STORE URL outage COUNT  emits so many while nobody takes any, and prints what that
//                                          cost: its memory in KB after a fifth, and at the end
//
// What the log says is read by KillTests; Log.swift writes it.

import Foundation
import SparkDelivery
import SparkRulesModel

let arguments = CommandLine.arguments
guard arguments.count >= 4, let url = URL(string: arguments[2]) else { exit(2) }

func event(_ number: Int) -> EventRecord {
  EventRecord(
    id: UUID(), name: "probe", properties: [.init(name: "number", value: .int(number))],
    time: Date(), rule: "probe", ruleSet: "probe", viewPath: nil, screen: nil, trigger: "tap")
}

@MainActor func outlast(_ count: Int) async throws {
  let sink = try makeSink(nil)
  let queue = SinkQueue(name: "delivery", sink: sink)
  for number in 0..<count {
    queue.enqueue(event(number))
    // An app has pauses as well: without any, the queue before the sink would be what is measured.
    if number % 1000 == 999 { await queue.flush() }
    if number == count / 5 { print(peakMemory()) }
  }
  await queue.flush()
  await sink.persist()
  print(peakMemory(), queue.losses.isEmpty ? "" : "the queue before the sink was full")
  await sink.close()
}

/// The most memory that this process has used so far, in KB.
func peakMemory() -> Int {
  #if os(Linux)
    // Not getrusage: on Linux a process begins with its parent's peak.
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    return Int(line.filter(\.isNumber)) ?? 0
  #else
    var usage = rusage()
    getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss / 1024
  #endif
}

@MainActor func makeSink(_ log: Log?) throws -> DeliverySink {
  var limits = DeliveryLimits()
  limits.batchDelay = 0.05
  limits.requestPause = 0
  limits.firstRetry = 0.02
  limits.lastRetry = 0.1
  limits.requestTimeout = 1
  var timing = DeliveryTiming.system
  timing.watch = { log?.note($0) }
  return DeliverySink(
    to: try DeliveryEndpoint(url), storingAt: URL(fileURLWithPath: arguments[1]),
    consent: .granted, limits: limits, timing: timing, report: { log?.problem("\($0)") })
}

if arguments[3] == "drain" {
  let sink = try makeSink(nil)
  while true {
    await sink.flush()
    let status = await sink.status()
    if status.inMemory != nil { exit(3) }
    if status.waiting == 0 && status.held == 0 { break }
  }
  await sink.close()
  exit(0)
}

if arguments[3] == "outage" {
  try await outlast(arguments.count > 4 ? Int(arguments[4]) ?? 0 : 0)
  exit(0)
}

let log = Log(arguments[3])
let sink = try makeSink(log)
let queue = SinkQueue(name: "delivery", sink: sink)
log.beginTicking()
var number = arguments.count > 4 ? Int(arguments[4]) ?? 0 : 0
while true {
  // Noted first: an event that is not in the log was never emitted.
  log.emits(number)
  queue.enqueue(event(number))
  number += 1
  usleep(1000)
}
