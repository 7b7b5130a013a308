import HeadlessUIKit
import SparkChamber
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
      let rules = RuleEngine.start([old], configuration: .discarding())
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

extension Countable {
  /// The same with alternating versions.
  static let reloading = Countable(name: "reload") {
    let forest = ViewForest(2_000, for: 1_000)
    let sets = [ViewRules.set(1_000), ViewRules.set(1_000, counting: true)]
    let rules = RuleEngine.start([sets[0]], configuration: .discarding())
    SparkDetector.trackDisplay(forViews: forest.views)
    var count = 0
    return {
      count += 1
      rules.load(sets[count % 2])
      SparkDetector.trackDisplay(forViews: forest.views)
    }
  }
}
