import AllocationCounter
import HeadlessUIKit
import SparkRules
import TestSupport

/// Counts the allocations of 1,000 scrolled rows, with and without tracking.
///
/// Other threads of the process of the tests would allocate, too. Prints a line for each case: its name and the number.
@MainActor
enum AllocationProbe {
  private final class NoOutput: RuleOutput {
    var losses: RuleCounters { RuleCounters() }
    func carryOut(_ effect: consuming Effect, _ context: RuleContext) {}
  }

  // A rule for a view that is not in the table. One that fires for each row would exceed its budget.
  private static let rule = CompiledRule(
    name: "tapped",
    views: ViewSelection(paths: [
      SelectorPath(steps: [PathStep(name: NamePattern([.text("buy")]))], source: "buy")
    ]),
    schedule: .triggers([.keyword(.tap)], repetition: nil), actions: [.count("tapped", by: nil)])
  private static let set = RuleSet(name: "rows", rules: [rule])

  static func run() {
    measure("untracked", engine: nil)
    measure("tracked", engine: start([set]))
    measure("without rules", engine: start([]))
    measure("never enabled", engine: start([set], isEnabled: false))
    measure("never permitted", engine: start([set], consent: .denied))
    measure("disabled", engine: start([set])) { $0.isEnabled = false }
    measure("denied", engine: start([set])) { $0.consent = .denied }
    measure("unloaded", engine: start([set])) { $0.unload(named: "rows") }
    measure("stopped", engine: start([set])) { $0.stop() }
    measure("untracked again", engine: nil)
  }

  private static func start(
    _ sets: [RuleSet], consent: TrackingConsent = .granted, isEnabled: Bool = true
  ) -> RuleEngine {
    let configuration = RuleEngine.Configuration(
      consent: consent, isEnabled: isEnabled, copies: nil, state: nil)
    return RuleEngine.start(
      sets, configuration: configuration, automatic: .all, output: NoOutput())
  }

  /// Counts in a scene that is shown after an engine was started, and changed before rows are scrolled.
  private static func measure(
    _ name: String, engine: RuleEngine?, change: (RuleEngine) -> Void = { _ in }
  ) {
    let table = ScrolledTable()
    if let engine { change(engine) }
    HeadlessScreens.turn()
    print("\(name): \(allocations(of: table))")
    table.end()
    engine?.stop()
  }

  /// The number of allocations of 1,000 rows, after some that fill the table's queue.
  private static func allocations(of table: ScrolledTable) -> Int {
    for row in 0...50 { table.scroll(to: row) }
    let before = allocation_count()
    for row in 51...1_050 { table.scroll(to: row) }
    return allocation_count() - before
  }
}
