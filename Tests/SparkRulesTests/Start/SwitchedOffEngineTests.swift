import HeadlessUIKit
import SparkChamber
import SparkRulesModel
import Testing

@testable import SparkKit
@testable import SparkRules

/// What an engine leaves in an app while no rule may run.
@MainActor
@Suite("An engine that is switched off")
struct SwitchedOffEngineTests {
  /// The ways to switch rules off.
  enum Reason: CaseIterable {
    case disabled, denied, unloaded, stopped
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let view = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 40))
  private let output = RecordingOutput()
  private let turns = ManualTurns()
  private let set = RuleSet(
    name: "shop",
    rules: [.of("shown", ["buy"], [.appear]), .of("tapped", ["buy"], [.tap]), .seen("buy")])

  private func start(
    _ sets: [RuleSet], consent: TrackingConsent = .granted, isEnabled: Bool = true
  ) -> RuleEngine {
    var configuration = RuleEngine.Configuration(
      clock: ManualClock(), consent: consent, isEnabled: isEnabled, copies: nil)
    configuration.turns = turns
    return RuleEngine.start(
      sets, configuration: configuration, automatic: .all, output: output)
  }

  private func display() {
    ShownViews.reset()
    view.accessibilityIdentifier = "buy"
    window.rootViewController = UIViewController()
    window.rootViewController?.view.addSubview(view)
    window.isHidden = false
    HeadlessScreens.turn()
    turns.turn()
  }

  private func end(_ rules: RuleEngine) {
    rules.stop()
    window.isHidden = true
    HeadlessScreens.turn()
    ShownViews.reset()
  }

  /// The replaced methods, observers, timers, and views with something attached.
  private var remains: [String: Int] {
    var views = 0
    var pending: [UIView] = [window]
    while let next = pending.popLast() {
      if next.responderAttachments != nil { views += 1 }
      pending += next.subviews
    }
    return [
      "methods": WatchedMethods.replacedCount + WatchedMethods.installedCount, "views": views,
      "sources": SparkTracking.sources.rawValue,
      "observers": (TurnEnd.isObserving ? 1 : 0) + (turns.isObserved ? 1 : 0),
      "timers": turns.nextWaking == nil ? 0 : 1,
      "hooks": (AttachedEventProvider.refresher == nil ? 0 : 1)
        + (SparkDetector.timeSource == nil ? 0 : 1) + (ShownViews.watcher == nil ? 0 : 1),
    ]
  }

  private let nothing = [
    "methods": 0, "views": 0, "sources": 0, "observers": 0, "timers": 0, "hooks": 0,
  ]

  @Test("nothing is installed without a rule, without consent, or while disabled")
  func neverOn() {
    for (sets, consent, isEnabled) in [
      ([], .granted, true), ([RuleSet(name: "empty", rules: [])], .granted, true),
      ([set], .denied, true), ([set], .granted, false),
    ] as [([RuleSet], TrackingConsent, Bool)] {
      let rules = start(sets, consent: consent, isEnabled: isEnabled)
      display()
      HeadlessScreens.tap(on: view)
      #expect(remains == nothing)
      #expect(output.take() == [])
      end(rules)
    }
  }

  @Test("nothing remains after rules were switched off", arguments: Reason.allCases)
  func switchedOff(reason: Reason) {
    let rules = start([set])
    display()
    HeadlessScreens.tap(on: view)
    #expect(output.take() == ["shown", "tapped"])
    #expect(remains["methods", default: 0] > 0 && remains["views", default: 0] > 0)
    #expect(remains["observers"] == 1 && remains["hooks"] == 3)
    switch reason {
    case .disabled: rules.isEnabled = false
    case .denied: rules.consent = .denied
    case .unloaded: rules.unload(named: "shop")
    case .stopped: rules.stop()
    }
    HeadlessScreens.turn()
    HeadlessScreens.tap(on: view)
    #expect(remains == nothing)
    #expect(output.take() == [])
    end(rules)
  }

  @Test("switched on again, rules run, and the views on the screen do not appear again")
  func switchedOnAgain() {
    let rules = start([set])
    display()
    #expect(output.take() == ["shown"])
    for _ in 0..<10 {
      rules.isEnabled = false
      rules.isEnabled = true
      HeadlessScreens.turn()
      HeadlessScreens.tap(on: view)
      #expect(output.take() == ["tapped"])
    }
    let late = UIView(frame: view.frame)
    late.accessibilityIdentifier = "buy"
    window.rootViewController?.view.addSubview(late)
    HeadlessScreens.turn()
    #expect(output.take() == ["shown"])
    view.isHidden = true
    HeadlessScreens.turn()
    view.isHidden = false
    HeadlessScreens.turn()
    #expect(output.take() == ["shown"])
    end(rules)
  }
}
