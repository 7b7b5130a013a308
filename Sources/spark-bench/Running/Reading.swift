import SparkRules
import SparkRulesCompiler

extension Benchmark {
  /// A trigger whose rule reads another view of its cell.
  static let reading = Benchmark(
    name: "read", title: "a trigger whose rule reads another view in a cell of 25 views",
    unit: .seconds, goal: .over(20e-6)
  ) { _ in
    let scene = ReadingScene()
    return Contest(
      ours: { try scene.secondsEach(reads: true) },
      peers: [.init(name: "the same without `read`") { try scene.secondsEach(reads: false) }])
  }
}

/// A cell of 25 views in a list, whose last view is read.
@MainActor
private final class ReadingScene {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  private let button = UIView()

  init() {
    let controller = UIViewController()
    controller.sparkName = "Listing"
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let table = UITableView(frame: window.bounds)
    let cell = UITableViewCell()
    controller.view.addSubview(table)
    table.addSubview(cell)
    button.accessibilityIdentifier = "buyButton"
    cell.contentView.addSubview(button)
    var outer = cell.contentView
    for number in 0..<22 {
      let inner = number == 21 ? UILabel() : UIView()
      inner.accessibilityIdentifier = number == 21 ? "priceLabel" : "view-\(number)"
      (inner as? UILabel)?.text = "1.234,50 €"
      outer.addSubview(inner)
      if number % 5 == 0 { outer = inner }
    }
  }

  func secondsEach(reads: Bool) throws -> Double {
    let read = reads ? "read: {price: priceLabel}" : ""
    let value = reads ? "price.text | amount" : "data.price | default(1)"
    let set = try RuleSet(
      yaml: """
        version: 1
        name: shop
        rules:
          buy:
            view: .Cell/buyButton
            trigger: appear
            \(read)
            actions:
              - emit: bought
                with:
                  price: ${\(value)}

        """)
    let clock = ManualClock()
    let rules = RuleEngine.start([set], configuration: .discarding(clock))
    defer { rules.stop() }
    let views = [button]
    let seconds = Stopwatch.secondsEach { times in
      for _ in 0..<times {
        // A rule that fires more than 100 times a second is stopped.
        clock.advance(by: 0.02)
        SparkDetector.trackDisplay(forViews: views)
      }
    }
    guard
      rules.counters.entries.allSatisfy({ [.queueFull, .missingValue].contains($0.key.reason) })
    else { throw BenchError("the rule did not run every time") }
    return seconds
  }
}
