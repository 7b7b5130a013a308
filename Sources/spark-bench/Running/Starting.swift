import SparkRules
import SparkRulesCompiler

extension Benchmark {
  /// What rules add to the start of an app: loading, attaching, and the first frame.
  static let starting = Benchmark(
    name: "start", title: "an app's start with 1,000 rules, to the first frame", unit: .seconds,
    goal: .over(10e-3)
  ) { _ in
    let bytes = RuleFileText(rules: 1_000).bytes
    guard let set = RuleCompiler.compile(SourceText(name: "thousand", bytes: bytes)).ruleSet else {
      throw BenchError("the generated file has errors")
    }
    let compiled = set.compiled()
    var configuration = RuleEngine.Configuration.discarding()
    configuration.automatic = .all
    return Contest(
      ours: {
        try StartScene.secondsToFirstFrame {
          RuleEngine.start([try RuleSet(compiled: compiled)], configuration: configuration)
        }
      },
      peers: [.init(name: "without rules") { StartScene.secondsToFirstFrame { nil } }])
  }
}

/// The first screen of an app, with 300 views.
@MainActor
private enum StartScene {
  static func secondsToFirstFrame(_ start: () throws -> RuleEngine?) rethrows -> Double {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    var engine: RuleEngine?
    let seconds = try Stopwatch.seconds {
      engine = try start()
      let controller = UIViewController()
      for section in 0..<10 {
        let stack = UIView()
        stack.accessibilityIdentifier = "section-\(section)"
        for item in 0..<29 {
          let label = UILabel()
          label.accessibilityIdentifier = "item-\(item)"
          stack.addSubview(label)
        }
        controller.view.addSubview(stack)
      }
      window.rootViewController = controller
      window.makeKeyAndVisible()
      HeadlessScreens.turn()
    }
    engine?.stop()
    window.isHidden = true
    window.rootViewController = nil
    HeadlessScreens.turn()
    return seconds
  }
}
