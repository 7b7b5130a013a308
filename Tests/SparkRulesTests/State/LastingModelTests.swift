import Foundation
import HeadlessUIKit
import SparkKit
import SparkRulesCompiler
import SparkRulesModel
import TestSupport
import Testing

@testable import SparkRules

/// What rules with lasting limits do, written as simply as possible.
private struct LastingModel {
  struct Firing {
    var rule: String
    var sku: Int
    var date: Date
    var day: Int
  }

  var firings: [Firing] = []

  /// The rules that fire for a product.
  mutating func fire(_ sku: Int, at date: Date, offset: Int) -> [String] {
    let day = Int((date.timeIntervalSince1970 + Double(offset)) / 86_400)
    let fired = ["install", "day", "rolling", "product"].filter { rule in
      let isPerProduct = rule == "rolling" || rule == "product"
      let last = firings.last { $0.rule == rule && (!isPerProduct || $0.sku == sku) }
      guard let last else { return true }
      let isWrong = date.addingTimeInterval(86_400) < last.date
      return switch rule {
      case "install", "product": false
      case "day": day > last.day || last.day - day > 1
      default: date.timeIntervalSince(last.date) >= 36 * 3600 || isWrong
      }
    }
    firings += fired.map { Firing(rule: $0, sku: sku, date: date, day: day) }
    return fired
  }
}

@Suite("Limits beyond the session, against a plain model") @MainActor
struct LastingModelTests {
  private static let rules = """
    install: {view: v, trigger: appear, once-per: install, actions: [log: install]}
    day: {view: v, trigger: appear, once-per: day, actions: [log: day]}
    rolling: {view: v, trigger: appear, once-per: [data.sku, 36h], actions: [log: rolling]}
    product: {view: v, trigger: appear, once-per: [install, data.sku], actions: [log: product]}
    """

  private static let zones = ["UTC", "Europe/Berlin", "America/New_York", "Pacific/Kiritimati"]

  @Test(
    "random firings, days, time zones, restarts and kills have the same result",
    arguments: Seeds.numbers(60))
  func random(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let app = Installation()
    let set = try RuleSet.written(Self.rules)
    var model = LastingModel()
    var stored = LastingModel()
    var writes = 0
    /// What was written is what a killed process has stored.
    func settle() throws {
      app.settle()
      guard app.store.writes != writes, let bytes = app.store.bytes else { return }
      writes = app.store.writes
      let contents = try LastingContents(bytes)
      stored.firings = model.firings.filter { firing in
        guard let rule = set.rules.first(where: { $0.name == firing.rule }) else { return false }
        let values = rule.gates.oncePer.map { $0.isScope ? .null : SparkValue.int(firing.sku) }
        let key = LastingKey(rule: rule.name, ruleSet: "shop", gates: rule.gates, values: values)
        return switch contents.marks[contents.number(of: key.text)] {
        case nil: false
        case .ever?: true
        case .day(let day)?: day == firing.day
        case .time(let time, _)?: time == firing.date.timeIntervalSince1970
        }
      }
    }
    // The app's state is shared by all tests of the process.
    defer { HeadlessScreens.enterForeground() }
    app.launch(set)
    for step in 0..<80 {
      switch random.below(10) {
      case 0: app.launch(set)
      case 1:
        app.kill()
        model = stored
        app.launch(set)
      case 2: app.clock.timeZone = TimeZone(identifier: random.pick(Self.zones))
      case 3:
        let back = Double(random.below(5) * 12 * 3600)
        app.clock.set(app.clock.now().addingTimeInterval(-back))
      case 4: HeadlessScreens.enterBackground()
      case 5: HeadlessScreens.enterForeground()
      default: app.clock.advance(by: Double(random.pick([0, 1, 6, 3600, 40_000, 90_000])))
      }
      HeadlessScreens.enterForeground()
      try settle()
      let sku = random.below(4)
      let now = app.clock.now()
      app.appear(["sku": .int(sku)])
      let expected = model.fire(sku, at: now, offset: app.clock.secondsFromUTC(at: now))
      #expect(app.take() == expected.map { "info: \($0)" }, "seed \(seed), step \(step)")
      if random.oneIn(4) { HeadlessScreens.enterBackground() }
      try settle()
    }
  }
}

extension SeededGenerator {
  /// Returns one of at least one values.
  fileprivate mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
}
