import SparkRules

extension Benchmark {
  /// One frame of scrolling in which the visibility of all views is measured.
  static let impressions = Benchmark(
    name: "impressions", title: "impressions of 200 views 25 deep under 50 rules, a frame",
    unit: .seconds, goal: .atMost(80e-6)
  ) { _ in
    let scene = ImpressionScene(rows: 200)
    return Contest(
      ours: { scene.secondsEach() },
      peers: [.init(name: "clipping each view by each ancestor") { scene.naiveSecondsEach() }])
  }

  /// The same 200 rows of a list of a million.
  static let impressionsAmongMany = Benchmark(
    name: "impressions-many", title: "the same, in a list of 1,000,000 rows", unit: .seconds,
    goal: .atMost(80e-6)
  ) { _ in
    let scene = ImpressionScene(rows: 1_000_000)
    return Contest(ours: { scene.secondsEach() })
  }
}

/// 200 small views in a scroll view 23 levels deep.
@MainActor
private final class ImpressionScene {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  private var views: [UIView] = []
  private var rules: RuleEngine?
  private let set = RuleSet(
    name: "seen",
    rules: (0..<50).map { index in
      CompiledRule(
        name: "rule-\(index)",
        views: ViewSelection(paths: [
          SelectorPath(
            steps: [PathStep(name: NamePattern([.text("product-"), .any]))], source: "")
        ]),
        schedule: .impression(Impression(visible: 0.3 + Double(index) / 100, atLeast: 1)),
        actions: [])
    })

  init(rows: Int) {
    let controller = UIViewController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    var outer: UIView = controller.view
    for depth in 0..<20 {
      let inner = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
      inner.clipsToBounds = depth % 3 == 0
      outer.addSubview(inner)
      outer = inner
    }
    outer.addSubview(scroll)
    scroll.contentSize = CGSize(width: 400, height: CGFloat(rows) * 16)
    let first = rows / 2
    scroll.contentOffset = CGPoint(x: 0, y: CGFloat(first / 4) * 16)
    for index in 0..<200 {
      let view = UIView(
        frame: CGRect(
          x: CGFloat(index % 4) * 100, y: CGFloat(first / 4 + index / 4) * 16, width: 100,
          height: 16))
      view.accessibilityIdentifier = "product-\(index)"
      scroll.addSubview(view)
      views.append(view)
    }
  }

  func secondsEach() -> Double {
    let start = scroll.contentOffset
    let turn = started()
    defer {
      rules?.stop()
      ShownViews.disappear(views)
      scroll.contentOffset = start
    }
    return Stopwatch.secondsEach { times in for _ in 0..<times { turn() } }
  }

  /// Starts the rules, and returns a function that scrolls one frame.
  func started() -> () -> Void {
    let clock = ManualClock()
    let turns = ManualTurns()
    var configuration = RuleEngine.Configuration.discarding(clock)
    configuration.turns = turns
    rules = RuleEngine.start([set], configuration: configuration)
    ShownViews.appear(views)
    turns.turn()
    var frame = 0
    return { [scroll] in
      frame += 1
      scroll.contentOffset.y += frame % 100 < 50 ? 1 : -1
      clock.advance(by: 1e-6)
      turns.turn()
    }
  }

  /// Measures each view separately, without rules.
  func naiveSecondsEach() -> Double {
    Stopwatch.secondsEach { times in
      for _ in 0..<times {
        var seen = 0.0
        for view in views { seen += naiveArea(of: view) }
        keep(seen)
      }
    }
  }

  /// The visible area of a view, clipped by each of its ancestors.
  private func naiveArea(of view: UIView) -> Double {
    let frame = view.frame
    var (minX, minY) = (Double(frame.origin.x), Double(frame.origin.y))
    var (maxX, maxY) = (minX + Double(frame.size.width), minY + Double(frame.size.height))
    var next = view.superview
    while let outer = next {
      let bounds = outer.bounds
      let frame = outer.frame
      let (x, y) = (Double(bounds.origin.x), Double(bounds.origin.y))
      next = outer.superview
      if outer.clipsToBounds || next == nil {
        (minX, minY) = (max(minX, x), max(minY, y))
        maxX = min(maxX, x + Double(bounds.size.width))
        maxY = min(maxY, y + Double(bounds.size.height))
      }
      let (moveX, moveY) = (Double(frame.origin.x) - x, Double(frame.origin.y) - y)
      (minX, minY, maxX, maxY) = (minX + moveX, minY + moveY, maxX + moveX, maxY + moveY)
    }
    return max(0, maxX - minX) * max(0, maxY - minY)
  }
}

extension Countable {
  /// 100 frames of scrolling.
  static let measuring = Countable(name: "impressions") {
    let turn = ImpressionScene(rows: 200).started()
    return { for _ in 0..<100 { turn() } }
  }
}
