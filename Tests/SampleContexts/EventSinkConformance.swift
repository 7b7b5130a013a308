import SparkRules

final class Collector: Sendable {
  let events: [EventRecord] = []
}

let collector = Collector()

struct MySink: EventSink {
  init(writingTo collector: Collector) throws {}
  func receive(_ events: [EventRecord]) async {}
  func flush() async {}
}
