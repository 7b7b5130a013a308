import SparkRules

struct MySink: EventSink {
  func receive(_ events: [EventRecord]) async {}
}

@MainActor let shop = RuleSet(name: "shop", rules: [])
