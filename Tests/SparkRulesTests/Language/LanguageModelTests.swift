import Foundation
import HeadlessUIKit
import SparkChamber
import SparkKit
import SparkRulesModel
import TestSupport
import Testing

@testable import SparkRules

/// A random rule, which is both a part of a rule file and a plain model of what it does.
private struct ModelRule {
  /// What the rule does when it fires.
  enum Action { case log, event, eventOrOther, count, pair }

  /// A trigger of a view, or of the app if there is no view.
  struct Cause: Hashable {
    var trigger: String
    var view: String?
  }

  static let causes: [Cause] = [
    Cause(trigger: "tap", view: "buyButton"), Cause(trigger: "change", view: "toggle"),
    Cause(trigger: "change", view: "field"), Cause(trigger: "submit", view: "field"),
    Cause(trigger: "long-press", view: "label"), Cause(trigger: "touch"),
    Cause(trigger: "app-foreground"), Cause(trigger: "app-background"),
    Cause(trigger: "session-start"),
  ]
  /// The triggers of the pair.
  static let ends = (from: causes[0], to: causes[1])

  let name: String
  let cause: Cause
  let action: Action
  /// The first and last day, counted from the start of the test.
  let days: ClosedRange<Int>?
  let kind: String?
  let isSampled: Bool
  let isShadow: Bool
  /// The data of the view at the first trigger of the pair; nil if none is open.
  private var open: String?
  /// How often the rule fired in shadow mode.
  private(set) var shadowFirings = 0

  init(_ name: String, _ random: inout SeededGenerator) {
    self.name = name
    action = random.one(of: [.log, .event, .eventOrOther, .count, .pair], else: .log)
    cause = action == .pair ? Self.ends.to : random.one(of: Self.causes, else: Self.ends.from)
    let first = random.below(4)
    days = random.oneIn(3) ? first...(first + random.below(3)) : nil
    kind = random.oneIn(3) ? "a" : nil
    isSampled = random.oneIn(3)
    isShadow = random.oneIn(5)
  }

  /// The rule in a rule file.
  var text: String {
    var keys: [String] = []
    if action == .pair {
      keys += [
        "from: {view: buyButton, trigger: tap}", "to: {view: toggle, trigger: change}",
      ]
    } else {
      if let view = cause.view { keys.append("view: \(view)") }
      keys.append("trigger: \(cause.trigger)")
    }
    if let days {
      let (first, last) = (Self.date(days.lowerBound), Self.date(days.upperBound))
      keys.append("active: {from: \(first), until: \(last)}")
    }
    if let kind { keys.append("if: app.kind == \"\(kind)\"") }
    if isSampled { keys.append("sample: {share: 50%, by: app.user}") }
    if isShadow { keys.append("mode: shadow") }
    return "\(name):\n" + (keys + ["actions: [\(actionText)]"]).map { "  \($0)\n" }.joined()
  }

  /// The table in which the rule looks up the names of its events.
  var table: String { "  \(name)_names: {a: \(name)_alpha, b: \(name)_beta}\n" }

  private var actionText: String {
    switch action {
    case .log: "log: \(name)"
    case .event: "emit: '${app.kind | lookup(\(name)_names)}'"
    case .eventOrOther: "emit: '${app.kind | lookup(\(name)_names) | default(\"\(name)_other\")}'"
    case .count: "{count: taps, with: {kind: '${app.kind}'}}"
    case .pair:
      "log: '${from.data.kind} ${to.data.kind} ${from.view.id} ${to.view.id}'"
    }
  }

  private static func date(_ day: Int) -> String { "2026-01-0\(day + 1)" }

  /// What the rule writes at a trigger.
  mutating func react(to cause: Cause, _ world: ModelWorld) -> String? {
    var first = ""
    if action == .pair {
      // A session that begins leaves what is open.
      if cause.trigger == "session-start" { open = nil }
      if cause == Self.ends.from { open = world.data["buyButton"] ?? "" }
      guard cause == self.cause, let start = open else { return nil }
      open = nil
      first = start
    }
    guard cause == self.cause, days?.contains(world.day) ?? true else { return nil }
    if let kind, world.app["kind"] != kind { return nil }
    if isSampled {
      guard let user = world.app["user"], SampleShare.share(of: user, in: "shop") < 0.5 else {
        return nil
      }
    }
    let names = ["a": "\(name)_alpha", "b": "\(name)_beta"]
    let found = world.app["kind"].flatMap { names[$0] }
    if action == .event, found == nil { return nil }
    if isShadow {
      shadowFirings += 1
      return nil
    }
    return switch action {
    case .log: "info: \(name)"
    case .event: found
    case .eventOrOther: found ?? "\(name)_other"
    case .count: "taps +1 kind=\(world.app["kind"] ?? "")"
    case .pair: "info: \(first) \(world.data["toggle"] ?? "") buyButton toggle"
    }
  }
}

/// A trigger that occurs.
private struct Occurrence {
  var cause: ModelRule.Cause
  /// The day, counted from the start of the test.
  var day: Int
}

/// What the rules can read.
private struct ModelWorld {
  var app: [String: String] = [:]
  /// The `data.kind` of each view.
  var data: [String: String] = [:]
  var day = 0
}

/// The language's newer parts together: triggers of the app and of input, campaigns, tables, samples, labels,
/// shadow mode, and values of both views of a pair.
@Suite("The language against a plain model") @MainActor
struct LanguageModelTests {
  @Test("random rules do what the model does", arguments: Seeds.numbers(60))
  func random(seed: UInt64) throws { try LanguageComparison().play(seed) }
}

/// Random rules on a screen, which is only shown while they run.
@MainActor private struct LanguageComparison {
  private let screen = Checkout()
  private let toggle = UISwitch()
  private let field = UITextField()
  private let label = UILabel()
  private let clock = ManualClock()

  private func makeViews() {
    label.isUserInteractionEnabled = true
    let views: [(UIView, String)] = [(toggle, "toggle"), (field, "field"), (label, "label")]
    for (index, (view, name)) in views.enumerated() {
      view.frame = CGRect(x: 10 + 100 * CGFloat(index), y: 60, width: 80, height: 30)
      view.accessibilityIdentifier = name
      screen.footer.addSubview(view)
    }
    HeadlessScreens.turn()
  }

  func play(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    makeViews()
    var rules = (0..<6).map { ModelRule("r\($0)", &random) }
    let tables = rules.filter { [.event, .eventOrOther].contains($0.action) }.map(\.table).joined()
    let text = rules.map(\.text).joined()
    let set = try RuleSet.written(text, above: tables.isEmpty ? "" : "tables:\n\(tables)")
    let output = RecordingOutput()
    var configuration = RuleEngine.Configuration(clock: clock)
    configuration.turns = ManualTurns()
    let engine = RuleEngine.start(
      [set], configuration: configuration, automatic: .all, output: output)
    defer { engine.stop() }
    // The app is in the foreground once its launch was reported.
    HeadlessScreens.finishLaunching()
    _ = output.take()
    let firedAtStart = rules.map { shadowFirings(of: $0, in: engine) }
    var world = ModelWorld()
    for step in 0..<40 {
      // Not more than 100 firings in a second.
      clock.advance(by: 2)
      let occurrences = perform(&world, on: engine, &random)
      var expected: [String] = []
      for occurrence in occurrences {
        world.day = occurrence.day
        for index in rules.indices {
          if let line = rules[index].react(to: occurrence.cause, world) { expected.append(line) }
        }
      }
      try #require(
        output.take().sorted() == expected.sorted(),
        "seed \(seed), step \(step), \(occurrences), \(world)\n\(tables)\(text)")
    }
    for (rule, start) in zip(rules, firedAtStart) {
      let fired = shadowFirings(of: rule, in: engine) - start
      #expect(fired == rule.shadowFirings, "seed \(seed), \(rule.name)\n\(text)")
    }
  }

  private func shadowFirings(of rule: ModelRule, in engine: RuleEngine) -> Int {
    engine.counters.entries.filter {
      $0.key.rule == rule.name && $0.key.reason == .shadowFired
    }.reduce(0) { $0 + $1.count }
  }

  /// Does something random.
  ///
  /// - Returns: The triggers that occur.
  private func perform(
    _ world: inout ModelWorld, on engine: RuleEngine, _ random: inout SeededGenerator
  ) -> [Occurrence] {
    func cause(_ trigger: String, _ view: String? = nil) -> Occurrence {
      Occurrence(cause: ModelRule.Cause(trigger: trigger, view: view), day: day)
    }
    switch random.below(9) {
    case 0, 1:
      HeadlessScreens.tap(on: screen.buy)
      return [cause("touch"), cause("tap", "buyButton")]
    case 2:
      HeadlessScreens.tap(on: toggle)
      return [cause("touch"), cause("change", "toggle")]
    case 3:
      field.becomeFirstResponder()
      let isTyped = random.oneIn(2)
      if isTyped { HeadlessScreens.type("x", into: field) }
      field.resignFirstResponder()
      return isTyped ? [cause("change", "field")] : []
    case 4:
      field.becomeFirstResponder()
      HeadlessScreens.pressReturn(in: field)
      field.resignFirstResponder()
      return [cause("submit", "field")]
    case 5:
      let input = HeadlessTouchInput(in: screen.window)
      input.down(at: label.convert(CGPoint(x: 20, y: 15), to: nil))
      input.lift(after: 1)
      return [cause("touch"), cause("long-press", "label")]
    case 6:
      let isLong = random.oneIn(2)
      HeadlessScreens.enterBackground()
      // The day may end in the background.
      let before = cause("app-background")
      clock.advance(by: isLong ? 3600 : 60)
      HeadlessScreens.enterForeground()
      return [before] + (isLong ? [cause("session-start")] : []) + [cause("app-foreground")]
    case 7:
      let (name, value) =
        random.oneIn(2)
        ? ("kind", random.one(of: ["a", "b", "c"], else: "a")) : ("user", "u\(random.below(9))")
      engine.setApp(name, to: .text(value))
      world.app[name] = value
      return []
    default:
      let kind = "k\(random.below(3))"
      let (view, name): (UIView, String) =
        random.oneIn(2) ? (screen.buy, "buyButton") : (toggle, "toggle")
      view.sparkData = ["kind": .text(kind)]
      world.data[name] = kind
      if random.oneIn(2) { clock.advance(by: 20_000) }
      return []
    }
  }

  private var day: Int {
    RFC3339.day(of: clock.now(), offset: 0) - RFC3339.day(of: ManualClock().now(), offset: 0)
  }
}
