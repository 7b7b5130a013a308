import SparkRules
import TestSupport

extension Benchmark {
  /// What tracking adds to scrolling when no rule concerns the rows.
  static let scrolling = scrolling(
    name: "scroll", title: "tracking a scrolled row of 25 subviews, no rule for cells",
    rules: [ScrollScene.ruleElsewhere], others: 0, goal: 15e-6)

  /// The same with many other views on the screen.
  static let scrollingAmongMany = scrolling(
    name: "scroll-others", title: "the same with 5,000 other views shown",
    rules: [ScrollScene.ruleElsewhere], others: 5_000, goal: 15e-6)

  /// Scrolling while many rules must be checked for each row.
  static let scrollingWithRules = scrolling(
    name: "scroll-rules", title: "the same with 50 rules that look at cells",
    rules: (0..<50).map(ScrollScene.ruleForCells), others: 0, goal: 40e-6)

  /// What a shown view takes besides the rules.
  static let memoryOfViews = Benchmark(
    name: "memory-view", title: "memory of a shown view under 50 rules that look at cells",
    unit: .bytes, goal: .atMost(128), purpose: .memory
  ) { _ in
    let rules = (0..<50).map(ScrollScene.ruleForCells)
    return Contest(ours: {
      let ofRules = ScrollScene.memory(of: rules)
      let tracked = ScrollScene.memoryOfScene(rules)
      let untracked = ScrollScene.memoryOfScene(nil)
      return Double(tracked.bytes - untracked.bytes - ofRules) / Double(tracked.views)
    })
  }

  private static func scrolling(
    name: String, title: String, rules: [CompiledRule], others: Int, goal: Double
  ) -> Benchmark {
    Benchmark(name: name, title: title, unit: .seconds, goal: .over(goal), purpose: .target) { _ in
      var (tracked, untracked, ofRules) = (0, 0, 0)
      var viewCount = 1
      return Contest(
        ours: {
          ofRules = ScrollScene.memory(of: rules)
          var scene: ScrollScene?
          tracked = Heap.growth { scene = ScrollScene(others: others, rules: rules) }
          guard let scene else { return 0 }
          defer { scene.end() }
          viewCount = scene.viewCount
          return Stopwatch.secondsEach(scene.scroll)
        },
        peers: [
          .init(name: "without tracking") {
            var scene: ScrollScene?
            untracked = Heap.growth { scene = ScrollScene(others: others, rules: nil) }
            guard let scene else { return 0 }
            defer { scene.end() }
            return Stopwatch.secondsEach(scene.scroll)
          }
        ],
        notes: {
          let bytes = (tracked - untracked - ofRules) / viewCount
          return [
            "\(bytes) bytes for each of \(viewCount) views, "
              + "besides \(ofRules / rules.count) for each rule"
          ]
        })
    }
  }
}

extension Countable {
  /// 100 scrolled rows.
  static let scrolling = Countable(name: "scroll") {
    let scene = ScrollScene(others: 0, rules: [ScrollScene.ruleElsewhere])
    return { scene.scroll(100) }
  }
}

/// A scrolled table, tracked or not.
@MainActor
private final class ScrollScene {
  /// A rule for a view that is not in the table.
  nonisolated static let ruleElsewhere = CompiledRule(
    name: "elsewhere",
    views: ViewSelection(paths: [
      SelectorPath(steps: [PathStep(name: NamePattern([.text("buy")]))], source: "")
    ]),
    schedule: .triggers([.keyword(.tap)], repetition: nil), actions: [])

  private let engine: RuleEngine?
  private let table: ScrolledTable
  private var row = 0

  /// Creates a scene; nil rules mean that nothing is tracked.
  ///
  /// As in an app, tracking starts before the first window is displayed.
  init(others: Int, rules: [CompiledRule]?) {
    engine = rules.map(Self.start)
    table = ScrolledTable(others: others)
  }

  private static func start(_ rules: [CompiledRule]) -> RuleEngine {
    var configuration = RuleEngine.Configuration.discarding()
    configuration.automatic = .all
    return RuleEngine.start([RuleSet(name: "rows", rules: rules)], configuration: configuration)
  }

  /// The number of bytes that rules take before a view is shown.
  static func memory(of rules: [CompiledRule]) -> Int {
    var engine: RuleEngine?
    defer { engine?.stop() }
    return Heap.growth { engine = start(rules) }
  }

  /// The memory and the number of views of a scene.
  static func memoryOfScene(_ rules: [CompiledRule]?) -> (bytes: Int, views: Int) {
    var scene: ScrollScene?
    let bytes = Heap.growth { scene = ScrollScene(others: 0, rules: rules) }
    defer { scene?.end() }
    return (bytes, scene?.viewCount ?? 1)
  }

  var viewCount: Int { table.viewCount }

  /// Scrolls by one row at a time, and to the first row after the 1,000th.
  func scroll(_ times: Int) {
    for _ in 0..<times {
      row = (row + 1) % 1_000
      table.scroll(to: row)
    }
  }

  func end() {
    engine?.stop()
    table.end()
  }

  /// One of 50 rules whose last step may match a cell or a view in it, while the first does not.
  nonisolated static func ruleForCells(_ index: Int) -> CompiledRule {
    let last =
      index % 2 == 0
      ? PathStep(className: "UITableViewCell", name: nil)
      : PathStep(name: NamePattern([.text("label-\(index % 25)")]))
    return CompiledRule(
      name: "cell-\(index)",
      views: ViewSelection(paths: [
        SelectorPath(
          steps: [PathStep(name: NamePattern([.text("elsewhere")])), last], source: "")
      ]),
      schedule: .triggers([.keyword(index % 4 < 2 ? .appear : .tap)], repetition: nil), actions: [])
  }
}
