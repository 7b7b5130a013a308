import SparkRules

extension Benchmark {
  /// A new version of the rules while views are displayed.
  static let reloading = Benchmark(
    name: "reload", title: "reload of 1,000 rules on a live screen of 2,000 views", unit: .seconds,
    goal: .atMost(5e-3)
  ) { _ in
    let forest = ViewForest(2_000, for: 1_000)
    let (old, new) = (ViewRules.set(1_000), ViewRules.set(1_000, counting: true))
    return Contest(ours: {
      let rules = RuleEngine.start([old], configuration: .discarding(automatic: .all))
      defer { rules.stop() }
      SparkDetector.trackDisplay(forViews: forest.views)
      return Stopwatch.seconds {
        rules.load(new)
        // Views are matched again when they are used next.
        SparkDetector.trackDisplay(forViews: forest.views)
      }
    })
  }
}
