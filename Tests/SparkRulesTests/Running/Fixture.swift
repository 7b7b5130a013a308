import Foundation
import HeadlessUIKit
import SparkKit
import SparkRulesModel

@testable import SparkRules

/// An output that records everything.
@MainActor final class RecordingOutput: RuleOutput {
  private(set) var events: [EventRecord] = []
  private(set) var lines: [String] = []
  /// The app's own actions.
  var actions: [String: @MainActor ([EventRecord.Property]) -> Void] = [:]
  var losses: RuleCounters { RuleCounters() }

  /// The output since the last call: events by name and properties, log lines, counts.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  func carryOut(_ effect: consuming Effect, _ context: RuleContext) {
    switch effect {
    case .log(let level, let text): lines.append("\(level.rawValue): \(text)")
    case .emit(let event, _):
      events.append(event)
      let properties = event.properties.map { " \($0.name)=\($0.value.printed)" }.joined()
      lines.append((event.sink.map { "\($0)<" } ?? "") + event.name + properties)
    case .count(let name, let amount, let labels):
      let labels = labels.map { " \($0.name)=\($0.value)" }.joined()
      lines.append("\(name) +\(SparkValue.double(amount).printed)\(labels)")
    default:
      guard case .perform(let name, let values) = effect else { return }
      lines.append("do \(name)")
      actions[name]?(values)
    }
  }

  func canCarryOut(_ effect: Effect) -> Bool {
    guard case .perform(let name, _) = effect else { return true }
    return actions[name] != nil
  }
}

/// A controller of a test; its name is `Checkout`.
final class CheckoutViewController: SparkViewController {}

/// A cell of a test.
final class ProductCell: SparkView {}

/// The screen of a checkout in a window: `Checkout/footer/buyButton` and a few more.
@MainActor struct Checkout {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let navigation: UINavigationController
  let controller = CheckoutViewController()
  let footer = SparkView(frame: CGRect(x: 0, y: 300, width: 320, height: 100))
  let buy = SparkButton(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
  let later = SparkButton(frame: CGRect(x: 150, y: 10, width: 100, height: 40))

  init() {
    navigation = UINavigationController(rootViewController: controller)
    footer.accessibilityIdentifier = "footer"
    buy.accessibilityIdentifier = "buyButton"
    buy.setTitle("Buy now", for: .normal)
    controller.view.addSubview(footer)
    footer.addSubview(buy)
    footer.addSubview(later)
    window.rootViewController = navigation
    window.isHidden = false
    HeadlessScreens.turn()
  }
}

/// Running rules with a recording output.
@MainActor final class Bench {
  let output = RecordingOutput()
  let clock = ManualClock()
  let turns = ManualTurns()
  let rules: RuleEngine

  convenience init(
    _ rules: [CompiledRule], app: [String: SparkValue] = [:], locals: [RuleSet.Local] = []
  ) {
    self.init(sets: [RuleSet(name: "shop", locals: locals, rules: rules)], app: app)
  }

  init(
    sets: [RuleSet], app: [String: SparkValue] = [:], store: any StateStore = MemoryStore()
  ) {
    var configuration = RuleEngine.Configuration(
      app: app, session: UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)),
      clock: clock)
    configuration.turns = turns
    configuration.lasting = LastingState.Settings(store: store)
    rules = RuleEngine.start(sets, configuration: configuration, output: output)
  }

  func take() -> [String] { output.take() }

  // An engine that is still running would fire in the next test.
  deinit {
    MainActor.assumeIsolated { [rules] in rules.stop() }
  }
}

extension CompiledRule {
  /// A rule that emits an event with the rule's name.
  static func of(
    _ name: String, _ views: [String]?, _ triggers: [RuleTrigger], except: [String] = [],
    captures: [String] = [], if condition: Tree? = nil, with properties: [(String, Tree)] = []
  ) -> CompiledRule {
    CompiledRule(
      name: name,
      views: views.map { PathNotation.selection($0, except: except, captures: captures) },
      captures: captures, schedule: .triggers(triggers, repetition: nil),
      condition: condition?.expression,
      actions: [
        .emit(
          Emission(
            destination: .all(name),
            properties: properties.map {
              RuleProperty(name: $0, value: .expression($1.expression))
            }))
      ])
  }

  /// The same rule with other actions.
  func doing(_ actions: RuleAction...) -> CompiledRule { doing(actions) }

  /// The same rule with other actions.
  func doing(_ actions: [RuleAction]) -> CompiledRule {
    var rule = self
    rule.actions = actions
    return rule
  }
}

extension RuleTrigger {
  static let tap = RuleTrigger.keyword(.tap)
  static let appear = RuleTrigger.keyword(.appear)
  static let disappear = RuleTrigger.keyword(.disappear)
}
