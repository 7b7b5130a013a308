import HeadlessUIKit
import SparkChamber
import SparkRules

extension Benchmark {
  /// All views of an app looked at for the first time under very many rules.
  static let attaching = Benchmark(
    name: "attach", title: "attaching 10,000 rules to 10,000 views", unit: .seconds,
    goal: .atMost(10e-3)
  ) { _ in
    var attachments = 0
    let set = ViewRules.set(10_000)
    return Contest(
      ours: {
        let rules = SparkRules.start([set], configuration: .quiet())
        defer { rules.stop() }
        let forest = ViewForest(10_000, for: 10_000)
        let seconds = Stopwatch.seconds { SparkDetector.trackDisplay(forViews: forest.views) }
        attachments = forest.attachments
        return seconds
      },
      notes: { ["\(attachments) attachments"] })
  }

  /// A view that no rule takes.
  static let untaken = Benchmark(
    name: "untaken", title: "a view that none of 10,000 rules takes", unit: .seconds,
    goal: .atMost(200e-9)
  ) { _ in
    let views = UntakenViews()
    return Contest(
      ours: { views.secondsEach(under: 10_000) },
      peers: [
        .init(name: "none of 10 rules") { views.secondsEach(under: 10) },
        .init(name: "none of 1,000 rules") { views.secondsEach(under: 1_000) },
      ])
  }

  /// The same, as a ratio.
  static let untakenGrowth = Benchmark(
    name: "untaken-growth", title: "the same, over none of 10 rules", unit: .times,
    goal: .atMost(1.3)
  ) { _ in
    let views = UntakenViews()
    return Contest(ours: { views.secondsEach(under: 10_000) / views.secondsEach(under: 10) })
  }
}

/// Views 10 deep with names of which no rule knows.
@MainActor
private final class UntakenViews {
  private let root = UIView()
  private var views: [UIView] = []

  init() {
    var outer = root
    for depth in 0..<8 {
      let inner = UIView()
      if depth % 3 == 0 { inner.accessibilityIdentifier = "level-\(depth)" }
      outer.addSubview(inner)
      outer = inner
    }
    for place in 0..<1_000 {
      let view = UILabel()
      view.accessibilityIdentifier = "other-\(place)"
      outer.addSubview(view)
      views.append(view)
    }
  }

  func secondsEach(under count: Int) -> Double {
    let rules = SparkRules.start([ViewRules.set(count)], configuration: .quiet())
    defer { rules.stop() }
    SparkDetector.trackDisplay(forViews: views)
    return Stopwatch.secondsEach { times in
      for time in 0..<times { SparkDetector.trackTargetAction(forView: views[time % 1_000]) }
    }
  }
}

extension Countable {
  /// 2,000 views under 2,000 rules, looked at for the first time.
  static let attaching = Countable(name: "attach") {
    let rules = SparkRules.start([ViewRules.set(2_000)], configuration: .quiet())
    return {
      let forest = ViewForest(2_000, for: 2_000)
      SparkDetector.trackDisplay(forViews: forest.views)
      keep(rules)
    }
  }
}
