import SparkRules

extension Benchmark {
  /// A cell that is reused for another row: old subscriptions are removed, new ones attached.
  static let reuse = Benchmark(
    name: "reuse", title: "reuse of a cell under 50 rules", unit: .seconds, goal: .atMost(2e-6)
  ) { _ in
    let scene = ReuseScene()
    return Contest(ours: {
      let rules = scene.start()
      defer { rules.stop() }
      return Stopwatch.secondsEach { scene.reuse($0) }
    })
  }
}

/// A list of 20 cells, and 50 rules for the names of its rows.
@MainActor
final class ReuseScene {
  private let list = UIView()
  private let cells: [UIView]
  private let names = (0..<50).map { "product-\($0)-x" }
  private let set: RuleSet
  private var shown = 0

  init() {
    let hierarchy = [
      "ProductCell", "UICollectionViewCell", "UICollectionReusableView", "UIView", "UIResponder",
      "NSObject",
    ]
    list.accessibilityIdentifier = "listing"
    cells = (0..<20).map { _ in
      let cell = UIView()
      cell.headlessClassNames = hierarchy
      return cell
    }
    set = RuleSet(name: "listing", rules: (0..<50).map(Self.rule))
    for cell in cells { list.addSubview(cell) }
  }

  func start() -> RuleEngine {
    RuleEngine.start([set], configuration: .discarding(automatic: .all))
  }

  func reuse(_ times: Int) {
    for _ in 0..<times {
      shown += 1
      let cell = cells[shown % cells.count]
      cell.accessibilityIdentifier = names[shown % names.count]
      SparkDetector.track(.didAppear, for: cell)
    }
  }

  private static func rule(_ index: Int) -> CompiledRule {
    let last =
      switch index % 5 {
      case 0: PathStep(className: "ProductCell", name: nil)
      case 1, 2: PathStep(name: NamePattern([.text("product-\(index)-"), .any]))
      default: PathStep(name: NamePattern([.text("product-\(index)-x")]))
      }
    // One rule has the trigger `appear` for another view, because appearing cells are otherwise not
    // matched.
    let outer = index == 49 ? "elsewhere" : "listing"
    return CompiledRule(
      name: "rule-\(index)",
      views: ViewSelection(paths: [
        SelectorPath(steps: [PathStep(name: NamePattern([.text(outer)])), last], source: "")
      ]),
      schedule: .triggers(
        index == 49 ? [.keyword(.tap), .keyword(.appear)] : [.keyword(.tap)], repetition: nil),
      actions: [])
  }
}

extension Countable {
  /// 1,000 reuses of a cell.
  static let reusing = Countable(name: "reuse") {
    let scene = ReuseScene()
    let rules = scene.start()
    return {
      scene.reuse(1_000)
      keep(rules)
    }
  }
}
