import SparkRules
import SparkRulesCompiler

extension Benchmark {
  /// A trigger whose rule emits an event with five templates into the queue of a sink.
  static let emitting = Benchmark(
    name: "emit", title: "a trigger through `emit` with five templates, to the sink's queue",
    unit: .seconds, goal: .atMost(5e-6), purpose: .target
  ) { _ in
    let scene = EmittingScene(depth: 10)
    let deep = EmittingScene(depth: 25)
    let center = NotificationCenter()
    let name = Notification.Name("tapped")
    let observer = center.addObserver(forName: name, object: nil, queue: nil) {
      keep($0.userInfo)
    }
    return Contest(
      ours: { try scene.secondsEach() },
      peers: [
        .init(name: "NotificationCenter.post with the same five values") {
          Stopwatch.secondsEach { times in
            for _ in 0..<times {
              center.post(
                name: name, object: nil,
                userInfo: [
                  "label": "Buy now", "price": 12, "sku": "abc-123", "place": "Checkout, 3",
                  "trigger": "appear",
                ])
            }
          }
        },
        .init(name: "the same 25 views deep") { try deep.secondsEach() },
      ],
      notes: {
        center.removeObserver(observer)
        return []
      })
  }
}

/// A button on a screen, and its rule.
@MainActor
struct EmittingScene {
  private static let rules = """
    version: 1
    name: shop
    rules:
      buy:
        view: Checkout/footer/buyButton
        trigger: appear
        actions:
          - emit: bought
            with:
              label: ${view.text}
              price: ${data.price}
              sku: ${data.sku}
              place: ${screen}, ${data.price}
              trigger: ${trigger}

    """

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  private let button = UILabel()

  init(depth: Int) {
    let controller = UIViewController()
    controller.sparkName = "Checkout"
    window.rootViewController = controller
    window.makeKeyAndVisible()
    var outer: UIView = controller.view
    for level in 0..<max(0, depth - 3) {
      let inner = UIView()
      if level == 0 { inner.accessibilityIdentifier = "footer" }
      outer.addSubview(inner)
      outer = inner
    }
    button.accessibilityIdentifier = "buyButton"
    button.text = "Buy now"
    button.sparkData = ["price": 12, "sku": "abc-123"]
    outer.addSubview(button)
  }

  /// Fires the rule 50 times a second; more than 100 would exceed the limit of a rule.
  func fire(_ times: Int, _ clock: ManualClock) {
    for _ in 0..<times {
      clock.advance(by: 0.02)
      SparkDetector.trackDisplay(forViews: [button])
    }
  }

  /// Starts the rule.
  func start(
    _ clock: ManualClock, sink: any EventSink = DiscardingSink()
  ) throws -> RuleEngine {
    RuleEngine.start([try RuleSet(yaml: Self.rules)], configuration: .discarding(clock, sink: sink))
  }

  /// Measures a firing.
  func secondsEach() throws -> Double {
    let clock = ManualClock()
    let rules = try start(clock)
    defer { rules.stop() }
    let seconds = Stopwatch.secondsEach { fire($0, clock) }
    guard rules.counters.entries.allSatisfy({ $0.key.reason == .queueFull }) else {
      throw BenchError("the rule did not run every time")
    }
    return seconds
  }
}

extension Countable {
  /// 100 events with five templates.
  static let emitting = Countable(name: "trigger") {
    let scene = EmittingScene(depth: 10)
    let clock = ManualClock()
    let rules = try scene.start(clock, sink: BlockedSink())
    return {
      scene.fire(100, clock)
      keep(rules)
    }
  }
}
