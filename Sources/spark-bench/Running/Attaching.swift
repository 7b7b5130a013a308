import SparkRules

extension Benchmark {
  /// The first match of all views of an app against many rules.
  static let attaching = Benchmark(
    name: "attach", title: "attaching 10,000 rules to 10,000 views", unit: .seconds,
    goal: .atMost(20e-3), purpose: .target
  ) { bench in
    var contest = Benchmark.attaching(views: 10_000)
    let page = PageText.html(of: ViewForest(10_000, for: 10_000))
    let selectors = PageText.selectors(of: ViewRules.set(10_000))
    contest.peers = [
      bench.selfTimed(
        "as many selectors with lexbor, its own clock, extrapolated from every 20th",
        tool: "selectolax",
        [
          try bench.file("page.html", Array(page.utf8)),
          try bench.file("selectors.txt", Array(selectors.utf8)),
        ])
    ]
    return contest
  }

  /// The same for more views than an app has.
  static let attachingMany = Benchmark(
    name: "attach-many", title: "attaching 10,000 rules to 100,000 views", unit: .seconds,
    goal: .atMost(125e-3)
  ) { _ in Benchmark.attaching(views: 100_000) }

  private static func attaching(views count: Int) -> Contest {
    var notes: [String] = []
    let set = ViewRules.set(10_000)
    return Contest(
      ours: {
        var rules: RuleEngine?
        let ofRules = Heap.growth { rules = RuleEngine.start([set], configuration: .discarding()) }
        defer { rules?.stop() }
        let forest = ViewForest(count, for: 10_000)
        var seconds = 0.0
        let ofViews = Heap.growth {
          seconds = Stopwatch.seconds { SparkDetector.trackDisplay(forViews: forest.views) }
        }
        var attachments = 0
        var later = 0.0
        let ofEvents = Heap.growth {
          later = Stopwatch.seconds { attachments = forest.attachments }
        }
        notes = [
          "\(attachments) attachments, \(ofViews / max(1, attachments)) bytes each",
          "their events, created at their first trigger: "
            + "\(ResultTable.text(later, .seconds)) and \(ofEvents / max(1, attachments)) bytes each",
          "\(ofRules / 10_000) bytes for each rule besides the set",
        ]
        return seconds
      },
      notes: { notes })
  }

  /// An appearing view that no rule matches.
  static let unmatched = Benchmark(
    name: "untaken", title: "a view that none of 10,000 rules matches, of 1,000 that appear",
    unit: .seconds, goal: .atMost(200e-9)
  ) { _ in
    let views = UnmatchedViews()
    return Contest(
      ours: { views.secondsToAppear(under: 10_000) },
      peers: [
        .init(name: "none of 10 rules") { views.secondsToAppear(under: 10) },
        .init(name: "none of 1,000 rules") { views.secondsToAppear(under: 1_000) },
      ])
  }

  /// The same as a ratio.
  static let unmatchedGrowth = Benchmark(
    name: "untaken-growth", title: "the same, relative to 10 rules", unit: .times,
    goal: .atMost(1.3)
  ) { _ in
    let views = UnmatchedViews()
    return Contest(
      ours: { views.secondsToAppear(under: 10_000) / views.secondsToAppear(under: 10) })
  }

  /// A trigger on a single view that no rule matches.
  static let unmatchedTrigger = Benchmark(
    name: "untaken-trigger", title: "a trigger on such a view, 10 deep", unit: .seconds,
    goal: .atMost(200e-9)
  ) { _ in
    let views = UnmatchedViews()
    return Contest(
      ours: { views.secondsEach(under: 10_000) { SparkDetector.trackTargetAction(forView: $0) } },
      peers: [
        .init(name: "under 10 rules") {
          views.secondsEach(under: 10) { SparkDetector.trackTargetAction(forView: $0) }
        }
      ],
      notes: {
        let seconds = views.secondsEach(under: 10_000) {
          SparkDetector.track(.didEndTouch, for: $0)
        }
        return [
          "\(ResultTable.text(seconds, .seconds)) if rules for any view have the trigger"
        ]
      })
  }
}

/// Views 10 levels deep with names that no rule matches.
@MainActor
private final class UnmatchedViews {
  private let root = UIView()
  let views: [UIView]

  init() {
    var outer = root
    for depth in 0..<8 {
      let inner = UIView()
      if depth % 3 == 0 { inner.accessibilityIdentifier = "level-\(depth)" }
      outer.addSubview(inner)
      outer = inner
    }
    views = (0..<100).flatMap { row in
      let cell = UIView()
      outer.addSubview(cell)
      return (0..<10).map { column in
        let view = UILabel()
        view.accessibilityIdentifier = "other-\(row * 10 + column)"
        cell.addSubview(view)
        return view
      }
    }
  }

  func secondsToAppear(under count: Int) -> Double {
    let rules = RuleEngine.start([ViewRules.set(count)], configuration: .discarding())
    defer { rules.stop() }
    return Stopwatch.secondsEach { times in
      for _ in 0..<times { SparkDetector.trackDisplay(forViews: views) }
    } / Double(views.count)
  }

  func secondsEach(under count: Int, _ track: @MainActor (UIView) -> Void) -> Double {
    let rules = RuleEngine.start([ViewRules.set(count)], configuration: .discarding())
    defer { rules.stop() }
    return Stopwatch.secondsEach { times in
      for time in 0..<times { track(views[time % views.count]) }
    }
  }
}

extension Countable {
  /// The first match of 2,000 views against 2,000 rules.
  static let attaching = Countable(name: "attach") {
    let rules = RuleEngine.start([ViewRules.set(2_000)], configuration: .discarding())
    return {
      let forest = ViewForest(2_000, for: 2_000)
      SparkDetector.trackDisplay(forViews: forest.views)
      keep(rules)
    }
  }

  /// The appearance of 1,000 views that none of 10,000 rules matches.
  static let appearing = Countable(name: "untaken") {
    let views = UnmatchedViews()
    let rules = RuleEngine.start([ViewRules.set(10_000)], configuration: .discarding())
    return {
      SparkDetector.trackDisplay(forViews: views.views)
      keep(rules)
    }
  }
}
