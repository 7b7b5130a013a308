// A process to be killed: emits numbered events until then, or sends what is left.
//
//   delivery-probe STORE URL LOG FIRST     emits from a number on; LOG gets each number and its moment
//   delivery-probe STORE URL drain         ends when nothing waits

import Dispatch
import Foundation
import SparkDelivery
import SparkRulesModel

let arguments = CommandLine.arguments
guard arguments.count >= 4, let url = URL(string: arguments[2]) else { exit(2) }
var limits = DeliveryLimits()
limits.batchDelay = 0.05
limits.requestPause = 0
limits.firstRetry = 0.02
limits.lastRetry = 0.1
limits.requestTimeout = 1
let sink = DeliverySink(
  to: try DeliveryEndpoint(url), storingAt: URL(fileURLWithPath: arguments[1]), consent: .granted,
  limits: limits)

if arguments[3] == "drain" {
  while true {
    await sink.flush()
    let status = await sink.status()
    if status.waiting == 0 && status.held == 0 { break }
  }
  await sink.close()
  exit(0)
}

let log = open(arguments[3], O_WRONLY | O_CREAT | O_APPEND, 0o644)
let queue = SinkQueue(name: "delivery", sink: sink)
var number = arguments.count > 4 ? Int(arguments[4]) ?? 0 : 0
while true {
  // Noted first: an event that is not in the log was never emitted.
  let line = "\(number) \(DispatchTime.now().uptimeNanoseconds)\n"
  _ = line.withCString { write(log, $0, strlen($0)) }
  queue.enqueue(
    EventRecord(
      id: UUID(), name: "probe", properties: [.init(name: "number", value: .int(number))],
      time: Date(), rule: "probe", ruleSet: "probe", viewPath: nil, screen: nil, trigger: "tap"))
  number += 1
  usleep(1000)
}
