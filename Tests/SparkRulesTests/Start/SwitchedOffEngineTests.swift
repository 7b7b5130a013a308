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
  private let field = UITextField(frame: CGRect(x: 20, y: 80, width: 100, height: 40))
  private let removed = UIView()
  private let item = UIBarButtonItem(title: "Done", style: .plain, target: nil, action: nil)
  private let navigation = UINavigationController(rootViewController: UITableViewController())
  private let output = RecordingOutput()
  private let turns = ManualTurns()
  private let set = RuleSet(
    name: "shop",
    rules: [
      .of("shown", ["buy"], [.appear]), .of("tapped", ["buy"], [.tap]), .seen("buy"),
      .of("submitted", ["name"], [.keyword(.submit)]),
    ])

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
    window.rootViewController = navigation
    window.isHidden = false
    HeadlessScreens.turn()
    // The list is covered, and the field is being edited.
    let screen = UIViewController()
    screen.navigationItem.rightBarButtonItem = item
    for shown in [view, field, removed] { screen.view.addSubview(shown) }
    field.accessibilityIdentifier = "name"
    navigation.pushViewController(screen, animated: false)
    HeadlessScreens.turn()
    item.headlessTap()
    field.becomeFirstResponder()
    removed.removeFromSuperview()
    HeadlessScreens.turn()
    turns.turn()
  }

  private func end(_ rules: RuleEngine) {
    rules.stop()
    window.isHidden = true
    HeadlessScreens.turn()
    ShownViews.reset()
  }

  /// The replaced methods, observers, timers, and views, controllers and items with something attached,
  /// also outside of windows.
  private func remains(_ rules: RuleEngine) -> [String: Int] {
    var notes = item.attachments == nil ? 0 : 1
    var views: [UIView] = [window, view, removed]
    var controllers: [UIViewController] = [navigation]
    while let next = controllers.popLast() {
      if next.responderAttachments != nil { notes += 1 }
      if let root = next.viewIfLoaded { views.append(root) }
      controllers += next.children
    }
    var seen: Set<ObjectIdentifier> = []
    while let next = views.popLast() {
      let isNew = seen.insert(ObjectIdentifier(next)).inserted
      if isNew, next.responderAttachments != nil { notes += 1 }
      views += next.subviews
    }
    var handlers = 0
    field.enumerateEventHandlers { _, _, _, _ in handlers += 1 }
    return [
      "methods": WatchedMethods.replacedCount + WatchedMethods.installedCount, "notes": notes,
      "sources": SparkTracking.sources.rawValue,
      "observers": (TurnEnd.isObserving ? 1 : 0) + (turns.isObserved ? 1 : 0)
        + (rules.background == nil ? 0 : 1),
      "handlers": handlers,
      "timers": turns.nextWaking == nil ? 0 : 1,
      "hooks": (AttachedEventProvider.refresher == nil ? 0 : 1)
        + (SparkDetector.timeSource == nil ? 0 : 1) + (ShownViews.watcher == nil ? 0 : 1),
    ]
  }

  private let nothing = [
    "methods": 0, "notes": 0, "sources": 0, "observers": 0, "handlers": 0, "timers": 0, "hooks": 0,
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
      #expect(remains(rules) == nothing)
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
    let tracked = remains(rules)
    #expect(tracked["methods", default: 0] > 0 && tracked["notes", default: 0] > 0)
    #expect(tracked["observers"] == 2 && tracked["hooks"] == 3 && tracked["handlers"] == 1)
    switch reason {
    case .disabled: rules.isEnabled = false
    case .denied: rules.consent = .denied
    case .unloaded: rules.unload(named: "shop")
    case .stopped: rules.stop()
    }
    HeadlessScreens.turn()
    HeadlessScreens.tap(on: view)
    #expect(remains(rules) == nothing)
    #expect(output.take() == [])
    end(rules)
  }

  @Test(
    "a set that is loaded after all were unloaded is tracked completely, whatever the app stopped meanwhile",
    arguments: [false, true], [false, true])
  func loadedAgain(unloads: Bool, stops: Bool) {
    let rules = start([set])
    display()
    if unloads { rules.unload(named: "shop") }
    if stops { SparkTracking.stop() }
    rules.load(RuleSet(name: "other", rules: [.of("tapped", ["buy"], [.tap])]))
    #expect(WatchedMethods.installedCount == 21)
    _ = output.take()
    HeadlessScreens.tap(on: view)
    #expect(output.take().last == "tapped")
    end(rules)
    #expect(WatchedMethods.installedCount == 0 && SparkTracking.sources == [])
  }

  @Test("the app decides about screens again after an engine that did was switched off")
  func predicate() {
    var configuration = RuleEngine.Configuration(clock: ManualClock(), copies: nil)
    configuration.turns = turns
    configuration.isScreen = { _ in false }
    let controller = CheckoutViewController()
    let rules = RuleEngine.start([set], configuration: configuration, output: output)
    #expect(screenName(of: controller) == nil)
    rules.isEnabled = false
    #expect(screenName(of: controller) == "Checkout")
    rules.isEnabled = true
    #expect(screenName(of: controller) == nil)
    rules.stop()
    #expect(screenName(of: controller) == "Checkout")
  }

  @Test("the running engine is the one that was started last, until it is stopped")
  func current() {
    let first = start([set])
    #expect(RuleEngine.current === first)
    let second = start([])
    #expect(RuleEngine.current === second && first.isStopped)
    first.stop()
    #expect(RuleEngine.current === second)
    second.isEnabled = false
    #expect(RuleEngine.current === second)
    second.stop()
    #expect(RuleEngine.current == nil)
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
    view.superview?.addSubview(late)
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
