import HeadlessUIKit
import SparkRules
import Testing

/// `import SparkRules` is enough for an app that loads rules, creates a sink and attaches data to
/// views; this file must import nothing else of the package.
@Suite("A single import") @MainActor
struct SingleImportTests {
  private struct CountingSink: EventSink {
    let count: @Sendable (Int) -> Void

    func receive(_ events: [EventRecord]) async throws { count(events.count) }
  }

  @Test("an app needs one import")
  func app() async {
    let (counts, continuation) = AsyncStream.makeStream(of: Int.self)
    let sink = CountingSink { continuation.yield($0) }
    let rule = CompiledRule(
      name: "seen", views: nil, schedule: .triggers([.custom("shake")], repetition: nil),
      actions: [.emit(Emission(destination: .all("shaken"), properties: []))])
    let engine = RuleEngine.start(
      [RuleSet(name: "shop", rules: [rule])],
      configuration: .init(sinks: [.init(name: "analytics", sink: sink)], automatic: nil))
    let view = UIView()
    view.sparkData = ["price": 12.5]
    view.sparkIdentity = "shoe"
    engine.track(SparkTrigger("shake"), on: view)
    engine.stop()
    await engine.flush()
    continuation.finish()
    var total = 0
    for await count in counts { total += count }
    #expect(total == 1)
  }
}
