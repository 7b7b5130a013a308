/// Stores the events that rules send; everything else goes to the app's log, counters and actions.
@MainActor final class EventLog: RuleOutput {
  private(set) var events: [EventRecord] = []
  private let app: AppOutput
  private let start: Date

  init(forwardingTo app: AppOutput, since start: Date) {
    self.app = app
    self.start = start
  }

  func carryOut(_ effect: consuming Effect, _ context: RuleContext) {
    switch consume effect {
    case .emit(let event, _): events.append(event)
    case let other: app.carryOut(other, context)
    }
  }

  func canCarryOut(_ effect: Effect) -> Bool { app.canCarryOut(effect) }

  func skipped(_ key: RuleCounters.Key, times: Int) { app.skipped(key, times: times) }

  var losses: RuleCounters { app.losses }

  /// Describes the events, one line each, with a mark before those that were expected.
  func lines(expected: Set<Int>) -> [String] {
    events.enumerated().map { index, event in
      "\n  \(expected.contains(index) ? "✓" : " ") \(line(event))"
    }
  }

  /// Describes an event: `1.5 s  buy {"price":9.5}  rule buy-tapped, Checkout/buyButton`.
  private func line(_ event: EventRecord) -> String {
    let seconds = (event.time.timeIntervalSince(start) * 1000).rounded() / 1000
    let sink = event.sink.map { " to \($0)" } ?? ""
    let view = event.viewPath.map { ", \($0)" } ?? ""
    return "\(SparkValue.double(seconds).printed) s  \(event.name)\(sink) "
      + "\(EventPattern.text(event.properties))  rule \(event.rule)\(view)"
  }
}
