import Foundation
import HeadlessUIKit
import SparkKit
import SparkRulesModel
import TestSupport

@testable import SparkRules

/// A list of reused cells, compared with a model that has only rows and a viewport.
@MainActor final class ListComparison {
  var random: SeededGenerator
  var model: ListModel
  /// The expected impressions of each rule.
  var expected: [ImpressionModel]
  let list: ListViews
  let bench: Bench
  private(set) var isInUse = true
  /// Whether views are tracked automatically, as in an app, or all updated in each turn.
  private let isAutomatic: Bool
  private var reloads = 0
  private let start: Date
  private static let isTraced = ProcessInfo.processInfo.environment["SPARK_TRACE"] != nil

  convenience init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let model = random.list()
    self.init(model, random)
  }

  init(_ model: ListModel, _ random: SeededGenerator) {
    self.model = model
    self.random = random
    isAutomatic = random.seed.isMultiple(of: 2)
    expected = self.random.impressions()
    list = ListViews(model)
    UIScreen.main.bounds = ListViews.rect(model.screen)
    bench = Bench(sets: [])
    start = bench.clock.now()
    load()
    if isAutomatic { SparkTracking.start(.views) }
    turn()
  }

  /// Stops the rules and tracking.
  func end() {
    list.scene.window.isHidden = true
    SparkTracking.stop()
    HeadlessScreens.turn()
  }

  /// Loads the rules; with an additional one that matches nothing, these are unchanged.
  func load(isReload: Bool = false) {
    var rules = expected.enumerated().map { number, expected in
      var rule = CompiledRule.of(
        "seen-\(number)", ["product-*"], [], with: [("id", .variable(.data(["id"])))])
      rule.schedule = .impression(
        Impression(
          visible: expected.visible, atLeast: expected.atLeast,
          visibleWhenLarge: expected.visibleWhenLarge))
      if expected.isOnce {
        rule.gates.oncePer = [.session, .value(Tree.variable(.data(["id"])).expression)]
      }
      return rule
    }
    if isReload {
      reloads += 1
      rules.insert(CompiledRule.of("other-\(reloads)", ["nothing"], [.appear]), at: 0)
    }
    bench.rules.load(RuleSet(name: "list", rules: rules))
  }

  private var now: Double { bench.clock.uptime() }

  func turn() {
    if isAutomatic {
      HeadlessScreens.turn()
      bench.turns.turn()
    } else {
      bench.turn(list.scene.window)
    }
    guard isInUse else { return }
    if case .instead = model.cover {
      for number in expected.indices { expected[number].takeAway() }
    } else {
      let seen = model.seen()
      for number in expected.indices { expected[number].look(seen) }
    }
  }

  func pass(_ seconds: Double) {
    for number in expected.indices {
      expected[number].pass(until: now + seconds, isInUse: isInUse)
    }
    bench.pass(seconds)
  }

  func toggleBackground() {
    isInUse.toggle()
    if isInUse { bench.rules.enterForeground() } else { bench.rules.enterBackground() }
  }

  /// Performs an action, and then nothing for a while.
  ///
  /// - Parameter actions: The possible actions.
  func step(_ actions: [ListAction] = ListAction.allCases) {
    let action = actions.randomElement(using: &random) ?? .fling
    if Self.isTraced { print(now, action, model.cover, model.offset, isInUse) }
    perform(action)
    turn()
    let most = Int.random(in: 0...3, using: &random) == 0 ? 160 : 40
    pass(Double(Int.random(in: 1...most, using: &random)) / 64)
  }

  /// The first difference between the impressions and those that the model predicts.
  var difference: String? {
    for (number, expected) in expected.enumerated() {
      let found = found(by: "seen-\(number)")
      let predicted = expected.impressions.sorted()
      if found == predicted { continue }
      // A firing skipped by the limit per second may occur at a later impression.
      if bench.rules.counters.count(of: .rateBudget, rule: "seen-\(number)") > 0,
        Set(found.map(\.id)).isSubset(of: predicted.map(\.id))
      {
        continue
      }
      let same = zip(found, predicted).prefix { $0 == $1 }.count
      return "rule \(number): found \(found.dropFirst(same).prefix(3)), predicted "
        + "\(predicted.dropFirst(same).prefix(3)) of \(predicted.count)"
    }
    return nil
  }

  private func found(by rule: String) -> [ImpressionModel.Seen] {
    bench.output.events.compactMap { event in
      guard event.rule == rule, case .int(let id)? = event.properties.first?.value else {
        return nil
      }
      return .init(time: event.time.timeIntervalSince(start), id: id)
    }.sorted()
  }
}

extension SeededGenerator {
  /// A list, with or without shelves, inside a scroll view that scrolls in both directions.
  fileprivate mutating func list() -> ListModel {
    let count = Int.random(in: 5...120, using: &self)
    let isEven = Bool.random(using: &self)
    let height = Double(Int.random(in: 40...120, using: &self))
    let hasShelves = Bool.random(using: &self)
    let hasLarge = Int.random(in: 0..<8, using: &self) == 0
    let rows = (0..<count).shuffled(using: &self).map { id in
      var row = ListModel.Row(
        id: id, height: isEven ? height : Double(Int.random(in: 10...200, using: &self)))
      if hasLarge, Bool.random(using: &self) {
        row.height = Double(Int.random(in: 600...1_000, using: &self))
      }
      if hasShelves, Bool.random(using: &self) { fill(&row) }
      return row
    }
    let screen = ModelRect(x: 0, y: 0, width: 320, height: 480)
    var model = ListModel(
      rows: rows, list: ModelRect(x: 0, y: 0, width: 320, height: 400), outer: screen,
      screen: screen)
    if Bool.random(using: &self) { moveList(&model) }
    return model
  }

  /// Turns a row into a shelf.
  mutating func fill(_ row: inout ListModel.Row) {
    row.height = max(row.height, 40)
    row.itemWidth = Double(Int.random(in: 20...400, using: &self))
    let count = Int.random(in: 1...8, using: &self)
    row.items = (0..<count).map { 1_000_000 + row.id * 100 + $0 }
  }

  /// Moves a list, partly out of the window.
  mutating func moveList(_ model: inout ListModel) {
    model.list = ModelRect(
      x: Double(Int.random(in: -50...50, using: &self)),
      y: Double(Int.random(in: 0...300, using: &self)),
      width: Double(Int.random(in: 100...500, using: &self)),
      height: Double(Int.random(in: 100...600, using: &self)))
    model.outer = ModelRect(
      x: 10, y: 50, width: Double(Int.random(in: 200...300, using: &self)),
      height: Double(Int.random(in: 200...420, using: &self)))
    model.clamp()
  }

  /// The impressions that one, two or three rules observe.
  fileprivate mutating func impressions() -> [ImpressionModel] {
    (0..<Int.random(in: 1...3, using: &self)).map { _ in
      ImpressionModel(
        visible: [0.01, 0.25, 0.5, 0.5, 0.75, 1].randomElement(using: &self) ?? 0.5,
        whenLarge: Bool.random(using: &self) ? 0.3 : nil,
        atLeast: [0, 0.25, 0.5, 1, 1, 2].randomElement(using: &self) ?? 1,
        isOnce: Bool.random(using: &self))
    }
  }
}
