#if Delivery
import Foundation
import SparkDelivery
import SparkRulesModel

/// A process that tests kill: emits numbered events until then, or sends the remaining ones.
///
///     probes delivery STORE URL LOG FIRST     emits events from a number on, and writes a log
///     probes delivery STORE URL drain         ends when all events were sent
///     probes delivery STORE URL outage COUNT  emits COUNT events while the collector accepts none, and
///                                             prints its memory in KB after a fifth, and at the end
///
/// KillTests reads the log, which DeliveryLog writes.
@MainActor
struct DeliveryProbe {
  private let arguments: [String]
  private let url: URL

  private var number: Int { arguments.count > 4 ? Int(arguments[4]) ?? 0 : 0 }

  static func run(_ arguments: [String]) async throws {
    guard arguments.count >= 4, let url = URL(string: arguments[2]) else { exit(2) }
    let probe = DeliveryProbe(arguments: arguments, url: url)
    switch arguments[3] {
    case "drain": try await probe.drain()
    case "outage": try await probe.outlast(probe.number)
    default: try probe.emit(from: probe.number, log: DeliveryLog(arguments[3]))
    }
  }

  private func event(_ number: Int) -> EventRecord {
    EventRecord(
      id: UUID(), name: "probe", properties: [.init(name: "number", value: .int(number))],
      time: Date(), rule: "probe", ruleSet: "probe", viewPath: nil, screen: nil, trigger: "tap")
  }

  private func makeSink(_ log: DeliveryLog?) throws -> DeliverySink {
    var limits = DeliveryLimits()
    limits.batchDelay = 0.05
    limits.requestPause = 0
    limits.firstRetry = 0.02
    limits.lastRetry = 0.1
    // The tests' collector may have to wait for other tests, and the drain for the collector.
    limits.requestTimeout = arguments[3] == "drain" ? 60 : 1
    // On a busy machine, more events than the default limit can wait when a probe is killed late.
    if arguments[3] != "outage" { limits.storedEvents = 1_000_000 }
    var timing = DeliveryTiming.system
    timing.watch = { log?.record($0) }
    return DeliverySink(
      to: try DeliveryEndpoint(url), storingAt: URL(fileURLWithPath: arguments[1]),
      consent: .granted, limits: limits, timing: timing, report: { log?.problem("\($0)") })
  }

  private func emit(from first: Int, log: DeliveryLog) throws -> Never {
    let queue = SinkQueue(name: "delivery", sink: try makeSink(log))
    log.beginTicking()
    var number = first
    // A test on a busy machine can kill the probe minutes later, and would have to drain all events until then.
    let end = number + 2_000
    while true {
      if number < end {
        // Logged first: an event that is not in the log was not emitted.
        log.emit(number)
        queue.enqueue(event(number))
        number += 1
      }
      usleep(1000)
    }
  }

  private func drain() async throws {
    let sink = try makeSink(nil)
    while true {
      await sink.flush()
      let status = await sink.status()
      if status.inMemory != nil { exit(3) }
      if status.waiting == 0 && status.buffered == 0 { break }
      // A loop without a pause takes the time of the collector.
      try await Task.sleep(nanoseconds: 10_000_000)
    }
    await sink.close()
  }

  private func outlast(_ count: Int) async throws {
    let sink = try makeSink(nil)
    let queue = SinkQueue(name: "delivery", sink: sink)
    for number in 0..<count {
      queue.enqueue(event(number))
      // Without pauses, the limit of the queue before the sink would be tested.
      if number % 1000 == 999 { await queue.flush() }
      if number == count / 5 { print(peakMemory()) }
    }
    await queue.flush()
    await sink.persist()
    print(peakMemory(), queue.losses.isEmpty ? "" : "the queue before the sink was full")
    await sink.close()
  }

  /// The maximum memory that this process has used, in KB.
  private func peakMemory() -> Int {
    #if os(Linux)
    // getrusage is not used, because on Linux a process begins with its parent's maximum.
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    return Int(line.filter(\.isNumber)) ?? 0
    #else
    var usage = rusage()
    getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss / 1024
    #endif
  }
}
#endif
