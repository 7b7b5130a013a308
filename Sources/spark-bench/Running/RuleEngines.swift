import Foundation
import SparkRules
import SparkRulesCompiler

extension Benchmark {
  /// The rows that compare this package with AEPRulesEngine, a rule engine in Swift, on the same conditions, values
  /// and events.
  static let engines: [Benchmark] =
    [
      condition("aep-matching", "a condition of three terms that matches", [:]),
      condition("aep-first", "the same, failing at its first term", ["price": .number(5)]),
      condition("aep-last", "the same, failing at its last term", ["country": .text("fr")]),
    ]
    + [1, 100, 1_000].map { count in
      event(
        "aep-\(count)",
        count == 1
          ? "an event under one rule, which matches"
          : "an event under \(count == 100 ? "100" : "1,000") rules, each for a view of its own",
        on: .ownViews, count)
    } + [event("aep-one-view", "an event under 64 rules, all for one view", on: .oneView, 64)]

  private static func condition(
    _ name: String, _ title: String, _ others: [String: EngineCase.Value]
  ) -> Benchmark {
    engine(name, title) {
      var example = EngineCase.condition
      example.event.merge(others) { $1 }
      example.matches = others.isEmpty ? 1 : 0
      let trial = try ConditionTrial(example)
      return (example, trial.secondsEach)
    }
  }

  private static func event(
    _ name: String, _ title: String, on views: EngineCase.Views, _ count: Int
  ) -> Benchmark {
    engine(name, title) {
      let example = EngineCase(rules: count, on: views)
      let scene = try EngineScene(rules: count, on: views)
      return (example, scene.secondsEach)
    }
  }

  private static func engine(
    _ name: String, _ title: String,
    _ prepare: @escaping @MainActor () throws -> (EngineCase, @MainActor () throws -> Double)
  ) -> Benchmark {
    Benchmark(name: name, title: title, unit: .seconds, goal: .ratio(1), purpose: .engine) {
      bench in
      let (example, seconds) = try prepare()
      let file = try bench.file("\(name).json", try example.json())
      return Contest(
        ours: seconds,
        peers: [bench.selfTimed("AEPRulesEngine, its own clock", tool: "aep-rules", [file])])
    }
  }
}

/// The evaluation of a condition.
@MainActor
private final class ConditionTrial {
  private let condition: RuleExpression
  private let trial: ExpressionTrial
  private let values: [String: SparkValue]
  private let result: SparkValue

  init(_ example: EngineCase) throws {
    let set = try RuleSet(
      yaml: """
        version: 1
        name: shop
        rules:
          buy:
            view: buyButton
            trigger: tap
            if: data.price > 10 and data.category == "shoes" and data.country == "de"
            actions:
              - count: taps

        """)
    guard let condition = set.rules.first?.condition else { throw BenchError("no condition") }
    self.condition = condition
    trial = ExpressionTrial(set, salt: "")
    values = example.event.mapValues(\.spark)
    result = .bool(example.matches == 1)
  }

  func secondsEach() throws -> Double {
    let values = values
    func read(_ variable: RuleVariable) -> SparkValue {
      guard case .data(let names) = variable else { return .null }
      return names.first.flatMap { values[$0] } ?? .null
    }
    guard trial.value(of: condition, reading: read) == result else {
      throw BenchError("the condition has another value")
    }
    return Stopwatch.secondsEach { times in
      for _ in 0..<times { keep(trial.value(of: condition, reading: read)) }
    }
  }
}

/// A view that is tapped, and the rules.
@MainActor
private final class EngineScene {
  private let root = UIView()
  private let view = UIView()
  private let set: RuleSet

  init(rules count: Int, on views: EngineCase.Views) throws {
    let index = count / 2
    var text = "version: 1\nname: shop\nactions: [matched]\nrules:\n"
    for number in 0..<count {
      let isOwn = views == .ownViews
      text += """
          rule-\(number):
            view: \(isOwn ? "view-\(number)" : "buyButton")
            trigger: tap
            if: \(isOwn ? "" : "data.item == \"item-\(number)\" and ")data.price > 10 and data.category == "shoes"
            actions:
              - matched:

        """
    }
    set = try RuleSet(yaml: text)
    view.accessibilityIdentifier = views == .ownViews ? "view-\(index)" : "buyButton"
    view.sparkData = ["price": 12.5, "category": "shoes", "item": .text("item-\(index)")]
    root.addSubview(view)
  }

  func secondsEach() throws -> Double {
    let clock = ManualClock()
    var (matches, events) = (0, 0)
    var configuration = RuleEngine.Configuration.discarding(clock)
    configuration.actions = ["matched": { _, _ in matches += 1 }]
    let rules = RuleEngine.start([set], configuration: configuration)
    defer { rules.stop() }
    let seconds = Stopwatch.secondsEach { times in
      events += times
      for _ in 0..<times {
        // A rule that fires more than 100 times a second is stopped.
        clock.advance(by: 0.02)
        SparkDetector.track(.didEndTouch, for: view)
      }
    }
    guard matches == events else {
      let reasons = Set(rules.counters.entries.map(\.key.reason.rawValue)).sorted()
      throw BenchError("\(matches) of \(events) events matched: \(reasons.joined(separator: ", "))")
    }
    return seconds
  }
}
